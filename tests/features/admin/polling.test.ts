// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceChange } from '../../../src/features/admin/dialogs.ts';
import { pollWhileVisible } from '../../../src/features/admin/polling.ts';

const EVERY = 12_000;

let asked: number;
let answers: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  answers = true;
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const load = () => {
  asked += 1;
  return Promise.resolve(answers);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function keeping(): Promise<void> {
  stop = pollWhileVisible(load);
  await pass(0);
  asked = 0;
}

const isSeen = (seen: boolean) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen ? 'visible' : 'hidden');

test('asks at once, and then every twelve seconds', async () => {
  stop = pollWhileVisible(load);
  expect(asked).toBe(1);
  await pass(5 * EVERY);
  expect(asked).toBe(6);
});

test('asks as seldom as it is told to', async () => {
  stop = pollWhileVisible(load, 5 * EVERY);
  await pass(10 * EVERY);
  expect(asked).toBe(3);
});

test('asks nothing while nobody looks, and at once when somebody does', async () => {
  await keeping();
  isSeen(false);
  await pass(10 * EVERY);
  expect(asked).toBe(0);
  isSeen(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toBe(1);
  await pass(0);
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  window.dispatchEvent(new Event('online'));
  expect(asked).toBe(3);
});

test('coming back to the page is one question, however many events say so', async () => {
  await keeping();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(asked).toBe(1);
});

test('without an answer asks half as often each time, until there is one', async () => {
  answers = false;
  await keeping();
  const waits: number[] = [];
  for (let tick = 1; tick <= 40; tick += 1) {
    const before = asked;
    await pass(EVERY);
    if (asked > before) waits.push(tick);
  }
  // The first question failed: one time is left out, then three, seven, and nine at most.
  expect(waits).toEqual([2, 6, 14, 24, 34]);
  answers = true;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  asked = 0;
  await pass(3 * EVERY);
  expect(asked).toBe(3);
});

test('asks after every change that was made here, even while a question waits for its answer', async () => {
  await keeping();
  announceChange();
  announceChange();
  expect(asked).toBe(2);
});

test('asks nothing any more once it is stopped', async () => {
  await keeping();
  stop();
  await pass(5 * EVERY);
  announceChange();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toBe(0);
});
