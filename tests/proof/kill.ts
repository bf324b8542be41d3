import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { starting } from '../../netlify/deps.ts';
import { openSqlite } from '../../netlify/store/sqlite.ts';
import { addDays, datesBetween } from '../../src/domain/time.ts';
import { NOW, scratchFolder } from '../bench/seeded.ts';
import { chance } from '../support/chance.ts';
import { overlappingPairs } from './busy-minutes.ts';
import { answered, bookingRequest, csrfOf, entry, type BookingWaitlistEntry } from './client.ts';
import { makeRoot, startKillable, type KillableHost } from './killed-host.ts';

export interface KillFigures {
  readonly kills: number;
  readonly acknowledged: number;
  /** Bookings that were under way when the host died: their clients asked the next one with the same key. */
  readonly interrupted: number;
}

const CLIENTS = 6;
/** Every start of a year's working days, half an hour each: more than any run can book. */
const settings = {
  ...starting.settings,
  bookingWindow: 365,
  slotMode: 'interval' as const,
  workingDays: [0, 1, 2, 3, 4, 5, 6],
};
const SHORT_SERVICE = 6;

/**
 * Kills the host `kills` times in the middle of a stream of bookings. Fails when a booking that a client was told of
 * is gone, when one that was under way is there twice, when a next start complains, or when the file is damaged.
 */
export async function proveNothingIsLost(kills: number): Promise<KillFigures> {
  const folder = await scratchFolder();
  const root = await makeRoot(folder.path);
  const data = join(folder.path, 'data');
  const env = {
    SALON_DATA: data,
    SALON_DEMO: 'off',
    SALON_RATE_LIMITS: 'off',
    SALON_NOW: new Date(NOW).toISOString(),
  };
  await openRoom(root, env, data);

  const draw = chance(kills);
  const stream = waitlistEntries();
  const known = new Map<string, string>();
  let interrupted: BookingWaitlistEntry[] = [];
  let allInterrupted = 0;
  try {
    for (let round = 0; round < kills; round += 1) {
      const host = await startKillable(root, env);
      const csrf = csrfOf(await fetch(`${host.url}/api/health`));
      const clients = Array.from({ length: CLIENTS }, (_, i) =>
        client(host, csrf, interrupted[i], stream, known),
      );
      const told = known.size;
      while (known.size === told) await wait(5);
      await wait(20 + draw() * 150);
      await host.kill();
      interrupted = (await Promise.all(clients)).filter((unanswered) => unanswered !== null);
      allInterrupted += interrupted.length;
      strictEqual(await host.complaints, '', 'A start after a kill has nothing to complain of');
      check(join(data, 'salon.db'), known);
    }
    await checkAll(join(data, 'salon.db'), known);
    return { kills, acknowledged: known.size, interrupted: allInterrupted };
  } finally {
    await folder.remove();
  }
}

/** Makes the data folder by starting once, and opens the salon on every day of a year. */
async function openRoom(root: string, env: Record<string, string>, data: string): Promise<void> {
  const host = await startKillable(root, env);
  await host.kill();
  const store = openSqlite({ file: join(data, 'salon.db'), starting });
  const rules = await store.rules();
  await store.saveRules({ settings, services: rules.services }, { basedOn: rules.version });
  await store.close();
}

function* waitlistEntries(): Generator<BookingWaitlistEntry, undefined> {
  const first = addDays('2026-11-23', 1);
  let n = 0;
  for (const date of datesBetween(first, addDays(first, 360))) {
    for (let half = 0; half < 16; half += 1) {
      const hour = String(9 + Math.floor(half / 2)).padStart(2, '0');
      yield entry(SHORT_SERVICE, `${date}T${hour}:${half % 2 === 0 ? '00' : '30'}`, n);
      n += 1;
    }
  }
}

/** Books until the host dies. @returns the booking that it was not told of, if there was one under way */
async function client(
  host: KillableHost,
  csrf: string,
  first: BookingWaitlistEntry | undefined,
  stream: Generator<BookingWaitlistEntry, undefined>,
  known: Map<string, string>,
): Promise<BookingWaitlistEntry | null> {
  for (let wanted = first ?? next(stream); ; wanted = next(stream)) {
    try {
      const answer = await answered(await fetch(bookingRequest(host.url, csrf, wanted)));
      strictEqual(
        answer.status,
        201,
        `A free time is booked, or was booked with the same key: ${answer.body.code}`,
      );
      known.set(wanted.key, answer.body.data.id);
    } catch (error) {
      if (error instanceof TypeError || error instanceof SyntaxError) return wanted;
      throw error;
    }
  }
}

function next(stream: Generator<BookingWaitlistEntry, undefined>): BookingWaitlistEntry {
  const { value, done } = stream.next();
  if (done) throw new Error('The year is full');
  return value;
}

/** Looks into the file that the dead host left, as the next start finds it. */
function check(file: string, known: ReadonlyMap<string, string>): void {
  const database = new DatabaseSync(file);
  strictEqual(database.prepare('PRAGMA integrity_check').get()?.['integrity_check'], 'ok');
  const rows = database.prepare('SELECT id FROM appointments').all();
  database.close();
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...known.values()].filter((id) => !stored.has(id));
  deepStrictEqual(lost, [], 'No acknowledged booking is lost');
}

async function checkAll(file: string, known: ReadonlyMap<string, string>): Promise<void> {
  const store = openSqlite({ file, starting });
  const stored = await store.appointments();
  await store.close();
  deepStrictEqual(overlappingPairs(stored, 0), []);
  ok(
    stored.length - known.size <= CLIENTS,
    'Only what was under way at the last kill may be unknown to its client',
  );
}
