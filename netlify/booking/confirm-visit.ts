import { confirmVisit } from '../../src/api/booking/bookings.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { canBeConfirmed, clientConfirmedAt } from '../../src/domain/appointments/attendance.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { withShownHold } from '../../src/domain/booking/unpaid-hold.ts';
import { messages } from '../../src/platform/messages.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import { changedSince, visitOver } from './booking-refusals.ts';
import { presentHeld } from './present-booking.ts';
import { held, tokenGuesses } from './private-access.ts';

/** Notes that the client is coming, at the time that she has seen. */
export const confirmRoute = route(confirmVisit, {
  limits: tokenGuesses,
  read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
  answer: (call, [booking, rules], user) => {
    const { now, body } = call;
    const { thing: appointment, proof } = held(booking, user, call);
    const t = messages('replies-booking');
    const { version, start } = appointment;
    const visible = asSeen(appointment, proof.isProven, now);
    if (!canBeConfirmed(visible, now)) {
      const isWaiting = visible.status === 'pending' || visible.held_until !== null;
      throw isWaiting ? refuse(confirmVisit, 'invalid_transition', t('notSureYet')) : visitOver(appointment);
    }
    const reply = (one: Appointment) =>
      data(presentHeld(one, proof.isProven, rules, call), { message: t('coming') });
    if (clientConfirmedAt(appointment) !== null) return reply(appointment);
    if ((body.version ?? version) !== version) throw changedSince(appointment, proof.isProven, rules, call);
    const confirmed = { ...appointment, version: version + 1, client_confirmed: { at: now, start } };
    const next = withShownHold(confirmed, null);
    const entry = entryForChange(appointment, next, 'customer', call, rules);
    return commit(call, reply(next), (store) => store.change(next, entry));
  },
});
