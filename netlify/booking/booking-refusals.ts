import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Status } from '../../src/domain/appointments/status.ts';
import { windowFor } from '../../src/domain/appointments/booking-request.ts';
import { messages } from '../../src/platform/messages.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { AnyCall } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { presentHeld } from './present-booking.ts';

/** The terms differ from those shown: nothing is done until they have been seen. */
export const termsChanged = () => messages('replies-booking')('changed');

/** Returns a refusal that says only what to do: neither why, nor that anything is known about the person. */
export const onlyByOwner = () => refuse('owner_only', messages('replies-booking')('callToBook'));

/** Returns the refusal of a visit that has begun, ended or been canceled, which says so. */
export const visitOver = ({ status }: { readonly status: Status }) =>
  refuse('invalid_transition', messages('replies-over')(status));

/** Returns the refusal after the cancel window, in hours, has closed; it names the salon's number, if there is one. */
export function windowClosed(appointment: Appointment, { settings }: Rules) {
  const count = windowFor(appointment, settings.cancelWindow);
  const { businessPhone: phone } = settings;
  const key = phone ? 'changesCloseCall' : 'changesClose';
  return refuse('window_closed', messages('replies-booking')(key, { count, phone }));
}

/** Returns the refusal of a booking that was changed since its customer saw it, with the newest state. */
export function changedSince(appointment: Appointment, isProven: boolean, rules: Rules, call: AnyCall) {
  const message = messages('replies-booking')('stale');
  return refuse('stale', message, { data: presentHeld(appointment, isProven, rules, call) });
}
