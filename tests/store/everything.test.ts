import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StoreUnavailable, type Store } from '../../netlify/platform/store/store.ts';
import type { Everything } from '../../netlify/platform/store/export-file.ts';
import { openUpstash } from '../../netlify/platform/store/upstash.ts';
import { isFull } from '../support/proof.ts';
import { startUpstash } from '../support/upstash.ts';
import { at, line, starting, visit } from './builders.ts';
import { all, bytesOfAll } from './contract/restoring.ts';

// Reading and restoring a whole salon takes several trips to Redis, between which anything may happen.

let salons = 0;
let prefix = '';
let store: Store;
const shim = await startUpstash();
afterAll(() => shim.stop());
beforeEach(() => {
  shim.reset();
  salons += 1;
  prefix = `whole${salons}:`;
  store = open();
});

const open = (options: { readonly pageSize?: number } = {}) =>
  openUpstash({ url: shim.url, token: shim.token, starting, prefix, ...options });

/** A salon with `count` appointments. */
function withVisits(count: number): Everything {
  const appointments = Array.from({ length: count }, (_, i) => ({
    appointment: visit(`visit-${i}`, at('00:00') + 60 * i),
    client: null,
    history: [line('booked')],
  }));
  return { ...all, appointments };
}

/** Does something after each trip that `during` counts, the first being 1. */
function afterTrips(during: (trip: number) => Promise<unknown>): void {
  const network = globalThis.fetch;
  let trips = 0;
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await network(...request);
    trips += 1;
    await during(trips);
    return response;
  });
  onTestFinished(() => fetching.mockRestore());
}

const keys = async () => {
  const [found] = await shim.direct(['KEYS', `${prefix}*`]);
  return (found as string[]).map((key) => key.slice(prefix.length)).toSorted();
};
const change = () => shim.direct(['HINCRBY', `${prefix}salon`, 'changes', '1']);

test('a read disturbed between two pages starts again', async () => {
  const large = withVisits(15);
  const store = open({ pageSize: 10 });
  await store.restore(large, bytesOfAll);
  shim.reset();
  afterTrips(async (trip) => (trip === 1 ? change() : null));
  expect(await store.everything()).toEqual(large);
  expect(shim.counted.trips).toBe(4);
});

test('reading a constantly changing salon fails with an error', async () => {
  const store = open({ pageSize: 10 });
  await store.restore(withVisits(11), bytesOfAll);
  afterTrips(change);
  await expect(store.everything()).rejects.toThrow(StoreUnavailable);
});

// The stand-in takes an hour for what Redis does in seconds.
const MANY = shim.redis === 'stand-in' ? 300 : isFull ? 20_000 : 4_000;

test(
  `no trip exceeds Upstash's limit, and ${MANY} appointments are complete`,
  { timeout: 120_000 },
  async () => {
    const large = withVisits(MANY);
    let heaviest = 0;
    let last = 0;
    const weigh = async () => {
      const { bytesIn, bytesOut } = shim.counted;
      heaviest = Math.max(heaviest, bytesIn + bytesOut - last);
      last = bytesIn + bytesOut;
    };
    afterTrips(weigh);
    expect(await store.restore(large, bytesOfAll)).toBe('restored');
    expect(heaviest).toBeLessThan(1_500_000);
    const { trips } = shim.counted;
    const found = await store.everything();
    // The read takes several full pages.
    expect(shim.counted.trips - trips).toBeGreaterThan(Math.floor(MANY / 2_000));
    expect(heaviest).toBeLessThan(1_500_000);
    expect(found.appointments).toHaveLength(MANY);
    expect(JSON.stringify(found)).toBe(JSON.stringify(large));
  },
);

test("data set aside during a restore isn't a salon, and expires", async () => {
  const seen: string[][] = [];
  afterTrips(async () => seen.push(await keys()));
  await store.restore(all, bytesOfAll);
  const before = seen.slice(0, -1);
  expect(before.length).toBeGreaterThan(5);
  expect(before.flat().filter((key) => !key.startsWith('restoring:'))).toEqual([]);
  expect((await keys()).filter((key) => key.startsWith('restoring:'))).toEqual([]);
  const [salon, busy] = await shim.direct(['PTTL', `${prefix}salon`], ['PTTL', `${prefix}busy`]);
  expect([salon, busy]).toEqual([-1, -1]);
});

test('a restore interrupted anywhere leaves nothing or everything', { timeout: 60_000 }, async () => {
  const outcomes: unknown[] = [];
  for (let seed = 1; seed <= 20; seed += 1) {
    prefix = `broken${seed}:`;
    store = open();
    shim.inject({ refuse: 0.05, dropReply: 0.08 }, seed);
    const result = await store.restore(all, bytesOfAll).catch((error: unknown) => (error as Error).name);
    shim.inject({});
    const left = (await keys()).filter((key) => key.startsWith('restoring:'));
    const lives = await shim.direct(...left.map((key) => ['PTTL', prefix + key]));
    const isEmpty = await store.isEmpty();
    const again = isEmpty ? await store.restore(all, bytesOfAll) : 'restored';
    outcomes.push({
      result,
      again,
      isAll: isDeepStrictEqual(await store.everything(), all),
      goes: lives.every((life) => Number(life) > 0),
    });
  }
  const good = { again: 'restored', isAll: true, goes: true };
  const broken = outcomes.filter((one) => isDeepStrictEqual(one, { result: 'StoreUnavailable', ...good }));
  const whole = outcomes.filter((one) => isDeepStrictEqual(one, { result: 'restored', ...good }));
  expect([...broken, ...whole]).toHaveLength(20);
  expect(broken.length).toBeGreaterThan(5);
  expect(whole.length).toBeGreaterThan(1);
});

test("two simultaneous restores don't mix", async () => {
  const other = { ...all, tasks: [], appointments: [] };
  const results = await Promise.all([store.restore(all, bytesOfAll), store.restore(other, bytesOfAll)]);
  expect(results.toSorted()).toEqual(['not_empty', 'restored']);
  expect(await store.everything()).toEqual(results[0] === 'restored' ? all : other);
});
