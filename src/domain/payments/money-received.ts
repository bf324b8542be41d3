import type { Appointment } from '../appointments/appointment.ts';
import type { Cents } from '../money.ts';
import type { Fee, Payment, paymentKinds, paymentMethods } from './payment.ts';
import type { Receipt } from '../till/receipt.ts';
import { countedReceipts, signOf } from '../till/till.ts';
import { priceOf, sharesOf } from '../appointments/visit-services.ts';
import { msOf, today, type EpochMs, type LocalDate, type Zone } from '../time.ts';

// Money that moved, by the day it did: docs/decisions/till.md.

/** Money that came or, with less than nothing, went back. */
interface Moved {
  readonly id: string;
  readonly method: (typeof paymentMethods)[number];
  readonly amount_cents: Cents;
  readonly at: EpochMs;
  /** The number of the receipt that it is on; absent of what was taken without one. */
  readonly receipt?: number;
}

/** For the services of an appointment. */
export interface Movement extends Moved {
  readonly kind: (typeof paymentKinds)[number] | 'refund';
}

/** For anything that has to do with it: what was taken at a check-out has retail, tips and tax in it. */
export interface Money extends Moved {
  readonly kind: Movement['kind'] | 'fee' | 'fee_refund' | 'checkout';
}

/** Names what the first edition has recorded at the desk: how much, but not when and how. */
export const UNDATED = 'earlier';

type Paid = Pick<Appointment, 'start' | 'services' | 'payments' | 'desk_payments' | 'amount_paid_cents'>;
type Dealt = Paid & Pick<Appointment, 'receipts' | 'fees'>;

/** All money that moved for the services of an appointment, the first first; it adds up to `amount_paid_cents`. */
export function movementsOf(appointment: Paid): Movement[] {
  const { start, services, payments, desk_payments, amount_paid_cents } = appointment;
  const known: Movement[] = [
    ...payments
      .filter(({ state }) => state === 'paid')
      .flatMap((payment) => [
        ...(payment.kind === 'card' ? [] : [{ ...cameBy(payment), kind: payment.kind }]),
        ...wentBack(payment),
      ]),
    ...desk_payments.map(({ id, method, kind, amount_cents, at, receipt }) => ({
      id,
      method,
      kind: amount_cents < 0 ? ('refund' as const) : kind,
      amount_cents,
      at,
      ...(receipt !== undefined && { receipt }),
    })),
  ];
  const undated = amount_paid_cents - known.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (undated !== 0) known.push(undatedOf(undated, msOf(start), priceOf(services)));
  return inOrder(known);
}

/** All money that moved because of it, the first first: for its services, for what else was sold with them, and as fees. */
export function moneyOf(appointment: Dealt): Money[] {
  return inOrder<Money>([
    ...movementsOf(appointment).filter(({ receipt }) => receipt === undefined),
    ...countedReceipts(appointment.receipts).flatMap(takenAtTill),
    ...feeMovementsOf(appointment).map((one) =>
      one.kind === 'refund' ? { ...one, kind: 'fee_refund' as const } : one,
    ),
  ]);
}

/** By how it came, or went back with a credit and where the receipt undoes another; the change went out in cash. */
export function takenAtTill(receipt: Receipt): Money[] {
  const { number, at, methods, change_cents } = receipt;
  const change = change_cents === 0 ? [] : [{ method: 'cash' as const, amount_cents: -change_cents }];
  return [...methods, ...change].map(({ method, amount_cents }) => ({
    id: `receipt-${number}`,
    method,
    kind: 'checkout',
    amount_cents: signOf(receipt) * amount_cents,
    at,
  }));
}

/** Money of fees that moved, the first first. It is in none of what was paid for the visit itself. */
export function feeMovementsOf({
  fees,
}: Pick<Appointment, 'fees'>): readonly (Omit<Movement, 'kind'> & { readonly kind: 'fee' | 'refund' })[] {
  return fees
    .filter(({ paid_at }) => paid_at !== null)
    .flatMap((fee) => [{ ...cameBy(fee), kind: 'fee' as const }, ...wentBack(fee)])
    .toSorted((a, b) => a.at - b.at);
}

function inOrder<One extends Moved>(moved: readonly One[]): One[] {
  return moved.toSorted((a, b) => a.at - b.at);
}

function cameBy({ id, amount_cents, paid_at, started_at }: Payment | Fee) {
  return { id, method: 'online' as const, amount_cents, at: paid_at ?? started_at };
}

/** What was returned, and what a bank has taken back for its customer. */
function wentBack({ refunds, disputes = [] }: Payment | Fee) {
  return [...refunds, ...disputes.filter(({ state }) => state === 'lost')].map(
    ({ id, amount_cents, at }) => ({
      id,
      method: 'online' as const,
      kind: 'refund' as const,
      amount_cents: -amount_cents,
      at,
    }),
  );
}

/** Desk money of the first edition has no date of its own: it counts on the appointment's. */
function undatedOf(amount_cents: Cents, at: EpochMs, price: Cents): Movement {
  const kind = amount_cents < 0 ? 'refund' : amount_cents < price ? 'deposit' : 'full';
  return { id: UNDATED, method: 'other', kind, amount_cents, at };
}

/** When money moved because of it last, or was checked out though nothing was given any more, in epoch milliseconds; 0 for never. */
export function lastMoved(appointment: Dealt): EpochMs {
  const moments = [...moneyOf(appointment), ...appointment.receipts].map(({ at }) => at);
  return Math.max(0, ...moments);
}

/** Money that moved on a day of the salon, for a service: of what was paid for several, its share by their prices. */
export interface Received {
  readonly on: LocalDate;
  readonly amount_cents: Cents;
  readonly service: Appointment['services'][number];
}

/** What was received because of these appointments until today, whatever has become of them since. */
export function receivedFor(appointments: readonly Dealt[], zone: Zone, now: EpochMs): Received[] {
  const date = today(zone, now);
  return appointments
    .flatMap((appointment) =>
      moneyOf(appointment).flatMap(({ at, amount_cents }) => {
        const on = today(zone, at);
        return sharesOf(amount_cents, appointment.services).map((share) => ({ on, ...share }));
      }),
    )
    .filter(({ on }) => on <= date);
}
