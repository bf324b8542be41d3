import { readTimes } from '../../src/api/appointments/appointments.ts';
import { appointmentVisit, type Appointment } from '../../src/domain/appointments/appointment.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { areSame } from '../../src/domain/appointments/visit-services.ts';
import { visitOfServices, type Visit } from '../../src/domain/appointments/visit.ts';
import { availableSlots, nearestStarts, withoutNotice } from '../../src/domain/booking/availability.ts';
import {
  addDays,
  datesBetween,
  toMinutes,
  toTime,
  type EpochMs,
  type LocalDate,
  type LocalTime,
} from '../../src/domain/time.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import { notAvailable, datesWindow } from '../booking/schedule.ts';
import { found } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import type { Store } from '../platform/store/store.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { hasSameTime, obstaclesTo } from './check-time.ts';
import { salonZone } from './present.ts';
import { servicesAskedAbout } from './visit-services.ts';

/** How many days after the requested one are searched for another free time. */
const DAYS_AHEAD = 31;
/** How many days before and after it are searched for the closest one. */
const DAYS_AROUND = 14;

export const timesRoute = route(readTimes, {
  read: ({ query: { date, appointment_id: id }, deps: { store } }) =>
    Promise.all([
      store.schedule(datesWindow(addDays(date, -DAYS_AROUND), addDays(date, DAYS_AHEAD))),
      id === undefined ? null : store.appointment(id),
    ]),
  answer: async ({ query, deps, now }, [schedule, record]) => {
    const { date, time, appointment_id: ownId, ...named } = query;
    const before = ownId === undefined ? null : found(record, 'This appointment');
    // Services already in the appointment stay as they were booked.
    const services = servicesAskedAbout(named, schedule.rules.services, before?.services);
    const about = { date, before, services, now };
    const free = freeTimes(schedule, about);
    if (time === undefined) return data({ ...free, obstacles: null, nearest: null });
    const obstacles = await obstaclesAt(time, schedule, about, deps.store);
    const isFree = obstacles.conflicts.length + obstacles.reasons.length === 0;
    const nearest = isFree ? { date, time } : nearestTime(time, schedule, about);
    return data({ ...free, obstacles, nearest });
  },
});

type Times = DataOf<typeof readTimes>;

/** The services the owner is about to book, or the appointment to move. */
interface AskedTimes {
  readonly date: LocalDate;
  /** The current appointment, if it exists. */
  readonly before: Appointment | null;
  readonly services: Appointment['services'];
  readonly now: EpochMs;
}

/** A moved appointment keeps its length; other services bring their own. */
function visitWanted({ before, services }: AskedTimes): Visit {
  return before && areSame(before.services, services) ? appointmentVisit(before) : visitOfServices(services);
}

/** Returns the offered starts from one day to another, without the notice that customers have to give. */
function offered(from: LocalDate, to: LocalDate, schedule: ScheduleWindow, about: AskedTimes) {
  const { before, now } = about;
  const question = { visit: visitWanted(about), zone: salonZone(schedule.rules), now, ignore: before?.id };
  return availableSlots(datesBetween(from, to), withoutNotice(schedule, to, question), question);
}

/** Returns the schedule with a start every half hour, because the owner isn't bound to the starts that customers get. */
function byHalfHours(schedule: ScheduleWindow): ScheduleWindow {
  return { ...schedule, settings: { ...schedule.settings, slotMode: 'interval', timeSlotInterval: 30 } };
}

/** Returns the free offered starts, else the free half hours, else the next day with an offered start. */
function freeTimes(schedule: ScheduleWindow, about: AskedTimes): Pick<Times, 'starts' | 'next_date'> {
  const { date } = about;
  const zone = salonZone(schedule.rules);
  const [first, ...later] = offered(date, addDays(date, DAYS_AHEAD), schedule, about);
  const [gaps] = first?.starts.length === 0 ? offered(date, date, byHalfHours(schedule), about) : [];
  // A clock that is set back shows an hour twice.
  const starts = [...new Set((gaps ?? first)?.starts.map((start) => toTime(zone.local(start).minute)))];
  const next = starts.length > 0 ? undefined : later.find((day) => day.starts.length > 0);
  return { starts, next_date: next?.date ?? null };
}

/** Returns the offered start closest to a time. */
function nearestTime(time: LocalTime, schedule: ScheduleWindow, about: AskedTimes): Times['nearest'] {
  const zone = salonZone(schedule.rules);
  const [from, to] = [addDays(about.date, -DAYS_AROUND), addDays(about.date, DAYS_AROUND)];
  const target = zone.instant(about.date, toMinutes(time)) ?? 0;
  const [start] = nearestStarts(target, offered(from, to, schedule, about), 1);
  if (start === undefined) return null;
  const { date, minute } = zone.local(start);
  return { date, time: toTime(minute) };
}

/** Returns what the owner would have to confirm for a time: the same check as when she books or moves it. */
async function obstaclesAt(
  time: LocalTime,
  schedule: ScheduleWindow,
  about: AskedTimes,
  store: Store,
): Promise<NonNullable<Times['obstacles']>> {
  const { date, before, services, now } = about;
  const start = salonZone(schedule.rules).instant(date, toMinutes(time));
  if (start === null) throw notAvailable();
  const end = start + visitWanted(about).duration_min;
  const draft = { id: before?.id ?? '', start, end, services };
  // The appointment already has that time.
  if (before && isActive(before) && hasSameTime(before, draft)) return { conflicts: [], reasons: [] };
  const { conflicts, reasons } = await obstaclesTo(draft, schedule, { meant: {}, before, store, now });
  return { conflicts: [...conflicts], reasons: [...reasons] };
}
