import { listOwnAppointments } from '../../../src/api/me.ts';
import { sessionLimits } from '../../http/session.ts';
import { data } from '../../http/reply.ts';
import { accountRoute } from '../../http/route.ts';
import { presentHeld } from '../bookings/holder.ts';

export const ownAppointmentsRoute = accountRoute(listOwnAppointments, {
  read: ({ deps, from, now }) =>
    Promise.all([deps.store.ownAppointments(from.sessionHash ?? '', now, sessionLimits), deps.store.rules()]),
  answer: (call, _, [appointments, rules]) =>
    data(appointments.map((appointment) => presentHeld(appointment, rules, call))),
});
