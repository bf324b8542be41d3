import { listAppointments } from '../../src/api/appointments/appointments.ts';
import type { QueryOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { ANSWER_DAYS, isRequest, customerChange } from '../../src/domain/appointments/booking-request.ts';
import { countryDialing } from '../../src/domain/calling-codes.ts';
import { appointmentText, mentions, readSearch, type Search } from '../../src/domain/clients/search.ts';
import {
  addDays,
  FARTHEST_ZONE,
  MINUTES_A_DAY,
  minuteFrom,
  toMs,
  today,
  type EpochMs,
  type LocalDate,
} from '../../src/domain/time.ts';
import { conditionalRoute } from '../platform/http/conditional-route.ts';
import type { OwnersAppointment } from '../../src/api/shapes.ts';
import type { ListQuery } from '../platform/store/questions.ts';
import type { Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { datesWindow } from '../booking/schedule.ts';
import { endOfToday, presentLooked, salonZone } from './present.ts';

/** Limits before and after every appointment, for a list that is open at one end. */
const EARLIEST: LocalDate = '1970-01-02';
const LATEST: LocalDate = '9999-12-30';

/** The maximum number of results of a search, unless the caller names another. */
const MOST_FOUND = 100;

/** How long customers' changes count as news, in milliseconds: a page that was open overnight still gets them. */
const NEWS = MINUTES_A_DAY * 60_000;

type Query = QueryOf<typeof listAppointments>;

export const listRoute = conditionalRoute(listAppointments, {
  readOnceKnown: async ({ query, deps, now }) => {
    const rules = deps.store.rules();
    const search = await searchIn(query.search, rules);
    const lists = query.owed === 'true' ? [] : wanted(query, search, now);
    const balances = query.owed === 'true' && { owedUntil: minuteFrom(now) };
    const [looked, salon] = await Promise.all([deps.store.look({ lists, ...balances }), rules]);
    return [looked, salon, search] as const;
  },
  answer: ({ query, now }, [looked, rules, search]) => {
    // The end of a visit adds its balance, although the record has not changed.
    const until = query.owed === 'true' ? toMs(minuteFrom(now) + 1) : endOfToday(salonZone(rules), now);
    const visits = shownIn(query, looked, search, rules, now);
    return { revision: looked.revision, data: visits.slice(-changeLimit(query)), until };
  },
});

/** Returns the search for a text; for numbers, which need the salon's country, once the rules are read. */
export async function searchIn(text = '', rules: Promise<Rules>): Promise<Search | null> {
  const search = readSearch(text);
  return search?.digits ? readSearch(text, countryDialing((await rules).settings.country)) : search;
}

type Looked = Pick<Awaited<ReturnType<Store['look']>>, 'lists' | 'owed' | 'clients' | 'pictures'>;

/** Returns the appointments that answer a query, of those that were read for it. */
export function shownIn(
  { from = EARLIEST, to = LATEST, past_due, requests, news }: Query,
  { lists, owed, ...looked }: Looked,
  search: Search | null,
  rules: Rules,
  now: EpochMs,
): OwnersAppointment[] {
  const zone = salonZone(rules);
  const found = owed.filter((one) => search === null || mentions(appointmentText(one), search));
  const date = today(zone, now);
  const since = addDays(date, -ANSWER_DAYS);
  return [...lists.flat(), ...found]
    .filter((one) => requests !== '1' || isRequest(one) || (news === '1' && isUnseenChange(one, now)))
    .map((appointment) => presentLooked(appointment, zone, looked))
    .filter((one) => one.date >= from && one.date <= to)
    .filter((one) => (past_due !== '1' || one.date < date) && (requests !== '1' || one.date >= since));
}

function isUnseenChange(appointment: Appointment, now: EpochMs): boolean {
  const news = customerChange(appointment);
  return news !== null && news.at >= now - NEWS;
}

function changeLimit({ search, limit }: Query): number {
  return limit ?? (search === undefined || search === '' ? Infinity : MOST_FOUND);
}

/** Returns the spans to read before the zone is known: a date begins up to fourteen hours around its start in UTC. */
export function wanted(query: Query, search: Search | null, now: EpochMs): ListQuery[] {
  const { from = EARLIEST, to = LATEST, past_due, requests, news } = query;
  const { start: fromOn, end: afterTo } = datesWindow(from, to);
  const isPastDue = past_due === '1';
  const areRequests = requests === '1';
  const start = areRequests ? Math.max(fromOn, minuteFrom(now) - (ANSWER_DAYS + 2) * MINUTES_A_DAY) : fromOn;
  // Today has certainly begun by then, and past-due visits began before it.
  const end = isPastDue ? Math.min(afterTo, minuteFrom(now)) : afterTo;
  const which = { open: isPastDue || (areRequests && news !== '1'), search };
  // Requests can only be recognized after reading the open ones.
  const newest = areRequests ? Infinity : changeLimit(query);
  if (newest === Infinity) return [{ window: { start, end }, ...which }];
  const certain = Math.max(start, end - UNCERTAIN);
  return [
    { window: { start, end: certain }, ...which, newest },
    { window: { start: certain, end }, ...which },
  ];
}

/** The maximum uncertainty about the end of a date, and the maximum length of today. */
const UNCERTAIN = Math.max(2 * FARTHEST_ZONE, MINUTES_A_DAY + 120);
