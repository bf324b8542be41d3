import { isAppointment, isText, shapedAs } from '../../api/known-shape.ts';
import type { AppointmentShape } from '../../api/shapes.ts';

const PLACE = 'salon.for-payment';

/** What the payment page is given: the booking, and what lets it be paid. */
export interface PassedBooking {
  readonly appointment: AppointmentShape;
  readonly token: string;
}
const isPassedBooking = shapedAs<PassedBooking>({ appointment: isAppointment, token: isText });

/** Hands a booking to the payment page that is about to be opened in this tab. */
export function passToPayment(booking: PassedBooking): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(booking));
  } catch {
    // No storage in this browser: the payment page then shows its sample.
  }
}

/**
 * Takes what was handed over and keeps it in this entry of the tab's history: a reload and Back find it again, while a
 * payment page that is opened by itself has none.
 */
export function takePassedBooking(): PassedBooking | null {
  const state: unknown = history.state;
  const passed = fromStorage();
  if (passed) {
    history.replaceState({ ...(typeof state === 'object' ? state : null), passed }, '');
    return passed;
  }
  return typeof state === 'object' && state !== null && 'passed' in state ? read(state.passed) : null;
}

function fromStorage(): PassedBooking | null {
  try {
    const text = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

function read(value: unknown): PassedBooking | null {
  return isPassedBooking(value) ? value : null;
}
