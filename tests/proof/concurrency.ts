import { join } from 'node:path';
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { csrfCookie } from '../../netlify/platform/http/csrf.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import type { Store } from '../../netlify/platform/store/store.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import { demoStarting as starting } from '../../netlify/deps.ts';
import type { Beginning } from '../../src/domain/settings/setup.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { unstatedDefaults, type Service } from '../../src/domain/services/services.ts';
import { toMinutes, toTime } from '../../src/domain/time.ts';
import { visitLength } from '../../src/domain/appointments/visit-services.ts';
import { benchDeps, scratchFolder } from '../tools/bench/seeded.ts';
import { chance } from '../support/chance.ts';
import { serveWith } from '../support/functions.ts';
import { startUpstash } from '../support/upstash.ts';
import { overlappingPairs } from './busy-minutes.ts';
import { answered, bookingRequest, csrfOf, entry, type Answered, type WantedBooking } from './client.ts';
import { losingReplies } from './unreliable.ts';

export interface ConcurrencyFigures {
  readonly seeds: number;
  readonly clients: number;
  readonly booked: number;
  /** Among these, visits of several services, and visits that begin during another's processing time. */
  readonly several: number;
  readonly inGaps: number;
  readonly refused: number;
  /** Repeated requests because of lost replies. */
  readonly repeated: number;
}

const BUFFER = 10;
const DATE = '2026-11-24';
const ORIGIN = 'http://localhost';
/** The attempts after which a client gives up. With three in ten replies lost, one client in 10^15 would. */
const MOST_TRIES = 200;

/** Services of many lengths, longer ones with processing time, so that times overlap in every way. */
const services: Service[] = [20, 30, 35, 45, 50, 60, 75, 90, 120, 150, 165, 180].map(
  (duration_min, i, all) => ({
    id: i + 1,
    version: 1,
    name: `Service of ${duration_min}`,
    description: 'For the proof',
    category: 'Other',
    duration_min,
    price_cents: 5000,
    active: true,
    processing: duration_min >= 75 ? { start_min: 30, duration_min: duration_min - 45 } : null,
    ...unstatedDefaults,
    // The owner's order begins with the longest service, unlike the order of ids or of choosing.
    position: all.length - i,
  }),
);

const salon: Beginning = {
  ...starting,
  settings: { ...starting.settings, slotMode: 'interval', timeSlotInterval: 15, bufferMinutes: BUFFER },
  services,
};

/**
 * Sends `clients` different bookings of one to four services for one day at once, with the share `lost` of the store's replies
 * dropped after execution. Fails if two appointments overlap, an acknowledged booking is not stored, an unknown one is stored, a
 * repeated key gets another answer, or a free time was refused.
 */
export async function proveNoDoubleBooking(
  adapter: 'sqlite' | 'upstash',
  { seeds, clients, lost }: { seeds: number; clients: number; lost: number },
): Promise<ConcurrencyFigures> {
  const folder = await scratchFolder();
  const shim = adapter === 'upstash' ? await startUpstash() : null;
  const totals = { seeds, clients, booked: 0, several: 0, inGaps: 0, refused: 0, repeated: 0 };
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
      const stored = await check(plain, round);
      totals.several += stored.filter((one) => one.services.length > 1).length;
      totals.inGaps += stored.filter((one, i) =>
        stored.slice(0, i).some(({ end }) => end > one.start),
      ).length;
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
  readonly entry: WantedBooking;
  readonly answer: Answered;
}
interface Round {
  readonly booked: readonly Outcome[];
  readonly refused: readonly Outcome[];
  readonly repeated: number;
  readonly ask: (entry: WantedBooking) => Promise<Answered>;
}

async function oneDay(store: Store, clients: number, seed: number): Promise<Round> {
  const deps = benchDeps(store);
  const serve = serveWith(deps);
  const csrf = csrfOf(new Response(null, { headers: { 'Set-Cookie': csrfCookie(null, deps) } }));
  let repeated = 0;
  const ask = async (wanted: WantedBooking): Promise<Answered> => {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const answer = await answered(await serve(bookingRequest(ORIGIN, csrf, wanted), '127.0.0.1'));
      if (answer.status !== 503) return answer;
      repeated += 1;
    }
    throw new Error('A client was never answered');
  };
  const outcomes = await Promise.all(
    wantedBookings(clients, chance(seed)).map(async (wanted) => ({
      entry: wanted,
      answer: await ask(wanted),
    })),
  );
  const booked = outcomes.filter(({ answer }) => answer.status === 201);
  const refused = outcomes.filter(({ answer }) => answer.status === 409);
  strictEqual(
    booked.length + refused.length,
    clients,
    'Every client gets a booking or learns that the time is taken',
  );
  return { booked, refused, repeated, ask };
}

/** Returns `count` different bookings of one to four services on one day, in random order. */
function wantedBookings(count: number, draw: () => number): WantedBooking[] {
  const [open, close] = [toMinutes('09:00'), toMinutes('17:00')];
  const below = (limit: number) => Math.floor(draw() * limit);
  const wanted = new Map<string, WantedBooking>();
  while (wanted.size < count) {
    const many = 1 + below(4);
    const pressed = services
      .map(({ id, duration_min }) => ({ id, duration_min, place: draw() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, many);
    const starts = Math.floor((close - visitLength(pressed) - open) / 15) + 1;
    if (starts < 1) continue;
    const start = `${DATE}T${toTime(open + below(starts) * 15)}`;
    const ids = pressed.map(({ id }) => id);
    const same = `${ids.toSorted((a, b) => a - b).join()} ${start}`;
    if (wanted.has(same)) continue;
    wanted.set(same, entry(many === 1 ? (ids[0] ?? 0) : ids, start, wanted.size));
  }
  return [...wanted.values()];
}

/** @returns the stored appointments, in time order */
async function check(store: Store, { booked, refused, ask }: Round): Promise<readonly Appointment[]> {
  const stored = await store.appointments();
  deepStrictEqual(overlappingPairs(stored, BUFFER), [], 'No two appointments overlap');
  deepStrictEqual(
    stored.map(({ id }) => id).toSorted(),
    booked.map(({ answer }) => answer.body.data.id).toSorted(),
    'Exactly the acknowledged bookings are stored',
  );
  for (const { entry: wanted, answer } of booked) {
    const { service_id = 0, service_ids = [service_id] } = wanted.body;
    deepStrictEqual(
      stored.find(({ id }) => id === answer.body.data.id)?.services.map(({ id }) => id),
      service_ids.toSorted((a, b) => b - a),
      "The visit has all requested services, in the owner's order",
    );
    const again = await ask(wanted);
    strictEqual(again.headers.get('Idempotent-Replayed'), 'true', 'A repeated key is answered from memory');
    deepStrictEqual(again.body, answer.body, 'A repeated key gets the first answer');
  }
  for (const { entry: wanted } of refused) {
    const again = await ask(wanted);
    strictEqual(again.body.code, 'slot_taken', 'A refused time is still taken');
  }
  return stored;
}
