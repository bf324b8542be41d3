import type { Appointment, Terms } from './appointment.ts';
import type { Cents } from './money.ts';
import { keptOf, returnable, type RefundChoice } from './paying.ts';
import { minuteFrom, type EpochMinute, type EpochMs } from './time.ts';

/** Share of the price that a late cancellation or no-show may be charged, in percent: the FAQ's policy. */
export const LATE_CANCELLATION_PERCENT = 50;

/** The last minute at which a visit can be changed or cancelled online: `cancelWindow` hours before its start. */
export function changeUntil(start: EpochMinute, cancelWindow: number): EpochMinute {
  return start - cancelWindow * 60;
}

/** Exactly at the limit is still in time. */
export function isInTime(start: EpochMinute, cancelWindow: number, now: EpochMs): boolean {
  return minuteFrom(now) <= changeUntil(start, cancelWindow);
}

/** The terms that are agreed to by booking under these rules. */
export function termsUnder({
  version,
  settings,
}: {
  readonly version: number;
  readonly settings: { readonly cancelWindow: number };
}): Terms {
  return { version, cancel_window: settings.cancelWindow, late_fee_percent: LATE_CANCELLATION_PERCENT };
}

/** What a cancellation after the limit may be charged, in cents, rounded to a cent. */
export function lateFee(price: Cents, percent = LATE_CANCELLATION_PERCENT): Cents {
  return Math.round((price * percent) / 100);
}

/**
 * What of the money paid online a cancellation returns, in cents: all of it up to the limit, and after it what is beyond
 * the fee.
 */
export function refundOnCancel(
  appointment: Pick<Appointment, 'start' | 'service' | 'terms' | 'payments' | 'amount_paid_cents'>,
  cancelWindow: number,
  now: EpochMs,
): Cents {
  const most = returnable(appointment);
  if (isInTime(appointment.start, cancelWindow, now)) return most;
  return Math.min(most, Math.max(0, appointment.amount_paid_cents - lateCost(appointment)));
}

/** What of the money paid online a change to another service returns, in cents: changed in time, all that is beyond its price. */
export function refundOnChange(
  before: Pick<Appointment, 'service'>,
  after: Pick<Appointment, 'service' | 'payments' | 'amount_paid_cents'>,
): Cents {
  if (after.service.id === before.service.id) return 0;
  return Math.min(returnable(after), Math.max(0, after.amount_paid_cents - after.service.price_cents));
}

/** What each choice of an owner who cancels returns, in cents. */
export function refundsOnCancel(
  appointment: Parameters<typeof refundOnCancel>[0],
  cancelWindow: number,
  now: EpochMs,
): Readonly<Record<RefundChoice, Cents>> {
  return {
    policy: refundOnCancel(appointment, cancelWindow, now),
    full: returnable(appointment),
    none: 0,
  };
}

/** What a late cancellation costs: the fee, or the deposit where that was rounded to more. */
function lateCost({ service, terms, payments }: Pick<Appointment, 'service' | 'terms' | 'payments'>): Cents {
  const deposit = payments.reduce((sum, one) => sum + (one.kind === 'deposit' ? keptOf(one) : 0), 0);
  return Math.max(deposit, lateFee(service.price_cents, terms?.late_fee_percent));
}

/** Whether the customer can still change or cancel it online, until when, and what cancelling now costs and returns. */
export function selfService(
  appointment: Pick<Appointment, 'start' | 'status' | 'service' | 'terms' | 'payments' | 'amount_paid_cents'>,
  cancelWindow: number,
  now: EpochMs,
): { can_change: boolean; until: EpochMinute; fee: Cents; refund: Cents } {
  const inTime = isInTime(appointment.start, cancelWindow, now);
  // Not `isOpen`: pages read the policy, and with it would come the schema of an appointment.
  const open = appointment.status !== 'canceled' && appointment.status !== 'completed';
  return {
    can_change: open && inTime,
    until: changeUntil(appointment.start, cancelWindow),
    fee: open && !inTime ? lateCost(appointment) : 0,
    refund: open ? refundOnCancel(appointment, cancelWindow, now) : 0,
  };
}
