import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { balanceDue, paidFor } from '../../../src/domain/payments/balance.ts';
import type { Before } from '../../../src/domain/messages/job.ts';
import { dollars } from '../../../src/domain/money.ts';
import { isPriceOpen } from '../../../src/domain/payments/online-payment.ts';
import { cardEnding } from '../../../src/domain/payments/payment.ts';
import { standingReceipt } from '../../../src/domain/till/till.ts';
import { formatDay, minuteFrom, type Zone } from '../../../src/domain/time.ts';
import { formatWhen } from './phrases.ts';

interface Told {
  readonly appointment: Appointment;
  readonly before?: Before | undefined;
  readonly zone: Zone;
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
    ...(isOfOne || came.length === 0 ? [] : [`New in it: ${came.join(', ')}.`]),
    ...(isOfOne || went.length === 0 ? [] : [`No longer in it: ${went.join(', ')}.`]),
    ...changed('The length has', `${before.end - before.start} minutes`, `${end - start} minutes`),
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
