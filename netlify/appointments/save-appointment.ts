import type { OwnersAppointment } from '../../src/api/shapes.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import type { Zone } from '../../src/domain/time.ts';
import { withAnswer } from '../platform/http/answers.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data, type DataReply } from '../platform/http/reply.ts';
import type { AnyCall } from '../platform/http/route.ts';
import { Conflict } from '../platform/store/retry.ts';
import type { Entry, RulesBasis } from '../platform/store/verbs/appointments.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { entryForOwner } from './appointment-entry.ts';
import { hasSameTime, unlessFree, type Meant } from './check-time.ts';
import { presentToOwner, salonZone } from './present.ts';
import type { NotifyChoice } from './undo-window.ts';

/** @throws Refusal if the caller has seen another version; it gets the newest */
export function sameVersion(appointment: Appointment, version: number | undefined, zone: Zone): void {
  if (version === undefined || version === appointment.version) return;
  throw refuse('stale', 'This appointment has changed meanwhile.', {
    data: presentToOwner(appointment, zone),
  });
}

/** Stores a change that takes no time, with its answer. @throws Conflict if what it was decided on has changed */
export async function save<Reply extends DataReply<unknown>>(
  call: AnyCall,
  next: Appointment,
  entry: Entry,
  reply: Reply,
  basis?: RulesBasis,
): Promise<Reply> {
  const { kind } = await withAnswer(call, reply).change(next, entry, basis);
  if (kind !== 'changed') throw new Conflict();
  return reply;
}

/** Stores the owner's change with its answer, unless she must confirm its time first. */
export async function saveByOwner(
  call: AnyCall,
  before: Appointment,
  next: Appointment,
  {
    meant,
    word,
    schedule,
    message,
    ...receipt
  }: {
    readonly meant: Meant;
    readonly word: NotifyChoice;
    readonly schedule: ScheduleWindow;
    readonly message: string;
    /** The number of its new receipt. */
    readonly receipt?: number;
  },
): Promise<DataReply<OwnersAppointment>> {
  // Whether it needs time that the appointment does not have already.
  const takes = isActive(next) && !(isActive(before) && hasSameTime(before, next));
  const asking = { meant, before, store: call.deps.store, now: call.now };
  if (takes) await unlessFree(next, schedule, asking);
  const entry = { ...entryForOwner(before, next, word, call, schedule.rules), ...receipt };
  const basis = takes ? { schedule, allowOverlap: meant.allow_overlap ?? false } : undefined;
  const reply = data(presentToOwner(next, salonZone(schedule.rules)), { message });
  const result = await withAnswer(call, reply).change(next, entry, basis);
  if (result.kind === 'taken') await unlessFree(next, result.schedule, asking);
  if (result.kind !== 'changed') throw new Conflict();
  return reply;
}
