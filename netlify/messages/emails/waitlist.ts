import type { Settings } from '../../../src/domain/settings/settings.ts';
import { minuteFrom, type EpochMinute } from '../../../src/domain/time.ts';
import {
  isOpenOffer,
  OFFER_MINUTES,
  WAKING,
  type WaitlistEntry,
} from '../../../src/domain/waitlist/waitlist.ts';
import type { EmailContext, EmailText } from './layout.ts';
import { spokenFormats } from '../../../src/messages/spoken.ts';
import { messages } from '../../../src/platform/messages.ts';
import {
  addressed,
  visitLabel,
  visitFacts,
  firstName,
  formatDeadline,
  formatWhen,
  thanks,
  type SalonClock,
} from './phrases.ts';

interface Subject extends SalonClock, Pick<EmailContext, 'now' | 'isProven'> {
  readonly entry: WaitlistEntry;
  /** The customer's private link. */
  readonly link: string;
  /** The start of an expired offer; null if it is not about one. */
  readonly lapsed: EpochMinute | null;
}

/** The customer's email about a waitlist entry: a time is held, the hold has expired, or the entry was made. */
export function aboutWaitlist(subject: Subject): EmailText {
  const { entry, now, lapsed } = subject;
  const { offer, customer } = entry;
  const name = subject.isProven ? firstName(customer) : '';
  if (isOpenOffer(offer, now)) return offered(subject, offer, name);
  return lapsed === null ? joined(subject, name) : expired(subject, lapsed, name);
}

function offered(
  { entry, link, ...salon }: Subject,
  offer: NonNullable<WaitlistEntry['offer']>,
  name: string,
): EmailText {
  const { services } = entry;
  const at = formatWhen(offer.start, salon);
  const until = formatDeadline(minuteFrom(offer.until), salon);
  const t = messages('email-waitlist');
  return {
    subject: t('openedSubject', { at }),
    heading: addressed(name, t('goodNews'), t('goodNewsTo', { name })),
    paragraphs: [t('opened', { on: formatDeadline(offer.start, salon), until })],
    facts: [...visitFacts({ ...offer, services }, salon.settings, salon.zone), [t('heldUntil'), until]],
    button: { label: t('take'), link },
    closing: [t('ifNot')],
  };
}

function expired({ entry, link, ...salon }: Subject, start: EpochMinute, name: string): EmailText {
  const t = messages('email-waitlist');
  return {
    subject: t('lapsedSubject', { at: formatWhen(start, salon) }),
    heading: addressed(name, t('stillOn'), t('stillOnTo', { name })),
    paragraphs: [t('lapsed', { on: formatDeadline(start, salon) }), t('nextTime')],
    facts: emailFacts(entry, salon.settings),
    button: { label: t('seeSpot'), link },
    closing: [t('leave')],
  };
}

function emailFacts({ services, date, part }: WaitlistEntry, settings: Settings): EmailText['facts'] {
  const t = messages('email-phrases');
  const inPart = messages('email-waitlist');
  const { day: write } = spokenFormats(settings);
  const day = write(date);
  const parts = {
    any: inPart('any', { day }),
    morning: inPart('morning', { day }),
    afternoon: inPart('afternoon', { day }),
    evening: inPart('evening', { day }),
  };
  return [
    [t('what'), visitLabel(services)],
    [t('when'), parts[part]],
  ];
}

function joined({ entry, link, settings }: Subject, name: string): EmailText {
  const { day: write, clock } = spokenFormats(settings);
  const day = write(entry.date);
  const t = messages('email-waitlist');
  const night = { from: clock(WAKING.end), to: clock(WAKING.start) };
  return {
    subject: t('joinedSubject', { day }),
    heading: thanks(name),
    paragraphs: [t('joined', { day })],
    facts: emailFacts(entry, settings),
    button: { label: t('seeSpot'), link },
    closing: [`${t('checkOften', { count: OFFER_MINUTES / 60, ...night })} ${t('leave')}`],
  };
}
