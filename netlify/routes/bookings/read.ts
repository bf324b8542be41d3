import { readBooking } from '../../../src/api/bookings.ts';
import { data } from '../../http/reply.ts';
import { publicRoute } from '../../http/route.ts';
import { held, presentHeld } from './holder.ts';

export const readBookingRoute = publicRoute(readBooking, {
  read: ({ params, deps }) => Promise.all([deps.store.appointment(params.id), deps.store.rules()]),
  answer: ({ from, now }, [found, rules]) => {
    const shown = held(found, from.manageToken);
    return shown.ok ? data(presentHeld(shown.appointment, rules, now)) : shown.refusal;
  },
});
