import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { addDays } from '../../src/domain/time.ts';
import { openSalon, OWNER } from '../e2e/support/server.ts';
import { chance } from '../support/chance.ts';
import { Someone } from '../support/someone.ts';
import { Guest, type Asked } from './guests.ts';
import { goesRound } from './round.ts';
import { Weight, WEIGHTS } from './weighing.ts';

// `npm run soak`: ten minutes of what a busy salon's site goes through, on the local host with what is built, and every call
// of the contract round and round meanwhile. Ends with an error where an answer was wrong, or where the host took more and
// more memory: from the middle to the end neither what it keeps may grow, nor what the machine counts as its own.

const MINUTE = 60_000;
const MINUTES = Number(process.env['SALON_SOAK_MINUTES'] ?? 10);
const GUESTS = 24;
/** Milliseconds that a guest looks at what came before asking for the next; the owner's list asks as often as it does in the browser. */
const PAUSE = { guest: 200, owner: 5_000, round: 100 };
/** How often the host is weighed from first to last; it stands still meanwhile, so not more often. */
const WEIGHINGS = 40;
/**
 * What it may take more at the end than in the middle. Kept is exact, but for a site that is being shown just then; resident has in
 * it what the allocator does not give back.
 */
const MOST_GROWTH = { kept: 1.1, resident: 1.1 };

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

// Free enough ahead that a booking can be canceled again.
const dates = Array.from({ length: 20 }, (_, i) => addDays('2026-11-26', i));
const salon = await openSalon({
  NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(join(import.meta.dirname, 'weighing.ts')).href}`,
  SOAK_WEIGHED_EVERY: String((MINUTES * MINUTE) / WEIGHINGS),
});
const asked: Asked[] = [];
let weighed = '';
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
  ]);
  weighed = await readFile(join(salon.data, WEIGHTS), 'utf8');
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

const weights = weighed
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => Weight.parse(JSON.parse(line)));
process.stdout.write(
  `${MINUTES} minutes, ${asked.length} requests, ${Math.round(asked.length / MINUTES / 60)} a second, no wrong answer\n`,
);
for (const what of ['kept', 'resident'] as const) {
  const sizes = weights.map((weight) => weight[what] / 1_048_576);
  const half = Math.floor(sizes.length / 2);
  const part = Math.max(1, Math.floor(sizes.length / 8));
  // Medians, for a single weighing may find a site that is being read.
  const [middle, end] = [sizes.slice(half, half + part), sizes.slice(-part)].map((some) =>
    quantile(some, 0.5),
  );
  const [first = 0] = sizes;
  const grown = (end ?? 0) / (middle ?? 0);
  process.stdout.write(
    `${what.padEnd(8)} ${first.toFixed(1)} MB at first, ${middle?.toFixed(1)} MB in the middle, ${end?.toFixed(1)} MB at the end\n`,
  );
  if (!(grown <= MOST_GROWTH[what])) {
    process.stdout.write(`The host grows: at most ${MOST_GROWTH[what]} times what it was in the middle\n`);
    process.exitCode = 1;
  }
}
