import { replyToRequest } from '../../src/api/appointments/reply-to-request.ts';
import { roughly } from '../../src/domain/time.ts';
import { data, notFound, refuse } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { presentToOwner, salonZone } from './present.ts';
import { replied } from './reply-to-request.ts';
import { hindered } from './change-routes.ts';
import { stale } from './stale-reply.ts';

export const replyRoute = ownerRoute(replyToRequest, {
  read: ({ params: { id }, body, deps: { store } }) =>
    Promise.all([
      store.appointmentInSchedule(id, body.start_at && roughly(body.start_at)),
      store.ownerChange(id),
    ]),
  answer: async (call, [found, waiting]) => {
    if (!found) return notFound('This appointment');
    const result = await replied(call.body, found, waiting, call);
    if (result === 'conflict') return result;
    const zone = salonZone(found.schedule.rules);
    switch (result.kind) {
      case 'done':
        return data(presentToOwner(result.appointment, zone), { message: 'Answered' });
      case 'stale':
        return stale(found.appointment, zone);
      case 'no_request':
        return refuse('invalid_transition', 'This appointment waits for no answer.');
      case 'invalid':
      case 'not_available':
      case 'overlap':
      case 'outside_schedule':
        return hindered(result);
    }
  },
});
