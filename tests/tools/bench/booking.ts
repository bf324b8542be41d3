import { demoStarting as starting } from '../../../netlify/deps.ts';
import type { Beginning } from '../../../src/domain/settings/setup.ts';
import { csrfCookie } from '../../../netlify/platform/http/csrf.ts';
import type { Store } from '../../../netlify/platform/store/store.ts';
import { unstatedDefaults } from '../../../src/domain/services/services.ts';
import { toMinutes, toTime, addDays, today } from '../../../src/domain/time.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import { answered, bookingRequest, csrfOf, entry } from '../../proof/client.ts';
import { serveWith } from '../../support/functions.ts';
import { timed, type Latency } from './latency.ts';
import { benchDeps, NOW } from './seeded.ts';
import { onBothStores, type OnStore } from './stores.ts';

const ORIGIN = 'http://localhost';
const [WARM_UP, COUNT] = [200, 600];
export const CROWD = 16;

export interface BookingFigures {
  /** One visitor after the other. */
  readonly alone: Latency;
  /** `CROWD` at a time. */
  readonly crowd: Latency;
}

/** A salon with more free times than the benchmark books: a quarter of an hour each, from six to ten in the evening. */
const salon: Beginning = {
  ...starting,
  settings: {
    ...starting.settings,
    slotMode: 'interval',
    timeSlotInterval: 15,
    workingHours: { start: '06:00', end: '22:00' },
    workingDays: [0, 1, 2, 3, 4, 5, 6],
  },
  services: [
    {
      id: 1,
      version: 1,
      name: 'Fringe trim',
      description: '',
      category: 'Hair Cut',
      duration_min: 15,
      price_cents: 1500,
      active: true,
      processing: null,
      ...unstatedDefaults,
    },
  ],
};

/** Bookings of free times, from the request to the function's answer, with all checks. */
export function measureBooking(): Promise<OnStore<BookingFigures>[]> {
  return onBothStores(salon, async (store) => {
    const book = booker(store);
    await timed(WARM_UP, CROWD, (n) => book(n));
    const alone = await timed(COUNT, 1, (n) => book(WARM_UP + n));
    const crowd = await timed(COUNT, CROWD, (n) => book(WARM_UP + COUNT + n));
    return { alone, crowd };
  });
}

function booker(store: Store): (n: number) => Promise<void> {
  const deps = benchDeps(store);
  const serve = serveWith(deps);
  const csrf = csrfOf(new Response(null, { headers: { 'Set-Cookie': csrfCookie(null, deps) } }));
  return async (n) => {
    const answer = await answered(
      await serve(bookingRequest(ORIGIN, csrf, entry(1, slot(n), n)), '127.0.0.1'),
    );
    if (answer.status !== 201) throw new Error(`Booking ${n} was answered ${answer.status}`);
  };
}

/** The free times one after another, from tomorrow on. */
function slot(n: number): string {
  const [open, close] = [toMinutes('06:00'), toMinutes('22:00')];
  const perDay = (close - open) / 15;
  const date = addDays(today(openZone(salon.settings.timeZone), NOW), 1 + Math.floor(n / perDay));
  return `${date}T${toTime(open + (n % perDay) * 15)}`;
}

function row(store: string, people: number, { perSecond, p50, p99 }: Latency): string {
  return `| ${store} | ${people} | ${Math.round(perSecond)} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms |`;
}

export function bookingSection(measured: readonly OnStore<BookingFigures>[]): string {
  const rows = measured.flatMap(({ store, figures }) => [
    row(store, 1, figures.alone),
    row(store, CROWD, figures.crowd),
  ]);
  return `## Booking

${COUNT} bookings of free times each, from the function's request to its answer, without the network to
the browser. SQLite confirms each on disk. Redis and its REST server share this machine's
cores: a remote database adds two network round trips to each booking, but frees these cores.

| Store | Simultaneous visitors | Bookings per second | Median | p99 |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
