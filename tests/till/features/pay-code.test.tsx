// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connections } from '../../../src/features/admin/data/connections.ts';
import { $payCode } from '../../../src/features/admin/till/pay-code.ts';
import { ok, refusal } from '../../admin/features/page.ts';
import {
  body,
  done,
  errors,
  jamie,
  opens,
  OUT,
  page,
  picks,
  presses,
  save,
  title,
  withTax,
  words,
} from './check-out.tsx';

const CODE = '/appointments/jamie/pay-code';
const later = { ...jamie, version: 4 };
const answer = (state: string, part: object = {}) => ({
  state,
  amount_cents: 8500,
  returned_cents: 0,
  url: 'https://checkout.stripe.test/c/1',
  expires_at: '2026-11-24T10:31-05:00',
  appointment: later,
  ...part,
});
const open = answer('open');
const paid = answer('paid', { appointment: { ...later, version: 5, amount_paid_cents: 8500 } });
const stripe = { 'GET /connections': () => ok({ paying_by: 'stripe' }) };
const looks = () => page.does(() => vi.advanceTimersByTime(3000));
const code = () => document.querySelector('dialog svg[role=img]')?.getAttribute('aria-label');

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  vi.useRealTimers();
  await page.does(() => {
    connections.forget();
    $payCode.set(null);
  });
});

const offline = () => {
  throw new TypeError('offline');
};

async function shows(answers: object = {}) {
  await opens(jamie, {
    ...stripe,
    [`POST ${CODE}`]: () => ok(open),
    [`GET ${CODE}`]: () => ok(open),
    ...answers,
  });
  await page.until(() => words().includes('Pay Code'));
  await picks('Payment Method', 'Pay Code');
  expect(words()).toContain('Keep this open: the visit is checked out once it is paid.');
  expect(save()?.textContent).toBe('Show Pay Code');
  await presses();
}

test('a pay code is shown, and the visit is checked out automatically once it is paid', async () => {
  await shows();
  await page.until(() => code() === 'Pay code for $85');
  expect(words()).toContain('Ask your client to scan this code to pay $85.');
  expect(save()?.disabled).toBe(true);
  expect(page.bodiesOf(`POST ${CODE}`)).toEqual([{ amount_cents: 8500, version: 3 }]);
  await looks();
  expect(title()).toBe('Check Out');
  page.answers[`GET ${CODE}`] = () => ok(paid);
  await looks();
  await page.until(() => title() === undefined);
  expect(body()).toMatchObject({ methods: [], version: 5 });
  expect(page.toasts()).toEqual(['Checked Out: Jamie Rivera: $85']);
});

test('a failed status check is shown, and the code is checked again', async () => {
  await shows({ [`GET ${CODE}`]: offline });
  await page.until(() => code() !== undefined);
  await looks();
  await page.until(() => words().includes("We couldn't check if this code was paid. Trying again..."));
  page.answers[`GET ${CODE}`] = () => ok(answer('expired'));
  await looks();
  await page.until(() => words().includes('This code has expired. Nothing was paid with it.'));
  expect(save()?.textContent).toBe('Show Pay Code');
});

test('a changed sum needs a new code, and a paid code leaves the rest due', async () => {
  await shows();
  await page.until(() => code() !== undefined);
  await picks('Tip', '20%');
  expect(words()).toContain('The amount has changed. Show a new code.');
  expect(save()?.textContent).toBe('Show Pay Code');
  page.answers[`GET ${CODE}`] = () => ok(paid);
  await looks();
  await page.until(() => save()?.textContent === 'Show Pay Code');
  expect(page.bodiesOf(OUT)).toEqual([]);
});

test('a code that cannot be made says why', async () => {
  await shows({ [`POST ${CODE}`]: () => refusal(503, 'not_configured', "We can't reach the payment page.") });
  await page.until(() => words().includes("We couldn't make a pay code."));
  expect(words()).toContain("We can't reach the payment page.");
  expect(errors()).toEqual([]);
});

test("the salon's own methods are listed with the others, and a link shows as a code", async () => {
  const ownMethods = [
    { id: 'v', name: 'Venmo', link: 'venmo.com/u/maren' },
    { id: 'z', name: 'Zelle', link: '' },
  ];
  await opens(jamie, { ...withTax([{}], { ownMethods }), [OUT]: () => ok(done()) });
  await picks('Payment Method', 'Zelle');
  expect(code()).toBeUndefined();
  await picks('Payment Method', 'Venmo');
  await page.until(() => code() === 'Your Venmo code');
  expect(words()).toContain('scan this code and pay $85 with Venmo');
  await presses();
  expect(body()).toMatchObject({ methods: [{ method: 'other', own: 'v', amount_cents: 8500 }] });
});
