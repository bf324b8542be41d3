import { cancelAppointment, listAppointments, readHistory } from '../../../../src/api/admin/appointments.ts';
import type { LocalDate } from '../../../../src/domain/time.ts';
import { data, notFound } from '../../../http/reply.ts';
import { ownerRoute } from '../../../http/route.ts';
import { windowOf } from '../../availability.ts';
import { canceled } from '../../cancel.ts';
import { untilSettled } from '../../diary.ts';
import { present, salonZone } from '../../present.ts';

/** Before and after every appointment, for a list that is open at one end. */
const EARLIEST: LocalDate = '1970-01-02';
const LATEST: LocalDate = '9999-12-30';

export const listRoute = ownerRoute(listAppointments, {
  read: ({ query: { from, to }, deps }) =>
    Promise.all([
      deps.store.appointments(from || to ? windowOf(from ?? EARLIEST, to ?? LATEST) : undefined),
      deps.store.rules(),
    ]),
  answer: ({ query: { from = EARLIEST, to = LATEST } }, [appointments, rules]) => {
    const zone = salonZone(rules);
    return data(
      appointments
        .map((appointment) => present(appointment, zone))
        .filter(({ date }) => date >= from && date <= to),
    );
  },
});

export const cancelRoute = ownerRoute(cancelAppointment, {
  read: ({ params, deps }) => Promise.all([deps.store.appointment(params.id), deps.store.rules()]),
  answer: (call, [found, rules]) =>
    untilSettled(async (again) => {
      const appointment = again ? await call.deps.store.appointment(call.params.id) : found;
      if (!appointment) return notFound('This appointment');
      const next =
        appointment.status === 'canceled' ? appointment : await canceled(appointment, 'owner', call, rules);
      return next && data(present(next, salonZone(rules)), { message: 'Appointment canceled' });
    }),
});

export const historyRoute = ownerRoute(readHistory, {
  read: ({ params, deps }) => deps.store.history(params.id),
  answer: (_, history) =>
    history === null
      ? notFound('This appointment')
      : data(history.map(({ at, by, change }) => ({ at: new Date(at).toISOString(), by, change }))),
});
