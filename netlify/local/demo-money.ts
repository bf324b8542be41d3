import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { consentGiven } from '../../src/domain/payments/card-on-file.ts';
import type { Status } from '../../src/domain/appointments/status.ts';
import { withDeskPayment } from '../../src/domain/payments/desk-payments.ts';
import { mostFee, newFee, withFee } from '../../src/domain/payments/fees.ts';
import { depositOf, type Cents } from '../../src/domain/money.ts';
import type { Payment } from '../../src/domain/payments/payment.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import { msOf, type EpochMinute, type EpochMs } from '../../src/domain/time.ts';
import { chance, idOf } from './demo-random.ts';

// The demo's payments.

/** Returns the full price or a deposit: for booked visits, some completed ones, and some late cancellations. */
export function amountPaid(status: Status, price: Cents, settings: Settings, index: number): Cents {
  const deposit = depositOf(price, settings.depositPercentage);
  const isOneOfMany = index % 16 < 8;
  if (status === 'completed') return index % 80 === 6 ? deposit : price;
  if (status === 'paid') return price;
  if (status === 'booked') return deposit;
  return isOneOfMany ? deposit : 0;
}

export function paidOnline(amount_cents: Cents, start: EpochMinute, at: EpochMs): Partial<Appointment> {
  return { amount_paid_cents: amount_cents, payments: [byTestCard('deposit', amount_cents, start, at)] };
}

/** Returns a card kept for the fees of its visit. */
export function cardGiven(appointment: Appointment, settings: Settings, at: EpochMs): Partial<Appointment> {
  const consent = consentGiven(appointment, { version: 1, settings }, at);
  const payment = { ...byTestCard('card', 0, appointment.start, at), keeps_card: consent };
  const names = { customer: `test:${payment.id}`, method: 'test:4242', last4: '4242', brand: 'visa' };
  return { payments: [payment], card: { provider: 'test', ...names, consent } };
}

/** Paid through the test form, which charges nobody. */
function byTestCard(kind: Payment['kind'], amount_cents: Cents, start: EpochMinute, at: EpochMs): Payment {
  return {
    id: idOf('payment', start),
    provider: 'test',
    kind,
    amount_cents,
    state: 'paid',
    started_at: at,
    paid_at: at,
    held_until: at,
    reference: '4242',
    charge: '',
    url: '',
    last4: '',
    events: [],
    refunds: [],
  };
}

export function takenAtDesk(before: Appointment, amount_cents: Cents, at: EpochMs): Partial<Appointment> {
  const method = chance(before.start, 'method') < 0.4 ? 'cash' : 'terminal';
  const taken = { id: idOf('payment', before.start), method, amount_cents, at } as const;
  const { amount_paid_cents, desk_payments } = withDeskPayment(before, taken);
  return { amount_paid_cents, desk_payments };
}

/** Returns the visit with the agreed fee, requested after it and then paid by its link. */
export function withFeePaid(missed: Appointment, paid_at: EpochMs): Appointment {
  const amount_cents = mostFee(missed, 'no_show');
  const asked = newFee(
    { id: idOf('fee', missed.start), reason: 'no_show', amount_cents },
    null,
    msOf(missed.end),
  );
  const paid = { provider: 'test', state: 'paid', paid_by: 'link', paid_at } as const;
  return withFee(
    { ...missed, version: missed.version + 1 },
    { ...asked, ...paid, reference: '4242', last4: '4242' },
  );
}
