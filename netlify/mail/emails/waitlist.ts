import type { Settings } from '../../../src/domain/settings.ts';
import { minuteFrom, type EpochMs, type Zone } from '../../../src/domain/time.ts';
import { isOpenOffer, OFFER_MINUTES, type WaitlistEntry } from '../../../src/domain/waitlist.ts';
import type { EmailText } from './page.ts';
import { factsOfVisit, firstName, formatDay, formatWhen, greeting } from './phrases.ts';

interface Subject {
  readonly entry: WaitlistEntry;
  readonly settings: Settings;
  readonly zone: Zone;
  /** The customer's private link. */
  readonly link: string;
  readonly now: EpochMs;
  /** Whether somebody is known to read what comes to the customer's address. */
  readonly isProven: boolean;
}

const parts: Record<WaitlistEntry['part'], string> = {
  any: 'any time',
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};

/** What a customer reads about a waitlist entry: that a time is kept for it, or that it was noted. */
export function aboutWaitlist(subject: Subject): EmailText {
  const { entry, now } = subject;
  const { offer, customer } = entry;
  const name = subject.isProven ? firstName(customer) : '';
  return isOpenOffer(offer, now) ? offered(subject, offer, name) : noted(subject, name);
}

function offered(
  { entry, settings, zone, link }: Subject,
  offer: NonNullable<WaitlistEntry['offer']>,
  name: string,
): EmailText {
  const { service } = entry;
  const at = formatWhen(offer.start, zone);
  const until = formatWhen(minuteFrom(offer.until), zone);
  return {
    subject: `A time has come free: ${at}`,
    heading: greeting('Good news', name),
    paragraphs: [`A time has come free. It is kept for you alone until ${until}.`],
    facts: [...factsOfVisit({ ...offer, service }, settings, zone), ['Kept until', until]],
    button: { label: 'See and take this time', link },
    closing: [
      'If it does not suit you, there is nothing to do: it then goes to the next person, and you stay on the waitlist for other times of that day. To leave the waitlist, use the same link.',
    ],
  };
}

function noted({ entry, link }: Subject, name: string): EmailText {
  const day = formatDay(entry.date);
  return {
    subject: `You are on the waitlist for ${day}`,
    heading: greeting('Thank you', name),
    paragraphs: ['You are on the waitlist. When a time comes free that fits, we write to you.'],
    facts: [
      ['What', entry.service.name],
      ['When', `${day}, ${parts[entry.part]}`],
    ],
    button: { label: 'See your place', link },
    closing: [
      `A time that comes free is kept for you alone for up to ${OFFER_MINUTES / 60} hours, so have a look at your mail. You can leave the waitlist with the link above.`,
    ],
  };
}
