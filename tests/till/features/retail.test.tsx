// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { labelled, ok } from '../../admin/features/page.ts';
import { jamie, opens, page } from './check-out.tsx';

const PUT = 'PUT /settings';
const OLD = JSON.stringify({
  format: 1,
  0: { name: 'Comb', price: '5' },
  1: { name: 'Hair oil', price: '12.50' },
  2: { name: 'Gift', price: 'a lot' },
});
const retailItems = [{ name: 'Hair oil', price_cents: 1800 }];
const salon = { ...defaultSettings, version: 4, retailItems };

test('an item that the salon has sold is suggested with its price', async () => {
  await opens(jamie, { 'GET /settings': () => ok(salon) });
  await page.press('Add Item');
  expect(document.querySelector('datalist')?.textContent).toBe('Hair oil');
  await page.types('Item 1', 'Hair oil');
  expect(labelled('Price of item 1 in dollars').value).toBe('18');
  expect(page.bodiesOf(PUT)).toEqual([]);
});

test('what an earlier version kept on the device goes to the salon once', async () => {
  localStorage.setItem('salon.retail', OLD);
  const merged = [...retailItems, { name: 'Comb', price_cents: 500 }];
  await opens(jamie, { 'GET /settings': () => ok(salon) });
  expect(localStorage.getItem('salon.retail'), 'the salon did not answer').not.toBeNull();
  await page.press('Cancel');
  await opens(jamie, {
    'GET /settings': () => ok(salon),
    [PUT]: () => ok({ ...salon, version: 5, retailItems: merged }),
  });
  expect(page.bodiesOf(PUT).at(-1)).toEqual({ retailItems: merged, version: 4 });
  expect(localStorage.getItem('salon.retail')).toBeNull();
  await page.press('Add Item');
  expect(document.querySelector('datalist')?.textContent).toBe('Hair oilComb');
});
