import { expect, test } from 'vitest';
import { readIncome } from '../../../src/api/income/income.ts';
import { readYear } from '../../../src/api/income/year.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { refundVisit } from '../../../src/api/payments/refund.ts';
import { refundSale, sell } from '../../../src/api/till/sales.ts';
import { checkOut } from '../../../src/api/till/checkout.ts';
import { methodName } from '../../../src/domain/till/till.ts';
import type { LocalDate } from '../../../src/domain/time.ts';
import { inTest, pays } from '../../payments/api/paying.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";
const taxRates = [
  { id: 'standard', name: 'Standard', percentage: 8.875, included: false },
  { id: 'reduced', name: 'Reduced', percentage: 7, included: true },
];
const ownMethods = [{ id: 'venmo', name: 'Venmo', link: '' }];

const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
const lastDay = (month: string) => new Date(Date.UTC(2026, Number(month), 0)).getUTCDate();
const date = (text: string) => text as LocalDate;
const spans = months.map((month) => ({
  from: date(`2026-${month}-01`),
  to: date(`2026-${month}-${lastDay(month)}`),
}));

/** Signs the owner in anew, because earlier sessions have expired. */
const owner = (salon: Salon) => salon.signedIn('owner', `${salon.clock.now()}@salon.test`);

const giftCard = (salon: Salon) => {
  const created_at = salon.clock.now();
  const movements = [{ kind: 'sold' as const, at: created_at, amount_cents: 5000 }];
  const after = {
    kind: 'gift_card' as const,
    id: 'card',
    version: 1,
    code: 'K7QM29XDB4F0',
    sale: 'elsewhere',
    created_at,
    recipient: { name: '', email: '' },
    message: '',
    deliver_at: null,
    movements,
  };
  return salon.store.saveDocuments([{ before: null, after }], { now: created_at });
};
const visit = ({ id }: { id: string }) => ({ params: { id } });
const cash = (amount_cents: number) => ({ method: 'cash' as const, amount_cents });

/** Fills a year with a deposit, two checkouts at two tax rates, a tip, a custom payment method and a refund. */
async function fillYear(salon: Salon) {
  const service = { kind: 'service' as const, name: CUT, amount_cents: 8500, service_id: 1 };
  const oil = { kind: 'retail' as const, name: 'Oil', amount_cents: 1800, tax_rate: 'reduced' };
  salon.clock.set('2026-10-28 12:00');
  const [first, second] = [
    await salon.ownerBooks(CUT, '2026-10-28 13:00', { allow_outside: true }),
    await salon.ownerBooks(CUT, '2026-11-02 13:00', { allow_outside: true }),
  ];
  const venmo = { method: 'other' as const, own: 'venmo', amount_cents: 5000 };
  const sold = { lines: [service, oil], tip_cents: 1000, methods: [venmo, cash(9000)], version: 1 };
  const { appointment } = dataOf(await salon.owner(checkOut, { ...visit(first), body: sold }));
  const retail = { lines: [oil], methods: [{ ...venmo, amount_cents: 1800 }] };
  dataOf(await salon.owner(sell, { body: retail }));
  salon.clock.set('2026-10-31 23:30');
  let by = await owner(salon);
  const deposit = { method: 'terminal', amount_cents: 2000, version: 1 } as const;
  dataOf(await by.call(recordPayment, { ...visit(second), body: deposit }));
  salon.clock.set('2026-11-02 14:00');
  by = await owner(salon);
  await giftCard(salon);
  const redeemed = { method: 'gift_card' as const, code: 'K7QM29XDB4F0', amount_cents: 3000 };
  const rest = { lines: [service], methods: [redeemed, cash(10_000)], version: 2 };
  dataOf(await by.call(checkOut, { ...visit(second), body: rest }));
  const [payment] = appointment.payments;
  const payments = [{ id: payment?.id ?? '', amount_cents: 1200 }];
  const refund = { version: appointment.version, payments, reason: 'Faded' };
  dataOf(await by.call(refundVisit, { ...visit(first), body: refund }));
  salon.clock.set('2026-11-23 08:00');
  dataOf(await pays(salon, await salon.books(CUT, 'wednesday 09:00'), inTest));
}

onEveryStore((open) => {
  test.each([
    ['USD', 100],
    ['JPY', 1],
    ['KWD', 1000],
  ])(
    'the year in %s adds up to the Income figures of its months and of the year',
    async (currency, digits) => {
      const salon = await open({ currency, taxRates, ownMethods, requireDeposit: true });
      await fillYear(salon);
      const by = await owner(salon);
      const incomeOf = async (query: (typeof spans)[number]) => dataOf(await by.call(readIncome, { query }));
      const { rows } = dataOf(await by.call(readYear, { params: { year: '2026' }, query: {} }));
      const whole = await incomeOf({ from: '2026-01-01', to: '2026-12-31' });
      const parts = [...(await Promise.all(spans.map(incomeOf))), whole];
      const sumsOf = (group: string) => {
        const lines = rows.filter((row) => row.group === group && row.name !== 'Received');
        return parts.map((_, i) =>
          lines.reduce((sum, { months: by, total_cents }) => sum + (by[i] ?? total_cents), 0),
        );
      };
      const named = (name: string) => {
        const row = rows.find((one) => one.name === name);
        return parts.map((_, i) => (row ? (row.months[i] ?? row.total_cents) : 0));
      };
      const received = parts.map(({ totals }) => totals.received_cents);
      expect(received.filter((cents) => cents > 0)).toHaveLength(3);
      expect(named('Received')).toEqual(received);
      expect(sumsOf('income')).toEqual(received);
      expect(sumsOf('methods')).toEqual(received);
      expect(named('Redeemed').at(-1)).toBe(3000);
      expect(
        parts.map((_, i) => (named('Sold, less refunds and payouts')[i] ?? 0) - (named('Redeemed')[i] ?? 0)),
      ).toEqual(parts.map(({ totals }) => totals.gift_cards_cents));
      for (const [name, figure] of [
        ['Services before tax', 'services_cents'],
        ['Retail before tax', 'retail_cents'],
        ['Tips', 'tips_cents'],
        ['Tax', 'tax_cents'],
        ['Deposits, less those used', 'deposits_cents'],
      ] as const)
        expect(named(name), name).toEqual(parts.map(({ totals }) => totals[figure]));
      for (const by of whole.methods) expect(named(methodName(by)).at(-1), methodName(by)).toBe(by.cents);
      expect(whole.methods.map(methodName)).toContain('Venmo');
      for (const { rate, net_cents, tax_cents } of whole.tax) {
        expect(named(`Net at ${rate}%`).at(-1)).toBe(net_cents);
        expect(named(`Tax at ${rate}%`).at(-1)).toBe(tax_cents);
      }
      expect(whole.tax.length).toBeGreaterThan(1);

      const { text } = await by.request('GET', '/api/admin-public/year/2026?format=csv');
      const [head = '', ...lines] = text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n');
      expect(head).toBe(
        ['group', 'name', ...months.map((month) => `2026-${month}`), 'total']
          .map((one) => `"${one}"`)
          .join(','),
      );
      expect(lines).toHaveLength(rows.length);
      const file =
        lines
          .find((line) => line.startsWith('"income","Received"'))
          ?.split(',')
          .slice(2) ?? [];
      expect(file.map((cell) => Math.round(Number(cell) * digits))).toEqual(received);
    },
  );

  test('a tax rate keeps its lines and columns if its only sale is refunded in a later month', async () => {
    const salon = await open({ taxRates });
    const sells = async (tax_rate: string, amount_cents: number, total: number) => {
      const line = { kind: 'retail' as const, name: 'Oil', amount_cents, tax_rate };
      return dataOf(await salon.owner(sell, { body: { lines: [line], methods: [cash(total)] } })).sale;
    };
    salon.clock.set('2026-01-15 12:00');
    await sells('standard', 10_000, 10_888);
    const { id, version, payments } = await sells('reduced', 1070, 1070);
    salon.clock.set('2026-03-16 12:00');
    const by = await owner(salon);
    const back = [{ id: payments[0]?.id ?? '', amount_cents: 1070 }];
    const body = { version, payments: back, reason: 'Leaked' };
    dataOf(await by.call(refundSale, { params: { id }, body }));
    const { rows } = dataOf(await by.call(readYear, { params: { year: '2026' }, query: {} }));
    expect(
      rows.filter(({ group }) => group === 'tax').map(({ name, months: by }) => [name, by[0], by[2]]),
    ).toEqual([
      ['Net at 8.875%', 10_000, 0],
      ['Tax at 8.875%', 888, 0],
      ['Net at 7%', 1000, -1000],
      ['Tax at 7%', 70, -70],
    ]);
    const { text } = await by.request(
      'GET',
      '/api/admin-public/income?from=2026-01-01&to=2026-12-31&format=csv',
    );
    expect(text.split('\r\n')[0]).toContain('"net 8.875%","tax 8.875%","net 7%","tax 7%"');
  });

  test('a year without income is an empty statement, and an invalid year is not found', async () => {
    const salon = await open();
    const asks = (year: string) => salon.owner(readYear, { params: { year }, query: {} });
    expect(dataOf(await asks('2025')).rows).toEqual([
      { group: 'income', name: 'Received', months: months.map(() => 0), total_cents: 0 },
    ]);
    expect(await asks('26')).toMatchObject({ status: 404 });
  });
});
