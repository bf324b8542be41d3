// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { CashButton } from '../../../src/features/admin/data/CashButton.tsx';
import { TodayPanel } from '../../../src/features/admin/overview/TodayPanel.tsx';
import { $dialog, closeDialog } from '../../../src/features/admin/shell/dialogs.ts';
import { cashDays } from '../../../src/features/admin/data/CashButton.tsx';
import { appointment } from '../../admin/features/build.ts';
import { adminPage, ok } from '../../admin/features/page.ts';
import { cash, cashDay, closedCashDay } from '../../admin/features/whole-salon.tsx';

const page = adminPage('/admin');
const DAY = '/cash-days/2026-11-24';

beforeEach(() => {
  cashDays.forget();
  closeDialog();
});

const shown = () => document.querySelector('dialog')?.textContent ?? '';

test('the form shows the expected cash, compares it with the count, and sends a changed opening sum', async () => {
  page.answers = { [`GET ${DAY}`]: () => ok(cashDay), [`PUT ${DAY}`]: () => ok(closedCashDay) };
  await cash(page);
  for (const words of [
    'Opening cash$200',
    'Cash from clients$85',
    'Payouts-$25',
    'Expected in the drawer$260',
  ])
    expect(shown()).toContain(words);
  await page.types('Counted cash', '255');
  expect(shown()).toContain('$5 short');
  await page.types('Opening cash', '195');
  expect(shown()).toContain('Expected in the drawer$255');
  expect(shown()).toContain('no difference');
  await page.press('Close the Day');
  expect(page.bodiesOf(`PUT ${DAY}`)).toEqual([
    { counted_cents: 25_500, opening_cents: 19_500, version: cashDay.version },
  ]);
  expect(page.toasts()).toEqual(['Day Closed: Tue, Nov 24: $5 short']);
});

test('a closed day shows its frozen sums and what moved afterwards', async () => {
  const [first] = closedCashDay.movements;
  const late = { ...first, at: '2026-11-24T19:00:00-05:00', amount_cents: 4000, after_closing: true };
  const day = { ...closedCashDay, after_cents: 4000, movements: [first, late] };
  page.answers = { [`GET ${DAY}`]: () => ok(day) };
  await cash(page);
  for (const words of [
    '$40 came in after this day was closed.',
    'Cash from clients$85',
    'Expected in the drawer$260',
    'Counted$255',
    'Difference$5 short',
    '10:00 AM, receipt 12',
    'Payout: Towels',
  ])
    expect(shown()).toContain(words);
});

test('the overview offers to close the day after the last appointment', async () => {
  const visits = [appointment({ status: 'completed' })];
  await page.show(<TodayPanel visits={visits} today="2026-11-24" now={Date.parse('2026-11-24T23:00:00Z')} />);
  await page.press('Close the Day');
  expect($dialog.get()).toEqual({ kind: 'cash', date: '2026-11-24' });
});

test('a closed day can be viewed until it is reopened', async () => {
  page.answers = { [`GET ${DAY}`]: () => ok(closedCashDay) };
  await page.show(<CashButton date="2026-11-24" />);
  expect(document.querySelector('button')?.textContent).toBe('View Closed Day');
  page.answers = { [`GET ${DAY}`]: () => ok(cashDay) };
  await act(() => cashDays.load({ params: { date: '2026-11-24' } }));
  await page.press('Close the Day');
});

test('a payout of $0 is refused, and nothing is sent', async () => {
  page.answers = { [`GET ${DAY}`]: () => ok(cashDay) };
  await cash(page);
  await page.press('Add Payout or Float');
  await page.types('Amount', '0');
  await page.press('Record');
  expect(document.querySelector('.field-error')?.textContent).toBe('Amount must be more than $0');
  expect(page.bodiesOf(`POST ${DAY}/entries`)).toEqual([]);
});
