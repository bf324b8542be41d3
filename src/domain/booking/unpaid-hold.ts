import type { Appointment } from '../appointments/appointment.ts';
import { isOpen } from '../appointments/status.ts';
import { addDays, minuteFrom, msOf, type EpochMinute, type EpochMs, type Zone } from '../time.ts';

// What becomes of a time that was booked online and whose deposit does not come: docs/decisions/booking.md.

/** No time is taken back between these hours of the salon's day, in minutes: nobody has to pay at night. */
const NIGHT = { from: 21 * 60, to: 9 * 60 };

/** How long after its end a checkout is asked what became of it, in milliseconds, should nobody have said so. */
export const CHECKOUT_GRACE = 2 * 60_000;

/** How much longer open checkouts keep an unpaid time at most, in ms: nobody holds it by opening them again and again. */
const LONGEST_EXTENSION = 60 * 60_000;

/** How many unpaid times one place of the network may hold at once. None is counted by address: that would tell of its other bookings. */
export const MOST_HELD = 10;

/** The longest before a time is taken back that its customer is written to, in milliseconds. */
export const LONGEST_WARNING = 30 * 60_000;

/**
 * Until when a time that is booked now waits for its deposit: `unpaidHoldMinutes` from the next whole minute on, never
 * at night, and at latest its start; null where the salon waits for ever.
 */
export function heldUntil(
  now: EpochMs,
  start: EpochMinute,
  { unpaidHoldMinutes }: { readonly unpaidHoldMinutes: number },
  zone: Zone,
): EpochMs | null {
  if (unpaidHoldMinutes === 0) return null;
  const end = minuteFrom(now) + unpaidHoldMinutes;
  const { date, minute } = zone.local(end);
  if (minute < NIGHT.to) return msOf(Math.min(start, zone.edge(date, NIGHT.to)));
  if (minute >= NIGHT.from) return msOf(Math.min(start, zone.edge(addDays(date, 1), NIGHT.to)));
  return msOf(Math.min(start, end));
}

type Holdable = Pick<
  Appointment,
  'status' | 'start' | 'amount_paid_cents' | 'payments' | 'erased' | 'held_until'
>;

/**
 * When its unpaid time is taken back; null where nothing takes it. While a checkout is open it is kept, and a little
 * longer, so that whoever asks what became of the checkout comes first; but not for ever.
 */
export function holdEnds(appointment: Omit<Holdable, 'start'>): EpochMs | null {
  const { held_until, amount_paid_cents, erased, payments } = appointment;
  if (held_until === null || amount_paid_cents > 0 || erased || !isOpen(appointment)) return null;
  const checkouts = payments.filter(({ state }) => state === 'open');
  const last = Math.max(held_until, ...checkouts.map((open) => open.held_until + 2 * CHECKOUT_GRACE));
  return Math.min(last, held_until + LONGEST_EXTENSION);
}

/**
 * The appointment after a change, with what is left of its hold: none once there is money on it, it is over, or the owner
 * has said yes to it; never past its start, and never longer than before. What stands again was not taken back.
 */
export function withHold<Changed extends Holdable & Pick<Appointment, 'released_from'>>(
  next: Changed,
  isConfirmed = false,
): Changed {
  const ends = isConfirmed || holdEnds(next) === null ? null : next.held_until;
  return {
    ...next,
    held_until: ends && Math.min(ends, msOf(next.start)),
    released_from: next.status === 'canceled' ? next.released_from : null,
  };
}

/** From when on its customer is told that the time will be taken back: half an hour before, or half of the hold. */
export function warnedFrom(ends: EpochMs, { created_at }: Pick<Appointment, 'created_at'>): EpochMs {
  return ends - Math.min(LONGEST_WARNING, (ends - created_at) / 2);
}
