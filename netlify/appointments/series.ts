import {
  createAppointment,
  type Clashes,
  type updateAppointment,
} from '../../src/api/appointments/appointments.ts';
import {
  appointmentStretches,
  appointmentVisit,
  type Appointment,
} from '../../src/domain/appointments/appointment.ts';
import { shiftedLike } from '../../src/domain/appointments/series.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { areSame } from '../../src/domain/appointments/visit-services.ts';
import { availableSlots, nearestStarts, withoutNotice } from '../../src/domain/booking/availability.ts';
import { personKey } from '../../src/domain/clients/contacts.ts';
import type { OwnerChange } from '../../src/domain/messages/job.ts';
import { standingReceipt } from '../../src/domain/till/till.ts';
import {
  addDays,
  datesBetween,
  epochDay,
  MINUTES_A_DAY,
  minuteFrom,
  toInstant,
  toMinutes,
  toMs,
  type EpochMinute,
  type Moment,
  type Zone,
} from '../../src/domain/time.ts';
import { holdId } from '../../src/domain/waitlist/waitlist.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { manageLinks } from '../booking/private-link.ts';
import { windowAround } from '../booking/schedule.ts';
import { uuidFor } from '../platform/http/crypto.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { Conflict, type AnyCall } from '../platform/http/route.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import { AROUND, type ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { obstaclesTo, unlessInTheWay, type Meant } from './check-time.ts';
import { presentToOwner, salonZone, slot } from './present.ts';

// Each visit of a series is an ordinary appointment that knows its place in the series.

type Body = BodyOf<typeof createAppointment>;
type Repeat = NonNullable<Body['repeat']>;
type Changes = BodyOf<typeof updateAppointment>;

/** A visit with the owner's change of it whose effects still wait. */
export interface KnownVisit {
  readonly appointment: Appointment;
  readonly waiting: OwnerChange | null;
}

/** Returns a visit as its client knows it before the owner's change is emailed; `known` is null if she knows of none yet. */
export const asKnown = ({ appointment, waiting }: KnownVisit) => ({
  id: appointment.id,
  known: waiting ? waiting.known : appointment,
});

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
): Promise<KnownVisit[]> {
  const all = await Promise.all(ids.map((id) => Promise.all([store.appointment(id), store.ownerChange(id)])));
  return all.flatMap(([appointment, waiting]) =>
    appointment && !appointment.erased ? [{ appointment, waiting }] : [],
  );
}

/** Reads the later visits of a series that a change with this scope is about: open ones of the same client. */
export async function readFollowing(
  appointment: Appointment,
  scope: Changes['scope'],
  { deps: { store }, now }: AnyCall,
): Promise<KnownVisit[]> {
  if (scope !== 'following' || !appointment.series) return [];
  const later = await readVisits(seriesIds(appointment, appointment.series.index + 1), store);
  return later.filter(
    ({ appointment: one }) =>
      isOpen(one) &&
      one.start > minuteFrom(now) &&
      standingReceipt(one.receipts) === undefined &&
      personKey(one.customer) === personKey(appointment.customer),
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

export type Changed = KnownVisit & { readonly after: Appointment };

/** Returns the schedule in which these visits fit together. @throws Refusal if the owner must confirm something first */
export async function freeTogether(
  visits: readonly Omit<Changed, 'waiting'>[],
  { rules }: ScheduleWindow,
  allowed: Meant,
  { deps: { store }, now }: AnyCall,
): Promise<ScheduleWindow> {
  const starts = visits.map(({ after }) => after.start);
  const window = { start: Math.min(...starts) - AROUND, end: Math.max(...starts) + AROUND };
  const schedule = await store.schedule(window);
  if (schedule.rules.version !== rules.version) throw new Conflict();
  const zone = salonZone(rules);
  const others = schedule.taken.filter(({ id }) => !visits.some(({ after }) => after.id === id));
  const own = visits.map(({ after }) => ({ id: after.id, stretches: appointmentStretches(after) }));
  const found = await Promise.all(
    visits.map(async ({ appointment: before, after }) => {
      const asking = { meant: allowed, before, store, now };
      const full = { ...schedule, taken: [...others, ...own] };
      const { ids, conflicts: stored, reasons } = await obstaclesTo(after, full, asking);
      const conflicts = [
        ...stored.filter(({ id }) => others.some((one) => one.id === id)),
        ...visits.filter((one) => ids.includes(one.after.id)).map((one) => presentToOwner(one.after, zone)),
      ];
      const day = zone.formats.day(zone.local(after.start).date);
      return { conflicts, reasons: reasons.map(({ kind, text }) => ({ kind, text: `${day}: ${text}` })) };
    }),
  );
  const conflicts = found.flatMap((one) => one.conflicts);
  unlessInTheWay({ conflicts, reasons: found.flatMap((one) => one.reasons) }, allowed);
  return schedule;
}

/** How many days from its date a visit can be moved. */
const MOST_MOVED = 7;
/** How many days before and after a date are searched for other times. */
const NEARBY_DAYS = 3;

/** Returns the span to read to decide on a requested time, or on all of a series. */
export function windowFor({ start_at, repeat }: Body) {
  const { start, end } = windowAround(start_at);
  return { start, end: end + (repeat ? (repeat.count - 1) * repeat.every_weeks * 7 * MINUTES_A_DAY : 0) };
}

/** Returns the visits of a series, of which the first is the requested one. @throws Refusal if a date is not free */
export async function planSeries(
  first: Appointment,
  { waitlist_entry, repeat }: Body & { readonly repeat: Repeat },
  schedule: ScheduleWindow,
  { deps: { ids, keys, store }, now }: AnyCall,
) {
  const zone = salonZone(schedule.rules);
  const planned = plannedDates(first, repeat, schedule);
  const length = first.end - first.start;
  const visits = planned.map(({ start }, i): Appointment => {
    const id = seriesVisitId(first.id, i + 1);
    const unpaid = { status: 'booked' as const, amount_paid_cents: 0, desk_payments: [] };
    return {
      ...first,
      ...(i > 0 && { ...unpaid, reference: ids.reference() }),
      id,
      start,
      end: start + length,
      series: { id: first.id, index: i + 1, count: planned.length, every_weeks: repeat.every_weeks },
      ...manageLinks.made(first.id, keys),
    };
  });
  const others = schedule.taken.filter(
    ({ id }) => waitlist_entry === undefined || id !== holdId(waitlist_entry),
  );
  const own = visits.map((visit) => ({ id: visit.id, stretches: appointmentStretches(visit) }));
  const full = { ...schedule, taken: [...others, ...own] };
  const found = await Promise.all(
    visits.map((visit) => obstaclesTo(visit, full, { meant: {}, before: null, store, now })),
  );
  const dates = planned.map(({ date, start }) => ({ date, ...slot(start, length, zone) }));
  const clashes = planned.flatMap(({ date, isOnClock }, i): Clashes['clashes'] => {
    const [visit, obstacles] = [visits[i], found[i]];
    if (!visit || !obstacles) return [];
    const { ids: conflictIds, conflicts, reasons } = obstacles;
    const names = conflicts.map(
      ({ customer, time }) => `Overlaps with ${customer.name} at ${zone.formats.clock(toMinutes(time))}`,
    );
    const texts = [
      ...(isOnClock ? [] : ['The clock skips this time on that day']),
      ...(conflictIds.length > conflicts.length ? [...names, 'Overlaps with another date'] : names),
      ...reasons.map(({ text }) => text),
    ];
    if (texts.length === 0) return [];
    const question = { visit: appointmentVisit(visit), zone, now, ignore: visit.id };
    const [from, to] = [addDays(date, -NEARBY_DAYS), addDays(date, NEARBY_DAYS)];
    const days = availableSlots(datesBetween(from, to), withoutNotice(full, to, question), question);
    const alternatives = nearestStarts(visit.start, days, 3).map((at) => slot(at, length, zone));
    return [{ date, reasons: texts, alternatives }];
  });
  if (clashes.length > 0) {
    const message = `Dates that aren't free: ${clashes.length} of ${dates.length}. Move or skip each of them.`;
    throw refuse(createAppointment, 'series_clash', message, { data: { clashes, dates } });
  }
  return { visits, dates: dates.map((one, i) => ({ ...one, id: seriesVisitId(first.id, i + 1) })) };
}

/** Returns the dates that are not skipped, each with its start. */
function plannedDates(
  { start }: Appointment,
  { every_weeks, count, skip = [], move = {} }: Repeat,
  { rules }: ScheduleWindow,
) {
  const zone = salonZone(rules);
  const { date: begin, minute } = zone.local(start);
  const dates = Array.from({ length: count }, (_, i) => addDays(begin, 7 * every_weeks * i));
  for (const [field, named] of [
    ['skip', skip],
    ['move', Object.keys(move)],
  ] as const) {
    if (!named.every((text) => dates.some((date) => date === text)))
      throw invalid({ [`repeat.${field}`]: 'Skip and move can only name dates of the series' });
  }
  const planned = dates.flatMap((date) => {
    if (skip.includes(date)) return [];
    const newStart = move[date];
    const at = newStart ? toInstant(newStart, zone) : zone.instant(date, minute);
    if (newStart && (at === null || Math.abs(epochDay(zone.local(at).date) - epochDay(date)) > MOST_MOVED))
      throw invalid({ 'repeat.move': `A visit can move at most ${MOST_MOVED} days, to a time on the clock` });
    return [{ date, start: at ?? zone.edge(date, minute), isOnClock: at !== null }];
  });
  if (planned.length === 0) throw invalid({ 'repeat.skip': 'At least one date must stay' });
  return planned;
}
