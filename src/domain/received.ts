import type { Appointment } from './appointment.ts';
import type { Cents } from './money.ts';
import type { paymentKinds, paymentMethods } from './payment.ts';
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

type Paid = Pick<Appointment, 'start' | 'services' | 'payments' | 'desk_payments' | 'amount_paid_cents'>;

/** All money that moved for an appointment, the first first; it adds up to `amount_paid_cents`. */
export function movementsOf(appointment: Paid): Movement[] {
  const { start, services, payments, desk_payments, amount_paid_cents } = appointment;
  const known: Movement[] = [
    ...payments
      .filter(({ state }) => state === 'paid')
      .flatMap(({ id, kind, amount_cents, paid_at, started_at, refunds }) => [
        ...(kind === 'card'
          ? []
          : [{ id, method: 'online' as const, kind, amount_cents, at: paid_at ?? started_at }]),
        ...refunds.map((refund) => ({
          id: refund.id,
          method: 'online' as const,
          kind: 'refund' as const,
          amount_cents: -refund.amount_cents,
          at: refund.at,
        })),
      ]),
    ...desk_payments.map(({ id, method, kind, amount_cents, at }) => ({
      id,
      method,
      kind,
      amount_cents,
      at,
    })),
  ];
  const undated = amount_paid_cents - known.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (undated !== 0) known.push(undatedOf(undated, msOf(start), priceOf(services)));
  return known.toSorted((a, b) => a.at - b.at);
}

/** Desk money of the first edition has no date of its own: it counts on the appointment's. */
function undatedOf(amount_cents: Cents, at: EpochMs, price: Cents): Movement {
  const kind = amount_cents < 0 ? 'refund' : amount_cents < price ? 'deposit' : 'full';
  return { id: UNDATED, method: 'other', kind, amount_cents, at };
}

/** When money moved for it last, in epoch milliseconds; 0 where none has. */
export function lastMoved(appointment: Paid): EpochMs {
  return movementsOf(appointment).at(-1)?.at ?? 0;
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
      movementsOf(appointment).flatMap(({ at, amount_cents }) => {
        const on = today(zone, at);
        return sharesOf(amount_cents, appointment.services).map((share) => ({ on, ...share }));
      }),
    )
    .filter(({ on }) => on <= date);
}
