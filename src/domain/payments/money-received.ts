import type { Appointment } from '../appointments/appointment.ts';
import type { BookedService } from '../appointments/booked-service.ts';
import type { Cents } from '../money.ts';
import type { Fee, Payment, paymentKinds } from './payment.ts';
import type { Receipt } from '../till/receipt.ts';
import { countedReceipts, receiptSign, way, type Way } from '../till/till.ts';
import { visitPrice, serviceShares } from '../appointments/visit-services.ts';
import { toMs, today, type EpochMs, type LocalDate, type Zone } from '../time.ts';

// Money movements by day: docs/decisions/till.md.

/** Money that came in or, if negative, was given back. */
interface Moved extends Readonly<Way> {
  readonly id: string;
  readonly amount_cents: Cents;
  readonly at: EpochMs;
  /** The number of its receipt; absent without one. */
  readonly receipt?: number;
}

/** For an appointment's services. */
export interface Movement extends Moved {
  readonly kind: (typeof paymentKinds)[number] | 'refund';
}

/** For anything about the appointment: checkout payments include retail, tips and tax. */
export interface Money extends Moved {
  readonly kind: Movement['kind'] | 'fee' | 'fee_refund' | 'checkout';
}

/** The id of desk money from the first edition, which has an amount but no date or method. */
export const UNDATED = 'earlier';

type Paid = Pick<Appointment, 'start' | 'payments' | 'desk_payments' | 'amount_paid_cents'> & {
  readonly services: readonly BookedService[];
};
type Dealt = Paid & Pick<Appointment, 'receipts' | 'fees'>;

/** A visit, or a sale without one: what it charges, and the money that moved for it. */
export type Deal = Dealt &
  Pick<
    Appointment,
    | 'id'
    | 'reference'
    | 'version'
    | 'status'
    | 'held_until'
    | 'released_from'
    | 'canceled_by'
    | 'canceled_late'
    | 'erased'
  >;

/** Returns all money movements for an appointment's services, oldest first; they add up to `amount_paid_cents`. */
export function moneyMovements(appointment: Paid): Movement[] {
  const { start, services, payments, desk_payments, amount_paid_cents } = appointment;
  const movements: Movement[] = [
    ...payments
      .filter(({ state }) => state === 'paid')
      .flatMap((payment) => [
        ...(payment.kind === 'card' ? [] : [{ ...cameBy(payment), kind: payment.kind }]),
        ...wentBack(payment),
      ]),
    ...desk_payments.map(({ id, kind, amount_cents, at, receipt, ...by }) => ({
      id,
      ...way(by),
      kind: amount_cents < 0 ? ('refund' as const) : kind,
      amount_cents,
      at,
      ...(receipt !== undefined && { receipt }),
    })),
  ];
  const undated = amount_paid_cents - movements.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (undated !== 0) movements.push(undatedMovement(undated, toMs(start), visitPrice(services)));
  return inOrder(movements);
}

/** Returns all money movements of an appointment, oldest first: services, other sales at checkout, and fees. */
export function movedMoney(appointment: Dealt): Money[] {
  return inOrder<Money>([
    ...moneyMovements(appointment).filter(({ receipt }) => receipt === undefined),
    ...countedReceipts(appointment.receipts).flatMap(takenAtTill),
    ...feeMovements(appointment).map((one) =>
      one.kind === 'refund' ? { ...one, kind: 'fee_refund' as const } : one,
    ),
  ]);
}

/** Movements by method, including credits and reversals; change is paid out in cash. */
export function takenAtTill(receipt: Receipt): Money[] {
  const { number, at, methods, change_cents } = receipt;
  const change = change_cents === 0 ? [] : [{ method: 'cash' as const, amount_cents: -change_cents }];
  return [...methods, ...change].map(({ amount_cents, ...by }) => ({
    id: `receipt-${number}`,
    ...way(by),
    kind: 'checkout',
    amount_cents: receiptSign(receipt) * amount_cents,
    at,
  }));
}

/** Returns the movements of fees, oldest first. They are not part of what was paid for the visit itself. */
export function feeMovements({
  fees,
}: Pick<Appointment, 'fees'>): readonly (Omit<Movement, 'kind'> & { readonly kind: 'fee' | 'refund' })[] {
  return fees
    .filter(({ paid_at }) => paid_at !== null)
    .flatMap((fee) => [{ ...cameBy(fee), kind: 'fee' as const }, ...wentBack(fee)])
    .toSorted((a, b) => a.at - b.at);
}

const inOrder = <One extends Moved>(movements: readonly One[]): One[] =>
  movements.toSorted((a, b) => a.at - b.at);

const cameBy = ({ id, amount_cents, paid_at, started_at }: Payment | Fee) => ({
  id,
  method: 'online' as const,
  amount_cents,
  at: paid_at ?? started_at,
});

/** Refunds, and money that a bank took back for its customer. */
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

/** Desk money of the first edition has no date and counts on the appointment's day. */
function undatedMovement(amount_cents: Cents, at: EpochMs, price: Cents): Movement {
  const kind = amount_cents < 0 ? 'refund' : amount_cents < price ? 'deposit' : 'full';
  return { id: UNDATED, method: 'other', kind, amount_cents, at };
}

/** Returns when money last moved, or a checkout without payment happened, in epoch milliseconds; 0 for never. */
export function lastMoved(appointment: Dealt): EpochMs {
  const moments = [...movedMoney(appointment), ...appointment.receipts].map(({ at }) => at);
  return Math.max(0, ...moments);
}

/** A money movement on a salon-local date for a service; a payment for several services is split by their prices. */
export interface Received {
  readonly on: LocalDate;
  readonly amount_cents: Cents;
  /** Null for a sale without a visit. */
  readonly service: BookedService | null;
}

/** Returns the money received for these appointments until today, whatever their status is now; payments by gift card don't count. */
export function receivedFor(appointments: readonly Dealt[], zone: Zone, now: EpochMs): Received[] {
  const date = today(zone, now);
  return appointments
    .flatMap((appointment) =>
      movedMoney(appointment).flatMap(({ at, amount_cents, method }): Received[] => {
        if (method === 'gift_card') return [];
        const on = today(zone, at);
        if (appointment.services.length === 0) return [{ on, amount_cents, service: null }];
        return serviceShares(amount_cents, appointment.services).map((share) => ({ on, ...share }));
      }),
    )
    .filter(({ on }) => on <= date);
}
