// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceChange } from '../../../src/features/admin/shell/dialogs.ts';
import { pollWhileVisible, reloadAll, waitForPushes } from '../../../src/features/admin/shell/polling.ts';

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

async function startPolling(): Promise<void> {
  stop = pollWhileVisible(load);
  await pass(0);
  asked = 0;
}

const isSeen = (seen: boolean) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen ? 'visible' : 'hidden');

const touch = (type = 'pointermove') => window.dispatchEvent(new Event(type));

/** Runs `before` ahead of each tick, and returns the ticks that sent a request. */
async function ticksThatAsk(ticks: number, before = () => {}): Promise<number[]> {
  const found: number[] = [];
  for (let tick = 1; tick <= ticks; tick += 1) {
    before();
    const earlier = asked;
    await pass(EVERY);
    if (asked > earlier) found.push(tick);
  }
  return found;
}

test('asks at once, then every twelve seconds while the screen is touched', async () => {
  stop = pollWhileVisible(load);
  expect(asked).toBe(1);
  expect(await ticksThatAsk(5, touch)).toEqual([1, 2, 3, 4, 5]);
});

async function loadsAt(happens: () => void): Promise<number> {
  const before = asked;
  happens();
  await pass(0);
  return asked - before;
}

test('while pushes report every change, only a push, a return to the page or ten minutes trigger a request', async () => {
  waitForPushes(true);
  await startPolling();
  const ticks = await ticksThatAsk(101, touch);
  const loads = [await loadsAt(reloadAll), await loadsAt(() => touch('focus')), await loadsAt(touch)];
  waitForPushes(false);
  expect(ticks).toEqual([50, 100]);
  expect(loads).toEqual([1, 1, 0]);
});

test('slows down to ten minutes without a touch, and speeds up at a touch', async () => {
  await startPolling();
  expect(await ticksThatAsk(112)).toEqual([1, 3, 7, 15, 31, 63]);
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    asked = 0;
    touch(type);
    touch(type);
    expect(asked, type).toBe(1);
    expect(await ticksThatAsk(4), type).toEqual([1, 3]);
  }
});

test('returns to twelve seconds when the tab is visible again', async () => {
  await startPolling();
  await pass(50 * EVERY);
  isSeen(false);
  touch();
  isSeen(true);
  asked = 0;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toBe(1);
  expect(await ticksThatAsk(2)).toEqual([1]);
});

test('can use a longer interval', async () => {
  stop = pollWhileVisible(load, 5 * EVERY);
  for (let minute = 1; minute <= 2; minute += 1) {
    touch();
    await pass(5 * EVERY);
  }
  expect(asked).toBe(3);
});

test('asks nothing while the page is hidden, and asks at once when it is shown', async () => {
  await startPolling();
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

test('returning to the page asks once, however many events fire', async () => {
  await startPolling();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  expect(asked).toBe(1);
});

test('slows down after each failure until an answer comes', async () => {
  answers = false;
  await startPolling();
  // The first request failed: the next waits two ticks, then four, eight, and at most ten. A touch doesn't reset this.
  expect(await ticksThatAsk(40, touch)).toEqual([2, 6, 14, 24, 34]);
  answers = true;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(await ticksThatAsk(3, touch)).toEqual([1, 2, 3]);
});

test('a failure on an idle screen, or while pushes report every change, has the same short pauses', async () => {
  await startPolling();
  await pass(200 * EVERY);
  answers = false;
  // By now it asks only every fifty ticks.
  expect(await ticksThatAsk(13)).toEqual([13]);
  expect(await ticksThatAsk(14, touch)).toEqual([2, 6, 14]);
  stop();
  waitForPushes(true);
  await startPolling();
  const ticks = await ticksThatAsk(14);
  waitForPushes(false);
  expect(ticks).toEqual([2, 6, 14]);
});

test('asks after every local change, even while a request is pending', async () => {
  await startPolling();
  announceChange();
  announceChange();
  expect(asked).toBe(2);
});

test('asks after every push, even while a request is pending', async () => {
  await startPolling();
  reloadAll();
  reloadAll();
  expect(asked).toBe(2);
  isSeen(false);
  reloadAll();
  expect(asked).toBe(2);
});

test('asks nothing after it is stopped', async () => {
  await startPolling();
  stop();
  await pass(5 * EVERY);
  announceChange();
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toBe(0);
});
