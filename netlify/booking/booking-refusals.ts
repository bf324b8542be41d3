import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { statusWord } from '../../src/domain/appointments/status.ts';
import { windowFor } from '../../src/domain/appointments/booking-request.ts';
import { CALL_TO_BOOK } from '../../src/domain/clients/client-flags.ts';
import { hoursText } from '../../src/domain/time.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { AnyCall } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { presentHeld } from './present-booking.ts';

/** The terms differ from those shown: nothing is done until they have been seen. */
export const CHANGED = 'Something has changed. Please review it and confirm again.';

/** Says only what to do: neither why, nor that anything is known about the person. */
export const onlyByOwner = () => refuse('owner_only', CALL_TO_BOOK);

export const isOver = ({ status }: Pick<Appointment, 'status'>) =>
  refuse('invalid_transition', `This appointment is ${statusWord(status)}, so it can't be changed.`);

export function windowClosed(appointment: Appointment, { settings }: Rules) {
  const hours = hoursText(windowFor(appointment, settings.cancelWindow));
  const phone = settings.businessPhone ? ` at ${settings.businessPhone}` : '';
  const message = `Online changes close ${hours} before your appointment. Please call us${phone}.`;
  return refuse('window_closed', message);
}

/** Says that it was changed since its customer saw it, with the newest state. */
export function changedSince(appointment: Appointment, isProven: boolean, rules: Rules, call: AnyCall) {
  const message = 'This appointment has changed. Please review it and try again.';
  return refuse('stale', message, { data: presentHeld(appointment, isProven, rules, call) });
}
