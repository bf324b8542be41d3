import { ok, strictEqual } from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { createAppointment, type Clashes } from '../../src/api/appointments/appointments.ts';
import { createBooking } from '../../src/api/booking/bookings.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { addDays, type LocalDate } from '../../src/domain/time.ts';
import { chance } from '../support/chance.ts';
import { isFull } from '../support/proof.ts';
import { openSalon } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';
import { overlappingPairs } from './busy-minutes.ts';

type Adapter = (typeof adapters)[number];

const COUNT = 52;
const first = '2026-11-24';
const dates = Array.from({ length: COUNT }, (_, i) => addDays(first, 7 * i));
/** The length of the service, in minutes. */
const HOUR = 60;

/** Books a year of weekly visits while clients book the same hours, and skips clashes until the series succeeds. */
async function race(adapter: Adapter, clients: number, seed: number) {
  const random = chance(seed);
  const pick = (most: number) => Math.floor(random() * most);
  const salon = await openSalon({
    adapter,
    autoConfirm: true,
    requireDeposit: false,
    workingDays: [0, 1, 2, 3, 4, 5, 6],
    bookingWindow: 366,
    slotMode: 'interval',
    timeSlotInterval: 30,
    bufferMinutes: 0,
  });
  const owner = await salon.asOwner();
  const customer = { name: 'Ada Byron', email: 'ada@example.com', phone: '(555) 010-0100' };
  const asks = (skip: readonly LocalDate[]) =>
    owner.call(createAppointment, {
      query: {},
      body: {
        customer,
        service_type_id: 1,
        start_at: `${first}T10:00`,
        status: 'booked',
        repeat: { every_weeks: 1, count: COUNT, skip: [...skip] },
      },
    });
  const seen = { clashes: 0, booked: 0, refused: 0 };
  const series = async () => {
    const skip = new Set<LocalDate>();
    for (let round = 0; round < 60; round += 1) {
      const answer = await asks([...skip]);
      if (answer.ok) return skip;
      if (answer.code === 'series_clash') {
        const { clashes } = (answer.body as { data: Clashes }).data;
        ok(clashes.length > 0, 'a refusal names the dates');
        for (const { date } of clashes) skip.add(date);
        seen.clashes += clashes.length;
      } else strictEqual(answer.code, 'store_unavailable');
      const stored = (await salon.store.appointments()).filter((one) => one.series);
      strictEqual(stored.length, 0, 'a refused series leaves nothing');
    }
    throw new Error('The series was never booked');
  };
  const books = Array.from({ length: clients }, async (_, i) => {
    const start_at = `${dates[pick(COUNT)]}T${['09:00', '09:30', '10:00', '10:30', '11:00'][pick(5)]}`;
    const person = { name: `Person ${i}`, email: `person-${i}@example.com`, phone: '(555) 010-0200' };
    const body = { service_id: 1, start_at, customer: person };
    const answer = await salon.visitor().call(createBooking, { body });
    if (!answer.ok) ok([409, 503].includes(answer.status), answer.text);
    seen[answer.ok ? 'booked' : 'refused'] += 1;
  });
  const [skipped] = await Promise.all([series(), ...books]);
  const all = (await salon.store.appointments()).filter(isActive);
  const visits = all.filter((one) => one.series);
  expect(visits.map(({ series: place }) => place?.index).toSorted((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: COUNT - skipped.size }, (_, i) => i + 1),
  );
  expect(visits.every(({ start, end }) => end - start === HOUR)).toBe(true);
  expect(all).toHaveLength(visits.length + seen.booked);
  expect(overlappingPairs(all, 0)).toEqual([]);
  return seen;
}

describe.each(adapters)('on %s', (adapter) => {
  test(
    'a year of weekly visits beside three hundred bookings is booked whole or not at all, and names every clash',
    { timeout: 15 * 60_000 },
    async () => {
      const total = { clashes: 0, booked: 0, refused: 0 };
      for (let seed = 1; seed <= (isFull ? 20 : 1); seed += 1) {
        const seen = await race(adapter, isFull ? 300 : 60, seed);
        for (const [name, count] of Object.entries(seen)) total[name as keyof typeof total] += count;
      }
      for (const [name, count] of Object.entries(total)) expect(count, name).toBeGreaterThan(0);
    },
  );
});
