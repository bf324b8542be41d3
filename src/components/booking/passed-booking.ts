import { isKeptAppointment, sinceThen } from '../../api/booking/stored-appointment.ts';
import { isText, shapedAs } from '../../api/stored-values.ts';
import type { AppointmentShape } from '../../api/shapes.ts';
import { forget, keep, read } from '../../storage.ts';

/** What the payment page is given: the booking, and what lets it be paid. */
export interface PassedBooking {
  readonly appointment: AppointmentShape;
  readonly token: string;
}
const isPassed = shapedAs({ appointment: isKeptAppointment, token: isText });

/** Hands a booking to the payment page that is about to be opened in this tab. */
export function passToPayment(booking: PassedBooking): void {
  // Where it cannot be kept, the payment page shows its sample.
  keep('salon.for-payment', booking);
}

/** Has what was handed over opened by its new link, for who has gone on to pay it, come back, and corrected their address. */
export function passWithLink({ appointment: { id }, token }: PassedBooking): void {
  const passed = passedIn(read('salon.for-payment', isPassed));
  if (passed?.appointment.id === id) passToPayment({ ...passed, token });
}

/**
 * Takes what was handed over and keeps it in this entry of the tab's history: a reload and Back find it again, while a
 * payment page that is opened by itself has none.
 */
export function takePassedBooking(): PassedBooking | null {
  const state: unknown = history.state;
  const passed = passedIn(read('salon.for-payment', isPassed));
  forget('salon.for-payment');
  if (passed) {
    history.replaceState({ ...(typeof state === 'object' ? state : null), passed }, '');
    return passed;
  }
  const isKept = typeof state === 'object' && state !== null && 'passed' in state;
  return isKept ? passedIn(state.passed) : null;
}

function passedIn(kept: unknown): PassedBooking | null {
  return isPassed(kept) ? { ...kept, appointment: sinceThen(kept.appointment) } : null;
}
