import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { balanceDue, paidFor } from '../../../src/domain/payments/balance.ts';
import type { Before } from '../../../src/domain/messages/job.ts';

import { agreedAt } from '../../../src/domain/booking/policy.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { agreedFee } from '../../../src/domain/payments/fees.ts';
import {
  amountCents,
  feesOpen,
  isPriceOpen,
  returnable,
} from '../../../src/domain/payments/online-payment.ts';
import { cardEnding } from '../../../src/domain/payments/payment.ts';
import { standingReceipt } from '../../../src/domain/till/till.ts';
import { minuteFrom, type EpochMs } from '../../../src/domain/time.ts';
import { spokenFormats } from '../../../src/messages/spoken.ts';
import { messages } from '../../../src/platform/messages.ts';
import { addressed, agreedText, formatDate, formatDeadline, formatWhen, type SalonClock } from './phrases.ts';
import {
  allReturned,
  isFreeOfCharge,
  owedAtDesk,
  owedToGiftCard,
} from '../../../src/domain/appointments/cancel.ts';
import { waitsForCard } from '../../../src/domain/payments/card-on-file.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { holdEnds } from '../../../src/domain/booking/unpaid-hold.ts';
import { readSuggestion } from '../../../src/domain/appointments/booking-request.ts';

interface Change extends SalonClock {
  readonly appointment: Appointment;
  readonly before?: Before | undefined;
}

/** True if the start has changed; other services or another length may keep it. */
export function hasMoved({ appointment, before }: Change): boolean {
  return before !== undefined && before.start !== appointment.start;
}

/** Returns a sentence for each difference; with several services, which were added and removed. */
export function movedText({ appointment: { start, end, services }, before, ...salon }: Change): string[] {
  if (!before) return [];
  const names = services.map(({ name }) => name);
  const { services: old } = before;
  const isOfOne = old.length === 1 && names.length === 1;
  const added = names.filter((name) => !old.includes(name));
  const removed = old.filter((name) => !names.includes(name));
  const t = messages('email-appointment');
  const { length } = spokenFormats(salon.settings);
  const changeText = (key: 'timeChanged' | 'serviceChanged' | 'lengthChanged', from: string, to: string) =>
    from === to ? [] : [t(key, { from, to })];
  return [
    ...changeText('timeChanged', formatWhen(before.start, salon), formatWhen(start, salon)),
    ...(isOfOne ? changeText('serviceChanged', old.join(), names.join()) : []),
    ...(isOfOne || added.length === 0 ? [] : [t('added', { services: added.join(', ') })]),
    ...(isOfOne || removed.length === 0 ? [] : [t('removed', { services: removed.join(', ') })]),
    ...changeText('lengthChanged', length(before.end - before.start), length(end - start)),
  ];
}

/** The payment's amount, time and card. Desk payments have none. The amount is what was charged, also if a part of it goes back. */
export function receiptFacts({ appointment, settings, before, zone }: Change): (readonly [string, string])[] {
  const { payments } = appointment;
  const paid = before && paidFor(appointment) - before.paid_cents + backNow({ appointment, before });
  const payment = payments.findLast(({ paid_at, amount_cents }) =>
    before ? paid_at === before.at && amount_cents === paid : paid_at !== null,
  );
  const at = before?.at ?? payment?.paid_at ?? null;
  const amount = paid ?? payment?.amount_cents;
  const last4 = payment ? cardEnding(payment) : '';
  const t = messages('email-phrases');
  const label = messages('email-appointment')('payment');
  return [
    ...(amount === undefined ? [] : [[label, spokenFormats(settings).money(amount)] as const]),
    ...(at === null ? [] : [[t('date'), formatDate(at, { settings, zone })] as const]),
    ...(last4 === '' ? [] : [[t('card'), t('ending', { last4 })] as const]),
  ];
}

/** The payment that the owner recorded with this change, which gets no separate email. */
export function deskPaymentFacts(change: Change & { readonly by: string }): (readonly [string, string])[] {
  const { appointment, settings, before, by } = change;
  const isPaid = by === 'owner' && before !== undefined && paidFor(appointment) > before.paid_cents;
  return isPaid ? [...receiptFacts(change), ...moneyFacts(appointment, settings)] : [];
}

/** The state of payments. */
export function moneyFacts(appointment: Appointment, settings: Settings): (readonly [string, string])[] {
  const { money } = spokenFormats(settings);
  const sum = money(balanceDue(appointment));
  const t = messages('email-appointment');
  const due = isPriceOpen(appointment) ? t('atLeast', { sum }) : sum;
  return [
    [t('totalPaid'), money(paidFor(appointment))],
    standingReceipt(appointment.receipts)
      ? [t('balanceDue'), due]
      : [t('dueAtVisit'), agreedText(due, settings)],
  ];
}

interface Canceled {
  readonly appointment: Appointment;
  readonly settings: Settings;
  readonly before?: Before | undefined;
  readonly by?: string | undefined;
}

/**
 * Returns how much of what a late-canceled visit keeps is its fee, in cents. Money from the desk pays it only if the client canceled
 * herself: otherwise the owner settles it.
 */
function keptAsFee(appointment: Appointment, settings: Settings, by?: string): Cents {
  if (by !== 'customer') return returnable(appointment);
  const { currency } = spokenFormats(settings);
  const agreed = agreedFee(appointment, 'late_cancel', currency) - feesOpen(appointment);
  return Math.min(appointment.amount_paid_cents, Math.max(0, agreed));
}

/** Returns what goes back to the card with this change, in cents. */
export function backNow({ appointment, before }: Pick<Canceled, 'appointment' | 'before'>): Cents {
  return allReturned(appointment) - (before?.returned_cents ?? 0);
}

/** Says the same in words. */
export function backToCard({ settings, ...change }: Canceled): string[] {
  const back = backNow(change);
  const sum = spokenFormats(settings).money(back);
  const text = `${messages('email-appointment')('toCard', { sum })} ${messages('email-phrases')('bank')}`;
  return back > 0 ? [text] : [];
}

/** Says what a cancellation refunds to the card, what is kept, and what the desk gives back. */
export function moneyAfterCancel(change: Canceled): string[] {
  const { appointment, settings, by } = change;
  const { money } = spokenFormats(settings);
  const { canceled_by, amount_paid_cents } = appointment;
  const keptCents = canceled_by && !isFreeOfCharge(appointment) ? amount_paid_cents : 0;
  const fee = keptCents > 0 ? keptAsFee(appointment, settings, by) : 0;
  const onCard = owedToGiftCard(appointment);
  const toReturn = owedAtDesk(appointment) - onCard;
  const t = messages('email-appointment');
  return [
    ...backToCard(change),
    ...(fee > 0 ? [t(agreedAt(appointment) === null ? 'keptFee' : 'kept', { sum: money(fee) })] : []),
    ...(keptCents > fee ? [t('settled', { sum: money(keptCents - fee) })] : []),
    ...(toReturn > 0 ? [t('atSalon', { sum: money(toReturn) })] : []),
    ...(onCard > 0 ? [messages('email-receipt')('giftCardBack', { sum: money(onCard) })] : []),
  ];
}

/** The refund in one sentence for the owner; empty without one. */
export function refundForOwner({ settings, ...change }: Canceled): string[] {
  const { money } = spokenFormats(settings);
  const back = backNow(change);
  return back > 0 ? [`${money(back)} will be refunded to the client's card.`] : [];
}

/** Reminds the owner of her own setting for this client. */
export const PAYS_FIRST = 'As you set for this client, the full price is due before you confirm the booking.';

/** The payment or card that the client still owes to keep the time, for the owner. */
export function awaited({ card_asked, prepay }: Appointment) {
  if (prepay) return 'payment';
  return card_asked ? 'deposit or card' : 'deposit';
}

export function cardText({ card }: Appointment): string[] {
  const t = messages('email-appointment');
  return card ? [t('cardConsent', { last4: card.last4, text: card.consent.text })] : [];
}

/** Says until when an unpaid time is held, and what keeps it: a deposit, a card, or both together. */
export function holdTexts({ appointment, now, ...salon }: Change & { readonly now: EpochMs }) {
  const { settings } = salon;
  const ends = holdEnds(appointment);
  if (ends === null) return null;
  const until = formatDeadline(minuteFrom(ends), salon);
  const by = formatDeadline(minuteFrom(ends), salon, now);
  const t = messages('email-appointment');
  const deposit = amountCents('deposit', appointment, settings);
  const needsCard = waitsForCard(appointment, settings);
  if (!deposit.ok && needsCard) {
    return { until, subject: t('addCardBy', { by }), button: t('addCard'), ask: t('askCard') };
  }
  const sum = deposit.ok ? spokenFormats(settings).money(deposit.amount) : '';
  const { prepay } = appointment;
  const ask = prepay ? t('askFull') : t('askDeposit');
  const askSum = prepay ? t('askFullOf', { sum }) : t('askDepositOf', { sum });
  const payBy = prepay ? t('payFullBy', { by }) : t('payDepositBy', { by });
  return {
    until,
    subject: deposit.ok ? t('payBy', { sum, by }) : payBy,
    button: prepay ? t('payFull') : t('payDeposit'),
    ask: [deposit.ok ? askSum : ask, ...(needsCard ? [t('cardKept')] : [])].join(' '),
  };
}

// The owner's answer to a request that she did not approve, with her own message.

/** The suggested time, how to accept it, and that the booking stays unchanged until the client answers. */
export function suggestedText(
  { appointment, link, ...salon }: { readonly appointment: Appointment; readonly link: string } & SalonClock,
  name: string,
) {
  const suggestion = readSuggestion(appointment);
  const t = messages('email-appointment');
  const on = formatDeadline(appointment.start, salon);
  const other = suggestion && formatDeadline(suggestion.start, salon);
  return {
    subject: suggestion
      ? t('suggestedSubject', { at: formatWhen(suggestion.start, salon) })
      : t('suggestedHeading'),
    heading: t('suggestedHeading'),
    paragraphs: [
      other
        ? addressed(name, t('canYouCome', { new: other, on }), t('canYouComeTo', { new: other, on, name }))
        : addressed(name, t('anotherTime', { on }), t('anotherTimeTo', { on, name })),
      ...ownWords(suggestion?.words),
      t('staysAsIs'),
    ],
    button: { label: t('chooseTime'), link },
    closing: [t('neither')],
  };
}

/** `at`: 'Tue, Nov 24 at 9:00 AM'; `on`: the same with its time zone; `refund`: the refund in a sentence. */
export function declinedText(at: string, on: string, words: string, refund: readonly string[]) {
  const t = messages('email-appointment');
  return {
    subject: t('declinedSubject', { at }),
    heading: t('declinedHeading'),
    paragraphs: [
      t('declined', { on }),
      ...ownWords(words),
      ...(refund.length > 0 ? refund : [t('notCharged')]),
      t('loveToSee'),
    ],
  };
}

function ownWords(words = ''): string[] {
  return words === '' ? [] : [words];
}
