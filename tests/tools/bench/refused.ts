import { resolve } from 'node:path';
import { provideDeps } from '../../../netlify/composition.ts';
import { loadFunctions } from '../../../netlify/local/functions.ts';
import { startHost } from '../../../netlify/local/host.ts';
import { addDays } from '../../../src/domain/time.ts';
import { bookingRequest, csrfOf, entry } from '../../proof/client.ts';
import { quantile } from './latency.ts';
import { benchDeps, seededSalon, type SeededSalon } from './seeded.ts';
import { thousands } from './words.ts';

const STORED = 20_000;
const ROUNDS = 300;
/** How many bookings an IP address may request before it must wait. */
const BOOKINGS = 60;

/** The allowed time ratio of a refused call with an invented session. */
const MOST = 1.5;

interface Refused {
  readonly call: string;
  /** Medians, in milliseconds. */
  readonly without: number;
  readonly madeUp: number;
}

interface RefusedFigures {
  readonly calls: readonly Refused[];
  /** A booking lookup, and one too many. */
  readonly booking: { readonly first: number; readonly tooOften: number };
}

/**
 * The cost of a refused call on the local host with SQLite over the local network: without a session and with an invented one,
 * interleaved. Fails if the latter costs more than promised.
 */
async function measureRefused(): Promise<RefusedFigures> {
  const salon = await seededSalon(STORED - 40, 40);
  provideDeps({ ...benchDeps(salon.store), rateLimits: true });
  const functions = await loadFunctions(resolve(import.meta.dirname, '../../../netlify/functions'));
  const site = { has: () => false, answer: () => Promise.resolve(new Response(null, { status: 404 })) };
  const parts = { site, functions, log: () => undefined, behindProxy: null };
  const host = await startHost(parts, '127.0.0.1', 0);
  const calls: Refused[] = [];
  for (const path of await paths(salon)) calls.push(await refused(host.url, path));
  const booking = await bookings(host.url, salon);
  await host.stop(1000);
  await salon.close();
  for (const { call, without, madeUp } of calls) {
    if (madeUp > without * MOST)
      throw new Error(`${call} costs ${madeUp} ms with a made-up session, ${without} without`);
  }
  if (booking.tooOften > booking.first * MOST)
    throw new Error('A booking too many costs more than the first');
  return { calls, booking };
}

async function paths({ store }: SeededSalon): Promise<string[]> {
  const [client] = (await store.clients()).clients;
  const admin = [
    'export?format=json',
    'clients',
    `clients/${client?.id}`,
    'appointments',
    'overview',
    'charts?weeks=52',
  ];
  return [...admin.map((path) => `/api/admin-public/${path}`), '/api/me/appointments'];
}

async function refused(url: string, path: string): Promise<Refused> {
  const took = { without: [] as number[], madeUp: [] as number[] };
  const ask = async (headers: Record<string, string>, into: number[]) => {
    const began = performance.now();
    const response = await fetch(url + path, { headers });
    await response.text();
    into.push(performance.now() - began);
    if (response.status !== 401) throw new Error(`${path} was answered ${response.status}`);
  };
  for (let n = 0; n < ROUNDS; n += 1) {
    await ask({}, took.without);
    await ask({ Cookie: `salon_session=made-up-${n}` }, took.madeUp);
  }
  const call = `GET ${path.replace(/\/clients\/.*/, '/clients/:id').replace(/\?.*/, '')}`;
  return { call, without: quantile(took.without, 0.5), madeUp: quantile(took.madeUp, 0.5) };
}

async function bookings(url: string, { today }: SeededSalon): Promise<RefusedFigures['booking']> {
  const csrf = csrfOf(await fetch(`${url}/api/auth/session`));
  const took: number[] = [];
  for (let n = 0; n < 2 * BOOKINGS; n += 1) {
    // At night, when nobody works: each looks at other days, and books nothing.
    const began = performance.now();
    const response = await fetch(bookingRequest(url, csrf, entry(1, `${addDays(today, 1 + n)}T03:00`, n)));
    await response.text();
    took.push(performance.now() - began);
    const isRefused = response.status === 429;
    if (isRefused !== n >= BOOKINGS) throw new Error(`Booking ${n} was answered ${response.status}`);
  }
  const [first, tooOften] = [took.slice(0, BOOKINGS), took.slice(BOOKINGS)];
  return { first: quantile(first, 0.5), tooOften: quantile(tooOften, 0.5) };
}

export async function refusedSection(): Promise<string> {
  const { calls, booking } = await measureRefused();
  const rows = calls.map(
    ({ call, without, madeUp }) =>
      `| \`${call}\` | ${without.toFixed(2)} ms | ${madeUp.toFixed(2)} ms | ${(madeUp / without).toFixed(2)} |`,
  );
  return `## Refused calls

${thousands(STORED)} stored appointments on the local host with SQLite: medians of ${ROUNDS} alternating HTTP requests
(promised: an invented session takes at most ${MOST} times as long). On Redis an invented session costs one round trip and less than 5 kB, however many
appointments there are (\`tests/attacks/gate.test.ts\`).

| Call | Without a session | With an invented one | Ratio |
|---|---|---|---|
${rows.join('\n')}

Refusing an unavailable booking takes ${booking.first.toFixed(2)} ms, a rate-limited one ${booking.tooOften.toFixed(2)} ms.
`;
}
