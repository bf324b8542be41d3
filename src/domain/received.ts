import type { Appointment } from './appointment.ts';
import type { Cents } from './money.ts';
import type { Fee, Payment, paymentKinds, paymentMethods } from './payment.ts';
import { priceOf, sharesOf } from './visit-services.ts';
import { msOf, today, type EpochMs, type LocalDate, type Zone } from './time.ts';

// Money that moved, by the day it did: docs/decisions/money.md.

/** Money that came or, with less than nothing, went back. */
export interface Movement {
  readonly id: string;
  readonly method: (typeof paymentMethods)[number];
  readonly kind: (typeof paymentKinds)[number] | 'refund';
  readonly amount_cents: Cents;
  readonly at: EpochMs;
}

/** Names what the first edition has recorded at the desk: how much, but not when and how. */
export const UNDATED = 'earlier';

type Paid = Pick<
  Appointment,
  'start' | 'services' | 'payments' | 'desk_payments' | 'amount_paid_cents' | 'fees'
>;

/** All money that moved for an appointment, the first first; it adds up to `amount_paid_cents`. */
export function movementsOf(appointment: Paid): Movement[] {
  const { start, services, payments, desk_payments, amount_paid_cents } = appointment;
  const known: Movement[] = [
    ...payments
      .filter(({ state }) => state === 'paid')
      .flatMap((payment) => [
        ...(payment.kind === 'card' ? [] : [{ ...cameBy(payment), kind: payment.kind }]),
        ...wentBack(payment),
      ]),
    ...desk_payments.map(({ id, method, kind, amount_cents, at }) => ({
      id,
      method,
      kind: amount_cents < 0 ? ('refund' as const) : kind,
      amount_cents,
      at,
    })),
  ];
  const undated = amount_paid_cents - known.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (undated !== 0) known.push(undatedOf(undated, msOf(start), priceOf(services)));
  return known.toSorted((a, b) => a.at - b.at);
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

/** When money moved for it last, a fee's too, in epoch milliseconds; 0 where none has. */
export function lastMoved(appointment: Paid): EpochMs {
  return Math.max(0, ...[...movementsOf(appointment), ...feeMovementsOf(appointment)].map(({ at }) => at));
}

/** Money that moved on a day of the salon, for a service: of what was paid for several, its share by their prices. */
export interface Receipt {
  readonly on: LocalDate;
  readonly amount_cents: Cents;
  readonly service: Appointment['services'][number];
}

/** What was received for these appointments until today, whatever has become of them since. */
export function receiptsOf(appointments: readonly Paid[], zone: Zone, now: EpochMs): Receipt[] {
  const date = today(zone, now);
  return appointments
    .flatMap((appointment) =>
      [...movementsOf(appointment), ...feeMovementsOf(appointment)].flatMap(({ at, amount_cents }) => {
        const on = today(zone, at);
        return sharesOf(amount_cents, appointment.services).map((share) => ({ on, ...share }));
      }),
    )
    .filter(({ on }) => on <= date);
}
