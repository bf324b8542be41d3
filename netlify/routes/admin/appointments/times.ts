import { readTimes } from '../../../../src/api/admin/appointments.ts';
import { data, notFound } from '../../../http/reply.ts';
import { ownerRoute } from '../../../http/route.ts';
import { freeTimes, obstaclesAt, windowFrom } from '../../../use-cases/owner-free-times.ts';
import { notAvailable } from '../../booked.ts';

export const timesRoute = ownerRoute(readTimes, {
  read: ({ query: { date, appointment_id: id }, deps: { store } }) =>
    Promise.all([store.schedule(windowFrom(date)), id === undefined ? null : store.appointment(id)]),
  answer: async ({ query, deps, now }, [schedule, before]) => {
    const { date, time, service_id: id, appointment_id: moved } = query;
    if (moved !== undefined && !before) return notFound('This appointment');
    // What an appointment was made with stays as it was.
    const own = before?.service.id === id ? before.service : undefined;
    const service = own ?? schedule.rules.services.find((known) => known.id === id);
    if (!service) return notFound('This service');
    const wish = { date, before, service, now };
    const obstacles = time === undefined ? null : await obstaclesAt(time, schedule, wish, deps.store);
    if (obstacles === 'not_available') return notAvailable();
    return data({ ...freeTimes(schedule, wish), obstacles });
  },
});
