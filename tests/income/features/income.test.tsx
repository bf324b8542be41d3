// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { $setting, type Income } from '../../../src/features/admin/income/income.ts';
import { IncomeScreen } from '../../../src/features/admin/income/IncomeScreen.tsx';
import {
  readSetting,
  toSearch,
  toSpan,
  spanText,
  shiftPeriod,
  periodUnit,
} from '../../../src/features/admin/income/span.ts';
import { $dialog, announceChange } from '../../../src/features/admin/shell/dialogs.ts';
import { giftCardForm } from '../../../src/features/admin/till/GiftCardsDialog.tsx';
import { beforeText, changeText, percentShare } from '../../../src/features/admin/income/text.ts';
import { TIME_OUT } from '../../../src/platform/call/simple-get.ts';
import { noIncome } from '../../../src/domain/income/income-entries.ts';
import { datesBetween, type LocalDate } from '../../../src/domain/time.ts';
import { faults } from '../../platform/features/faults.ts';
import { receipt } from '../../admin/features/build.ts';
import { adminPage, control, ok, refusal, type Query } from '../../admin/features/page.ts';
import { giftCard } from '../../admin/features/whole-salon.tsx';

const page = adminPage('/admin/income');
const today = '2026-11-24';

const sums = {
  ...noIncome,
  received_cents: 15_050,
  services_cents: 12_000,
  retail_cents: 2000,
  tips_cents: 1500,
  tax_cents: 800,
  discounts_cents: 500,
  deposits_cents: -1000,
  refunds_cents: 250,
};

function income({ from = '', to = '' }: Query, changes: Partial<Income> = {}): Income {
  return {
    time_zone: 'America/New_York',
    totals: sums,
    periods: datesBetween(from as LocalDate, to as LocalDate).map((start) => ({
      start,
      ...(start === '2026-11-23' ? sums : noIncome),
    })),
    services: [{ id: 1, name: 'Cut', count: 2, cents: 12_000 }],
    products: [],
    methods: [
      { method: 'terminal', cents: 10_050 },
      { method: 'cash', cents: 5000 },
    ],
    tax: [],
    deposits_held_cents: 4300,
    before: { ...noIncome, from: '2026-10-01', to: '2026-10-31', received_cents: 10_000 },
    ...changes,
  };
}

async function opens(search = '', changes: Partial<Income> = {}): Promise<void> {
  history.replaceState(null, '', `/admin/income${search}`);
  page.answers['GET /income'] = (query) => ok(income(query, changes));
  await page.show(<IncomeScreen />);
}

const asked = () => page.sent.filter(({ call }) => call === 'GET /income').map(({ query }) => query);
const cards = () => [...page.element.querySelectorAll('.stat-card')].map(({ textContent }) => textContent);
const table = (caption: string, part = 'tbody') => {
  const found = [...page.element.querySelectorAll('table')].find(
    (one) => one.caption?.textContent === caption,
  );
  return [...(found?.querySelectorAll(`${part} tr`) ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
};

test('undoing a sale or selling a gift card reloads the sums and the list of sales', async () => {
  const receipts = [receipt({ undo_until: '2026-11-25T00:00:00-05:00' })];
  const about = { amount_paid_cents: 0, customer: { name: '', email: '' }, payments: [] };
  const zone = { time_zone: 'America/New_York' };
  const sale = { id: 'sale', reference: 'Sale 12', version: 1, ...about, ...zone, receipts };
  page.answers['GET /sales'] = () => ok([sale]);
  page.answers['DELETE /sales/sale/checkout/12'] = () =>
    ok({ sale: { ...sale, version: 2 }, receipt: { ...receipt({ number: 13 }), returned_cents: 0 } });
  page.answers['GET /gift-cards'] = () => ok([]);
  page.answers['POST /gift-cards'] = () => ok(giftCard);
  const counts = () =>
    ['GET /income', 'GET /sales'].map((line) => page.sent.filter(({ call }) => call === line).length);
  await opens();
  await page.until(() => page.element.textContent.includes('Sales without a visit'));
  expect(counts()).toEqual([1, 1]);
  await page.press('Undo Sale 12');
  await page.until(() => page.toasts().length > 0);
  expect(counts()).toEqual([2, 2]);
  await page.does(() => giftCardForm.open(null));
  await page.does(() => giftCardForm.type({ amount: '50' }));
  await page.does(() => giftCardForm.submit());
  expect(counts()).toEqual([3, 3]);
});

test('each receipt of a sale can be printed, and a partly refunded sale says so', async () => {
  const about = { amount_paid_cents: 0, customer: { name: '', email: '' }, payments: [] };
  const zone = { time_zone: 'America/New_York' };
  const line = { ...receipt().lines[0], name: 'Oil', line: 0 };
  const credit = (number: number, amount_cents: number) =>
    receipt({ number, credits: 12, total_cents: amount_cents, lines: [{ ...line, amount_cents } as never] });
  const sold = { reference: 'Sale 12', version: 1, ...about, ...zone };
  const sale = (id: string, ...credits: ReturnType<typeof credit>[]) => {
    const receipts = [receipt({ undo_until: null }), ...credits];
    return { ...sold, id, receipts };
  };
  page.answers['GET /sales'] = () =>
    ok([sale('whole'), sale('part', credit(13, 2000)), sale('back', credit(14, 8500))]);
  await opens();
  await page.until(() => page.element.textContent.includes('partly refunded'));
  const rows = [...page.element.querySelectorAll('[aria-labelledby=sales] li')];
  const states = rows.map((row) => row.querySelector('p')?.textContent.split(', ').slice(2).join());
  expect(states).toEqual(['', 'partly refunded', 'refunded']);
  expect(
    rows.map((row) => [...row.querySelectorAll('button')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Print'],
    ['Print receipt 12', 'Print credit receipt 13'],
    ['Print receipt 12', 'Print credit receipt 14'],
  ]);
  await page.does(() => rows[1]?.querySelector('button')?.click());
  expect($dialog.get()).toMatchObject({ kind: 'receipt', appointment: { id: 'part' }, number: 12 });
});

test('the year for the tax adviser is a table by month, and leads back to Income', async () => {
  const months = Array.from({ length: 12 }, (_, i) => (i === 10 ? 15_050 : 0));
  const rows = [
    { group: 'income', name: 'Received', months, total_cents: 15_050 },
    { group: 'methods', name: 'Venmo', months, total_cents: 15_050 },
  ];
  page.answers['GET /year/2026'] = () => ok({ time_zone: 'America/New_York', rows });
  page.answers['GET /year/2025'] = () => ok({ time_zone: 'America/New_York', rows: [] });
  await opens();
  await page.press('Year for the tax adviser');
  await page.until(() => table('Income').length === 1);
  expect(location.search).toBe('?year=2026');
  expect(table('Income')[0]).toMatch(/^Received \| \$150.50 \| \$0 .*\$150.50 \| \$0$/);
  expect(table('Payment Methods')[0]).toContain('Venmo');
  await page.press('Previous year');
  await page.until(() => page.element.querySelector('h2')?.textContent === '2025 for the tax adviser');
  await page.press('Back to Income');
  await page.until(() => page.element.querySelector('h2')?.textContent === 'November 2026');
  expect(location.search).toBe('');
});

describe('the income', () => {
  test('covers this month, compared with the month before', async () => {
    await opens();
    expect(asked()).toEqual([{ from: '2026-11-01', to: '2026-11-30', by: 'day' }]);
    expect(page.element.querySelector('h2')?.textContent).toBe('November 2026');
    expect(page.element.textContent).toContain('So far, compared with October 2026.');
    expect(page.element.textContent).toContain('Most income came on Mon, Nov 23: $150.50.');
    expect(page.element.textContent).toContain('are before tax and after discounts of $5.');
    expect(cards()).toEqual([
      'Received$150.50Previously $100',
      'Services$120Previously $0',
      'Retail$20Previously $0',
      'Tips$15Previously $0',
      'Fees$0Previously $0',
      'Deposits held$43For upcoming visits',
    ]);
    expect(table('Income compared with the previous period')).toEqual([
      'Services | $120 | $0',
      'Retail | $20 | $0',
      'Tips | $15 | $0',
      'Tax | $8 | $0',
      'Fees | $0 | $0',
      'Deposits | -$10 | $0',
      'Refunds | -$2.50 | $0',
      'Received | $150.50 | $100',
    ]);
    expect(table('Received by day')).toEqual([
      'Mon, Nov 23 | $150.50 | $120 | $20 | $15 | $8 | -$10 | -$2.50',
    ]);
    expect(table('By service', 'thead')).toEqual(['Service | Visits | Amount']);
    expect(table('By service')).toEqual(['Cut | 2 | $120', 'Total |  | $120']);
    expect(table('By method')).toEqual(['Card terminal | $100.50', 'Cash | $50', 'Total | $150.50']);
  });

  test('shows the difference for a past month', async () => {
    await opens('?date=2026-10-05');
    expect(cards()[0]).toBe('Received$150.50+51% from $100');
  });

  test('moves by month, shows a week or a day, and updates the address', async () => {
    await opens();
    await page.press('Previous month');
    expect(location.search).toBe('?date=2026-10-01');
    expect(asked().at(-1)).toEqual({ from: '2026-10-01', to: '2026-10-31', by: 'day' });
    await page.press('Next month');
    expect(location.search).toBe('');
    await page.press('Week');
    expect(asked().at(-1)).toEqual({ from: '2026-11-22', to: '2026-11-28', by: 'day' });
    await page.press('Day');
    expect([location.search, page.element.querySelector('h2')?.textContent]).toEqual([
      '?view=day',
      'Tuesday, November 24',
    ]);
  });

  test.each([
    ['when something changes', () => announceChange()],
    ['when it is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('shows the new day after midnight %s, with one request', async (_, happens) => {
    await opens('?view=day');
    vi.setSystemTime(Date.parse('2026-11-25T09:00:00-05:00'));
    await page.does(happens);
    expect(asked().map(({ from }) => from)).toEqual(['2026-11-24', '2026-11-25']);
    expect(page.element.querySelector('h2')?.textContent).toBe('Wednesday, November 25');
    await page.does(happens);
    expect(asked().slice(2)).toEqual([{ from: '2026-11-25', to: '2026-11-25', by: 'day' }]);
  });

  test("can cover custom days, and doesn't request invalid ones", async () => {
    await opens('?from=2026-01-01&to=2026-12-31');
    expect(asked().at(-1)).toEqual({ from: '2026-01-01', to: '2026-12-31', by: 'month' });
    const before = asked().length;
    await page.types('To', '2025-12-31');
    expect(page.element.querySelector('.field-error')?.textContent).toBe(
      'Must be on or after the first date',
    );
    await page.types('To', '2028-12-31');
    expect(page.element.querySelector('.field-error')?.textContent).toBe('Choose up to two years');
    expect(asked()).toHaveLength(before);
    await page.types('To', '2026-03-31');
    expect(location.search).toBe('?from=2026-01-01&to=2026-03-31');
    expect(asked().at(-1)).toEqual({ from: '2026-01-01', to: '2026-03-31', by: 'week' });
  });

  test('says so if it is zero, and still shows deposits for upcoming visits', async () => {
    await opens('?view=day', {
      totals: noIncome,
      before: { ...noIncome, from: today, to: today },
      periods: [],
    });
    expect(page.element.textContent).toContain('No income in this period');
    expect(cards().at(-1)).toContain('$43');
    expect(page.element.querySelector('.chart')).toBeNull();
  });

  test('can be printed, and exported for the shown dates', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await opens();
    await page.press('Print');
    expect(print).toHaveBeenCalledOnce();
    page.answers['GET /income'] = () => refusal(503, 'store_unavailable', 'Please try again soon.');
    await page.press('CSV');
    expect(asked().at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30', format: 'csv' });
    expect(page.toasts()).toEqual(['Export Failed: Please try again soon.']);
  });

  test('stops waiting if the file does not arrive in time', async () => {
    await opens();
    page.answers['GET /income'] = () => new Promise(() => {});
    const { setTimeout: later } = globalThis;
    const soon = ((work: () => void, ms: number, ...rest: unknown[]) =>
      later(work, ms === TIME_OUT ? 0 : ms, ...rest)) as typeof setTimeout;
    vi.stubGlobal('setTimeout', soon);
    await page.press('CSV');
    await page.until(() => page.toasts().length > 0);
    expect(page.toasts()).toEqual(["Export Failed: The salon didn't answer in time. Please try again."]);
    expect(control('CSV').getAttribute('aria-disabled')).not.toBe('true');
  });

  test.each(faults)('says so while $name, and loads on Retry', async (fault) => {
    history.replaceState(null, '', '/admin/income?date=2026-07-01');
    $setting.set({ view: 'month', date: '2026-07-01' });
    fault.begins();
    page.answers['GET /income'] = fault.answer;
    await page.show(<IncomeScreen />);
    await page.until(() => page.element.textContent?.includes(fault.sentence) ?? false);
    vi.restoreAllMocks();
    page.answers['GET /income'] = (query) => ok(income(query, { services: [] }));
    await page.press('Retry');
    expect(cards()[0]).toContain('$150.50');
    page.answers['GET /income'] = (query) => ok(income(query));
  });
});

const text = (from: LocalDate, to: LocalDate) => spanText({ from, to }, today);

describe("the income's days", () => {
  test.each(['', '?view=week', '?view=day&date=2026-03-08', '?from=2026-01-01&to=2026-12-31'])(
    'in the address %j are read back',
    (search) => {
      expect(toSearch(readSetting(search))).toBe(search);
    },
  );

  test('are this month if the address is invalid', () => {
    expect(readSetting('?view=year&date=now&from=2026-01-01')).toEqual({ view: 'month', date: null });
  });

  test.each([
    ['?view=day', -1, '2026-11-23', '2026-11-23'],
    ['?view=week', 1, '2026-11-29', '2026-12-05'],
    ['?date=2026-01-31', -1, '2025-12-01', '2025-12-31'],
    ['?from=2026-11-01&to=2026-11-10', -1, '2026-10-22', '2026-10-31'],
  ] as const)('moved from %j by %i are %s to %s', (search, by, from, to) => {
    expect(toSpan(shiftPeriod(readSetting(search), by, today), today)).toEqual({ from, to });
  });

  test('have readable names, and columns by day, week or month', () => {
    expect(text('2025-02-01', '2025-02-28')).toBe('February 2025');
    expect(text('2026-11-24', '2026-11-24')).toBe('Tuesday, November 24');
    expect(text('2026-11-22', '2026-11-28')).toBe('Nov 22 to 28');
    expect(text('2025-12-29', '2026-01-04')).toBe('Dec 29 to Jan 4, 2025 to 2026');
    expect(periodUnit({ from: '2026-01-01', to: '2026-01-31' })).toBe('day');
    expect(periodUnit({ from: '2026-01-01', to: '2026-06-30' })).toBe('week');
    expect(periodUnit({ from: '2026-01-01', to: '2026-12-31' })).toBe('month');
  });
});

test('a change is shown in percent if there is an earlier sum and both periods are over', () => {
  expect([
    changeText(11_200, 10_000),
    changeText(9000, 10_000),
    changeText(1, 0),
    changeText(-1, 100),
  ]).toEqual(['+12%', '-10%', '', '-101%']);
  expect(beforeText(5000, 10_000, false)).toBe('Previously $100');
  const rows = [{ cents: 10_000 }, { cents: -2000 }];
  expect(
    rows.map(({ cents }) => percentShare(cents, rows)),
    'of the remaining $80',
  ).toEqual([125, -25]);
});
