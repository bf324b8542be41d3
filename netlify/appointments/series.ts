import type { updateAppointment } from '../../src/api/appointments/appointments.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { shiftedLike } from '../../src/domain/appointments/series.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { areSame } from '../../src/domain/appointments/visit-services.ts';
import { standingReceipt } from '../../src/domain/till/till.ts';
import type { OwnerChange } from '../../src/domain/messages/job.ts';
import {
  minuteFrom,
  toMs,
  type EpochMinute,
  type EpochMs,
  type Moment,
  type Zone,
} from '../../src/domain/time.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { uuidFor } from '../platform/http/crypto.ts';
import type { AnyCall } from '../platform/http/route.ts';
import type { SmallVerbs, Store } from '../platform/store/store.ts';
import { AROUND, type ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { obstaclesTo, unlessInTheWay, type Meant } from './check-time.ts';
import { salonZone } from './present.ts';

type Changes = BodyOf<typeof updateAppointment>;

/** A visit with the owner's change of it whose effects still wait. */
export interface SeriesVisit {
  readonly appointment: Appointment;
  readonly waiting: OwnerChange | null;
}

/** Returns the id of a visit: its place in the series leads to it, so that all are read in one round trip without an index. */
export const seriesVisitId = (series: string, index: number): string => uuidFor(`series ${series} ${index}`);

/** Returns the ids of the visits from one place to the end. */
export function seriesIds({ series }: Pick<Appointment, 'series'>, from = 1): string[] {
  if (!series) return [];
  const { id, count } = series;
  return Array.from({ length: Math.max(0, count - from + 1) }, (_, i) => seriesVisitId(id, from + i));
}

/** Reads visits with their waiting changes, in one round trip; none for ids that lead nowhere. */
export async function readVisits(
  ids: readonly string[],
  store: Pick<SmallVerbs, 'appointment' | 'ownerChange'>,
): Promise<SeriesVisit[]> {
  const found = await Promise.all(
    ids.map((id) => Promise.all([store.appointment(id), store.ownerChange(id)])),
  );
  return found.flatMap(([appointment, waiting]) =>
    appointment && !appointment.erased ? [{ appointment, waiting }] : [],
  );
}

/** Reads the later visits of a series that a change with this scope is about: open ones that have neither begun nor been checked out. */
export async function readFollowing(
  appointment: Appointment,
  scope: Changes['scope'],
  { store, now }: { readonly store: Pick<SmallVerbs, 'appointment' | 'ownerChange'>; readonly now: EpochMs },
): Promise<SeriesVisit[]> {
  if (scope !== 'following' || !appointment.series) return [];
  const later = await readVisits(seriesIds(appointment, appointment.series.index + 1), store);
  return later.filter(
    ({ appointment: one }) =>
      isOpen(one) && one.start > minuteFrom(now) && standingReceipt(one.receipts) === undefined,
  );
}

const at = (minute: EpochMinute): Moment => ({ kind: 'instant', at: toMs(minute) });

/** Returns what a change of a visit means for a later one: the same shift on the clock, and the same new values. */
export function followingChange(
  one: Appointment,
  before: Appointment,
  after: Appointment,
  { customer, language, notes, owner_notes, status, by }: Changes,
  zone: Zone,
): Changes {
  const start = shiftedLike(one.start, before.start, after.start, zone);
  const isOther = !areSame(before.services, after.services);
  const length = after.end - after.start;
  const isLonger = isOther || length !== before.end - before.start;
  return {
    by,
    ...(start !== one.start && { start_at: at(start) }),
    ...(isLonger && { end_at: at(start + length) }),
    ...(isOther && { service_ids: after.services.map(({ id }) => id) }),
    ...(customer && { customer }),
    ...(language && language !== before.language && { language }),
    ...(notes !== before.notes && { notes }),
    ...(owner_notes !== before.owner_notes && { owner_notes }),
    ...(status === 'canceled' && isOpen(before) && { status }),
  };
}

/** Reads the schedule of all these visits. */
export function scheduleOf(
  visits: readonly Appointment[],
  { deps }: Pick<AnyCall, 'deps'>,
): Promise<ScheduleWindow> {
  const starts = visits.map(({ start }) => start);
  return deps.store.schedule({ start: Math.min(...starts) - AROUND, end: Math.max(...starts) + AROUND });
}

/** @throws Refusal if the owner must confirm something before all of these visits get their times; reasons name their day */
export async function unlessAllFree(
  visits: readonly { readonly appointment: Appointment; readonly after: Appointment }[],
  schedule: ScheduleWindow,
  { meant, store, now }: { readonly meant: Meant; readonly store: Store; readonly now: EpochMs },
): Promise<void> {
  const zone = salonZone(schedule.rules);
  // They leave their former times together.
  const taken = schedule.taken.filter(({ id }) => !visits.some(({ after }) => after.id === id));
  const found = await Promise.all(
    visits.map(async ({ appointment: before, after }) => {
      const { conflicts, reasons } = await obstaclesTo(
        after,
        { ...schedule, taken },
        { meant, before, store, now },
      );
      const day = zone.formats.day(zone.local(after.start).date);
      return { conflicts, reasons: reasons.map(({ kind, text }) => ({ kind, text: `${day}: ${text}` })) };
    }),
  );
  const all = {
    conflicts: found.flatMap(({ conflicts }) => conflicts),
    reasons: found.flatMap(({ reasons }) => reasons),
  };
  unlessInTheWay(all, meant);
}
