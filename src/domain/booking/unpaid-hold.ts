import type { Appointment } from '../appointments/appointment.ts';
import { isOpen } from '../appointments/status.ts';
import { addDays, minuteFrom, toMs, type EpochMinute, type EpochMs, type Zone } from '../time.ts';

// Releases times booked online whose deposit does not arrive: docs/decisions/booking.md.

/** No time is released between these minutes of the salon's day, because nobody has to pay at night. */
const NIGHT = { from: 21 * 60, to: 9 * 60 };

/** How long after its end a silent checkout is looked up at the provider, in milliseconds. */
export const CHECKOUT_GRACE = 2 * 60_000;

/** How late a deployed salon's scheduled run may check a checkout, in milliseconds; a hold waits for its outcome until then. */
const LATEST_LOOK = 6 * 60_000;

/** The longest time by which open checkouts extend a hold, in milliseconds, so that nobody can reopen them forever. */
const LONGEST_EXTENSION = 60 * 60_000;

/** How many unpaid times one IP address may hold. We don't count by email address: that would reveal a person's other bookings. */
export const MOST_HELD = 10;

/** The longest time before the release at which the customer gets a reminder, in milliseconds. */
export const LONGEST_WARNING = 30 * 60_000;

/** Returns until when a time booked now waits for its deposit, never at night or past its start; null if it is never released. */
export function heldUntil(
  now: EpochMs,
  start: EpochMinute,
  { unpaidHoldMinutes }: { readonly unpaidHoldMinutes: number },
  zone: Zone,
): EpochMs | null {
  if (unpaidHoldMinutes === 0) return null;
  const end = minuteFrom(now) + unpaidHoldMinutes;
  const { date, minute } = zone.local(end);
  if (minute < NIGHT.to) return toMs(Math.min(start, zone.edge(date, NIGHT.to)));
  if (minute >= NIGHT.from) return toMs(Math.min(start, zone.edge(addDays(date, 1), NIGHT.to)));
  return toMs(Math.min(start, end));
}

type Holdable = Pick<
  Appointment,
  'status' | 'start' | 'amount_paid_cents' | 'payments' | 'erased' | 'held_until'
>;

/** Returns when the unpaid time is released; null if never. An open checkout extends it a little. */
export function holdEnds(appointment: Omit<Holdable, 'start'>): EpochMs | null {
  const { held_until, amount_paid_cents, erased, payments } = appointment;
  if (held_until === null || amount_paid_cents > 0 || erased || !isOpen(appointment)) return null;
  const checkouts = payments.filter(({ state }) => state === 'open');
  const last = Math.max(
    held_until,
    ...checkouts.map((open) => open.held_until + CHECKOUT_GRACE + LATEST_LOOK),
  );
  return Math.min(last, held_until + LONGEST_EXTENSION);
}

/**
 * Returns the changed appointment with the rest of its hold: none once it is paid in part, over, or approved by the owner; never
 * past its start and never longer than before. A restored appointment was not released.
 */
export function withHold<Changed extends Holdable & Shown & Pick<Appointment, 'released_from'>>(
  next: Changed,
  isConfirmed = false,
): Changed {
  const rest = (held_until: EpochMs | null) =>
    held_until === null || isConfirmed || holdEnds({ ...next, held_until }) === null
      ? null
      : Math.min(held_until, toMs(next.start));
  return {
    ...withShownHold(next, rest(next.guest?.personal?.held_until ?? null)),
    held_until: rest(next.held_until),
    released_from: next.status === 'canceled' ? next.released_from : null,
  };
}

type Shown = Partial<Pick<Appointment, 'guest'>>;

/** Returns the booking with another end of the hold that only unproven readers still see; null for none. */
export function withShownHold<Kept extends Shown>(booking: Kept, held_until: EpochMs | null): Kept {
  const { guest } = booking;
  if (guest?.personal?.held_until === undefined) return booking;
  const { held_until: _, ...personal } = guest.personal;
  const newPersonal = { ...personal, ...(held_until !== null && { held_until }) };
  return { ...booking, guest: { ...guest, personal: newPersonal } };
}

/** Returns when the customer is warned about the release: half an hour before, or after half of the hold. */
export const warnedFrom = (ends: EpochMs, { created_at }: Pick<Appointment, 'created_at'>): EpochMs =>
  ends - Math.min(LONGEST_WARNING, (ends - created_at) / 2);
