import type { Appointment } from './appointment.ts';
import type { Cents } from './money.ts';
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

/** What a cancellation after the limit may be charged, in cents, rounded to a cent. */
export function lateFee(price: Cents): Cents {
  return Math.round((price * LATE_CANCELLATION_PERCENT) / 100);
}

/** Whether the customer can still change or cancel it online, until when, and what cancelling now costs. */
export function selfService(
  appointment: Pick<Appointment, 'start' | 'status' | 'service'>,
  cancelWindow: number,
  now: EpochMs,
): { can_change: boolean; until: EpochMinute; fee: Cents } {
  const inTime = isInTime(appointment.start, cancelWindow, now);
  const open = appointment.status !== 'canceled' && appointment.status !== 'completed';
  return {
    can_change: open && inTime,
    until: changeUntil(appointment.start, cancelWindow),
    fee: open && !inTime ? lateFee(appointment.service.price_cents) : 0,
  };
}
