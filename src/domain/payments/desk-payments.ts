import type { Appointment, DeskPayment } from '../appointments/appointment.ts';
import { chargedFor, paidAt, paidFor, withoutBeside } from './balance.ts';
import { refundedCents } from './refundable-payments.ts';
import type { Cents } from '../money.ts';
import { moneyMovements, UNDATED, type Deal } from './money-received.ts';
import type { Status } from '../appointments/status.ts';
import { isActive } from '../appointments/status.ts';
import { standingReceipt, way } from '../till/till.ts';
import { today, type EpochMs, type Zone } from '../time.ts';
import { withHold } from '../booking/unpaid-hold.ts';

type Taken = Pick<DeskPayment, 'id' | 'method' | 'own' | 'gift_card' | 'amount_cents' | 'at'>;

/** Returns the appointment with another desk payment, in full or in part. */
function withTaken(before: Appointment, next: Appointment, entry: Taken): Appointment {
  const { status, held_until } = before;
  const amount_paid_cents = before.amount_paid_cents + entry.amount_cents;
  const payment: DeskPayment = {
    ...entry,
    at: paidAt(before, entry.at),
    kind: paidFor(before) + entry.amount_cents < chargedFor(next) ? 'deposit' : 'full',
    // A canceled or missed visit becomes booked again if its payment is removed.
    before: { status: isActive(before) ? status : 'booked', held_until },
  };
  return withoutBeside({ ...next, amount_paid_cents, desk_payments: [...next.desk_payments, payment] });
}

/** Returns the next version with a desk payment, which sets the status paid (specification, section 4). */
export function withDeskPayment(appointment: Appointment, entry: Taken): Appointment {
  const { status, version } = appointment;
  const next: Appointment = {
    ...appointment,
    version: version + 1,
    status: status === 'completed' ? status : 'paid',
    held_until: null,
  };
  return withTaken(appointment, next, entry);
}

/**
 * Returns a change that sets another paid sum: a higher one adds a payment without a method, a lower one corrects the last recorded
 * payments. What they can't cover, such as money paid online, counts as given back now without a method.
 */
export function withSumPaid(
  before: Appointment,
  next: Appointment,
  now: EpochMs,
  makeId: () => string,
): Appointment {
  const more = next.amount_paid_cents - before.amount_paid_cents;
  if (more > 0)
    return withTaken(before, next, { id: makeId(), method: 'other', amount_cents: more, at: now });
  if (more === 0) return next;
  const desk_payments = lessened(next, -more);
  const beyond = undatedCents({ ...next, desk_payments }) - Math.min(0, undatedCents(before));
  if (beyond >= 0) return { ...next, desk_payments };
  const { status } = before;
  const back: DeskPayment = {
    id: makeId(),
    method: 'other',
    kind: 'full',
    amount_cents: beyond,
    at: now,
    before: { status, held_until: null },
  };
  return { ...next, desk_payments: [...desk_payments, back] };
}

const undatedCents = (appointment: Appointment): Cents =>
  moneyMovements(appointment).find(({ id }) => id === UNDATED)?.amount_cents ?? 0;

/** Returns the paid sum, in cents; 'paid' without an amount means the full price, as the specification says. */
export function paidBy(
  status: Status | undefined,
  { amount_paid_cents }: Pick<Appointment, 'amount_paid_cents'>,
  price: Cents,
): Cents {
  return status === 'paid' ? Math.max(amount_paid_cents, price) : amount_paid_cents;
}

/** Returns the desk payments reduced by this sum, starting with the last. The refunded part of a payment stays, with its refund. */
function lessened(appointment: Appointment, less: Cents): DeskPayment[] {
  let left = less;
  return appointment.desk_payments
    .toReversed()
    .flatMap((payment) => {
      if (payment.receipt !== undefined || payment.amount_cents < 0) return [payment];
      const part = Math.min(left, Math.max(0, payment.amount_cents - refundedCents(payment.id, appointment)));
      left -= part;
      return part === payment.amount_cents ? [] : [{ ...payment, amount_cents: payment.amount_cents - part }];
    })
    .toReversed();
}

/** Why a payment cannot be removed: unknown, on a receipt, paid online, refunded in part, or already returned otherwise. */
export type NotTakenBack = 'unknown' | 'receipt' | 'online' | 'refunded' | 'returned';

/** Returns the next version without a desk payment, with its former status and deposit due again. */
export function withoutDeskPayment(
  appointment: Appointment,
  id: string,
  now: EpochMs,
): Appointment | NotTakenBack {
  const movement = moneyMovements(appointment).find((one) => one.id === id);
  const own = appointment.desk_payments.find((one) => one.id === id);
  if (own?.receipt !== undefined) return 'receipt';
  if (!movement || movement.amount_cents <= 0) return 'unknown';
  if (movement.method === 'online') return 'online';
  if (refundedCents(id, appointment) > 0) return 'refunded';
  const sale = standingReceipt(appointment.receipts);
  if (sale && (id === UNDATED || movement.at <= sale.at)) return 'receipt';
  if (movement.amount_cents > paidFor(appointment)) return 'returned';
  const { version, status, desk_payments } = appointment;
  const amount_paid_cents = appointment.amount_paid_cents - movement.amount_cents;
  const next = withoutBeside({
    ...appointment,
    version: version + 1,
    amount_paid_cents,
    desk_payments: desk_payments.filter((one) => one.id !== id),
  });
  const before = own?.before;
  if (status !== 'paid') return next;
  if (!before || before.status === 'paid')
    return next.amount_paid_cents > 0 ? next : { ...next, status: 'booked' };
  return heldAgain({ ...next, status: before.status }, before, now);
}

/**
 * Returns the change, except that desk payments of earlier days and cash of a closed day stay: what it removes of them becomes a
 * negative payment dated now.
 * @param closed when today was closed; null while it is open
 */
export function withReversals(
  before: Appointment,
  after: Appointment,
  zone: Zone,
  now: EpochMs,
  makeId: () => string,
  closed: EpochMs | null = null,
): Appointment {
  const left = new Map(after.desk_payments.map((one) => [one.id, one]));
  const reversals = before.desk_payments.flatMap((payment): DeskPayment[] => {
    const { id, method, amount_cents, at, receipt } = payment;
    const less = amount_cents - (left.get(id)?.amount_cents ?? 0);
    const isCounted = method === 'cash' && closed !== null && at <= closed;
    const isPast = isCounted || today(zone, at) < today(zone, now);
    if (!isPast || receipt !== undefined || amount_cents < 0 || less <= 0) return [];
    left.set(id, payment);
    const state = { status: before.status, held_until: null };
    return [
      {
        id: makeId(),
        ...way(payment),
        kind: 'full',
        amount_cents: -less,
        at: now,
        before: state,
        refunds: id,
      },
    ];
  });
  if (reversals.length === 0) return after;
  // Restored payments keep their places in the list.
  const ids = new Set([...before.desk_payments.map(({ id }) => id), ...left.keys()]);
  return { ...after, desk_payments: [...[...ids].flatMap((id) => left.get(id) ?? []), ...reversals] };
}

/** Returns the appointment waiting for its deposit as before, unless that time is over or the client paid online. */
export function heldAgain<Dealt extends Deal>(
  next: Dealt,
  { held_until }: Pick<DeskPayment['before'], 'held_until'>,
  now: EpochMs,
): Dealt {
  const isPaid = next.payments.some(({ state }) => state === 'paid');
  return held_until !== null && held_until > now && !isPaid ? withHold({ ...next, held_until }) : next;
}
