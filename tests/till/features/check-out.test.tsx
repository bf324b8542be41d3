// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import { connections } from '../../../src/features/admin/data/connections.ts';
import { settings } from '../../../src/features/admin/data/settings.ts';
import { $dialog } from '../../../src/features/admin/shell/dialogs.ts';
import { oil } from '../../admin/features/build.ts';
import { labelled, ok } from '../../admin/features/page.ts';
import {
  OUT,
  bill,
  body,
  done,
  errors,
  jamie,
  opens,
  page,
  picks,
  presses,
  save,
  withTax,
  words,
} from './check-out.tsx';

const line = { kind: 'service', name: "Women's Cut & Style", amount_cents: 8500, service_id: 1 };

test('one press takes the exact sum in cash', async () => {
  await opens();
  expect(save()?.textContent).toBe('Check Out $85');
  await presses();
  expect(body()).toEqual({
    lines: [line],
    discount_cents: 0,
    tip_cents: 0,
    methods: [{ method: 'cash', amount_cents: 8500 }],
    mail_receipt: true,
    version: 3,
  });
  expect(page.toasts()).toEqual(['Checked Out: Jamie Rivera: $85']);
  expect($dialog.get()).toBeNull();
});

test('prices, items, discount, tip, tax and earlier payments make up the sum due', async () => {
  const deposit: OwnersAppointment = { ...jamie, amount_paid_cents: 4000, payment_status: 'deposit' };
  await opens(deposit, withTax([{ percentage: 10, included: false }], { tipSuggestions: [10, 15, 20] }));
  await page.types("Women's Cut & Style, price in dollars", '100');
  await page.press('Add Item');
  expect(document.activeElement).toBe(labelled('Item 1'));
  await page.types('Item 1', 'Shampoo');
  await page.types('Price of item 1 in dollars', '25');
  await page.types('Discount', '20');
  await page.press('%');
  await picks('Tip', '15%$12');
  expect(bill()).toEqual([
    'Services and items $125',
    'Discount -$25',
    'Tax 10% on $100 $10',
    'Tip $12',
    'Total $122',
    'Already paid -$40',
    'Due $82',
  ]);
  await presses();
  expect(body()).toMatchObject({
    lines: [
      { ...line, amount_cents: 10_000 },
      { kind: 'retail', name: 'Shampoo', amount_cents: 2500 },
    ],
    discount_cents: 2500,
    tip_cents: 1200,
    methods: [{ method: 'cash', amount_cents: 8200 }],
  });
});

test('a salon with several tax rates chooses one per line, starting with the rate of the service', async () => {
  const reduced = { id: 'reduced', name: 'Reduced', percentage: 7 };
  const cut = startingServices.map((one) => ({ ...one, tax_rate: one.id === 1 ? 'reduced' : null }));
  await opens(jamie, {
    ...withTax([{ percentage: 19 }, reduced]),
    'GET /products': () => ok([{ ...oil, name: 'Shampoo', price_cents: 2380, tax_rate: 'reduced' }]),
    'GET /services': () => ok(cut),
  });
  expect(bill()).toEqual(['Services and items $85', 'Tax 7% on $79.44, included $5.56', 'Due $85']);
  await page.press('Add Item');
  expect(labelled('Tax on item 1').value).toBe('standard');
  await page.types('Item 1', 'Shampoo');
  expect(labelled('Tax on item 1').value, 'the rate of the product').toBe('reduced');
  await page.types("Tax on Women's Cut & Style", 'standard');
  expect(bill()).toContain('Tax 19% on $71.43, included $13.57');
  await presses();
  expect(body()).toMatchObject({
    lines: [
      { ...line, tax_rate: 'standard' },
      { name: 'Shampoo', amount_cents: 2380, tax_rate: 'reduced', product_id: 'oil' },
    ],
  });
});

test('tax included in the prices is shown and not added', async () => {
  await opens(jamie, withTax([{ percentage: 19 }]));
  expect(bill()).toEqual(['Services and items $85', 'Tax 19% on $71.43, included $13.57', 'Due $85']);
});

test('cash above the sum due is change, and too little cash is refused', async () => {
  await opens();
  await page.types('Cash given', '100');
  expect(document.querySelector('.till-change')?.textContent).toBe('Change $15');
  expect(document.querySelector('dialog form [role=status]')?.textContent).toBe('Due $85, change $15');
  page.answers[OUT] = () => ok(done({ change_cents: 1500 }));
  await page.types('Cash given', '50');
  await presses();
  expect(errors()).toEqual(['Cash given must be at least $85, or leave the rest unpaid']);
  expect(document.activeElement).toBe(labelled('Cash given'));
  await page.types('Cash given', '100');
  await presses();
  expect(body()).toMatchObject({ methods: [{ method: 'cash', amount_cents: 10_000 }] });
  expect(page.toasts()).toEqual(['Checked Out: Jamie Rivera: $85. Change: $15']);
});

test('a missing sum may stay unpaid once the owner allows it', async () => {
  await opens();
  await page.types('Cash given', '45');
  expect(words()).toContain('Leave $40 unpaid');
  await page.does(() => labelled('Leave $40 unpaid').click());
  await presses();
  expect(body()).toMatchObject({ methods: [{ method: 'cash', amount_cents: 4500 }], allow_balance: true });
});

test('a refund after lowering a price goes to the charged card, not into change', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  const payments = [{ id: 'p', method: 'terminal' as const, kind: 'full' as const, amount_cents: 8500, at }];
  await opens({ ...jamie, amount_paid_cents: 8500, balance_cents: 0, payments });
  await page.types("Women's Cut & Style, price in dollars", '60');
  expect(words()).toContain('Refund $25 on the card terminal.');
  expect(document.querySelector('.till-change')).toBeNull();
});

test('a split is completed by its last method, and only cash gives change', async () => {
  await opens();
  await picks('Payment Method', 'Split');
  await page.types('Amount of method 1 in dollars', '30');
  expect(words()).toContain('Remaining: $55');
  await presses();
  expect(body()).toMatchObject({
    methods: [
      { method: 'terminal', amount_cents: 3000 },
      { method: 'cash', amount_cents: 5500 },
    ],
  });

  await opens();
  await picks('Payment Method', 'Split');
  await page.types('Method 2', 'online');
  await page.types('Amount of method 1 in dollars', '30');
  await page.types('Amount of method 2 in dollars', '50');
  await presses();
  expect(errors()).toEqual(['Add $5 to reach $85, or leave it unpaid']);
  await page.types('Amount of method 2 in dollars', '60');
  await presses();
  expect(errors()).toEqual(['This is $5 more than the amount due. Only cash can give change']);
  await page.press('Add Method');
  await page.types('Amount of method 2 in dollars', '20');
  expect(words()).toContain('Remaining: $35');
  await page.press('Remove method 3');
  expect(document.activeElement).toBe(labelled('Method 2'));
});

test('errors are shown at their fields', async () => {
  await opens();
  await page.press('Add Item');
  await page.types('Discount', 'ten');
  await picks('Tip', 'Other');
  await page.types('Tip amount', '-5');
  await page.types('Cash given', '1.234');
  await presses();
  expect(errors()).toEqual([
    'Item is required',
    'Price is required',
    'Discount must be an amount in dollars, such as 85 or 42.50',
    'Tip must be at least 0',
    'Cash given must be an amount in dollars, such as 85 or 42.50',
  ]);
  await page.press('Remove item 1');
  await picks('Tip', 'None');
  await page.types('Cash given', '');
  await page.types('Discount', '86');
  await presses();
  expect(errors()).toEqual(['Discount can be at most $85']);
  await page.press('%');
  await page.types('Discount', '101');
  await presses();
  expect(errors()).toEqual(['Discount must be a percentage from 0 to 100']);
  await page.types("Women's Cut & Style, price in dollars", '');
  await page.types('Discount', '');
  await presses();
  expect(errors()).toEqual(['Price is required']);
  expect(page.bodiesOf(OUT)).toEqual([]);
});

test('the form asks for the final price of a "from" price first', async () => {
  const color = { id: 3, name: 'Color', price_cents: 12_000, price_from: true };
  await opens({ ...jamie, services: jamie.services.flatMap((one) => [one, { ...one, ...color }]) });
  expect(document.activeElement).toBe(labelled('Color, price in dollars'));
  expect(words()).toContain('from $120');
});

test('a prepaid visit needs no payment, and overpayments are refunded', async () => {
  const at = '2026-11-20T12:00:00-05:00';
  const paid: OwnersAppointment = {
    ...jamie,
    amount_paid_cents: 8500,
    payments: [{ id: 'p', method: 'online', kind: 'full', amount_cents: 8500, at }],
  };
  await opens(paid);
  expect(save()?.textContent).toBe('Check Out');
  expect(words()).not.toContain('Payment Method');
  await page.types("Women's Cut & Style, price in dollars", '60');
  expect(words()).toContain('$25 of the online payment is refunded automatically.');
  await presses();
  expect(body()).toMatchObject({ methods: [] });
});

test('no receipt is emailed without an address, or if the owner says no', async () => {
  await opens({ ...jamie, customer: { ...jamie.customer, email: '' } });
  expect(words()).not.toContain('Email the receipt');
  await presses();
  expect(body()).not.toHaveProperty('mail_receipt');
  await opens(jamie, withTax([{}], { emailNotifications: false }));
  expect(words(), 'emails are off').not.toContain('Email the receipt');
  await page.press('Cancel');
  await page.does(settings.forget);
  await opens(jamie, { 'GET /connections': () => ok({ paying_by: null, mail: null }) });
  expect(words(), 'there is no mail service').not.toContain('Email the receipt');
  await page.press('Cancel');
  await page.does(() => {
    settings.forget();
    connections.forget();
  });
  await opens();
  await page.does(() => labelled('Email the receipt to jamie@example.com').click());
  await presses();
  expect(body()).not.toHaveProperty('mail_receipt');
});
