import { nextOpening, readAvailability } from '../../src/api/availability.ts';
import type { QueryOf } from '../../src/api/endpoint.ts';
import type { DayShape } from '../../src/api/shapes.ts';
import { bookableDates, openings, type DayOpenings } from '../../src/domain/availability.ts';
import type { Service } from '../../src/domain/services.ts';
import {
  addDays,
  datesBetween,
  epochDay,
  FARTHEST_ZONE,
  instantOf,
  MINUTES_A_DAY,
  minuteFrom,
  roughly,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type Zone,
} from '../../src/domain/time.ts';
import { data, jsonText, notFound, successText } from '../http/reply.ts';
import { publicRoute } from '../http/route.ts';
import type { DiaryPage, Rules } from '../store/verbs/calendar.ts';
import { salonZone, slot } from './present.ts';

/** Furthest that anything can be booked ahead, in days. */
const FURTHEST_DAY = 366;

export const availabilityRoutes = [
  publicRoute(readAvailability, {
    read: ({ query, deps }) => deps.store.diary(windowOf(...span(query))),
    answer: ({ query, now }, page) => {
      const service = findActive(query.service_id, page.rules);
      return service ? jsonText(rememberedDays(page, service, span(query), now)) : notFound('This service');
    },
  }),

  publicRoute(nextOpening, {
    read: ({ query, deps, now }) => {
      const from = Math.max(minuteFrom(now), query.after ? roughly(query.after) : 0);
      const day = Math.floor(from / MINUTES_A_DAY) * MINUTES_A_DAY;
      return deps.store.diary({ start: day - 2 * MINUTES_A_DAY, end: day + FURTHEST_DAY * MINUTES_A_DAY });
    },
    answer: ({ query, now }, page) => {
      const service = findActive(query.service_id, page.rules);
      if (!service) return notFound('This service');
      const zone = salonZone(page.rules);
      const after = query.after ? (instantOf(query.after, zone) ?? roughly(query.after)) : 0;
      const start = firstStart(page, service, zone, after, now);
      return data(start === null ? null : slot(start, service.duration_min, zone));
    },
  }),
];

/** A service that can be booked online. */
export function findActive(id: number, { services }: Rules): Service | undefined {
  return services.find((service) => service.id === id && service.active);
}

/** The instants that salon-local dates can have, wherever the salon is. */
export function windowOf(from: LocalDate, to: LocalDate) {
  return {
    start: epochDay(from) * MINUTES_A_DAY - FARTHEST_ZONE,
    end: (epochDay(to) + 1) * MINUTES_A_DAY + FARTHEST_ZONE,
  };
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

/** Answers that were worked out from a page, as long as the page stays the same and the minute lasts. */
const remembered = new WeakMap<DiaryPage, Map<string, string>>();
const MOST_REMEMBERED = 256;

/** Most questions about a month are asked again before anything in it has changed: the store then gives the same page. */
function rememberedDays(page: DiaryPage, service: Service, [from, to]: Span, now: EpochMs): string {
  const answers = remembered.get(page) ?? new Map<string, string>();
  remembered.set(page, answers);
  const question = `${service.id} ${from} ${to} ${minuteFrom(now)}`;
  const known = answers.get(question);
  if (known !== undefined) return known;
  if (answers.size >= MOST_REMEMBERED) answers.clear();
  const answer = successText(days(page, service, [from, to], now));
  answers.set(question, answer);
  return answer;
}

function days(page: DiaryPage, service: Service, [from, to]: Span, now: EpochMs) {
  const zone = salonZone(page.rules);
  const found = openings(datesBetween(from, to), page, { visit: service, zone, now });
  return { time_zone: zone.id, days: found.map((day) => presentDay(day, service, zone)) };
}

function presentDay(day: DayOpenings, { duration_min }: Service, zone: Zone): DayShape {
  const slots = day.starts.map((start) => slot(start, duration_min, zone));
  return 'reason' in day ? { date: day.date, slots, reason: day.reason } : { date: day.date, slots };
}

/** Looks a week at a time: the next opening is nearly always near. */
function firstStart(
  page: DiaryPage,
  visit: Service,
  zone: Zone,
  after: EpochMinute,
  now: EpochMs,
): EpochMinute | null {
  const { first, last } = bookableDates(page.settings, zone, now);
  const wanted = zone.local(after).date;
  for (let date = wanted > first ? wanted : first; date <= last; date = addDays(date, 7)) {
    const week = openings(datesBetween(date, addDays(date, 6)), page, { visit, zone, now });
    const start = week.flatMap(({ starts }) => starts).find((at) => at >= after);
    if (start !== undefined) return start;
  }
  return null;
}
