import { readBooking } from '../../../src/api/bookings.ts';
import type { DataOf } from '../../../src/api/endpoint.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';
import { selfService } from '../../../src/domain/policy.ts';
import { isoWithOffset, type EpochMs } from '../../../src/domain/time.ts';
import { notFound, refuse } from '../../http/reply.ts';
import type { Rules } from '../../store/store.ts';
import { present, salonZone } from '../present.ts';
import { isManageToken } from './token.ts';

export type Held = DataOf<typeof readBooking>;

/** A booking as its customer sees it: with what can still be done online, until when and at what cost. */
export function presentHeld(appointment: Appointment, rules: Rules, now: EpochMs): Held {
  const zone = salonZone(rules);
  const { can_change, until, fee } = selfService(appointment, rules.settings.cancelWindow, now);
  return {
    ...present(appointment, zone),
    can_change,
    change_until: isoWithOffset(until, zone),
    cancellation_fee_cents: fee,
  };
}

/** The appointment, for whoever brings the token of its private link; else why it is not shown. */
export function held(appointment: Appointment | null | undefined, token: string | null) {
  if (token === null) {
    return no(refuse('sign_in_required', 'Please open the private link of this booking, or sign in.'));
  }
  if (!appointment) return no(notFound('This booking'));
  if (isManageToken(token, appointment)) return { ok: true as const, appointment };
  return no(
    refuse(
      'bad_token',
      'This link does not belong to the booking. Please use the newest one you were given.',
    ),
  );
}

const no = <R>(refusal: R) => ({ ok: false as const, refusal });

/** Why a customer can no longer change or cancel it; null when they can. */
export function refuseUnlessOpen(appointment: Appointment, { settings }: Rules, now: EpochMs) {
  if (appointment.status === 'canceled' || appointment.status === 'completed') {
    return refuse('invalid_transition', `This appointment is ${appointment.status} and cannot be changed.`);
  }
  if (selfService(appointment, settings.cancelWindow, now).can_change) return null;
  const phone = settings.businessPhone ? ` on ${settings.businessPhone}` : '';
  return refuse(
    'window_closed',
    `Online changes close ${settings.cancelWindow} hours before the appointment. Please call the salon${phone}.`,
  );
}

export function stale(newest: Held) {
  return refuse('stale', 'This appointment has changed meanwhile. Please look at the newest state.', {
    data: newest,
  });
}
