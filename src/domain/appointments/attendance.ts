import type { Appointment } from './appointment.ts';
import { certainty, isActive, isOpen } from './status.ts';
import { toMs, type EpochMs } from '../time.ts';

type Visit = Pick<
  Appointment,
  'status' | 'held_until' | 'start' | 'erased' | 'salon_change' | 'client_confirmed'
>;

/** Returns when the client confirmed this time, in epoch milliseconds; null if it has changed since. */
export function clientConfirmedAt(
  visit: Pick<Visit, 'client_confirmed' | 'start' | 'salon_change'>,
): EpochMs | null {
  const { client_confirmed: confirmation, start, salon_change: change } = visit;
  const isSame = confirmation?.start === start && (change === undefined || change.at < confirmation.at);
  return isSame ? confirmation.at : null;
}

/** True if its client can confirm it: the salon has agreed to its time, which is still to come. */
export const canBeConfirmed = (visit: Visit, now: EpochMs): boolean =>
  isOpen(visit) && certainty(visit) === 'firm' && !visit.erased && toMs(visit.start) > now;

/** True if its client may be asked whether she is coming; a change by the salon has to be accepted first. */
export const isToConfirm = (visit: Visit, now: EpochMs): boolean =>
  canBeConfirmed(visit, now) && !visit.salon_change && clientConfirmedAt(visit) === null;

/** Returns a restored visit without its client's confirmation: `former`, the visit as she knows it, is canceled. */
export function withoutConfirmation(former: Appointment | null, next: Appointment): Appointment {
  if (!former || former.status !== 'canceled' || !isActive(next)) return next;
  const { client_confirmed: _, ...unconfirmed } = next;
  return unconfirmed;
}
