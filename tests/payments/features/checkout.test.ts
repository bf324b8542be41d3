// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Held } from '../../../src/components/booking/private-page.ts';
import { $checkout, $page, checkAgain, follow } from '../../../src/features/payments/payment-page.ts';
import { held, withDeposit } from './build.ts';

const begun = held({ paying: { by: 'stripe', checkout: { amount_cents: 4300, kept_until: null } } });
let newest: Held | null = begun;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  newest = begun;
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (newest === null) throw new TypeError('offline');
    return Response.json({ success: true, data: newest });
  });
  $page.set({ state: 'shown', data: begun, pass: { id: 'booking', token: 'token' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('a payment notice is awaited, even through a lost connection', async () => {
  follow('paid', begun);
  expect($checkout.get()).toBe('waiting');
  newest = null;
  await seconds(5);
  expect($checkout.get()).toBe('waiting');
  newest = withDeposit;
  await seconds(5);
  expect($checkout.get()).toBe('paid');
  const before = asked;
  await seconds(100);
  expect(asked, 'nobody asks any more').toBe(before);
});

test('waiting for a notice ends after a minute, and can start again', async () => {
  follow('paid', begun);
  await seconds(55);
  expect($checkout.get()).toBe('waiting');
  await seconds(10);
  expect($checkout.get()).toBe('late');
  const before = asked;
  await seconds(600);
  expect(asked).toBe(before);
  await checkAgain();
  expect($checkout.get()).toBe('late');
  newest = withDeposit;
  await checkAgain();
  expect($checkout.get()).toBe('paid');
});

test("a balance that covers only a tip counts as paid, and the balance of a canceled booking doesn't", async () => {
  const owed = held({ amount_paid_cents: 8500, balance_cents: 1500, paying: begun.paying });
  follow('paid', owed);
  newest = held({ ...owed, status: 'canceled', balance_cents: 0 });
  await seconds(2);
  expect($checkout.get()).toBe('waiting');
  newest = held({ ...owed, balance_cents: 0, paying: { due_cents: 0, deposit_cents: null } });
  await seconds(3);
  expect($checkout.get()).toBe('paid');
});

test('a checkout that ended without money was refused, even after an earlier deposit', async () => {
  follow('paid', withDeposit);
  newest = withDeposit;
  await seconds(2);
  expect($checkout.get()).toBe('refused');
});

test('an abandoned checkout paid in another tab is paid', () => {
  follow('left', begun);
  expect($checkout.get()).toBe('left');
  $page.set({ state: 'shown', data: withDeposit, pass: { id: 'booking', token: 'token' } });
  follow('left', begun);
  expect($checkout.get()).toBe('paid');
});

test('a closed page stops asking', async () => {
  const stop = follow('paid', begun);
  stop();
  await seconds(30);
  expect(asked).toBe(0);
});
