import { nextAvailable, readAvailability } from '../../src/api/availability.ts';
import type { QueryOf } from '../../src/api/endpoint.ts';
import type { DayShape } from '../../src/api/shapes.ts';
import { visitOf, type Appointment } from '../../src/domain/appointment.ts';
import { bookableDates, availableSlots, type DayAvailability } from '../../src/domain/availability.ts';
import type { Range } from '../../src/domain/ranges.ts';
import type { Service } from '../../src/domain/services.ts';
import {
  addDays,
  datesBetween,
  instantOf,
  MINUTES_A_DAY,
  minuteFrom,
  roughly,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type Zone,
} from '../../src/domain/time.ts';
import type { Visit } from '../../src/domain/visit.ts';
import { partsThatMayComeFree } from '../../src/domain/waitlist.ts';
import { data, jsonText, notFound, successText } from '../http/reply.ts';
import { publicRoute, signedIn, type Call, type UncheckedCall } from '../http/route.ts';
import type { User } from '../store/verbs/accounts.ts';
import type { ScheduleWindow } from '../store/verbs/calendar.ts';
import { releaseEnded } from '../use-cases/unpaid-times.ts';
import { findActive, windowOf } from '../use-cases/schedule.ts';
import { salonZone, slot } from '../use-cases/present.ts';
import { held, tokenGuesses } from './holder.ts';

/** Furthest that anything can be booked ahead, in days. */
const FURTHEST_DAY = 366;

export const availabilityRoutes = [
  publicRoute(readAvailability, {
    limits: tokenGuesses,
    read: (call) => look(call, windowOf(...span(call.query))),
    answer: async (call, seen) => {
      const { query, now } = call;
      const schedule = await withoutEnded(call, seen);
      const service = serviceAsked(call, schedule, seen);
      return service
        ? jsonText(rememberedDays(schedule, service, span(query), now))
        : notFound('This service');
    },
  }),

  publicRoute(nextAvailable, {
    limits: tokenGuesses,
    read: (call) => {
      const { query, now } = call;
      const from = Math.max(minuteFrom(now), query.after ? roughly(query.after) : 0);
      const day = Math.floor(from / MINUTES_A_DAY) * MINUTES_A_DAY;
      return look(call, { start: day - 2 * MINUTES_A_DAY, end: day + FURTHEST_DAY * MINUTES_A_DAY });
    },
    answer: async (call, seen) => {
      const { query, now } = call;
      const schedule = await withoutEnded(call, seen);
      const service = serviceAsked(call, schedule, seen);
      if (!service) return notFound('This service');
      const zone = salonZone(schedule.rules);
      const after = query.after ? (instantOf(query.after, zone) ?? roughly(query.after)) : 0;
      const start = firstStart(schedule, service, zone, after, now);
      return data(start === null ? null : slot(start, service.duration_min, zone));
    },
  }),
];

type Look = readonly [ScheduleWindow, readonly Appointment[], Appointment | null, User | null];
type Asks = typeof readAvailability | typeof nextAvailable;

/** The schedule, the unpaid times that have ended and that nobody has taken back yet, and the booking that is named. */
function look(call: UncheckedCall<Asks>, window: Range): Promise<Look> {
  const { deps, now, query } = call;
  const { booking_id: id } = query;
  const isNamed = id !== undefined;
  return Promise.all([
    deps.store.schedule(window),
    deps.store.holds(now),
    isNamed ? deps.store.appointment(id) : null,
    isNamed ? signedIn(call) : null,
  ]);
}

type AskedVisit = Visit & Pick<Service, 'id'>;

/** What is on offer, or the service of a booking whose holder asks: theirs is moved also once it is off the list. */
function serviceAsked(
  { query, from, deps }: Call<Asks>,
  { rules }: ScheduleWindow,
  [, , found, user]: Look,
): AskedVisit | undefined {
  const active = findActive(query.service_id, rules);
  if (active || found?.service.id !== query.service_id) return active;
  const shown = held(found, { token: from.manageToken, user }, deps.keys);
  return shown.ok ? { id: query.service_id, ...visitOf(found) } : undefined;
}

/** The schedule as it is once those have been taken back. */
async function withoutEnded(call: Call<Asks>, [schedule, ended]: Look): Promise<ScheduleWindow> {
  return (await releaseEnded(call, ended, schedule.rules))
    ? call.deps.store.schedule(schedule.window)
    : schedule;
}

type Span = readonly [from: LocalDate, to: LocalDate];

/** The query's check has seen to it that there is either a date or both ends. */
function span({ date, from, to }: QueryOf<typeof readAvailability>): Span {
  const first = date ?? from;
  const last = date ?? to;
  if (first === undefined || last === undefined)
    throw new Error('An availability query without dates was let through');
  return [first, last];
}

/** Answers that were worked out from a schedule, as long as it stays the same and the minute lasts. */
const remembered = new WeakMap<ScheduleWindow, Map<string, string>>();
const MOST_REMEMBERED = 256;

/** Most questions about a month are asked again before anything in it has changed: the store then gives the same page. */
function rememberedDays(
  schedule: ScheduleWindow,
  service: AskedVisit,
  [from, to]: Span,
  now: EpochMs,
): string {
  const answers = remembered.get(schedule) ?? new Map<string, string>();
  remembered.set(schedule, answers);
  const { id, duration_min, processing } = service;
  const question = JSON.stringify([id, duration_min, processing, from, to, minuteFrom(now)]);
  const known = answers.get(question);
  if (known !== undefined) return known;
  if (answers.size >= MOST_REMEMBERED) answers.clear();
  const answer = successText(days(schedule, service, [from, to], now));
  answers.set(question, answer);
  return answer;
}

function days(schedule: ScheduleWindow, service: AskedVisit, [from, to]: Span, now: EpochMs) {
  const zone = salonZone(schedule.rules);
  const found = availableSlots(datesBetween(from, to), schedule, { visit: service, zone, now });
  return {
    time_zone: zone.id,
    last_date: bookableDates(schedule.settings, zone, now).last,
    days: found.map((day) => ({
      ...presentDay(day, service, zone),
      ...(isFull(day) && {
        may_come_free: partsThatMayComeFree(day.date, schedule, { visit: service, zone, now }),
      }),
    })),
  };
}

const isFull = (day: DayAvailability) => 'reason' in day && day.reason === 'full';

function presentDay(day: DayAvailability, { duration_min }: Visit, zone: Zone): DayShape {
  const slots = day.starts.map((start) => slot(start, duration_min, zone));
  return 'reason' in day ? { date: day.date, slots, reason: day.reason } : { date: day.date, slots };
}

/** Looks a week at a time: the next available slot is nearly always near. */
function firstStart(
  schedule: ScheduleWindow,
  visit: Visit,
  zone: Zone,
  after: EpochMinute,
  now: EpochMs,
): EpochMinute | null {
  const { first, last } = bookableDates(schedule.settings, zone, now);
  const wanted = zone.local(after).date;
  for (let date = wanted > first ? wanted : first; date <= last; date = addDays(date, 7)) {
    const week = availableSlots(datesBetween(date, addDays(date, 6)), schedule, { visit, zone, now });
    const start = week.flatMap(({ starts }) => starts).find((at) => at >= after);
    if (start !== undefined) return start;
  }
  return null;
}
