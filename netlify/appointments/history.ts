import { readHistory, readRefunds } from '../../src/api/appointments/appointments.ts';
import { paidOnline } from '../../src/domain/appointments/cancel.ts';
import { refundOnCancel, refundOnNoShow } from '../../src/domain/booking/policy.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { found } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';

export const historyRoutes = [
  route(readHistory, {
    readOnceKnown: ({ params, deps }) => deps.store.history(params.id),
    answer: (_, history) =>
      data(
        found(history, 'This appointment').map(({ at, by, change }) => {
          return { at: new Date(at).toISOString(), by, change };
        }),
      ),
  }),

  route(readRefunds, {
    read: ({ params, deps }) => Promise.all([deps.store.appointment(params.id), deps.store.rules()]),
    answer: ({ now }, [record, { settings }]) => {
      const appointment = found(record, 'This appointment');
      return data({
        policy_cents: refundOnCancel(appointment, settings, now),
        no_show_cents: refundOnNoShow(appointment, formats(settings).currency),
        full_cents: paidOnline(appointment),
      });
    },
  }),
];
