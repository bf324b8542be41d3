// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { receipt } from '../../admin/features/build.ts';
import { afterLoss, labelled, ok, refusal } from '../../admin/features/page.ts';
import {
  OUT,
  UNDO,
  bill,
  body,
  done,
  jamie,
  opens,
  page,
  presses,
  save,
  title,
  words,
} from './check-out.tsx';

test("a visit can't be checked out before tax and tips have loaded", async () => {
  await opens(jamie, { 'GET /settings': () => refusal(503, 'store_unavailable', 'Not now.') });
  expect(words()).toContain("We couldn't load the tax and tip settings.Not now.");
  expect(save()?.disabled).toBe(true);
  page.answers['GET /settings'] = () => ok(defaultSettings);
  await page.press('Retry');
  expect(save()?.textContent).toBe('Check Out $85');
});

const stale = (newest: object) => () => refusal(409, 'stale', 'Changed.', { data: { ...jamie, ...newest } });

describe('a lost answer', () => {
  const LOST = "We couldn't confirm the checkout. Trying again never charges twice.";

  test("isn't shown as a failure, and the same input is sent with the same key", async () => {
    await opens(jamie, { [OUT]: afterLoss(ok(done())) });
    await presses();
    expect(words()).toContain(LOST);
    expect(words()).not.toContain("We couldn't check out this visit.");
    await presses();
    expect(page.isRepeated(OUT)).toBe(true);
    expect(page.toasts()).toEqual(['Checked Out: Jamie Rivera: $85']);
  });

  test('to an earlier try says that later changes are not on the receipt', async () => {
    await opens(jamie, { [OUT]: afterLoss(ok(done())) });
    await presses();
    await page.types('Discount', '5');
    await presses();
    expect(page.isRepeated(OUT)).toBe(true);
    expect(page.toasts()).toEqual([
      "Checked Out: Jamie Rivera: $85. Your first try went through. What you changed since then isn't on the receipt.",
    ]);
  });

  test('reads differently from a refusal', async () => {
    await opens(jamie, { [OUT]: () => refusal(409, 'invalid_transition', 'It was canceled.') });
    await presses();
    expect(words()).toContain("We couldn't check out this visit.");
  });
});

describe('a visit that changed during checkout', () => {
  test('shows its new sum before it is checked out', async () => {
    await opens(jamie, { [OUT]: stale({ version: 7, amount_paid_cents: 4300, payment_status: 'deposit' }) });
    await presses();
    expect(words()).toContain('Paid is now $43.');
    expect(bill().at(-1)).toBe('Due $42');
    page.answers[OUT] = () => ok(done());
    await presses();
    expect(body()).toMatchObject({ version: 7, methods: [{ method: 'cash', amount_cents: 4200 }] });
  });

  test("isn't shown if the change isn't about money", async () => {
    const answers = [stale({ version: 7, notes: 'By the window' }), () => ok(done())];
    await opens(jamie, { [OUT]: () => (answers.shift() ?? (() => ok(null)))() });
    await presses();
    expect(body()).toMatchObject({ version: 7 });
    expect(page.toasts()).toHaveLength(1);
  });

  test("can't be checked out if it was canceled", async () => {
    await opens(jamie, { [OUT]: stale({ version: 7, status: 'canceled' }) });
    await presses();
    expect(words()).toContain("You can't check out this visit anymore.");
    expect(save()?.disabled).toBe(true);
  });
});

test('typed text is restored when the form opens again', async () => {
  await opens();
  await page.press('Add Item');
  await page.types('Item 1', 'Shampoo');
  await page.does(() => document.querySelector<HTMLElement>('dialog [aria-label=Close]')?.click());
  await opens();
  expect(labelled('Item 1').value).toBe('Shampoo');
});

test('the toast of a checkout offers Undo and its receipt', async () => {
  const reversal = receipt({ number: 13, undoes: 12 });
  const undone = { ...jamie, version: 5, receipts: [receipt({ undo_until: null }), reversal] };
  await opens(jamie, { [UNDO]: () => ok({ ...done({ number: 13 }), appointment: undone }) });
  await presses();
  const [toast] = $toasts.get();
  expect([toast?.action?.label, toast?.also?.[0]?.label]).toEqual(['Undo', 'Receipt']);
  await page.does(() => toast?.also?.[0]?.run());
  await page.until(() => title() === 'Receipt 12');
  await page.press('Close');
  await page.does(() => toast?.action?.run());
  expect(page.sent.find(({ call }) => call === UNDO)?.query).toEqual({ version: '4' });
  expect(page.toasts().at(-1)).toBe('Checkout Undone: Jamie Rivera: receipt 13 reverses receipt 12');
});
