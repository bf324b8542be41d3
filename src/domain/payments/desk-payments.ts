import type { Appointment, DeskPayment } from '../appointments/appointment.ts';
import { chargedFor, paidAt, paidFor, withoutBeside } from './balance.ts';
import { refundedOf } from './refunds.ts';
import type { Cents } from '../money.ts';
import { movementsOf, UNDATED } from './money-received.ts';
import type { Status } from '../appointments/status.ts';
import { isActive } from '../appointments/status.ts';
import { standingReceipt } from '../till/till.ts';
import type { EpochMs } from '../time.ts';
import { withHold } from '../booking/unpaid-hold.ts';

/** What is said of money that is taken at the desk. */
type Taken = Pick<DeskPayment, 'id' | 'method' | 'amount_cents' | 'at'>;

/** The appointment with so much more taken at the desk: all of its price, or a part of it. */
function withTaken(before: Appointment, next: Appointment, taken: Taken): Appointment {
  const { status, held_until } = before;
  const amount_paid_cents = before.amount_paid_cents + taken.amount_cents;
  const payment: DeskPayment = {
    ...taken,
    at: paidAt(before, taken.at),
    kind: paidFor(before) + taken.amount_cents < chargedFor(next) ? 'deposit' : 'full',
    // What was canceled or missed comes back as booked where its payment is taken back.
    before: { status: isActive(before) ? status : 'booked', held_until },
  };
  return withoutBeside({ ...next, amount_paid_cents, desk_payments: [...next.desk_payments, payment] });
}

/**
 * The next version, with a payment of the desk recorded.
 * Source: the specification, section 4: Make Payment sets the status paid. What is completed stays so.
 */
export function withDeskPayment(appointment: Appointment, taken: Taken): Appointment {
  const { status, version } = appointment;
  const next: Appointment = {
    ...appointment,
    version: version + 1,
    status: status === 'completed' ? status : 'paid',
    held_until: null,
  };
  return withTaken(appointment, next, taken);
}

/**
 * A change that names another sum as paid, with what makes the difference: more was taken now, in a way that nobody said;
 * less means that what was recorded last was not so.
 * @param makeId names the payment, where it is one
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
  return more === 0 ? next : { ...next, desk_payments: lessened(next.desk_payments, -more) };
}

/** 'Paid' with no amount means that the full price was paid, says the specification. */
export function paidBy(
  asked: Status | undefined,
  { amount_paid_cents }: Pick<Appointment, 'amount_paid_cents'>,
  price: Cents,
): Cents {
  return asked === 'paid' ? Math.max(amount_paid_cents, price) : amount_paid_cents;
}

/** The payments without so much of the last of them. */
function lessened(payments: readonly DeskPayment[], less: Cents): DeskPayment[] {
  let left = less;
  return payments
    .toReversed()
    .flatMap((payment) => {
      if (payment.receipt !== undefined || payment.amount_cents < 0) return [payment];
      const part = Math.min(left, payment.amount_cents);
      left -= part;
      return part === payment.amount_cents ? [] : [{ ...payment, amount_cents: payment.amount_cents - part }];
    })
    .toReversed();
}

/**
 * Why a payment cannot be taken back: there is none, it is on a receipt or counts as paid before it, which is undone whole, or it
 * was paid online and goes back as a refund, or some of it was refunded already.
 */
export type NotTakenBack = 'unknown' | 'receipt' | 'online' | 'refunded';

/**
 * The next version, without a payment that the desk has recorded; what was paid by it is due again. What it had made paid is
 * what it was before, and waits for its deposit as it did where that time is not over.
 */
export function withoutDeskPayment(
  appointment: Appointment,
  id: string,
  now: EpochMs,
): Appointment | NotTakenBack {
  const movement = movementsOf(appointment).find((one) => one.id === id);
  const own = appointment.desk_payments.find((one) => one.id === id);
  if (own?.receipt !== undefined) return 'receipt';
  if (!movement || movement.amount_cents <= 0) return 'unknown';
  if (movement.method === 'online') return 'online';
  if (refundedOf(id, appointment) > 0) return 'refunded';
  const sale = standingReceipt(appointment.receipts);
  if (sale && (id === UNDATED || movement.at <= sale.at)) return 'receipt';
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
 * The appointment, which waits for its deposit as it did before where that time is not over, and there is still one to wait for:
 * who has paid online meanwhile has done what was asked, though the money went back.
 */
export function heldAgain(
  next: Appointment,
  { held_until }: Pick<DeskPayment['before'], 'held_until'>,
  now: EpochMs,
): Appointment {
  const isPaid = next.payments.some(({ state }) => state === 'paid');
  return held_until !== null && held_until > now && !isPaid ? withHold({ ...next, held_until }) : next;
}
