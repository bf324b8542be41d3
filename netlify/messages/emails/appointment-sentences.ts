import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { balanceDue, paidFor } from '../../../src/domain/payments/balance.ts';
import type { Before } from '../../../src/domain/messages/job.ts';
import { dollars } from '../../../src/domain/money.ts';
import { isPriceOpen, amountCents } from '../../../src/domain/payments/online-payment.ts';
import { cardEnding } from '../../../src/domain/payments/payment.ts';
import { standingReceipt } from '../../../src/domain/till/till.ts';
import { formatDay, formatLength, minuteFrom, type EpochMs, type Zone } from '../../../src/domain/time.ts';
import { called, formatDeadline, formatWhen } from './phrases.ts';
import { allReturned, isFreeOfCharge, owedAtDesk } from '../../../src/domain/appointments/cancel.ts';
import { waitsForCard } from '../../../src/domain/payments/card-on-file.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { holdEnds } from '../../../src/domain/booking/unpaid-hold.ts';
import { readSuggestion } from '../../../src/domain/appointments/booking-request.ts';

interface Told {
  readonly appointment: Appointment;
  readonly before?: Before | undefined;
  readonly zone: Zone;
}

/** True if it has another start; a change of services or length alone keeps it. */
export function hasMoved({ appointment, before }: Told): boolean {
  return before !== undefined && before.start !== appointment.start;
}

/** Describes a change, a sentence for each difference; with several services, which were added and removed. */
export function movedText({ appointment: { start, end, services }, before, zone }: Told): string[] {
  if (!before) return [];
  const names = services.map(({ name }) => name);
  const { services: old } = before;
  const isOfOne = old.length === 1 && names.length === 1;
  const came = names.filter((name) => !old.includes(name));
  const went = old.filter((name) => !names.includes(name));
  return [
    ...changed('The time has', formatWhen(before.start, zone), formatWhen(start, zone)),
    ...(isOfOne ? changed('The service has', old.join(), names.join()) : []),
    ...(isOfOne || came.length === 0 ? [] : [`Added: ${came.join(', ')}.`]),
    ...(isOfOne || went.length === 0 ? [] : [`Removed: ${went.join(', ')}.`]),
    ...changed('The length has', formatLength(before.end - before.start), formatLength(end - start)),
  ];
}

function changed(what: string, from: string, to: string): string[] {
  return from === to ? [] : [`${what} changed from ${from} to ${to}.`];
}

/** The payment's amount, time and card. Desk payments have none. */
export function receiptFacts({ appointment, before, zone }: Told): (readonly [string, string])[] {
  const { payments } = appointment;
  const came = before && paidFor(appointment) - before.paid_cents;
  const payment = payments.findLast(({ paid_at, amount_cents }) =>
    before ? paid_at === before.at && amount_cents === came : paid_at !== null,
  );
  const at = before?.at ?? payment?.paid_at ?? null;
  const amount = came ?? payment?.amount_cents;
  const date = at === null ? null : zone.local(minuteFrom(at)).date;
  const card = payment ? cardEnding(payment) : '';
  return [
    ...(amount === undefined ? [] : [['Payment', dollars(amount)] as const]),
    ...(date === null ? [] : [['Date', `${formatDay(date)}, ${date.slice(0, 4)}`] as const]),
    ...(card === '' ? [] : [['Card', `ending in ${card}`] as const]),
  ];
}

/** Money that the owner recorded with this change, which has no receipt then. */
export function cameWithIt(told: Told & { readonly by: string }): (readonly [string, string])[] {
  const { appointment, before, by } = told;
  const hasCome = by === 'owner' && before !== undefined && paidFor(appointment) > before.paid_cents;
  return hasCome ? [...receiptFacts(told), ...moneyFacts(appointment)] : [];
}

/** The state of payments. */
export function moneyFacts(appointment: Appointment): (readonly [string, string])[] {
  const due = dollars(balanceDue(appointment));
  return [
    ['Paid in total', dollars(paidFor(appointment))],
    [
      standingReceipt(appointment.receipts) ? 'Balance due' : 'Due at the appointment',
      isPriceOpen(appointment) ? `at least ${due}` : due,
    ],
  ];
}

interface Canceled {
  readonly appointment: Appointment;
  readonly before?: Before | undefined;
}

/**
 * Says what a cancellation means for the client's money: what is refunded to the card, what is kept, and what the desk gives
 * back.
 */
export function moneyAfterCancel({ appointment, before }: Canceled): string[] {
  const back = allReturned(appointment) - (before?.returned_cents ?? 0);
  const { canceled_by, amount_paid_cents } = appointment;
  const kept = canceled_by && !isFreeOfCharge(appointment) ? amount_paid_cents : 0;
  const owed = owedAtDesk(appointment);
  return [
    ...(back > 0 ? [`${dollars(back)} will be refunded to your card. Your bank may take a few days.`] : []),
    ...(kept > 0
      ? [`${dollars(kept)} is kept as the late cancellation fee you agreed to when you booked.`]
      : []),
    ...(owed > 0 ? [`We will give back the ${dollars(owed)} that you paid at the salon.`] : []),
  ];
}

/** The same for the owner in one sentence; empty without a refund. */
export function refundForOwner({ appointment, before }: Canceled): string[] {
  const back = allReturned(appointment) - (before?.returned_cents ?? 0);
  return back > 0 ? [`${dollars(back)} will be refunded to the client’s card.`] : [];
}

/** The owner's reminder about a booking by such a client. */
export const PAYS_FIRST = 'You have set that this client pays the full price before the time is sure.';

/** The payment or card the time waits for. */
export function awaited({ card_asked, prepay }: Appointment): string {
  if (prepay) return 'payment';
  return card_asked ? 'deposit or card' : 'deposit';
}

/** Which card is kept, and what was agreed for it. */
export function cardText({ card }: Appointment): string[] {
  return card ? [`Your card ending ${card.last4} is kept.`, card.consent.text] : [];
}

/** Says until when an unpaid time is held, and what keeps it: a deposit, a card, or both together. */
export function holdTexts({
  appointment,
  settings,
  zone,
  now,
}: {
  readonly appointment: Appointment;
  readonly settings: Settings;
  readonly zone: Zone;
  readonly now: EpochMs;
}) {
  const ends = holdEnds(appointment);
  if (ends === null) return null;
  const until = formatDeadline(minuteFrom(ends), zone);
  const by = `by ${formatDeadline(minuteFrom(ends), zone, now)} to keep your appointment`;
  const deposit = amountCents('deposit', appointment, settings);
  const needsCard = waitsForCard(appointment, settings);
  if (!deposit.ok && needsCard) {
    return {
      until,
      subject: `Give a card ${by}`,
      button: 'Give a card, or see your booking',
      ask: 'Please give a card by then to keep it: nothing is charged now.',
    };
  }
  const sum = deposit.ok ? ` of ${dollars(deposit.amount)}` : '';
  const kept = needsCard ? ' Your card is then kept for this visit.' : '';
  const what = appointment.prepay ? 'full price' : 'deposit';
  return {
    until,
    subject: `Pay ${deposit.ok ? dollars(deposit.amount) : `the ${what}`} ${by}`,
    button: `Pay the ${what}, or see your booking`,
    ask: `Please pay the ${what}${sum} by then to keep it.${kept}`,
  };
}

// The owner's answer to a request she did not approve, with her own message.

/** Explains the suggested time, how to accept it, and that the booking stays as it is meanwhile. */
export function suggestedText(
  {
    appointment,
    zone,
    link,
  }: { readonly appointment: Appointment; readonly zone: Zone; readonly link: string },
  name: string,
) {
  const suggestion = readSuggestion(appointment);
  const other = suggestion ? formatWhen(suggestion.start, zone) : 'another time';
  return {
    subject: `Would ${other} suit you too?`,
    heading: 'Would another time suit you?',
    paragraphs: [
      called(name, `We would like to suggest ${other} instead.`),
      ...own(suggestion?.words),
      'Your booking stays as it is until you answer. The other time is not kept for you: somebody else may take it first.',
    ],
    button: { label: 'Take it, or choose another', link },
    closing: ['If neither suits you, you can cancel with your private link above, free of charge.'],
  };
}

/**
 * @param at when it would have been: 'Tue, Nov 24 at 9:00 AM'
 * @param refund the refund, in a sentence
 */
export function declinedText(at: string, words: string, refund: readonly string[]) {
  return {
    subject: `We cannot take your booking for ${at}`,
    heading: `We cannot take your booking for ${at}`,
    paragraphs: [
      'We are sorry: this time does not work for us.',
      ...own(words),
      ...(refund.length > 0 ? refund : ['Nothing is charged.']),
      'You are welcome at any other time.',
    ],
  };
}

function own(words = ''): string[] {
  return words === '' ? [] : [words];
}
