import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type * as z from 'zod/mini';
import { addDays } from '../../../src/domain/time.ts';
import { openSalon, OWNER } from '../../e2e/support/server.ts';
import { machineNow } from '../bench/machine.ts';
import { quantile } from '../bench/latency.ts';
import { thousands } from '../bench/words.ts';
import { chance } from '../../support/chance.ts';
import { Someone } from '../../support/someone.ts';
import { Guest, type Asked } from './guests.ts';
import { goesRound } from './round.ts';
import { Weight, WEIGHTS } from './weighing.ts';

const MINUTE = 60_000;
const GUESTS = 24;
/** How long a guest reads before the next request, in milliseconds; the owner's list asks as often as in the browser. */
const PAUSE = { guest: 200, owner: 5_000, round: 100 };
/** How many times the host's memory is measured: not more, because the host stops for each measurement. */
const WEIGHINGS = 40;
/**
 * The allowed growth from the middle to the end. Kept memory is exact, except for a site being served at that moment; resident
 * memory includes what the allocator does not return.
 */
const MOST_GROWTH = { kept: 1.1, resident: 1.1 };
/** How many of the slowest calls are listed. */
const ROWS = 10;

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** The results of a soak: every answer, and the host's memory from first to last. */
interface Soaked {
  readonly asked: readonly Asked[];
  readonly weights: readonly z.infer<typeof Weight>[];
}

/** Throws on a wrong answer. */
async function soaked(minutes: number): Promise<Soaked> {
  // Far enough ahead that a booking can be canceled again.
  const dates = Array.from({ length: 20 }, (_, i) => addDays('2026-11-26', i));
  const salon = await openSalon({
    NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(join(import.meta.dirname, 'weighing.ts')).href}`,
    SOAK_WEIGHED_EVERY: String((minutes * MINUTE) / WEIGHINGS),
  });
  const asked: Asked[] = [];
  const until = performance.now() + minutes * MINUTE;
  const someone = () => new Someone(salon.url, fetch);

  const lives = async (step: (draw: () => number) => Promise<Asked>, pause: number, seed: number) => {
    const draw = chance(seed);
    while (performance.now() < until) {
      asked.push(await step(draw));
      await wait(2 * pause * draw());
    }
  };
  /** Every call in rounds; the last round is completed. */
  const rounds = async () => {
    while (performance.now() < until)
      await goesRound({
        someone,
        owner: OWNER,
        asked: async (what, took) => {
          asked.push({ what, took });
          await wait(PAUSE.round);
        },
        settles: () => wait(500),
      });
  };

  const guests = Array.from({ length: GUESTS }, (_, n) => new Guest(someone(), n, dates));
  const owner = new Guest(someone(), GUESTS, dates);
  try {
    await Promise.all([
      ...guests.map((guest, n) => lives((draw) => guest.visits(draw), PAUSE.guest, n + 1)),
      lives(() => owner.watches(OWNER), PAUSE.owner, GUESTS + 1),
      rounds(),
    ]);
    const lines = (await readFile(join(salon.data, WEIGHTS), 'utf8')).trim().split('\n');
    return { asked, weights: lines.map((line) => Weight.parse(JSON.parse(line))) };
  } finally {
    await salon.stop();
  }
}

/** Megabytes at the beginning, middle and end, and whether that is growth. */
function growth({ weights }: Soaked, what: keyof z.infer<typeof Weight>) {
  const sizes = weights.map((weight) => weight[what] / 1_048_576);
  const half = Math.floor(sizes.length / 2);
  const part = Math.max(1, Math.floor(sizes.length / 8));
  // Medians, because a single measurement may hit a site being read.
  const [first, middle, end] = [sizes.slice(0, 1), sizes.slice(half, half + part), sizes.slice(-part)].map(
    (some) => quantile(some, 0.5),
  ) as [number, number, number];
  return {
    words: [first, middle, end].map((size) => `${size.toFixed(0)} MB`),
    grows: !(end <= middle * MOST_GROWTH[what]),
  };
}

/**
 * Runs so many minutes of a busy salon's traffic on the local host with the built site, and every call of the contract in rounds.
 * Throws on a wrong answer, or if the host's memory grows: from the middle to the end neither kept nor resident memory may grow.
 */
export async function soak(minutes: number) {
  const result = await soaked(minutes);
  const took = Map.groupBy(result.asked, ({ what }) => what);
  const rows = [...took, ['**all**', result.asked] as const]
    .map(([what, some]) => ({ what, took: some.map((one) => one.took) }))
    .map((one) => ({ ...one, p99: quantile(one.took, 0.99) }))
    .toSorted((a, b) => b.p99 - a.p99)
    .map(({ what, took, p99 }) => ({
      what,
      row: `| ${what.startsWith('*') ? what : `\`${what}\``} | ${thousands(took.length)} | ${ms(quantile(took, 0.5))} | ${ms(p99)} | ${ms(took.reduce((a, b) => Math.max(a, b)))} |`,
    }));
  const slowest = rows.filter(({ what }, i) => i < ROWS || what === '**all**');
  const [kept, resident] = [growth(result, 'kept'), growth(result, 'resident')];
  const section = `## Everything at once

The load of a busy salon on the local host with SQLite: ${GUESTS} visitors who look, book and cancel almost without pause, the
owner's list, and every call of the contract in turn, including website publications, whose builds share the
cores. Every answer is checked against the contract, and the host pauses for each of ${WEIGHINGS} memory measurements.
Promised: no wrong answer, and from the middle to the end at most a tenth more memory, both in use after garbage collection and
taken from the machine.

Written by \`npm run soak\` on ${new Date().toISOString().slice(0, 10)}: ${minutes} minutes, ${thousands(result.asked.length)} requests (${Math.round(result.asked.length / minutes / 60)} a second) to ${took.size} calls, no wrong answer; load in the last
minute: ${machineNow().load.toFixed(1)}.

| Memory of the host | Start | Middle | End |
|---|---|---|---|
| in use | ${kept.words.join(' | ')} |
| taken from the machine | ${resident.words.join(' | ')} |

The slowest calls by p99, which is the longest time for fewer than a hundred requests.

| Call | Requests | Median | p99 | Longest |
|---|---|---|---|---|
${slowest.map(({ row }) => row).join('\n')}
`;
  if (kept.grows || resident.grows) throw new Error(`The host grows:\n${section}`);
  return { section, everyCall: rows.map(({ row }) => row).join('\n') };
}
