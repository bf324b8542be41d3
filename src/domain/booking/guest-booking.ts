import type { Appointment } from '../appointments/appointment.ts';
import type { EpochMs } from '../time.ts';
import { holdEnds } from './unpaid-hold.ts';

// Bookings by people who have not proven their email address: docs/decisions/privacy.md.

/** True if it belongs to the account of its address: a guest booking only after its mailed link was opened there. */
export function isInAccount({ guest }: Pick<Appointment, 'guest'>): boolean {
  return guest === undefined || guest.joined === true;
}

/** Returns the booking as its reader may see it: personal terms only for proven addresses. */
export function asSeen(appointment: Appointment, isProven: boolean, now: EpochMs): Appointment {
  const personal = appointment.guest?.personal;
  if (personal === undefined) return appointment;
  if (!isProven) {
    const { held_until = null } = personal;
    const ends = holdEnds({ ...appointment, held_until });
    return ends !== null && now < ends ? { ...appointment, status: 'pending', held_until } : appointment;
  }
  return {
    ...appointment,
    ...(personal.prepay && { prepay: true }),
    card_asked: appointment.card_asked && personal.known !== true,
  };
}
