import { ok, strictEqual } from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { cancelBooking, changeBooking, createBooking, readBooking } from '../../src/api/booking/bookings.ts';
import { createClient, updateClient } from '../../src/api/settings/salon-admin.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import { isEarlyEnough } from '../../src/domain/booking/patch-test.ts';
import { addDays } from '../../src/domain/time.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import { demoStarting } from '../../netlify/deps.ts';
import { chance } from '../support/chance.ts';
import { isFull } from '../support/proof.ts';
import { dataOf, openSalon, type Salon } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';
import { overlappingPairs } from './busy-minutes.ts';

type Pair = Extract<DataOf<typeof createBooking>, { visit: unknown }>;

const COLOR = 3;
const rule = { rule: 'require', minutes: 10, hours: 24, valid_months: 6 } as const;
const services = demoStarting.services.map((one) => (one.id === COLOR ? { ...one, patch_test: rule } : one));

const open = (adapter: (typeof adapters)[number]) =>
  openSalon({
    adapter,
    services,
    autoConfirm: true,
    requireDeposit: false,
    workingDays: [0, 1, 2, 3, 4, 5, 6],
    bookingWindow: 366,
    slotMode: 'interval',
    timeSlotInterval: 30,
  });
const day = (n: number) => addDays('2026-11-24', n);

/** Clients book, cancel and move pairs all at once. Afterwards every pair must be whole. */
async function race(salon: Salon, clients: number, seed: number) {
  const random = chance(seed);
  const pick = (most: number) => Math.floor(random() * most);
  const half = () => `${String(9 + pick(7)).padStart(2, '0')}:${pick(2) === 0 ? '00' : '30'}`;
  const counts = { booked: 0, refused: 0, canceled: 0, moved: 0 };
  await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const visitor = salon.visitor();
      const customer = { name: `Person ${i}`, email: `person-${i}@example.com`, phone: '(555) 010-0100' };
      const [start_at, patch_test_at] = [`${day(4 + pick(8))}T${half()}`, `${day(pick(3))}T${half()}`];
      const next = { what: pick(4), at: `${day(4 + pick(16))}T${half()}` };
      const body = { service_id: COLOR, start_at, patch_test_at, customer };
      const answer = await visitor.call(createBooking, { body });
      if (!answer.ok) {
        ok([409, 422, 503].includes(answer.status), JSON.stringify(answer.body));
        counts.refused += 1;
        return;
      }
      counts.booked += 1;
      const { visit, test: tested } = answer.data as Pair;
      const pass = ({ id, manage_token }: Pair['visit']) => ({ params: { id }, manageToken: manage_token });
      if (next.what === 3) {
        const moved = await visitor.call(changeBooking, { ...pass(visit), body: { start_at: next.at } });
        if (moved.ok) counts.moved += 1;
      } else if (next.what < 2) {
        const canceled = await visitor.call(cancelBooking, pass(next.what === 0 ? visit : tested));
        if (canceled.ok) counts.canceled += 1;
      }
    }),
  );
  const all = (await salon.store.appointments()).filter((one) => one.pair);
  const byId = new Map(all.map((one) => [one.id, one]));
  for (const one of all) {
    const other = byId.get(one.pair?.other ?? '');
    expect(other?.pair?.other, 'each names the other').toBe(one.id);
    if (!other || one.pair?.is !== 'visit') continue;
    if (!isActive(one)) strictEqual(other.status, 'canceled');
    else if (isActive(other)) ok(isEarlyEnough(other, one, rule.hours), 'they are far enough apart');
    else strictEqual(one.status, 'pending', 'a visit without its test is a request');
  }
  expect(all).toHaveLength(counts.booked * 2);
  expect(overlappingPairs(all.filter(isActive), 0)).toEqual([]);
  return counts;
}

/** The contacts of all kinds have the same length, so that answers do not differ by it. */
const kinds = ['unknown', 'known', 'tested', 'reacting'] as const;
const contactOf = (kind: (typeof kinds)[number]) => {
  const i = kinds.indexOf(kind);
  return { name: `Person ${i}`, email: `person-${i}@example.com`, phone: `(555) 010-070${i}` };
};

/** Returns what a person learns by booking under a contact of this kind without proving it, with the round trips. */
async function learned(adapter: (typeof adapters)[number], kind: (typeof kinds)[number], bookings: number) {
  const salon = await open(adapter);
  for (const known of kinds.slice(1)) {
    const { id } = dataOf(await salon.owner(createClient, { body: contactOf(known) }));
    if (known === 'known') continue;
    const result = known === 'tested' ? 'ok' : 'reaction';
    const patch_test = { id: '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d', date: '2026-11-01', result } as const;
    dataOf(await salon.owner(updateClient, { params: { id }, body: { patch_test } }));
  }
  const customer = contactOf(kind);
  const seen: unknown[] = [];
  const same = (text: string) => text.replaceAll(JSON.stringify(customer), '"a person"');
  const asks = async (call: () => Promise<{ status: number; text: string }>) => {
    let answer = { status: 0, text: '' };
    const work = async () => {
      answer = await call();
    };
    const cost = adapter === 'upstash' ? await salon.cost(work) : await work();
    seen.push([answer.status, same(answer.text), cost && cost.trips]);
  };
  for (let i = 0; i < bookings; i += 1) {
    const visitor = salon.visitor();
    await visitor.request('GET', '/api/services');
    const body = { service_id: COLOR, start_at: `${day(3 + i)}T09:00`, customer };
    await asks(() => visitor.call(createBooking, { body }));
    const both = { ...body, patch_test_at: `${day(1 + i)}T14:00` };
    let pair: Pair | null = null;
    await asks(async () => {
      const answer = await visitor.call(createBooking, { body: both });
      if (answer.ok && 'visit' in answer.data) pair = answer.data;
      return answer;
    });
    const { visit } = pair as unknown as Pair;
    const pass = { params: { id: visit.id }, manageToken: visit.manage_token };
    await asks(() => visitor.call(readBooking, pass));
    await asks(() => visitor.call(changeBooking, { ...pass, body: { start_at: `${day(3 + i)}T11:00` } }));
    await asks(() => visitor.call(changeBooking, { ...pass, body: { start_at: `${day(i)}T16:00` } }));
  }
  return seen;
}

describe.each(adapters)('on %s', (adapter) => {
  test(
    'three hundred clients who book, move and cancel at once never leave half a pair',
    { timeout: 15 * 60_000 },
    async () => {
      const total = { booked: 0, refused: 0, canceled: 0, moved: 0 };
      for (let seed = 1; seed <= (isFull ? 20 : 1); seed += 1) {
        const counts = await race(await open(adapter), isFull ? 300 : 80, seed);
        for (const [name, count] of Object.entries(counts)) total[name as keyof typeof total] += count;
      }
      for (const [name, count] of Object.entries(total)) expect(count, name).toBeGreaterThan(0);
    },
  );

  test(
    'known, tested, reacting and unknown contacts cannot be told apart by a booking',
    { timeout: 15 * 60_000 },
    async () => {
      // The full proof makes 10,000 bookings on both databases.
      const [rounds, bookings] = isFull ? [25, 50] : [1, 3];
      for (let round = 0; round < rounds; round += 1) {
        const unknown = await learned(adapter, 'unknown', bookings);
        for (const kind of kinds.slice(1))
          expect(await learned(adapter, kind, bookings), kind).toEqual(unknown);
      }
    },
  );
});
