import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFull } from '../../support/proof.ts';
import type { Adapter } from '../../support/stores.ts';
import { steps } from './steps.ts';
import type { Tally } from './tally.ts';
import { World } from './world.ts';

/** These few lives show quickly whether something is broken, because everything that is counted happens in them. */
const SEEDS = [1238, 1021, 1449, 1198, 1454, 1525, 1095, 1204, 1121, 1019, 1003];
const runsOn = (adapter: Adapter, currency: string) =>
  isFull
    ? // On Redis 2,000 lives take an hour, and tests/store/agreement.test.ts covers what differs there.
      [{ numRuns: adapter === 'sqlite' && currency === 'USD' ? 2_000 : 500 }]
    : currency !== 'USD'
      ? [{ numRuns: 1, seed: 1238 }]
      : // On Redis a life takes four times as long, so the first half is enough.
        SEEDS.slice(0, adapter === 'upstash' ? 5 : undefined).map((seed) => ({ numRuns: 1, seed }));
const MINUTES = 60_000;

/** Tests random lives of salons with these databases and currencies. */
export function testLives(salons: readonly (readonly [Adapter, currency: string])[]): void {
  test.each(salons)(
    'on %s in %s, in any order of events, nobody is double-booked, cents add up, promises hold, no email repeats and no hold stays',
    { timeout: 60 * MINUTES },
    async (adapter, currency) => {
      const sum: Partial<Record<keyof Tally, number>> = {};
      const life = fc.asyncProperty(
        fc.commands(steps, { maxCommands: 60, size: 'max' }),
        async (commands) => {
          const world = await World.open(adapter, currency);
          try {
            await world.begins();
            await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
            await world.settles();
            for (const [what, count] of Object.entries(await world.tally()))
              sum[what as keyof Tally] = (sum[what as keyof Tally] ?? 0) + count;
          } finally {
            await world.close();
          }
        },
      );
      for (const run of runsOn(adapter, currency)) await fc.assert(life, run);
      if (isFull) process.stdout.write(`${adapter}, ${currency}: ${JSON.stringify(sum)}\n`);
      // Rare events may never happen in fewer lives.
      if (adapter === 'upstash' || currency !== 'USD') return;
      for (const [what, count] of Object.entries(sum)) expect(count, what).toBeGreaterThan(0);
    },
  );
}
