import { acceptChange } from '../../src/api/booking/bookings.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { isAsShown, termsToAccept, withAccepted } from '../../src/domain/booking/policy.ts';
import { toMs } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import { changedSince, isOver, termsChanged } from './booking-refusals.ts';
import { presentHeld } from './present-booking.ts';
import { held, tokenGuesses } from './private-access.ts';

/** Accepts the salon's change for the client who has seen its terms. */
export const acceptRoute = route(acceptChange, {
  limits: tokenGuesses,
  read: ({ params, deps: { store } }) => Promise.all([store.appointment(params.id), store.rules()]),
  answer: (call, [known, rules], user) => {
    const { version, expected } = call.body;
    const { thing: appointment, proof } = held(known, user, call);
    const { isProven } = proof;
    if (!isOpen(appointment) || toMs(appointment.start) <= call.now) throw isOver(appointment);
    const terms = termsToAccept(asSeen(appointment, isProven, call.now), rules.settings);
    if (!isAsShown(expected, terms)) throw refuse(acceptChange, 'changed', termsChanged(), { data: terms });
    const { salon_change: change, ...rest } = appointment;
    const reply = (one: typeof appointment) =>
      data(presentHeld(one, isProven, rules, call), { message: messages('replies-booking')('accepted') });
    // It was accepted already.
    if (!change) return reply(appointment);
    if (version !== appointment.version) throw changedSince(appointment, isProven, rules, call);
    const accepted = termsToAccept(appointment, rules.settings);
    const next = withAccepted({ ...rest, version: version + 1 }, accepted, rules, call.now);
    const entry = entryForChange(appointment, next, 'customer', call, rules);
    return commit(call, reply(next), (store) => store.change(next, entry, { rules }));
  },
});
