import { readBooking } from '../../../src/api/bookings.ts';
import { data } from '../../http/reply.ts';
import { publicRoute, signedIn } from '../../http/route.ts';
import { held, presentHeld, tokenGuesses } from './holder.ts';

export const readBookingRoute = publicRoute(readBooking, {
  limits: tokenGuesses,
  read: (call) =>
    Promise.all([call.deps.store.appointment(call.params.id), call.deps.store.rules(), signedIn(call)]),
  answer: (call, [found, rules, user]) => {
    const shown = held(found, { token: call.from.manageToken, user }, call.deps.keys);
    return shown.ok ? data(presentHeld(shown.appointment, rules, call)) : shown.refusal;
  },
});
