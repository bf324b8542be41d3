import { join } from 'node:path';
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { csrfCookie } from '../../netlify/http/csrf.ts';
import { openSqlite } from '../../netlify/store/sqlite.ts';
import type { Store } from '../../netlify/store/store.ts';
import { openUpstash } from '../../netlify/store/upstash.ts';
import { starting, type Starting } from '../../netlify/deps.ts';
import { unsaid, type Service } from '../../src/domain/services.ts';
import { minutesOf, timeOf } from '../../src/domain/time.ts';
import { benchDeps, scratchFolder } from '../bench/seeded.ts';
import { chance } from '../support/chance.ts';
import { serveWith } from '../support/functions.ts';
import { startUpstash } from '../support/upstash.ts';
import { overlappingPairs } from './busy-minutes.ts';
import {
  answered,
  bookingRequest,
  csrfOf,
  entry,
  type Answered,
  type BookingWaitlistEntry,
} from './client.ts';
import { losingReplies } from './unreliable.ts';

export interface ConcurrencyFigures {
  readonly seeds: number;
  readonly clients: number;
  readonly booked: number;
  readonly refused: number;
  /** Requests beyond the first that lost replies made necessary. */
  readonly repeated: number;
}

const BUFFER = 10;
const DATE = '2026-11-24';
const ORIGIN = 'http://localhost';
/** A client gives up after so many tries; with three replies in ten lost, one in 10^15 would. */
const MOST_TRIES = 200;

/** Services of many lengths, one with processing time, so that times overlap in every way. */
const services: Service[] = [20, 30, 35, 45, 50, 60, 75, 90, 120, 150, 165, 180].map((duration_min, i) => ({
  id: i + 1,
  version: 1,
  name: `Service of ${duration_min}`,
  description: 'For the proof',
  category: 'Other',
  duration_min,
  price_cents: 5000,
  active: true,
  processing: duration_min === 120 ? { start_min: 30, duration_min: 50 } : null,
  ...unsaid,
}));

const salon: Starting = {
  settings: { ...starting.settings, slotMode: 'interval', timeSlotInterval: 15, bufferMinutes: BUFFER },
  services,
};

/**
 * `clients` bookings at once for one day, no two the same, with `lost` of the store's replies dropped after they were
 * carried out. Fails when two appointments overlap, when an acknowledged booking is not stored or one is stored that
 * nobody was told of, when a repeated key is answered otherwise than the first time, or when a time was refused that
 * is free after all.
 */
export async function proveNoDoubleBooking(
  adapter: 'sqlite' | 'upstash',
  { seeds, clients, lost }: { seeds: number; clients: number; lost: number },
): Promise<ConcurrencyFigures> {
  const folder = await scratchFolder();
  const shim = adapter === 'upstash' ? await startUpstash() : null;
  const totals = { seeds, clients, booked: 0, refused: 0, repeated: 0 };
  try {
    for (let seed = 1; seed <= seeds; seed += 1) {
      shim?.reset();
      const plain = shim
        ? openUpstash({ ...shim, starting: salon, prefix: `proof-${seed}:` })
        : openSqlite({ file: join(folder.path, `${seed}.db`), starting: salon });
      shim?.inject({ dropReply: lost }, seed);
      const store = shim ? plain : losingReplies(plain, lost, chance(seed));
      const round = await oneDay(store, clients, seed);
      shim?.reset();
      await check(plain, round);
      totals.booked += round.booked.length;
      totals.refused += round.refused.length;
      totals.repeated += round.repeated;
      await plain.close();
    }
    return totals;
  } finally {
    await shim?.stop();
    await folder.remove();
  }
}

interface Outcome {
  readonly entry: BookingWaitlistEntry;
  readonly answer: Answered;
}
interface Round {
  readonly booked: readonly Outcome[];
  readonly refused: readonly Outcome[];
  readonly repeated: number;
  readonly ask: (entry: BookingWaitlistEntry) => Promise<Answered>;
}

async function oneDay(store: Store, clients: number, seed: number): Promise<Round> {
  const deps = benchDeps(store);
  const serve = serveWith(deps);
  const csrf = csrfOf(new Response(null, { headers: { 'Set-Cookie': csrfCookie(null, deps) } }));
  let repeated = 0;
  const ask = async (wanted: BookingWaitlistEntry): Promise<Answered> => {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const answer = await answered(await serve(bookingRequest(ORIGIN, csrf, wanted), '127.0.0.1'));
      if (answer.status !== 503) return answer;
      repeated += 1;
    }
    throw new Error('A client was never answered');
  };
  const outcomes = await Promise.all(
    waitlistEntries(clients, chance(seed)).map(async (wanted) => ({
      entry: wanted,
      answer: await ask(wanted),
    })),
  );
  const booked = outcomes.filter(({ answer }) => answer.status === 201);
  const refused = outcomes.filter(({ answer }) => answer.status === 409);
  strictEqual(booked.length + refused.length, clients, 'Every client is told yes or that the time is taken');
  return { booked, refused, repeated, ask };
}

/** So many different pairs of a service and a start on one day, in an order that the seed decides. */
function waitlistEntries(count: number, draw: () => number): BookingWaitlistEntry[] {
  const [open, close] = [minutesOf('09:00'), minutesOf('17:00')];
  const all = services.flatMap(({ id, duration_min }) => {
    const starts = Math.floor((close - duration_min - open) / 15) + 1;
    return Array.from({ length: starts }, (_, i) => [id, `${DATE}T${timeOf(open + i * 15)}`] as const);
  });
  const drawn = all.map((pair) => ({ pair, place: draw() })).toSorted((a, b) => a.place - b.place);
  ok(drawn.length >= count, `There are only ${drawn.length} different bookings on a day`);
  return drawn.slice(0, count).map(({ pair: [id, start] }, n) => entry(id, start, n));
}

async function check(store: Store, { booked, refused, ask }: Round): Promise<void> {
  const stored = await store.appointments();
  deepStrictEqual(overlappingPairs(stored, BUFFER), [], 'No two appointments overlap');
  deepStrictEqual(
    stored.map(({ id }) => id).toSorted(),
    booked.map(({ answer }) => answer.body.data.id).toSorted(),
    'What is stored is exactly what was acknowledged',
  );
  for (const { entry: wanted, answer } of booked) {
    const again = await ask(wanted);
    strictEqual(again.headers.get('Idempotent-Replayed'), 'true', 'A repeated key is answered from memory');
    deepStrictEqual(again.body, answer.body, 'A repeated key is answered as the first time');
  }
  for (const { entry: wanted } of refused) {
    const again = await ask(wanted);
    strictEqual(again.body.code, 'slot_taken', 'A time that was refused is not free after all');
  }
}
