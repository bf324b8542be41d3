import type { Appointment } from '../appointments/appointment.ts';
import { textNumber } from '../messages/texts.ts';
import type { EpochMs } from '../time.ts';
import { holdEnds } from './unpaid-hold.ts';

// Bookings by people who have not proven their email address: docs/decisions/privacy.md.

/** True if it belongs to the account of its address: a guest booking only after its mailed link was opened there. */
export const isInAccount = ({ guest }: Pick<Appointment, 'guest'>): boolean =>
  guest === undefined || guest.joined === true;

/** Returns what is known of a booking's guest once the number changes to this one: consent to texts is for one number. */
export function atNumber(guest: Appointment['guest'], phone: string, country: string): Appointment['guest'] {
  if (!guest?.sms || guest.sms.phone === textNumber(phone, country)) return guest;
  const { sms: _, ...others } = guest;
  return others;
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
