import type { Appointment } from '../appointments/appointment.ts';

// A booking that was made without showing that its email address is the customer's own: docs/decisions/privacy.md.

/** True where it belongs into the account of its address: a guest booking only once its mailed link was opened there. */
export function isInAccount({ guest }: Pick<Appointment, 'guest'>): boolean {
  return guest === undefined || guest.joined === true;
}

/**
 * The booking as it is shown to its reader: a guest booking shows its personal terms only to readers who have proven its
 * address. Never stored, so that nobody else sees them later.
 */
export function asSeen(appointment: Appointment, isProven: boolean): Appointment {
  const personal = appointment.guest?.personal;
  if (!isProven || personal === undefined) return appointment;
  return {
    ...appointment,
    ...(personal.prepay && { prepay: true }),
    card_asked: appointment.card_asked && personal.known !== true,
  };
}
