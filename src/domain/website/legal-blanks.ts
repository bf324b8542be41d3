import { GRACE_ENDS_BEFORE } from '../booking/policy.ts';
import { keptFor } from '../retention.ts';
import type { SalonFacts } from '../settings/salon-facts.ts';
import { formatLength, hoursText } from '../time.ts';
import type { TextRule } from '../text-rules.ts';

// The blanks of the privacy page and the booking terms, filled from the settings: docs/decisions/website.md. Pages import this
// file, so it contains no schema.

/**
 * The text of each blank. Most are whole sentences, because a sentence may disappear with its setting. Blanks are never removed:
 * stored texts contain them.
 */
const blanks = {
  salon: ({ businessName }) => businessName,
  address: ({ businessAddress }) => businessAddress && `You find us at ${businessAddress}.`,
  contact: ({ businessPhone, businessEmail }) =>
    [businessPhone && `call ${businessPhone}`, businessEmail && `write to ${businessEmail}`]
      .filter(Boolean)
      .join(' or ') || 'ask us at the salon',
  deposit: (facts) =>
    asksDeposit(facts)
      ? `To keep your time we ask for a deposit, as a rule ${facts.depositPercentage}% of the price; the booking page says how much before you confirm. It counts toward the price.`
      : 'We ask for no deposit.',
  'unpaid time': (facts) =>
    asksDeposit(facts) && facts.unpaidHoldMinutes > 0
      ? `Where your booking says until when it waits for the deposit, as a rule ${spanText(facts.unpaidHoldMinutes)} and never ending at night, its time is given to others after that. We write to you before.`
      : '',
  canceling: ({ cancelWindow, graceMinutes }) => {
    const until = cancelWindow === 0 ? 'your visit begins' : `${hoursText(cancelWindow)} before your visit`;
    const grace =
      cancelWindow > 0 && graceMinutes > 0
        ? ` For ${spanText(graceMinutes)} after you book online, canceling is free even later than that, up to ${GRACE_ENDS_BEFORE / 60_000} minutes before your visit.`
        : '';
    return `Changing or canceling online is free until ${until}, and canceling gives back what you paid online.${grace}`;
  },
  'late fee': ({ cancelWindow, lateCancelFeePercentage: share, noShowFeePercentage: missed }) => {
    if (cancelWindow === 0) return `If you do not come, we may charge ${missed}% of the price.`;
    const [after, apart] =
      share === missed
        ? ['After that, or if you do not come,', '']
        : ['After that', ` If you do not come, we may charge ${missed}%.`];
    return `${after} we may charge ${share}% of the price; if you cancel, what you paid online beyond it goes back to you.${apart}`;
  },
  card: ({ cardOnFile }) =>
    cardOnFile === 'never'
      ? ''
      : `${cardOnFile === 'new' ? 'On your first visit we' : 'We'} ask for a card to keep for the visit, unless you pay all of it. What may be charged to it is said before you give it, and nothing else is charged without asking you.`,
  'kept card': ({ cardOnFile }) =>
    cardOnFile === 'never'
      ? ''
      : `Where we ask for a card to keep, Stripe keeps it for us until ${daysText(keptFor.card)} after your visit, and no longer than until you cancel in time. We see its last four digits, and keep what you agreed to, word for word, and when.`,
  instagram: ({ instagram }) =>
    instagram &&
    'Where our home page shows our pictures from Instagram, your browser fetches them from there.',
  'sign-in': () =>
    `A sign-in ends after ${daysText(keptFor.unusedSession)} without use, and after ${daysText(keptFor.session)} in any case. That a device has signed in before is known for ${daysText(keptFor.device)}, so that nobody else can lock you out.`,
  'unconfirmed account': () =>
    `Where we ask you to confirm your address and nobody does, the account is deleted after ${daysText(keptFor.claim)}.`,
  careful: () =>
    `After your name, address and number are erased it is known for ${monthsText(keptFor.careful)} by a fingerprint of your email address and of your number, made with a key of its own: nobody can read either from it. Then, or when we lift it, it is gone.`,
  attempts: () =>
    `Against guessed passwords and made-up bookings, attempts are counted by where they come from in the network, for ${hoursText(keptFor.attempts / 3_600_000)} at most. A log of sign-ins and refused requests, which names nobody, is kept for ${daysText(keptFor.securityLog)}. The last fifty attempts to sign in to your account are shown to you there, and go with it.`,
} as const satisfies Readonly<Record<string, (facts: SalonFacts) => string>>;
type Blank = keyof typeof blanks;

const isBlank = (name: string): name is Blank => Object.hasOwn(blanks, name);

function asksDeposit({ requireDeposit, depositPercentage }: SalonFacts): boolean {
  return requireDeposit && depositPercentage > 0;
}

const daysText = (ms: number) => `${ms / 86_400_000} days`;
const monthsText = (ms: number) => `${Math.round((ms / (365 * 86_400_000)) * 12)} months`;
const spanText = (minutes: number) => (minutes % 60 === 0 ? hoursText(minutes / 60) : formatLength(minutes));

/** A name in braces; phones may capitalize its first letter. */
const IN_BRACES = /\{([^{}\n]*)\}/g;
const nameIn = (braces: string) => braces.trim().toLowerCase();

/** Rejects an unknown blank. */
export const blankRule: TextRule = (text) => {
  const unknown = [...text.matchAll(IN_BRACES)].find(([, name = '']) => !isBlank(nameIn(name)));
  if (!unknown) return null;
  const known = Object.keys(blanks).map((name) => `{${name}}`);
  return `Nothing fills ${unknown[0]}. There are ${known.join(', ')}`;
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
