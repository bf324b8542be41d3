import type { replyToRequest } from '../../src/api/appointments/reply-to-request.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { withCancellation } from '../../src/domain/appointments/cancel.ts';
import type { OwnerChange } from '../../src/domain/messages/job.ts';
import { isRequest } from '../../src/domain/appointments/booking-request.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { AppointmentInSchedule } from '../platform/store/verbs/appointments.ts';
import { isUnchanged } from '../platform/store/edit.ts';
import { entryForOwner } from './appointment-entry.ts';
import { askedAbout, invalid, timeOf, type Hindered } from './check-time.ts';
import { salonZone } from './present.ts';

interface Context {
  readonly deps: Deps;
  readonly now: EpochMs;
}

type Body = BodyOf<typeof replyToRequest>;

/**
 * Answers a request without approving it. A suggestion takes no time: the request keeps its own until its customer answers.
 * Declining refunds everything paid online, whatever the policy.
 */
export async function replied(
  body: Body,
  found: AppointmentInSchedule,
  waiting: OwnerChange | null,
  context: Context,
): Promise<
  | { readonly kind: 'done'; readonly appointment: Appointment }
  | Hindered
  | { readonly kind: 'stale' | 'no_request' }
  | Conflict
> {
  const { appointment, schedule } = found;
  const { deps, now } = context;
  if (body.version !== undefined && body.version !== appointment.version) return { kind: 'stale' };
  if (!isRequest(appointment)) return { kind: 'no_request' };
  const asked = await asAnswered(body, found, context);
  if ('kind' in asked) return asked;
  if (isUnchanged(appointment, asked)) return { kind: 'done', appointment };
  const { cancelWindow } = schedule.settings;
  const next =
    asked.status === 'canceled'
      ? withCancellation(appointment, asked, { by: 'salon' }, cancelWindow, now, () => deps.ids.uuid())
      : asked;
  const word = { waiting, notify: body.notify ?? true };
  const entry = entryForOwner(appointment, next, word, context, schedule.rules);
  const { kind } = await deps.store.change(next, entry);
  return kind === 'changed' ? { kind: 'done', appointment: next } : 'conflict';
}

/** The appointment after the answer. */
async function asAnswered(
  body: Body,
  { appointment, schedule }: AppointmentInSchedule,
  { deps, now }: Context,
): Promise<Appointment | Hindered> {
  const { reply: _, ...unanswered } = appointment;
  const next = { ...unanswered, version: appointment.version + 1 };
  const { words = '' } = body;
  if (body.answer === 'none') return next;
  if (body.answer === 'decline') {
    return {
      ...next,
      status: 'canceled',
      held_until: null,
      released_from: null,
      reply: { kind: 'declined', words },
    };
  }
  if (body.start_at === undefined) return invalid({ start_at: 'Start is required' });
  const length = appointment.end - appointment.start;
  const time = timeOf({ start_at: body.start_at }, salonZone(schedule.rules), length);
  if ('kind' in time) return time;
  if (time.start === appointment.start) return invalid({ start_at: 'This is the time that was asked for' });
  const wanted = { ...appointment, ...time };
  const asking = { before: appointment, store: deps.store, now };
  // The customer could not take an occupied time, so the owner cannot confirm it anyway.
  const hindered = await askedAbout(wanted, schedule, {
    ...asking,
    meant: { allow_outside: body.allow_outside },
  });
  if (hindered) return hindered;
  const outside = body.allow_outside === true;
  const { start } = time;
  return { ...next, reply: { kind: 'suggested', start, instead_of: appointment.start, outside, words } };
}
