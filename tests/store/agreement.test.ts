import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isFull } from '../support/proof.ts';
import { startUpstash } from '../support/upstash.ts';
import { sqlite, upstash } from './ground.ts';
import { step, Twins } from './twins.ts';

const shim = await startUpstash();
afterAll(() => shim.stop());
const adapters = [sqlite, upstash(() => shim)];

test(
  'both stores answer like the domain alone, and nobody is double-booked',
  { timeout: isFull ? 900_000 : 30_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const grounds = adapters.map((adapter) => adapter.ground());
        try {
          const salon = new Twins(grounds.map((ground) => ground.open()));
          for (const step of steps) await salon.take(step);
          await salon.agree();
          expect(salon.doubleBookings()).toEqual([]);
        } finally {
          for (const ground of grounds) await ground.clear();
        }
      }),
      { numRuns: isFull ? 1_000 : 8 },
    );
  },
);
