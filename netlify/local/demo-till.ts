import { paymentStatus } from '../../src/domain/payments/balance.ts';
import { type Appointment } from '../../src/domain/appointments/appointment.ts';
import { refundablePayments, refunded } from '../../src/domain/payments/refunds.ts';
import { withCheckOut } from '../../src/domain/till/check-out.ts';
import { differences } from '../../src/domain/appointments/history.ts';
import { taxUnder, tipOf, type Given, type TillLine } from '../../src/domain/till/till.ts';
import { msOf, type EpochMs } from '../../src/domain/time.ts';
import { priceOf } from '../../src/domain/appointments/visit-services.ts';
import { chance, idOf } from './demo-random.ts';
import { HOUR, type DemoSalon, type DemoVisit } from './demo-steps.ts';

/** How long the demo has used the till, in milliseconds. */
const SINCE = 28 * 24 * HOUR;

/** The amount of the demo's credit receipt, in cents. */
const CREDIT = 1000;

const products: readonly TillLine[] = [
  { kind: 'retail', name: 'Leave-in conditioner', amount_cents: 2400 },
  { kind: 'retail', name: 'Hair oil', amount_cents: 1800 },
];

/** Checks out the recently completed and paid visits: with tips, some with a product, some with two payment methods. */
export function withReceipts(visits: readonly DemoVisit[], salon: DemoSalon, now: EpochMs): DemoVisit[] {
  const paid = visits.filter(({ steps }) => {
    const last = steps.at(-1)?.appointment;
    const isPaid = last?.status === 'completed' && paymentStatus(last) === 'paid';
    return isPaid && msOf(last.end) > now - SINCE;
  });
  const numbers = new Map(paid.toSorted((a, b) => ends(a) - ends(b)).map((visit, i) => [visit, i + 1]));
  return visits.map((visit) => {
    const number = numbers.get(visit);
    const before = visit.steps.at(-2)?.appointment;
    if (number === undefined || !before) return visit;
    const after = checkedOut(before, number, salon);
    const steps = [...visit.steps.slice(0, -1), stepOf(before, after, msOf(after.end), salon)];
    if (number < numbers.size) return { ...visit, steps };
    const at = Math.min(msOf(after.end) + HOUR, now);
    const refund = credited(after, number + 1, at);
    return { ...visit, steps: [...steps, stepOf(after, refund, at, salon)] };
  });
}

function stepOf(
  before: Appointment,
  appointment: Appointment,
  at: EpochMs,
  { zone }: DemoSalon,
): DemoVisit['steps'][number] {
  return { appointment, history: { at, by: 'owner', change: differences(before, appointment, zone) } };
}

/** Refunds $10 of the last checkout by a credit receipt. */
function credited(appointment: Appointment, number: number, at: EpochMs): Appointment {
  const payment = refundablePayments(appointment).find(({ left_cents }) => left_cents >= CREDIT);
  if (!payment) throw new Error('No payment of the demo is large enough for its credit receipt');
  const refund = {
    payments: [{ id: payment.id, amount_cents: CREDIT }],
    reason: 'The color faded within a week',
  };
  let ids = 0;
  const version = appointment.version + 1;
  const makeId = () => idOf('refund', appointment.start + (ids += 1));
  const result = refunded(appointment, refund, { number, mailed: false }, at, makeId);
  if ('errors' in result) throw new Error('The credit receipt of the demo is not possible');
  return { ...result.appointment, version };
}

function ends({ steps }: DemoVisit): number {
  return steps.at(-1)?.appointment.end ?? 0;
}

function checkedOut(before: Appointment, number: number, { settings }: DemoSalon): Appointment {
  const { start, services } = before;
  const price = priceOf(services);
  const product = chance(start, 'product') < 0.25 ? products[number % products.length] : undefined;
  const tip = chance(start, 'tip') < 0.7 ? tipOf(price, settings.tipSuggestions[number % 3] ?? 0) : 0;
  const lines: TillLine[] = [
    ...services.map(({ id, name, price_cents }) => ({
      kind: 'service' as const,
      name,
      amount_cents: price_cents,
      service_id: id,
    })),
    ...(product ? [product] : []),
  ];
  const tax = taxUnder({ ...settings, taxIncluded: true });
  const due = price + (product?.amount_cents ?? 0) + tip - before.amount_paid_cents;
  const cash = chance(start, 'method') < 0.4 ? due : chance(start, 'split') < 0.2 ? Math.min(due, 4000) : 0;
  const ways: Given[] = [
    { method: 'cash', amount_cents: cash },
    { method: 'terminal', amount_cents: due - cash },
  ];
  const methods = ways.filter(({ amount_cents }) => amount_cents > 0);
  const asked = { number, lines, discount_cents: 0, tip_cents: tip, methods, tax, mailed: false };
  let ids = 0;
  const result = withCheckOut(before, asked, msOf(before.end), () => idOf('payment', start + (ids += 1)));
  if ('errors' in result) throw new Error('A visit of the demo was not paid in full');
  return result.appointment;
}
