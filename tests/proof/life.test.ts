import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { adapters } from '../support/stores.ts';
import { steps, type Model } from './life/steps.ts';
import { World } from './life/world.ts';

const full = process.env['SALON_PROOF'] === 'full';
/** Lives of a salon: forty tell in a few seconds whether something is broken. */
const RUNS = full ? 2_000 : 40;
const MINUTES = 60_000;

test.each(adapters)(
  'on %s, whatever happens in whatever order, nobody is booked twice, every cent is accounted for, no letter comes twice and no time stays held',
  { timeout: 60 * MINUTES },
  async (adapter) => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
        const world = await World.open(adapter);
        const setup = () => ({ model: { booked: false } satisfies Model as Model, real: world });
        try {
          await fc.asyncModelRun(setup, commands);
          await world.settles();
          taken += [...commands].length;
        } finally {
          await world.close();
        }
      }),
      { numRuns: RUNS },
    );
    if (full) process.stdout.write(`${adapter}: ${RUNS} lives of ${taken} steps\n`);
    expect(taken).toBeGreaterThan(RUNS * 5);
  },
);
