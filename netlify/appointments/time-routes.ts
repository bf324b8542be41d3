import { readTimes } from '../../src/api/appointments/appointments.ts';
import { data, notFound } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { freeTimes, obstaclesAt, windowFrom } from './free-times.ts';
import { servicesAsked } from './visit-services.ts';
import { noSuchVisit, notAvailable } from '../booking/booking-reply.ts';

export const timesRoute = ownerRoute(readTimes, {
  read: ({ query: { date, appointment_id: id }, deps: { store } }) =>
    Promise.all([store.schedule(windowFrom(date)), id === undefined ? null : store.appointment(id)]),
  answer: async ({ query, deps, now }, [schedule, before]) => {
    const { date, time, appointment_id: moved, ...named } = query;
    if (moved !== undefined && !before) return notFound('This appointment');
    // Services already in the appointment stay as they were booked.
    const services = servicesAsked(named, schedule.rules.services, before?.services);
    if ('kind' in services) return noSuchVisit(services);
    const about = { date, before, services, now };
    const obstacles = time === undefined ? null : await obstaclesAt(time, schedule, about, deps.store);
    if (obstacles === 'not_available') return notAvailable();
    return data({ ...freeTimes(schedule, about), obstacles });
  },
});
