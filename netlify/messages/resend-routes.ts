import { sendAgain } from '../../src/api/messages/resend-email.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { data, notFound, refuse } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { sentAgain } from './resend-email.ts';
import { presentToOwner } from '../appointments/present.ts';
import { zoneOf } from '../platform/zone.ts';

/** In the zone the appointment was made in, so that a repeated request gets the same answer. */
const sent = (appointment: Appointment) =>
  data(presentToOwner(appointment, zoneOf(appointment.zone)), {
    message: `Sent to ${appointment.customer.email}`,
  });

export const letterRoute = ownerRoute(sendAgain, {
  read: ({ params: { id }, deps, from, now }) =>
    Promise.all([deps.store.appointment(id), deps.store.rules(), recall(from, deps, now)]),
  answer: async (call, [appointment, rules, earlier]) => {
    const { body, from, now } = call;
    if (earlier) return fromMemory(earlier, from, sent);
    if (!appointment) return notFound('This appointment');
    const result = await sentAgain(body, appointment, rules, rememberAs(from, now), call);
    if (result === 'conflict') return result;
    switch (result.kind) {
      case 'changed':
        return sent(result.appointment);
      case 'replayed':
        return replayed(sent(result.appointment));
      case 'key_reused':
        return keyReused();
      case 'unknown':
        return notFound(body.kind === 'fee' ? 'This fee' : 'This receipt');
      case 'over':
        return refuse('invalid_transition', 'This fee is no longer asked for.');
      case 'unreachable':
        return refuse('invalid_transition', 'There is no email address to send it to.');
      case 'off':
        return refuse('invalid_transition', 'Emails to clients are turned off in the settings.');
    }
  },
});
