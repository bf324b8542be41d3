import { cancelAppointment, readHistory, readRefunds } from '../../../../src/api/admin/appointments.ts';
import { refundsOnCancel } from '../../../../src/domain/policy.ts';
import { data, notFound } from '../../../http/reply.ts';
import { ownerRoute } from '../../../http/route.ts';
import { canceled, isCanceled } from '../../../use-cases/cancel.ts';
import { present, salonZone } from '../../../use-cases/present.ts';
import { tending } from '../../../use-cases/waitlist/offers.ts';

export const cancelRoute = ownerRoute(cancelAppointment, {
  read: ({ params, deps }) => Promise.all([deps.store.appointment(params.id), deps.store.rules()]),
  answer: async (call, [appointment, rules]) => {
    if (!appointment) return notFound('This appointment');
    const next = isCanceled(appointment)
      ? appointment
      : await tending(call, canceled(appointment, 'owner', call, rules));
    if (next === 'conflict') return next;
    return data(present(next, salonZone(rules)), { message: 'Appointment canceled' });
  },
});

export const refundsRoute = ownerRoute(readRefunds, {
  read: ({ params, deps }) => Promise.all([deps.store.appointment(params.id), deps.store.rules()]),
  answer: ({ now }, [appointment, { settings }]) => {
    if (!appointment) return notFound('This appointment');
    const { policy, full } = refundsOnCancel(appointment, settings.cancelWindow, now);
    return data({ policy_cents: policy, full_cents: full });
  },
});

export const historyRoute = ownerRoute(readHistory, {
  readOnceKnown: ({ params, deps }) => deps.store.history(params.id),
  answer: (_, history) =>
    history === null
      ? notFound('This appointment')
      : data(history.map(({ at, by, change }) => ({ at: new Date(at).toISOString(), by, change }))),
});
