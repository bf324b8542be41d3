// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { $toasts } from '../../../src/platform/ui/toasts.ts';
import { labelled, ok } from '../../admin/features/page.ts';
import { AppointmentDialogs } from '../../../src/features/admin/AppointmentDialogs.tsx';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { oil, receipt } from '../../admin/features/build.ts';
import { bill, body, errors, jamie, opens, page, picks, presses, save, title } from './check-out.tsx';

const SELL = 'POST /sales';
const comb = { ...oil, id: 'comb', name: 'Comb', price_cents: 500, barcode: '' };
const shampoo = {
  ...oil,
  id: 'shampoo',
  name: 'Shampoo',
  barcode: '123',
  sold_at: '2026-11-24T09:00:00-05:00',
};
const known = { 'GET /products': () => ok([comb, oil, shampoo]) };
const sale = {
  id: 'sale',
  reference: 'Sale 12',
  version: 1,
  time_zone: 'America/New_York',
  amount_paid_cents: 0,
  customer: { name: '', email: '' },
  payments: [],
  receipts: [receipt()],
};
const sold = { sale, receipt: { number: 12, total_cents: 1800, change_cents: 0, returned_cents: 0 } };

async function opensSale(answers = {}) {
  page.answers = { 'GET /settings': () => ok(defaultSettings), [SELL]: () => ok(sold), ...known, ...answers };
  await page.show(<AppointmentDialogs />);
  await page.does(() => openDialog({ kind: 'sale' }));
  await page.until(() => document.querySelector('.till-bill') !== null);
}

test('a product is added by button, name or barcode, and the last product sold comes first', async () => {
  await opens(jamie, known);
  const favorites = [...document.querySelectorAll('[aria-label=Products] button')];
  expect(favorites.map(({ textContent }) => textContent)).toEqual(['Shampoo $18', 'Comb $5', 'Hair oil $18']);
  await page.press('Comb $5');
  await page.types('Barcode', '4006381333931');
  await page.does(() => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    labelled('Barcode').dispatchEvent(enter);
    expect(enter.defaultPrevented, 'a scanner takes no payment').toBe(true);
  });
  expect(labelled('Barcode').value).toBe('');
  await page.press('Add Item');
  await page.types('Item 3', 'Shampoo');
  expect(labelled('Price of item 3 in dollars').value).toBe('18');
  await page.press('Add Item');
  await page.types('Item 4', 'Ribbon');
  await page.types('Price of item 4 in dollars', '2');
  await presses();
  expect(body()).toMatchObject({
    lines: [
      { kind: 'service' },
      { kind: 'retail', name: 'Comb', amount_cents: 500, product_id: 'comb' },
      { kind: 'retail', name: 'Hair oil', amount_cents: 1800, product_id: 'oil' },
      { kind: 'retail', name: 'Shampoo', amount_cents: 1800, product_id: 'shampoo' },
      { kind: 'retail', name: 'Ribbon', amount_cents: 200 },
    ],
  });
});

test('a product whose name begins with the name of another has its own price, unless one was typed', async () => {
  const set = { ...comb, id: 'set', name: 'Comb set', price_cents: 2500 };
  await opens(jamie, { 'GET /products': () => ok([comb, set]) });
  await page.press('Add Item');
  for (const [typed, shown] of [
    ['Comb', '5'],
    ['Comb ', ''],
    ['Comb set', '25'],
  ] as const) {
    await page.types('Item 1', typed);
    expect(labelled('Price of item 1 in dollars').value).toBe(shown);
  }
  await page.types('Price of item 1 in dollars', '20');
  await page.types('Item 1', 'Comb');
  expect(labelled('Price of item 1 in dollars').value).toBe('20');
});

test('a product takes the place of an empty item that was added before it', async () => {
  await opens(jamie, known);
  await page.press('Add Item');
  await page.press('Comb $5');
  await presses();
  expect(errors()).toEqual([]);
  expect(body()).toMatchObject({ lines: [{ kind: 'service' }, { name: 'Comb', product_id: 'comb' }] });
});

test('an unknown barcode shows an error', async () => {
  await opens(jamie, known);
  await page.types('Barcode', '999');
  await page.does(() =>
    labelled('Barcode').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  );
  expect(errors()).toEqual(['No product has barcode 999']);
});

test('a sale without a visit takes payment in one press, with Undo', async () => {
  const UNDO = 'DELETE /sales/sale/checkout/12';
  await opensSale({ [UNDO]: () => ok({ ...sold, receipt: { ...sold.receipt, number: 13 } }) });
  expect(title()).toBe('New Sale');
  expect(save()?.disabled, 'nothing is sold yet').toBe(true);
  await page.press('Hair oil $18');
  expect(save()?.textContent).toBe('Take Payment $18');
  expect(bill()).toEqual(['Due $18']);
  await presses();
  expect(page.bodiesOf(SELL)).toEqual([
    {
      lines: [{ kind: 'retail', name: 'Hair oil', amount_cents: 1800, product_id: 'oil' }],
      discount_cents: 0,
      tip_cents: 0,
      methods: [{ method: 'cash', amount_cents: 1800 }],
    },
  ]);
  expect(page.toasts()).toEqual(['Sold: $18']);
  await page.does(() => $toasts.get().at(-1)?.action?.run());
  expect(page.toasts()).toContain('Sale Undone: Receipt 13 reverses receipt 12');
});

test('the receipt of a sale goes to the typed address', async () => {
  await opensSale();
  await page.press('Comb $5');
  await page.types('Email', 'ada@example.com');
  await presses();
  expect(page.bodiesOf(SELL)).toMatchObject([{ customer: { email: 'ada@example.com' }, mail_receipt: true }]);
});

test('no address is asked for while emails are off', async () => {
  await opensSale({ 'GET /settings': () => ok({ ...defaultSettings, emailNotifications: false }) });
  expect(document.querySelector('dialog [type=email]')).toBeNull();
});

test('a sale must be paid in full, in one method or several', async () => {
  await opensSale();
  await page.press('Hair oil $18');
  await page.types('Cash given', '10');
  await presses();
  expect(errors()).toEqual(['Cash given must be at least $18']);
  await picks('Payment Method', 'Split');
  await page.types('Amount of method 1 in dollars', '5');
  await page.types('Amount of method 2 in dollars', '5');
  await presses();
  expect(errors()).toEqual(['Add $8 to reach $18']);
  expect(page.bodiesOf(SELL)).toEqual([]);
});

test('a sale suggests no tip percentages and leads to selling a gift card', async () => {
  await opensSale({ 'GET /gift-cards': () => ok([]) });
  expect(labelled('None').checked).toBe(true);
  expect(document.body.textContent).not.toContain('20%');
  await page.press('Sell Gift Card');
  await page.until(() => document.activeElement?.getAttribute('name') === 'amount');
  expect(document.activeElement?.closest('dialog')?.querySelector('h2')?.textContent).toBe('Sell Gift Card');
  await page.types('Amount', '0');
  await page.press('Take Payment');
  expect(document.querySelector('.field-error')?.textContent).toBe('Amount must be more than $0');
});
