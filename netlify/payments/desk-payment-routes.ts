import { recordPayment, takeBackPayment } from '../../src/api/payments/desk-payments.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { statusWord } from '../../src/domain/appointments/status.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { data, invalid, notFound, refuse } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { recorded, takenBack } from './desk-payments.ts';
import { presentToOwner, salonZone } from '../appointments/present.ts';
import { zoneOf } from '../platform/zone.ts';
import { stale } from '../appointments/stale-reply.ts';

/** In the zone the appointment was made in, so that a repeated request gets the same answer. */
const done = (appointment: Appointment) =>
  data(presentToOwner(appointment, zoneOf(appointment.zone)), { message: 'Payment recorded' });

export const paymentRoutes = [
  ownerRoute(recordPayment, {
    read: ({ params: { id }, deps, from, now }) =>
      Promise.all([
        deps.store.appointment(id),
        deps.store.ownerChange(id),
        deps.store.rules(),
        recall(from, deps, now),
      ]),
    answer: async (call, [appointment, waiting, rules, earlier]) => {
      const { body, from, now } = call;
      if (earlier) return fromMemory(earlier, from, done);
      if (!appointment) return notFound('This appointment');
      const result = await recorded(body, appointment, waiting, rules, rememberAs(from, now), call);
      if (result === 'conflict') return result;
      switch (result.kind) {
        case 'done':
          return done(result.appointment);
        case 'replayed':
          return replayed(done(result.appointment));
        case 'key_reused':
          return keyReused();
        case 'invalid':
          return invalid(result.errors);
        case 'stale':
          return stale(appointment, salonZone(rules));
        case 'not_active':
          return refuse(
            'invalid_transition',
            `A ${statusWord(appointment.status)} appointment takes no payment.`,
          );
      }
    },
  }),

  ownerRoute(takeBackPayment, {
    read: ({ params: { id }, deps: { store } }) =>
      Promise.all([store.appointment(id), store.ownerChange(id), store.rules()]),
    answer: async (call, [appointment, waiting, rules]) => {
      const { params, query } = call;
      const word = { waiting, notify: query.notify !== 'false' };
      if (!appointment) return notFound('This appointment');
      const result = await takenBack(params.payment, query.version, appointment, word, rules, call);
      if (result === 'conflict') return result;
      switch (result.kind) {
        case 'done':
          return data(presentToOwner(result.appointment, salonZone(rules)), {
            message: 'Payment taken back',
          });
        case 'stale':
          return stale(appointment, salonZone(rules));
        case 'unknown':
          return notFound('This payment');
        case 'receipt':
          return refuse('invalid_transition', 'This is on a receipt. Undo the check-out instead.');
        case 'online':
          return refuse('invalid_transition', 'This was paid online. Refund it instead.');
        case 'refunded':
          return refuse('invalid_transition', 'Part of this payment was refunded. Refund the rest instead.');
      }
    },
  }),
];
