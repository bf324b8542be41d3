import { GRACE_ENDS_BEFORE } from '../booking/policy.ts';
import { keptFor } from '../retention.ts';
import type { SalonFacts } from '../settings/salon-facts.ts';
import { formatsIn } from '../formats.ts';
import { hoursText } from '../time.ts';
import type { TextRule } from '../text-rules.ts';

// The blanks of the privacy page and the booking terms, filled from the settings: docs/decisions/website.md. Pages import this
// file, so it contains no schema.

/**
 * The text of each blank. Most are whole sentences, because a sentence may disappear with its setting. Blanks are never removed:
 * stored texts contain them.
 */
const blanks = {
  salon: ({ businessName }) => businessName,
  address: ({ businessAddress }) => businessAddress && `Our address is ${businessAddress}.`,
  contact: ({ businessPhone, businessEmail }) =>
    [businessPhone && `call ${businessPhone}`, businessEmail && `email ${businessEmail}`]
      .filter(Boolean)
      .join(' or ') || 'ask us at the salon',
  deposit: (facts) =>
    asksDeposit(facts)
      ? `To hold your time, we ask for a deposit, usually ${facts.depositPercentage}% of the price; the booking page shows the amount before you confirm. The deposit counts toward the price.`
      : 'We do not ask for a deposit.',
  'unpaid time': (facts) =>
    asksDeposit(facts) && facts.unpaidHoldMinutes > 0
      ? `If your booking shows a deadline for the deposit, usually ${spanText(facts.unpaidHoldMinutes)} after you book and never at night, others can book the time after that. We email you first.`
      : '',
  canceling: ({ cancelWindow, graceMinutes }) => {
    const until = cancelWindow === 0 ? 'your visit starts' : `${hoursText(cancelWindow)} before your visit`;
    const grace =
      cancelWindow > 0 && graceMinutes > 0
        ? ` For ${spanText(graceMinutes)} after you book online, you can cancel free of charge even later than that, up to ${GRACE_ENDS_BEFORE / 60_000} minutes before your visit.`
        : '';
    return `You can change or cancel online free of charge until ${until}, and if you cancel, we refund what you paid online.${grace}`;
  },
  'late fee': ({ cancelWindow, lateCancelFeePercentage: share, noShowFeePercentage: missed }) => {
    if (cancelWindow === 0) return `If you do not show up, we may charge ${missed}% of the price.`;
    const [after, apart] =
      share === missed
        ? ['After that, or if you do not show up,', '']
        : ['After that,', ` If you do not show up, we may charge ${missed}%.`];
    return `${after} we may charge ${share}% of the price; if you cancel, we refund whatever you paid online above that.${apart}`;
  },
  card: ({ cardOnFile }) =>
    cardOnFile === 'never'
      ? ''
      : `${cardOnFile === 'new' ? 'On your first visit, we' : 'We'} ask for a card to keep on file for the visit, unless you pay in full. You see what we may charge before you add it, and we charge nothing else without asking you.`,
  'kept card': ({ cardOnFile }) =>
    cardOnFile === 'never'
      ? ''
      : `If we ask for a card to keep on file, Stripe keeps it for us until ${daysText(keptFor.card)} after your visit, or until you cancel in time. We see its last four digits, and we keep a record of the exact words you agreed to and when.`,
  instagram: ({ instagram }) =>
    instagram && 'If our home page shows our Instagram pictures, your browser loads them from Instagram.',
  'sign-in': () =>
    `A sign-in ends after ${daysText(keptFor.unusedSession)} without use, and after ${daysText(keptFor.session)} in any case. For ${daysText(keptFor.device)}, we remember that a device has signed in before, so that nobody else can lock you out.`,
  'unconfirmed account': () =>
    `If we ask you to confirm your address and nobody does, we delete the account after ${daysText(keptFor.claim)}.`,
  careful: () =>
    `After we erase your name, address and number, we keep that record for ${monthsText(keptFor.careful)} as a fingerprint of your email address and phone number, made with a key of its own: nobody can read either from it. Then, or once we lift the conditions, it is gone.`,
  attempts: () =>
    `To stop guessed passwords and fake bookings, we count attempts by network address, for ${hoursText(keptFor.attempts / 3_600_000)} at most. We keep a log of sign-ins and refused requests, which names nobody, for ${daysText(keptFor.securityLog)}. Your account shows you the last fifty attempts to sign in to it, and they are deleted with it.`,
} as const satisfies Readonly<Record<string, (facts: SalonFacts) => string>>;
type Blank = keyof typeof blanks;

const isBlank = (name: string): name is Blank => Object.hasOwn(blanks, name);

function asksDeposit({ requireDeposit, depositPercentage }: SalonFacts): boolean {
  return requireDeposit && depositPercentage > 0;
}

const daysText = (ms: number) => `${ms / 86_400_000} days`;
const monthsText = (ms: number) => `${Math.round((ms / (365 * 86_400_000)) * 12)} months`;
const spanText = (minutes: number) =>
  minutes % 60 === 0 ? hoursText(minutes / 60) : formatsIn(undefined, 'US', 'en', '12').length(minutes);

/** A name in braces; phones may capitalize its first letter. */
const IN_BRACES = /\{([^{}\n]*)\}/g;
const nameIn = (braces: string) => braces.trim().toLowerCase();

/** Rejects an unknown blank. */
export const blankRule: TextRule = (text) => {
  const unknown = [...text.matchAll(IN_BRACES)].find(([, name = '']) => !isBlank(nameIn(name)));
  if (!unknown) return null;
  const known = Object.keys(blanks).map((name) => `{${name}}`);
  return `${unknown[0]} is not a placeholder. Use ${known.join(', ')}`;
};

/**
 * Returns a text filled from these settings: sentences that do not apply are left out, and a paragraph without sentences is
 * empty.
 */
export function filled(text: string, facts: SalonFacts): string {
  const said = text.replaceAll(IN_BRACES, (braces, name: string) => {
    const blank = nameIn(name);
    return isBlank(blank) ? blanks[blank](facts) : braces;
  });
  return said.replaceAll(/ {2,}/g, ' ').trim();
}

/** Returns the current text of each blank in these texts. */
export function blankValues(texts: readonly string[], facts: SalonFacts): Record<string, string> {
  const names = texts.flatMap((text) => [...text.matchAll(IN_BRACES)].map(([, name = '']) => nameIn(name)));
  return Object.fromEntries(names.filter(isBlank).map((name) => [name, blanks[name](facts)]));
}
