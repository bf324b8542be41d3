import { GRACE_ENDS_BEFORE } from '../domain/booking/policy.ts';
import { keptFor } from '../domain/retention.ts';
import type { SalonFacts } from '../domain/settings/salon-facts.ts';
import { blankNames, blanksIn, withBlanks, type Blank } from '../domain/website/legal-blanks.ts';
import { messages } from '../platform/messages.ts';

// The texts of the blanks in the privacy page and the booking terms, in the salon's first language.

const texts = () => messages('legal-blanks');
const days = (ms: number) => ms / 86_400_000;

/** The current text of each blank; empty if its sentence does not apply. */
const blanks: Readonly<Record<Blank, (facts: SalonFacts) => string>> = {
  salon: ({ businessName }) => businessName,
  address: ({ businessAddress: address }) => address && texts()('address', { address }),
  contact: ({ businessPhone: phone, businessEmail: email }) => {
    const t = texts();
    const call = phone && t('call', { phone });
    const write = email && t('email', { email });
    return call && write ? t('or', { one: call, other: write }) : call || write || t('ask');
  },
  deposit: (facts) =>
    asksDeposit(facts) ? texts()('deposit', { percentage: facts.depositPercentage }) : texts()('noDeposit'),
  'unpaid time': (facts) =>
    (asksDeposit(facts) || asksCard(facts)) && facts.unpaidHoldMinutes > 0
      ? texts()('unpaidTime', { span: spanText(facts.unpaidHoldMinutes) })
      : '',
  canceling: ({ cancelWindow, graceMinutes }) => {
    const t = texts();
    if (cancelWindow === 0) return t('freeUntilStart');
    const until = t('freeUntil', { count: cancelWindow });
    if (graceMinutes <= 0) return until;
    return `${until} ${t('grace', { span: spanText(graceMinutes), minutes: GRACE_ENDS_BEFORE / 60_000 })}`;
  },
  'late fee': (facts) => {
    const { late: share, missed } = fees(facts);
    const t = texts();
    if (share === 0) return missed === 0 ? '' : t('missed', { missed });
    if (share === missed) return t('lateOrMissed', { share });
    return missed === 0 ? t('late', { share }) : `${t('late', { share })} ${t('missedToo', { missed })}`;
  },
  card: (facts) => (asksCard(facts) ? texts()(facts.cardOnFile === 'new' ? 'cardNew' : 'card') : ''),
  'kept card': (facts) => (asksCard(facts) ? texts()('keptCard', { days: days(keptFor.card) }) : ''),
  instagram: ({ instagram }) => instagram && texts()('instagram'),
  'sign-in': () => {
    const { unusedSession, session, device } = keptFor;
    return texts()('signIn', { unused: days(unusedSession), days: days(session), device: days(device) });
  },
  'unconfirmed account': () => texts()('claim', { days: days(keptFor.claim) }),
  careful: () => texts()('careful', { months: Math.round((days(keptFor.careful) / 365) * 12) }),
  attempts: () =>
    texts()('attempts', { hours: days(keptFor.attempts) * 24, days: days(keptFor.securityLog) }),
  'text messages': ({ smsNotifications }) => (smsNotifications ? texts()('textMessages') : ''),
  answers: ({ answerMonths: count }) =>
    count > 0 ? texts()('answers', { span: texts()('months', { count }) }) : '',
};

function asksDeposit({ requireDeposit, depositPercentage }: SalonFacts): boolean {
  return requireDeposit && depositPercentage > 0;
}

/** Both fees in percent of the price; canceling is never late without a window. */
function fees({ cancelWindow, lateCancelFeePercentage: late, noShowFeePercentage: missed }: SalonFacts) {
  return { late: cancelWindow === 0 ? 0 : late, missed };
}

/** True if a card may be asked for, and a fee could be charged to it. */
function asksCard(facts: SalonFacts): boolean {
  const { late, missed } = fees(facts);
  return facts.cardOnFile !== 'never' && late + missed > 0;
}

function spanText(span: number): string {
  const [hours, minutes] = [Math.floor(span / 60), span % 60];
  if (minutes === 0) return texts()('hours', { count: hours });
  return hours === 0 ? texts()('minutes', { minutes }) : texts()('mixed', { hours, minutes });
}

/** Returns a text filled from these settings, without sentences that do not apply. */
export function filled(text: string, facts: SalonFacts): string {
  return withBlanks(text, (blank) => blanks[blank](facts))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Returns the current text of each blank in these texts. */
export const blankValues = (all: readonly string[], facts: SalonFacts): Record<string, string> =>
  Object.fromEntries(all.flatMap(blanksIn).map((blank) => [blank, blanks[blank](facts)]));

/** Each blank as itself, because templates keep their blanks. */
export const keptBlanks = Object.fromEntries(blankNames.map((blank) => [blank, `{${blank}}`])) as Readonly<
  Record<Blank, string>
>;
