import { expect, test } from 'vitest';
import { isFull } from '../support/proof.ts';
import { proveNoDoubleBooking } from './concurrency.ts';
import { proveNothingIsLost } from './kill.ts';

const MINUTES = 60_000;

for (const adapter of ['sqlite', 'upstash'] as const) {
  test(
    `on ${adapter}, three hundred simultaneous visitors never share the stylist, though replies are lost`,
    { timeout: 15 * MINUTES },
    async () => {
      const figures = await proveNoDoubleBooking(adapter, {
        seeds: isFull ? 100 : 1,
        clients: 300,
        lost: 0.3,
      });
      if (isFull) process.stdout.write(`${adapter}: ${JSON.stringify(figures)}\n`);
      expect(figures.booked).toBeGreaterThan(0);
      expect(figures.several).toBeGreaterThan(0);
      expect(figures.inGaps).toBeGreaterThan(0);
      expect(figures.refused).toBeGreaterThan(0);
      expect(figures.repeated).toBeGreaterThan(0);
    },
  );
}

test(
  'a host killed during bookings, checkouts and charges keeps all it acknowledged, each done once',
  { timeout: 15 * MINUTES },
  async () => {
    const figures = await proveNothingIsLost(isFull ? 50 : 2);
    if (isFull) process.stdout.write(`kills: ${JSON.stringify(figures)}\n`);
    for (const done of Object.values(figures.acknowledged)) expect(done).toBeGreaterThan(0);
    const { booking, checkout, fee } = figures.interrupted;
    for (const done of [booking + checkout, fee]) expect(done).toBeGreaterThan(0);
  },
);
