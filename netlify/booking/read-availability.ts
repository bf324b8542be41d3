import { nextAvailable, readAvailability, type DayShape } from '../../src/api/booking/availability.ts';
import type { QueryOf } from '../../src/platform/call/endpoint.ts';
import { appointmentVisit, type Appointment } from '../../src/domain/appointments/appointment.ts';
import {
  bookableDates,
  availableSlots,
  firstStart,
  type Question,
} from '../../src/domain/booking/availability.ts';
import { neededTest } from '../../src/domain/booking/patch-test.ts';
import type { Range } from '../../src/domain/ranges.ts';
import {
  datesBetween,
  firstMinute,
  isoWithOffset,
  MINUTES_A_DAY,
  minuteFrom,
  roughly,
  today,
  type EpochMs,
  type LocalDate,
} from '../../src/domain/time.ts';
import { areSame } from '../../src/domain/appointments/visit-services.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';
import { partsThatMayComeFree } from '../../src/domain/waitlist/waitlist.ts';
import { data, jsonText, successText } from '../platform/http/reply.ts';
import { type Call, route, signedIn, type UncheckedCall } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { visitTerms } from '../../src/domain/booking/policy.ts';
import { holdOnceBooked } from './hold-rules.ts';
import { releaseEnded } from './unpaid-holds.ts';
import { datesWindow } from './schedule.ts';
import { offeredOnline, servicesAskedAbout } from '../appointments/visit-services.ts';
import { salonZone, slot } from '../appointments/present.ts';
import { proofOfBooking, tokenGuesses } from './private-access.ts';

/** The maximum number of days that anything can be booked ahead. */
const FURTHEST_DAY = 366;

export const availabilityRoutes = [
  route(readAvailability, {
    limits: tokenGuesses,
    read: (call) => look(call, datesWindow(...span(call.query))),
    answer: async (call, reading) => {
      const { query, now } = call;
      const schedule = await withoutEnded(call, reading);
      const question = visitAsked(call, schedule, reading);
      return jsonText(rememberedDays(schedule, question, span(query), now));
    },
  }),

  route(nextAvailable, {
    limits: tokenGuesses,
    read: (call) => {
      const { query, now } = call;
      const from = Math.max(minuteFrom(now), query.after ? roughly(query.after) : 0);
      const day = Math.floor(from / MINUTES_A_DAY) * MINUTES_A_DAY;
      return look(call, { start: day - 2 * MINUTES_A_DAY, end: day + FURTHEST_DAY * MINUTES_A_DAY });
    },
    answer: async (call, reading) => {
      const { query, now } = call;
      const schedule = await withoutEnded(call, reading);
      const question = visitAsked(call, schedule, reading);
      const zone = salonZone(schedule.rules);
      const after = query.after ? firstMinute(query.after, zone) : 0;
      const start = firstStart(schedule, { ...question, zone, now }, after);
      return data(start === null ? null : slot(start, question.visit.duration_min, zone));
    },
  }),
];

type Look = readonly [ScheduleWindow, readonly Appointment[], Appointment | null, User | null];
type Asks = typeof readAvailability | typeof nextAvailable;

/** The schedule, expired holds that are not released yet, and the booking that is named. */
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

/** The question, the booking to be moved, and until when a new one would be held. */
type Asked = Pick<Question, 'visit' | 'ignore'> & { readonly held: EpochMs | null };

/** Returns the offered services, and for the booking's holder its own ones as booked, whose time is free. */
function visitAsked(call: Call<Asks>, { rules }: ScheduleWindow, [, , booking, user]: Look): Asked {
  const own = booking && proofOfBooking(booking, user, call) ? booking : null;
  const services = servicesAskedAbout(call.query, offeredOnline(rules, own?.services), own?.services);
  const rulesOfTest = { rules, record: null, date: today(salonZone(rules), call.now), isWanted: true };
  const test = 'patch_test' in call.query ? neededTest(services, rulesOfTest) : null;
  if (test) return { visit: visitOfServices(test.services), held: null };
  const visit = own && areSame(services, own.services) ? appointmentVisit(own) : visitOfServices(services);
  const terms = visitTerms(services, visit.duration_min, rules.settings);
  const hold = own ? null : holdOnceBooked(Infinity, terms, rules, call, call.from.sessionHash === null);
  return { visit, ignore: own?.id, held: hold };
}

/** The schedule after expired holds are released. */
async function withoutEnded(call: Call<Asks>, [schedule, ended]: Look): Promise<ScheduleWindow> {
  const isChanged = await releaseEnded(call, ended, schedule.rules);
  return isChanged ? call.deps.store.schedule(schedule.window) : schedule;
}

type Span = readonly [from: LocalDate, to: LocalDate];

/** The query's check guarantees either a date or both ends. */
function span({ date, from, to }: QueryOf<typeof readAvailability>): Span {
  const first = date ?? from;
  const last = date ?? to;
  if (first === undefined || last === undefined)
    throw new Error('An availability query without dates passed validation');
  return [first, last];
}

/** Answers computed from a schedule, valid while it is unchanged and the minute lasts. */
const remembered = new WeakMap<ScheduleWindow, Map<string, string>>();
const MOST_REMEMBERED = 256;

/** Returns the days' answer. Most requests for a month repeat before anything changes, so answers are remembered. */
function rememberedDays(schedule: ScheduleWindow, visitQuestion: Asked, dates: Span, now: EpochMs): string {
  const answers = remembered.get(schedule) ?? new Map<string, string>();
  remembered.set(schedule, answers);
  const question = JSON.stringify([visitQuestion, dates, minuteFrom(now)]);
  const cached = answers.get(question);
  if (cached !== undefined) return cached;
  if (answers.size >= MOST_REMEMBERED) answers.clear();
  const answer = successText(days(schedule, visitQuestion, dates, now));
  answers.set(question, answer);
  return answer;
}

function days(schedule: ScheduleWindow, question: Asked, [from, to]: Span, now: EpochMs) {
  const zone = salonZone(schedule.rules);
  const { visit, held } = question;
  const found = availableSlots(datesBetween(from, to), schedule, { ...question, zone, now });
  return {
    time_zone: zone.id,
    last_date: bookableDates(schedule.settings, zone, now).last,
    ...(held !== null && { held_until: isoWithOffset(minuteFrom(held), zone) }),
    days: found.map(({ date, starts, ...day }): DayShape => {
      const isFull = 'reason' in day && day.reason === 'full';
      const free = isFull && { may_come_free: partsThatMayComeFree(date, schedule, { visit, zone, now }) };
      return { date, slots: starts.map((start) => slot(start, visit.duration_min, zone)), ...day, ...free };
    }),
  };
}
