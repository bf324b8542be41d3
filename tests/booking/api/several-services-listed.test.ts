import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAvailability } from '../../../src/api/booking/availability.ts';
import { createBooking } from '../../../src/api/booking/bookings.ts';
import { availableSlots } from '../../../src/domain/booking/availability.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { addDays, datesBetween, toTime } from '../../../src/domain/time.ts';
import { visitOfServices } from '../../../src/domain/appointments/visit.ts';
import { at, clock, newYork, taken, tuesday, visit } from '../../support/build.ts';
import { overlappingPairs } from '../../proof/busy-minutes.ts';
import { isFull } from '../../support/proof.ts';
import { ADA, dataOf, onEveryStore } from '../../support/salon.ts';

const DATE = '2026-11-24';

const any = fc.record({
  minutes: fc.array(fc.constantFrom(20, 30, 45, 60, 75, 90), { minLength: 6, maxLength: 6 }),
  gaps: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  positions: fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }),
  bufferMinutes: fc.constantFrom(0, 5, 15),
  pressed: fc.array(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 4 }), {
    minLength: 12,
    maxLength: 12,
  }),
  picks: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
});

/** Every quarter of an hour of the day. */
const starts = Array.from({ length: 96 }, (_, i) => `${DATE}T${toTime(i * 15)}` as const);

onEveryStore((open) => {
  test(
    'exactly the listed times can be booked for any services in any order on any schedule',
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(any, async ({ minutes, gaps, positions, bufferMinutes, pressed, picks }) => {
          const services = startingServices.map((service, i) => {
            const duration_min = minutes[i] ?? 30;
            const processing = gaps[i] ? { start_min: 5, duration_min: duration_min - 15 } : null;
            return { ...service, duration_min, processing, position: positions[i] ?? 1 };
          });
          const salon = await open({ services, bufferMinutes, slotMode: 'interval', timeSlotInterval: 15 });
          const visitor = salon.visitor();
          const picked = picks.values();
          const pick = <T>(all: readonly T[]) => all[(picked.next().value ?? 0) % all.length];
          for (const ids of pressed) {
            const lists = async (service_ids: readonly number[]) => {
              const query = { service_ids: service_ids.join(), date: DATE } as const;
              const { days } = dataOf(await visitor.call(readAvailability, { query }));
              return days.flatMap(({ slots }) => slots.map(({ start_at }) => start_at));
            };
            const asks = async (start_at: string | undefined) => {
              const body = { service_ids: ids, start_at: start_at ?? '', customer: ADA };
              return (await visitor.call(createBooking, { body })).status;
            };
            const listed = await lists(ids);
            expect(await lists(ids.toReversed())).toEqual(listed);
            const others = starts.filter((start) => !listed.includes(start));
            for (const start of [pick(others), pick(others)]) expect([409, 422]).toContain(await asks(start));
            const answers = await Promise.all(listed.length > 0 ? [asks(pick(listed))] : []);
            expect(answers.every((status) => status === 201)).toBe(true);
          }
          const kept = await salon.store.appointments();
          expect(overlappingPairs(kept, bufferMinutes)).toEqual([]);
          await salon.store.close();
        }),
        isFull ? { numRuns: 100 } : { numRuns: 2, seed: 20_261_124 },
      );
    },
  );
});

test('times for four services on 31 days cost at most 1.3 times those for one', () => {
  const dates = datesBetween(tuesday, addDays(tuesday, 30));
  const schedule = {
    settings: { ...defaultSettings, slotMode: 'interval', timeSlotInterval: 15, bookingWindow: 60 } as const,
    taken: dates.flatMap((date) => [
      taken(at('09:00', date), visit(45), `${date} 1`),
      taken(at('11:00', date), visit(90, { start_min: 30, duration_min: 30 }), `${date} 2`),
      taken(at('14:30', date), visit(60), `${date} 3`),
    ]),
    timeBlocks: [],
    blockedDates: [],
  };
  const withGap = { duration_min: 45, processing: { start_min: 15, duration_min: 15 } };
  const takes = (count: number) => {
    const question = {
      visit: visitOfServices(Array.from({ length: count }, () => withGap)),
      zone: newYork,
      now: clock('08:00'),
    };
    const began = performance.now();
    availableSlots(dates, schedule, question);
    return performance.now() - began;
  };
  // The runs alternate, so a slow machine affects both alike.
  const ratios = Array.from({ length: 151 }, () => takes(4) / takes(1)).toSorted((a, b) => a - b);
  expect(ratios[75]).toBeLessThan(1.3);
});
