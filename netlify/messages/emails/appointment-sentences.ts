import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { balanceDue, paidFor } from '../../../src/domain/payments/balance.ts';
import type { Before } from '../../../src/domain/messages/job.ts';
import { formats } from '../../../src/domain/money.ts';
import { isPriceOpen, amountCents } from '../../../src/domain/payments/online-payment.ts';
import { cardEnding } from '../../../src/domain/payments/payment.ts';
import { standingReceipt } from '../../../src/domain/till/till.ts';
import { formatDay, formatLength, minuteFrom, type EpochMs, type Zone } from '../../../src/domain/time.ts';
import { withName, formatDeadline, formatWhen } from './phrases.ts';
import { allReturned, isFreeOfCharge, owedAtDesk } from '../../../src/domain/appointments/cancel.ts';
import { waitsForCard } from '../../../src/domain/payments/card-on-file.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { holdEnds } from '../../../src/domain/booking/unpaid-hold.ts';
import { readSuggestion } from '../../../src/domain/appointments/booking-request.ts';

interface Change {
  readonly appointment: Appointment;
  readonly settings: Settings;
  readonly before?: Before | undefined;
  readonly zone: Zone;
}

/** True if it has another start; a change of services or length alone keeps it. */
export function hasMoved({ appointment, before }: Change): boolean {
  return before !== undefined && before.start !== appointment.start;
}

/** Returns a sentence for each difference; with several services, which were added and removed. */
export function movedText({ appointment: { start, end, services }, before, zone }: Change): string[] {
  if (!before) return [];
  const names = services.map(({ name }) => name);
  const { services: old } = before;
  const isOfOne = old.length === 1 && names.length === 1;
  const added = names.filter((name) => !old.includes(name));
  const removed = old.filter((name) => !names.includes(name));
  return [
    ...changeText('time', formatWhen(before.start, zone), formatWhen(start, zone)),
    ...(isOfOne ? changeText('service', old.join(), names.join()) : []),
    ...(isOfOne || added.length === 0 ? [] : [`Added: ${added.join(', ')}.`]),
    ...(isOfOne || removed.length === 0 ? [] : [`Removed: ${removed.join(', ')}.`]),
    ...changeText('length', formatLength(before.end - before.start), formatLength(end - start)),
  ];
}

function changeText(what: string, from: string, to: string): string[] {
  return from === to ? [] : [`The ${what} changed from ${from} to ${to}.`];
}

/** The payment's amount, time and card. Desk payments have none. */
export function receiptFacts({ appointment, settings, before, zone }: Change): (readonly [string, string])[] {
  const { payments } = appointment;
  const paid = before && paidFor(appointment) - before.paid_cents;
  const payment = payments.findLast(({ paid_at, amount_cents }) =>
    before ? paid_at === before.at && amount_cents === paid : paid_at !== null,
  );
  const at = before?.at ?? payment?.paid_at ?? null;
  const amount = paid ?? payment?.amount_cents;
  const date = at === null ? null : zone.local(minuteFrom(at)).date;
  const card = payment ? cardEnding(payment) : '';
  return [
    ...(amount === undefined ? [] : [['Payment', formats(settings).money(amount)] as const]),
    ...(date === null ? [] : [['Date', `${formatDay(date)}, ${date.slice(0, 4)}`] as const]),
    ...(card === '' ? [] : [['Card', `ending in ${card}`] as const]),
  ];
}

/** The payment that the owner recorded with this change, which gets no email of its own. */
export function deskPaymentFacts(change: Change & { readonly by: string }): (readonly [string, string])[] {
  const { appointment, settings, before, by } = change;
  const isPaid = by === 'owner' && before !== undefined && paidFor(appointment) > before.paid_cents;
  return isPaid ? [...receiptFacts(change), ...moneyFacts(appointment, settings)] : [];
}

/** The state of payments. */
export function moneyFacts(appointment: Appointment, settings: Settings): (readonly [string, string])[] {
  const { money } = formats(settings);
  const due = money(balanceDue(appointment));
  return [
    ['Total paid', money(paidFor(appointment))],
    [
      standingReceipt(appointment.receipts) ? 'Balance due' : 'Due at the appointment',
      isPriceOpen(appointment) ? `at least ${due}` : due,
    ],
  ];
}

interface Canceled {
  readonly appointment: Appointment;
  readonly settings: Settings;
  readonly before?: Before | undefined;
}

/**
 * Says what a cancellation means for the client's money: what is refunded to the card, what is kept, and what the desk gives
 * back.
 */
export function moneyAfterCancel({ appointment, settings, before }: Canceled): string[] {
  const { money } = formats(settings);
  const back = allReturned(appointment) - (before?.returned_cents ?? 0);
  const { canceled_by, amount_paid_cents } = appointment;
  const kept = canceled_by && !isFreeOfCharge(appointment) ? amount_paid_cents : 0;
  const owed = owedAtDesk(appointment);
  return [
    ...(back > 0 ? [`${money(back)} will be refunded to your card. Your bank may take a few days.`] : []),
    ...(kept > 0
      ? [`We kept ${money(kept)} as the late cancellation fee you agreed to when you booked.`]
      : []),
    ...(owed > 0 ? [`We’ll return the ${money(owed)} you paid at the salon.`] : []),
  ];
}

/** The refund in one sentence for the owner; empty without one. */
export function refundForOwner({ appointment, settings, before }: Canceled): string[] {
  const { money } = formats(settings);
  const back = allReturned(appointment) - (before?.returned_cents ?? 0);
  return back > 0 ? [`${money(back)} will be refunded to the client’s card.`] : [];
}

/** Reminds the owner of her own setting for this client. */
export const PAYS_FIRST = 'As you set for this client, the full price is due before you confirm the booking.';

/** The payment or card that the client still owes to keep the time. */
export function awaited({ card_asked, prepay }: Appointment): string {
  if (prepay) return 'payment';
  return card_asked ? 'deposit or card' : 'deposit';
}

/** The card on file and the consent for it. */
export function cardText({ card }: Appointment): string[] {
  return card ? [`You agreed to this for your card ending in ${card.last4}: “${card.consent.text}”`] : [];
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
  const { money } = formats(settings);
  const deposit = amountCents('deposit', appointment, settings);
  const needsCard = waitsForCard(appointment, settings);
  if (!deposit.ok && needsCard) {
    return {
      until,
      subject: `Add a card ${by}`,
      button: 'Add card',
      ask: 'Please add a card by then to keep it. We won’t charge it now.',
    };
  }
  const sum = deposit.ok ? ` of ${money(deposit.amount)}` : '';
  const kept = needsCard ? ' We’ll then keep your card on file for this visit.' : '';
  const what = appointment.prepay ? 'full price' : 'deposit';
  return {
    until,
    subject: `Pay ${deposit.ok ? money(deposit.amount) : `the ${what}`} ${by}`,
    button: appointment.prepay ? 'Pay full price' : 'Pay deposit',
    ask: `Please pay the ${what}${sum} by then to keep it.${kept}`,
  };
}

// The owner's answer to a request that she did not approve, with her own message.

/** The suggested time, how to accept it, and that the booking stays unchanged until the client answers. */
export function suggestedText(
  {
    appointment,
    zone,
    link,
  }: { readonly appointment: Appointment; readonly zone: Zone; readonly link: string },
  name: string,
) {
  const suggestion = readSuggestion(appointment);
  const at = formatDeadline(appointment.start, zone);
  return {
    subject: `Does ${suggestion ? formatWhen(suggestion.start, zone) : 'another time'} work for you?`,
    heading: 'Does another time work for you?',
    paragraphs: [
      withName(
        name,
        `Can you come ${suggestion ? `on ${formatDeadline(suggestion.start, zone)}` : 'another time'} instead of ${at}?`,
      ),
      ...ownWords(suggestion?.words),
      'Your booking stays as it is until you reply. We aren’t holding the new time, so someone else may book it first.',
    ],
    button: { label: 'Choose a time', link },
    closing: ['If neither time works, you can cancel free of charge with the link above.'],
  };
}

/**
 * @param at the start of the declined visit: 'Tue, Nov 24 at 9:00 AM'
 * @param on the same with its time zone
 * @param refund the refund, in a sentence
 */
export function declinedText(at: string, on: string, words: string, refund: readonly string[]) {
  return {
    subject: `We can’t take your booking for ${at}`,
    heading: 'We can’t take your booking',
    paragraphs: [
      `We’re sorry, but ${on} doesn’t work for us.`,
      ...ownWords(words),
      ...(refund.length > 0 ? refund : ['You won’t be charged.']),
      'We’d love to see you at another time.',
    ],
  };
}

function ownWords(words = ''): string[] {
  return words === '' ? [] : [words];
}
