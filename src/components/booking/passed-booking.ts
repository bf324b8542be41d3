import type { AppointmentShape } from '../../api/shapes.ts';
import { forget } from '../../storage.ts';
import { keep, read } from '../../stored-json.ts';

/** The payment page's input: the booking, and the token to pay it. */
export interface PassedBooking {
  readonly appointment: AppointmentShape;
  readonly token: string;
}

function isPassed(value: unknown): value is PassedBooking {
  const { appointment, token } = (value ?? {}) as Partial<PassedBooking>;
  return typeof token === 'string' && Array.isArray(appointment?.services);
}

/** Hands a booking to the payment page that opens next in this tab. */
export function passToPayment(booking: PassedBooking): void {
  // If the booking cannot be stored, the payment page shows its sample.
  keep('salon.for-payment', booking);
}

/** Updates the handed-over booking with its new link, for a customer who came back and corrected her address. */
export function passWithLink({ appointment: { id }, token }: PassedBooking): void {
  const passed = read('salon.for-payment', isPassed);
  if (passed?.appointment.id === id) passToPayment({ ...passed, token });
}

/** Returns the booking that this history entry keeps. */
function keptHere(): PassedBooking | null {
  const booking = (history.state as { readonly passed?: unknown } | null)?.passed;
  return isPassed(booking) ? booking : null;
}

/** Passes the booking on if the visitor switches to another language. */
function handOn({ target }: Event): void {
  const booking = target instanceof Element && target.closest('[data-languages]') && keptHere();
  if (booking) passToPayment(booking);
}

/** Moves the handed-over booking into this history entry, so that reload and Back find it again. */
export function takePassedBooking(): PassedBooking | null {
  const passed = read('salon.for-payment', isPassed);
  forget('salon.for-payment');
  addEventListener('click', handOn);
  if (passed) history.replaceState({ ...(history.state as object | null), passed }, '');
  return passed ?? keptHere();
}
