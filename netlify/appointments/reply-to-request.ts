import { replyToRequest } from '../../src/api/appointments/reply-to-request.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isRequest } from '../../src/domain/appointments/booking-request.ts';
import { withCancellation } from '../../src/domain/appointments/cancel.ts';
import { roughly } from '../../src/domain/time.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { isUnchanged } from '../platform/http/edit.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, type AnyCall, route } from '../platform/http/route.ts';
import type { AppointmentInSchedule } from '../platform/store/verbs/appointments.ts';
import { entryForOwner } from './appointment-entry.ts';
import { visitTime, unlessFree } from './check-time.ts';
import { besides, readOther } from './pair.ts';
import { presentToOwner, salonZone, sameVersion } from './present.ts';

/** Answers a request without approving it. A suggestion takes no time; declining refunds all online payments. */
export const replyRoute = route(replyToRequest, {
  read: ({ params: { id }, body, deps: { store } }) =>
    Promise.all([
      store.appointmentInSchedule(id, body.start_at && roughly(body.start_at)),
      store.ownerChange(id),
    ]),
  answer: async (call, [record, waiting]) => {
    const { body, deps, now } = call;
    const reading = found(record, 'This appointment');
    const { appointment, schedule } = reading;
    const zone = salonZone(schedule.rules);
    sameVersion(appointment, body.version, zone);
    if (!isRequest(appointment))
      throw refuse(replyToRequest, 'invalid_transition', "This appointment doesn't need a reply.");
    const answer = await asAnswered(body, reading, call);
    const reply = (one: Appointment) => data(presentToOwner(one, zone), { message: 'Reply sent' });
    if (isUnchanged(appointment, answer)) return reply(appointment);
    const next =
      answer.status === 'canceled'
        ? withCancellation(appointment, answer, { by: 'salon' }, schedule.settings, now, deps.ids.uuid)
        : answer;
    const word = { waiting, notify: body.notify ?? true };
    const other = await readOther(appointment, deps.store);
    const by = { by: 'owner', notify: word.notify } as const;
    const entry = {
      ...entryForOwner(appointment, next, word, call, schedule.rules),
      ...besides(appointment, next, other, by, call, schedule.rules),
    };
    return commit(call, reply(next), (store) => store.change(next, entry));
  },
});

async function asAnswered(
  body: BodyOf<typeof replyToRequest>,
  { appointment, schedule }: AppointmentInSchedule,
  { deps, now }: AnyCall,
): Promise<Appointment> {
  const { reply: _, ...unanswered } = appointment;
  const next = { ...unanswered, version: appointment.version + 1 };
  const { words = '' } = body;
  if (body.answer === 'none') return next;
  if (body.answer === 'decline') {
    const reply = { kind: 'declined', words } as const;
    return { ...next, status: 'canceled', held_until: null, released_from: null, reply };
  }
  if (body.start_at === undefined) throw invalid({ start_at: 'Start is required' });
  const length = appointment.end - appointment.start;
  const time = visitTime({ start_at: body.start_at }, salonZone(schedule.rules), length);
  if (time.start === appointment.start) throw invalid({ start_at: 'The client already asked for this time' });
  const suggestion = { ...appointment, ...time };
  // The customer could not take an occupied time, so the owner cannot confirm it anyway.
  const allowed = { allow_outside: body.allow_outside };
  await unlessFree(suggestion, schedule, { meant: allowed, before: appointment, store: deps.store, now });
  const outside = body.allow_outside === true;
  const { start } = time;
  return { ...next, reply: { kind: 'suggested', start, instead_of: appointment.start, outside, words } };
}
