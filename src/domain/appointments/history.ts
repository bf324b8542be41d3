import { paidFor, paymentStatus } from '../payments/balance.ts';
import type { Appointment } from './appointment.ts';
import { clientConfirmedAt } from './attendance.ts';
import { allReturned } from './cancel.ts';
import { feeName } from '../payments/fees.ts';
import { isReversal, namedRefunds } from '../payments/refunds.ts';
import type { Formats } from '../formats.ts';
import { languageName, type Language } from '../languages.ts';
import type { Cents } from '../money.ts';
import { REPORTED } from '../payments/online-payment.ts';
import type { Fee } from '../payments/payment.ts';
import type { Receipt } from '../till/receipt.ts';
import { customerChange } from './booking-request.ts';
import { statusWord } from './status.ts';
import {
  methodWord,
  receiptsSince,
  receiptName,
  receiptWord,
  returnedWith,
  standingReceipt,
  tillSums,
} from '../till/till.ts';
import { minuteFrom, toTime, type EpochMinute, type Zone } from '../time.ts';
import { visitName } from './visit-services.ts';

/** For example '2026-11-24 at 09:00', on the salon's clock. */
function when(at: EpochMinute, zone: Zone): string {
  const { date, minute } = zone.local(at);
  return `${date} at ${toTime(minute)}`;
}

const suggested = ({ reply }: Appointment, zone: Zone): string =>
  reply?.kind === 'suggested' ? when(reply.start, zone) : '';

const held = ({ held_until }: Appointment, zone: Zone): string =>
  held_until === null ? '' : when(minuteFrom(held_until), zone);

const signedTitles = ({ signed = [] }: Appointment): string => signed.map(({ title }) => title).join(', ');

const cardText = ({ card }: Appointment): string =>
  card ? `ending ${card.last4}, agreed: “${card.consent.text}”` : '';

/** Returns the history line of a new appointment. */
export function described({ services, start, source, series }: Appointment, zone: Zone): string {
  const place = series ? `, visit ${series.index} of ${series.count}` : '';
  return `${source === 'online' ? 'Booked online' : 'Booked by the salon'}: ${visitName(services)}, ${when(start, zone)}${place}`;
}

/** Returns the history line of a change: a part for each difference, or 'No change'. */
export function differences(
  before: Appointment,
  after: Appointment,
  zone: Zone,
  formats: Formats,
  first: Language = 'en',
): string {
  const { money, length } = formats;
  // A payment of a receipt's balance may be for retail or the tip.
  const isSold = [before, after].every(({ receipts }) => standingReceipt(receipts) !== undefined);
  const paid = (one: Appointment) => money(isSold ? paidFor(one) : one.amount_paid_cents);
  // Looking up a language's name takes longer than all other rows.
  const language = ({ language: code = first }: Appointment) =>
    before.language === after.language ? code : languageName(code);
  const rows: [string, string, string][] = [
    ['Status', statusWord(before.status), statusWord(after.status)],
    ['Service', visitName(before.services), visitName(after.services)],
    ['Time', when(before.start, zone), when(after.start, zone)],
    ['Suggested time', suggested(before, zone), suggested(after, zone)],
    ['Held until', held(before, zone), held(after, zone)],
    ['Length', length(before.end - before.start), length(after.end - after.start)],
    ['Paid', paid(before), paid(after)],
    ['Payment', paymentStatus(before), paymentStatus(after)],
    ['Card', cardText(before), cardText(after)],
    ['Name', before.customer.name, after.customer.name],
    ['Email', before.customer.email, after.customer.email],
    ['Phone', before.customer.phone, after.customer.phone],
    ['Language', language(before), language(after)],
    ['Notes', before.notes, after.notes],
    ['Private notes', before.owner_notes, after.owner_notes],
    ['Formula', before.formula ?? '', after.formula ?? ''],
    ['Signed', signedTitles(before), signedTitles(after)],
  ];
  const changes = rows.filter(([, from, to]) => from !== to);
  const sentences = [
    ...(before.salon_change && !after.salon_change && after.terms?.agreed_at !== before.terms?.agreed_at
      ? ['The client accepted the change']
      : []),
    ...(clientConfirmedAt(before) === null && clientConfirmedAt(after) !== null
      ? ['The client confirmed that they are coming']
      : []),
    ...(after.running_late && after.running_late.press !== before.running_late?.press
      ? [`Running ${after.running_late.minutes} minutes late: client emailed`]
      : []),
    ...(JSON.stringify(before.answers) === JSON.stringify(after.answers)
      ? []
      : ['The answers to the questions changed']),
    ...changes.map(([what, from, to]) => `${what}: ${from || 'none'} → ${to || 'none'}`),
    ...receiptsSince(before, after).map((receipt) => receiptText(receipt, formats)),
    ...missingIn(before, after, formats).map((payment) => `Payment recorded: ${payment}`),
    ...[...missingIn(after, before, formats), ...reversedIn(before, after, formats)].map(
      (payment) => `Payment removed: ${payment}`,
    ),
    ...refundsIn(before, after, formats).map((refund) => `Refunded: ${refund}`),
    ...refundsIn(after, before, formats).map((refund) => `Refund undone: ${refund}`),
    ...feesSince(before, after, formats),
    ...cancellation(before, after, formats),
  ];
  return sentences.length === 0 ? 'No change' : sentences.join('; ');
}

/** For example 'Canceled by the salon: $43 refunded online'. */
function cancellation(before: Appointment, after: Appointment, { money }: Formats): string[] {
  const { canceled_by: by } = after;
  // The client's own cancellation has a line already.
  if (by === undefined || by === before.canceled_by || customerChange(after)?.change === 'canceled')
    return [];
  const back = allReturned(after) - allReturned(before);
  return [`Canceled by the ${by}${back > 0 ? `: ${money(back)} refunded online` : ''}`];
}

/** Returns lines about checkouts without a payment, fees, disputes and refunds made in the provider's console. */
function feesSince(before: Appointment, after: Appointment, formats: Formats): string[] {
  const formerFacts = new Set(moneyFacts(before, formats).map(([of, fact]) => `${of} ${fact}`));
  return moneyFacts(after, formats)
    .filter(([of, fact]) => !formerFacts.has(`${of} ${fact}`))
    .map(([, fact]) => fact);
}

/** Each fact with the payment or fee it belongs to. */
function moneyFacts(
  { payments, fees }: Appointment,
  { money }: Formats,
): (readonly [of: string, fact: string])[] {
  return [
    ...fees.flatMap((fee) => [
      [fee.id, `${feeName(fee)} of ${money(fee.amount_cents)}: ${feeStanding(fee)}`] as const,
      ...fee.refunds.map(
        (refund, i) => [refund.id, `Fee refund ${i + 1}: ${money(refund.amount_cents)}`] as const,
      ),
    ]),
    // Completed payments are part of the paid sum.
    ...payments
      .filter(({ state }) => state !== 'paid')
      .map(({ id, kind, state, amount_cents }) => {
        const what = kind === 'card' ? 'Card to keep on file' : `Online payment of ${money(amount_cents)}`;
        return [id, `${what}: ${state === 'open' ? 'started' : 'not completed'}`] as const;
      }),
    ...payments.flatMap(({ refunds }) =>
      refunds
        .filter(({ id }) => id.startsWith(REPORTED))
        .map(
          ({ amount_cents, id }) =>
            [
              id,
              `Refund by the payment provider: ${money(amount_cents)} (${id.slice(REPORTED.length)})`,
            ] as const,
        ),
    ),
    ...[...payments, ...fees].flatMap(({ disputes = [] }) =>
      disputes.map(
        ({ id, amount_cents, state }) => [id, `Dispute ${id} of ${money(amount_cents)}: ${state}`] as const,
      ),
    ),
  ];
}

const refusedText = {
  declined: 'the card was declined',
  authentication: 'the bank asked for authentication',
};

function feeStanding({ state, refused, last4, url }: Fee): string {
  switch (state) {
    case 'charging':
      return `charging the card ending ${last4}`;
    case 'asked':
      return `requested by payment link${refused ? `, ${refusedText[refused]}` : ''}${url ? ', payment started' : ''}`;
    case 'paid':
      return 'paid';
    case 'closed':
      return 'waived';
  }
}

const methodText = {
  cash: 'cash',
  terminal: 'card terminal',
  online: 'online',
  gift_card: 'gift card',
  other: 'method not recorded',
} as const;

/** For example 'Checked out: receipt 12, $97.20: cash $50, card terminal $47.20'; also for credits and reversals. */
function receiptText(receipt: Receipt, { money }: Formats): string {
  const { undoes, credits, payments = [], paid_before_cents, methods, change_cents } = receipt;
  const { balance_cents = 0 } = receipt;
  const [name, word] = [receiptName(receipt), receiptWord(receipt)];
  if (undoes !== null)
    return `${receiptName({ ...receipt, number: undoes })} reversed by ${name.toLowerCase()}`;
  if (credits !== undefined) {
    const back = payments.map((one) => `${methodWord(one)} ${money(one.amount_cents)}`);
    const total = money(tillSums(receipt).total_cents);
    return `Refunded: ${name.toLowerCase()} for ${word} ${credits}, ${total}: ${back.join(', ')} (${receipt.reason})`;
  }
  const parts: readonly (readonly [string, Cents])[] = [
    ['paid before', paid_before_cents],
    ...methods.map((one) => [methodWord(one), one.amount_cents] as const),
    ['change', change_cents],
    ['refunded online', returnedWith(receipt)],
    ['unpaid', balance_cents],
  ];
  const amounts = parts.filter(([, cents]) => cents !== 0).map(([how, cents]) => `${how} ${money(cents)}`);
  const total = `Checked out: ${name.toLowerCase()}, ${money(tillSums(receipt).total_cents)}`;
  return amounts.length === 0 ? total : `${total}: ${amounts.join(', ')}`;
}

/** Returns the second's desk payments that the first doesn't have, without those of receipts, such as '$42.50, cash'. */
function missingIn(one: Appointment, other: Appointment, { money }: Formats): string[] {
  const ids = new Set(one.desk_payments.map(({ id }) => id));
  return other.desk_payments
    .filter(({ id, amount_cents }) => !ids.has(id) && amount_cents > 0)
    .filter(({ receipt, refunds }) => receipt === undefined && refunds === undefined)
    .map(({ amount_cents, method, own }) => `${money(amount_cents)}, ${own ?? methodText[method]}`);
}

/** Returns the reversals of payments that only the second has, such as '$42.50, cash'. */
function reversedIn(one: Appointment, other: Appointment, { money }: Formats): string[] {
  const ids = new Set(one.desk_payments.map(({ id }) => id));
  return other.desk_payments
    .filter((payment) => !ids.has(payment.id) && isReversal(payment) && payment.amount_cents < 0)
    .map(({ amount_cents, method, own }) => `${money(-amount_cents)}, ${own ?? methodText[method]}`);
}

/** Returns the refunds without a receipt that only the second has, such as 'cash $20 (Hair was too short)'. */
function refundsIn(one: Appointment, other: Appointment, { money }: Formats): string[] {
  const ids = new Set(namedRefunds(one).map(({ id }) => id));
  return namedRefunds(other)
    .filter(({ id }) => !ids.has(id))
    .map((one) => `${methodWord(one)} ${money(one.amount_cents)} (${one.reason})`);
}
