import { readNeeds } from '../../src/api/overview/needs-me.ts';
import type { OwnersAppointment } from '../../src/api/shapes.ts';
import { isRequest } from '../../src/domain/appointments/booking-request.ts';
import { countNeeds } from '../../src/domain/overview/needs-me.ts';
import { calendarProblem, unreadFrom } from '../../src/domain/calendar/calendars.ts';
import { isLow } from '../../src/domain/till/products.ts';
import { minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import { shownIn, wanted } from '../appointments/list.ts';
import { salonZone, untilNextBalance } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import { calendarOut, isCalendarWork } from '../calendar/write-appointments.ts';
import { presentFailedJob } from '../messages/failed-jobs.ts';
import { conditionalRoute } from '../platform/http/conditional-route.ts';

/** Unanswered requests, and customers' recent changes. */
const NEWS = { requests: '1', news: '1' } as const;

/** The most changes in an answer, so that a flood of them doesn't fill the memory. */
const MOST_CHANGES = 100;

const changedAt = ({ by_customer }: OwnersAppointment) => by_customer?.at ?? '';

/** Keeps every request, and the newest changes. */
function withNewest(visits: readonly OwnersAppointment[]): OwnersAppointment[] {
  const changes = visits.filter((one) => !isRequest(one));
  const newest = changes.toSorted((a, b) => (changedAt(a) < changedAt(b) ? -1 : 1)).slice(-MOST_CHANGES);
  const newestSet = new Set(newest);
  return visits.filter((one) => isRequest(one) || newestSet.has(one));
}

async function read(store: Deps['store'], now: EpochMs) {
  const rulesReading = store.rules();
  const [looked, rules, failed, products, calendars, out] = await Promise.all([
    store.look({ lists: wanted(NEWS, null, now), owedCount: minuteFrom(now) }),
    rulesReading,
    store.failedJobs(),
    store.documentsSince('product', 0),
    store.documentsSince('calendar', 0),
    rulesReading.then(({ writesTo }) => (writesTo === undefined ? null : calendarOut({ store }))),
  ]);
  // A calendar that is no longer read becomes a problem without any change of a record.
  const unread = calendars.map(unreadFrom).filter((at) => at > now);
  const needs = {
    appointments: withNewest(shownIn(NEWS, looked, null, rules, now)),
    owed_count: looked.owedCount,
    failed: failed.filter(({ work }) => !isCalendarWork(work)).map((job) => presentFailedJob(job, rules)),
    calendars: [...calendars, ...(out ? [out] : [])].flatMap((one) => {
      const problem = one.kind === 'calendar' ? calendarProblem(one, now) : one.problem && `${one.problem}.`;
      return problem === null ? [] : [{ id: one.id, name: one.name, problem }];
    }),
    low_stock: products.filter(isLow).map(({ id, name, stock }) => ({ id, name, stock: stock ?? 0 })),
  };
  return {
    revision: looked.revision,
    data: { count: countNeeds(needs), ...needs },
    until: Math.min(untilNextBalance(looked.lists.flat(), salonZone(rules), now), ...unread),
  };
}
type Seen = Awaited<ReturnType<typeof read>>;

/** How long an answer is kept for the same revision, in milliseconds: after a push every device asks at once. */
const KEPT = 5_000;
let lastReading: { readonly store: Deps['store']; readonly reading: Promise<Seen> } | null = null;
let forgetting: NodeJS.Timeout | undefined;

async function look(store: Deps['store'], revision: number | null, now: EpochMs): Promise<Seen> {
  for (let last = lastReading; last?.store === store; last = lastReading) {
    const state = await last.reading.catch(() => null);
    if (state?.revision === revision && now < state.until) return state;
    if (last === lastReading) break;
  }
  const mine = { store, reading: read(store, now) };
  lastReading = mine;
  // Nobody's data stays in memory, and a timer for each reading would hold them all.
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    lastReading = null;
  }, KEPT).unref();
  return mine.reading;
}

export const needsRoute = conditionalRoute(readNeeds, {
  readOnceKnown: ({ deps, now }, revision) => look(deps.store, revision, now),
  answer: (_, state) => state,
});

/** Returns the number on the app's icon. */
export async function readNeedsCount(store: Deps['store'], now: EpochMs): Promise<number> {
  return (await look(store, await store.revision(), now)).data.count;
}
