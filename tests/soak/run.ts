import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '../../src/domain/time.ts';
import { openSalon, OWNER } from '../e2e/support/server.ts';
import { chance } from '../support/chance.ts';
import { Someone } from '../support/someone.ts';
import { Guest, type Asked } from './guests.ts';
import { goesRound } from './round.ts';

// `npm run soak`: ten minutes of what a busy salon's site goes through, on the local host with what is built, and every call
// of the contract round and round meanwhile. Ends with an error where an answer was wrong, or where the host took more and
// more memory after it had warmed up.

const MINUTE = 60_000;
const MINUTES = Number(process.env['SALON_SOAK_MINUTES'] ?? 10);
const GUESTS = 24;
/** Milliseconds that a guest looks at what came before asking for the next; the owner's list asks as often as it does in the browser. */
const PAUSE = { guest: 200, owner: 5_000, round: 100 };
/** What the host may have taken more at the end than in the minute after warm-up: what a garbage collector leaves lying. */
const MOST_GROWTH = 1.15;
/** The fifth of the time in which caches fill and code is compiled. */
const WARM_UP = (MINUTES * MINUTE) / 5;

/** Megabytes of a process, as the machine counts them. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

// Free enough ahead that a booking can be canceled again.
const dates = Array.from({ length: 20 }, (_, i) => addDays('2026-11-26', i));
const salon = await openSalon();
const asked: Asked[] = [];
const memory: { readonly at: number; readonly megabytes: number }[] = [];
const began = performance.now();
const since = () => performance.now() - began;

async function lives(
  step: (draw: () => number) => Promise<Asked>,
  pause: number,
  seed: number,
): Promise<void> {
  const draw = chance(seed);
  while (since() < MINUTES * MINUTE) {
    asked.push(await step(draw));
    await wait(2 * pause * draw());
  }
}

async function watchesMemory(): Promise<void> {
  while (since() < MINUTES * MINUTE) {
    memory.push({ at: since(), megabytes: memoryOf(salon.pid) });
    await wait(2_000);
  }
}

const someone = () => new Someone(salon.url, fetch);

/** Every call there is, again and again; the last round goes to its end. */
async function rounds(): Promise<void> {
  while (since() < MINUTES * MINUTE)
    await goesRound({
      someone,
      owner: OWNER,
      asked: async (what, took) => {
        asked.push({ what, took });
        await wait(PAUSE.round);
      },
      settles: () => wait(500),
    });
}

const guests = Array.from({ length: GUESTS }, (_, n) => new Guest(someone(), n, dates));
const owner = new Guest(someone(), GUESTS, dates);
try {
  await Promise.all([
    ...guests.map((guest, n) => lives((draw) => guest.visits(draw), PAUSE.guest, n + 1)),
    lives(() => owner.watches(OWNER), PAUSE.owner, GUESTS + 1),
    rounds(),
    watchesMemory(),
  ]);
} finally {
  await salon.stop();
}

const tookOf = (what?: string) =>
  asked.filter((one) => what === undefined || one.what === what).map(({ took }) => took);
const row = (what: string, took: readonly number[]) =>
  `${what.padEnd(66)} ${String(took.length).padStart(7)}   median ${quantile(took, 0.5).toFixed(1)} ms   p99 ${quantile(took, 0.99).toFixed(1)} ms   longest ${Math.max(...took).toFixed(0)} ms`;
for (const what of new Set(asked.map((one) => one.what)))
  process.stdout.write(`${row(what, tookOf(what))}\n`);
process.stdout.write(`${row('all', tookOf())}\n`);

const between = (from: number, to: number) =>
  quantile(
    memory.filter(({ at }) => at >= from && at < to).map(({ megabytes }) => megabytes),
    0.5,
  );
const [early, late] = [
  between(WARM_UP, 1.5 * WARM_UP),
  between(MINUTES * MINUTE - WARM_UP / 2, MINUTES * MINUTE),
];
process.stdout.write(
  `${MINUTES} minutes, ${Math.round(asked.length / MINUTES / 60)} requests a second, no wrong answer; ${early.toFixed(0)} MB after warm-up, ${late.toFixed(0)} MB at the end\n`,
);
if (!(late <= early * MOST_GROWTH)) {
  process.stdout.write(`The host grows: at most ${(early * MOST_GROWTH).toFixed(0)} MB\n`);
  process.exitCode = 1;
}
