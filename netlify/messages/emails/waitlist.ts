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
import { askedFor, factsOfVisit, firstName, formatDeadline, formatWhen, greeting } from './phrases.ts';

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

/** The customer's email about a waitlist entry: a time is held, a hold has expired, or the entry was made. */
export function aboutWaitlist(subject: Subject): EmailText {
  const { entry, now, lapsed } = subject;
  const { offer, customer } = entry;
  const name = subject.isProven ? firstName(customer) : '';
  if (isOpenOffer(offer, now)) return offered(subject, offer, name);
  return lapsed === null ? noted(subject, name) : over(subject, lapsed, name);
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
    paragraphs: [`A time has opened up. We hold it for you alone until ${until}.`],
    facts: [...factsOfVisit({ ...offer, services }, settings, zone), ['Kept until', until]],
    button: { label: 'See and take this time', link },
    closing: [
      'If it does not suit you, there is nothing to do: it then goes to the next person, and you stay on the waitlist for other times of that day. To leave the waitlist, use the same link.',
    ],
  };
}

function over({ entry, zone, link }: Subject, start: EpochMinute, name: string): EmailText {
  const at = formatWhen(start, zone);
  return {
    subject: `No longer kept for you: ${at}`,
    heading: greeting('Hello', name),
    paragraphs: [
      `The time that we kept for you on ${at} is open to others now.`,
      "You are still on the waitlist. When another time that fits opens up that day, we'll email you.",
    ],
    facts: emailFacts(entry),
    button: { label: 'See your place', link },
    closing: ['You can leave the waitlist with the link above.'],
  };
}

function emailFacts({ services, date, part }: WaitlistEntry): EmailText['facts'] {
  return [
    ['What', askedFor(services)],
    ['When', `${formatDay(date)}, ${parts[part]}`],
  ];
}

function noted({ entry, link }: Subject, name: string): EmailText {
  const day = formatDay(entry.date);
  return {
    subject: `You are on the waitlist for ${day}`,
    heading: greeting('Thank you', name),
    paragraphs: ["You are on the waitlist. When a time that fits opens up, we'll email you."],
    facts: emailFacts(entry),
    button: { label: 'See your place', link },
    closing: [
      `When a time opens up, we hold it for you alone for up to ${OFFER_MINUTES / 60} hours, so please check your email. The time from 9:00 PM to 8:00 AM does not count. You can leave the waitlist with the link above.`,
    ],
  };
}
