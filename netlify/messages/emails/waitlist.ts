import type { Settings } from '../../../src/domain/settings/settings.ts';
import {
  formatDay,
  minuteFrom,
  type EpochMinute,
  type EpochMs,
  type Zone,
} from '../../../src/domain/time.ts';
import { isOpenOffer, OFFER_MINUTES, type WaitlistEntry } from '../../../src/domain/waitlist/waitlist.ts';
import type { EmailText } from './layout.ts';
import { visitLabel, visitFacts, firstName, formatDeadline, formatWhen, greeting } from './phrases.ts';

interface Subject {
  readonly entry: WaitlistEntry;
  readonly settings: Settings;
  readonly zone: Zone;
  /** The customer's private link. */
  readonly link: string;
  readonly now: EpochMs;
  /** Whether somebody is known to read the mail of the customer's address. */
  readonly isProven: boolean;
  /** The start of an expired offer; null if it is not about one. */
  readonly lapsed: EpochMinute | null;
}

const parts: Record<WaitlistEntry['part'], string> = {
  any: 'any time',
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};

/** The customer's email about a waitlist entry: a time is held, the hold has expired, or the entry was made. */
export function aboutWaitlist(subject: Subject): EmailText {
  const { entry, now, lapsed } = subject;
  const { offer, customer } = entry;
  const name = subject.isProven ? firstName(customer) : '';
  if (isOpenOffer(offer, now)) return offered(subject, offer, name);
  return lapsed === null ? joined(subject, name) : expired(subject, lapsed, name);
}

function offered(
  { entry, settings, zone, link }: Subject,
  offer: NonNullable<WaitlistEntry['offer']>,
  name: string,
): EmailText {
  const { services } = entry;
  const at = formatWhen(offer.start, zone);
  const until = formatDeadline(minuteFrom(offer.until), zone);
  return {
    subject: `A time has opened up: ${at}`,
    heading: greeting('Good news', name),
    paragraphs: [
      `A time has opened up on ${formatDeadline(offer.start, zone)}. We’re holding it for you until ${until}.`,
    ],
    facts: [...visitFacts({ ...offer, services }, settings, zone), ['Held until', until]],
    button: { label: 'Take this time', link },
    closing: [
      'If it doesn’t work for you, you don’t need to do anything. We’ll offer it to the next person and keep you on the waitlist for other times that day. You can leave the waitlist with the same link.',
    ],
  };
}

function expired({ entry, zone, link }: Subject, start: EpochMinute, name: string): EmailText {
  const at = formatWhen(start, zone);
  return {
    subject: `We’re no longer holding ${at}`,
    heading: greeting('You’re still on the waitlist', name),
    paragraphs: [
      `We’re no longer holding ${formatDeadline(start, zone)} for you, so others can book it now.`,
      'You’re still on the waitlist. We’ll email you when another time that fits opens up that day.',
    ],
    facts: emailFacts(entry),
    button: { label: 'See your spot', link },
    closing: ['You can leave the waitlist with the link above.'],
  };
}

function emailFacts({ services, date, part }: WaitlistEntry): EmailText['facts'] {
  return [
    ['What', visitLabel(services)],
    ['When', `${formatDay(date)}, ${parts[part]}`],
  ];
}

function joined({ entry, link }: Subject, name: string): EmailText {
  const day = formatDay(entry.date);
  return {
    subject: `You’re on the waitlist for ${day}`,
    heading: greeting('Thank you', name),
    paragraphs: [`You’re on the waitlist for ${day}. We’ll email you when a time that fits opens up.`],
    facts: emailFacts(entry),
    button: { label: 'See your spot', link },
    closing: [
      `Please check your email often: we hold an open time for you for up to ${OFFER_MINUTES / 60} hours. The hours from 9:00 PM to 8:00 AM don’t count. You can leave the waitlist with the link above.`,
    ],
  };
}
