import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import { readIncome } from '../../../src/api/income/income.ts';
import { readYear } from '../../../src/api/income/year.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Deal } from '../../../src/domain/payments/money-received.ts';
import { saleDeal } from '../../../src/domain/till/sales.ts';
import { keptCents } from '../../../src/domain/payments/online-payment.ts';
import type { Browser } from '../../support/browser.ts';
import { dataOf } from '../../support/salon.ts';
import { cashOn } from '../../../src/domain/till/cash-day.ts';
import { datesBetween } from '../../../src/domain/time.ts';
import { newYork } from '../../support/build.ts';
import { moneyMethods } from '../../../src/domain/payments/payment.ts';
import type { World } from './world.ts';

/** All days of a life, in whole months. */
const DAYS = { from: '2026-11-01', to: '2026-12-31' } as const;

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** The sum of test payments that were kept, which no provider knows. */
function keptInTest(all: readonly Deal[]): number {
  const paid = all.flatMap(({ payments, fees }) => [...payments, ...fees]);
  return sum(paid.filter(({ provider }) => provider === 'test').map((one) => keptCents(one)));
}

const parts = [
  'received',
  'services',
  'retail',
  'tips',
  'tax',
  'fees',
  'deposits',
  'gift_cards',
  'refunds',
  'discounts',
] as const;

/** True if the desk's money for a canceled visit belongs to its client. */
const isOwed = (one: Appointment) =>
  one.status === 'canceled' && one.canceled_by !== undefined && one.canceled_late === undefined;

/** The columns of the CSV, added up as a spreadsheet does, in cents. */
async function columnsOf(owner: Browser, digits: number): Promise<ReadonlyMap<string, number>> {
  const query = new URLSearchParams({ ...DAYS, format: 'csv' }).toString();
  const { text } = await owner.request('GET', `/api/admin-public/income?${query}`);
  const [names = [], ...rows] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return new Map(
    names.map((quoted, i) => {
      const name = quoted.replaceAll('"', '');
      const cells = ['date', 'time', 'appointment', 'receipt', 'kind'].includes(name)
        ? []
        : rows.map((row) => row[i]);
      for (const cell of cells)
        match(cell ?? '', digits === 0 ? /^-?\d+$/ : /^-?\d+\.\d\d\d?$/, `${name} is a number`);
      return [name, sum(cells.map((cell) => Math.round(10 ** digits * Number(cell))))];
    }),
  );
}

/** Checks that the year's statement for the tax adviser has the same sums. */
async function checkYear(
  owner: Browser,
  {
    received_cents,
    gift_cards_cents,
  }: { readonly received_cents: number; readonly gift_cards_cents: number },
): Promise<void> {
  const { rows } = dataOf(await owner.call(readYear, { params: { year: '2026' }, query: {} }));
  const totals = (group: string, isPart: (name: string) => boolean = () => true) =>
    sum(rows.flatMap((row) => (row.group === group && isPart(row.name) ? [row.total_cents] : [])));
  for (const { months, total_cents, name } of rows) strictEqual(sum(months), total_cents, name);
  strictEqual(
    totals('income', (name) => name === 'Received'),
    received_cents,
    'The year',
  );
  strictEqual(
    totals('income', (name) => name !== 'Received'),
    received_cents,
    'The parts of the year',
  );
  strictEqual(totals('methods'), received_cents, 'The methods of the year');
  const redeemed = totals('gift_cards', (name) => name === 'Redeemed');
  strictEqual(totals('gift_cards') - 2 * redeemed, gift_cards_cents, 'The gift cards of the year');
}

/**
 * Checks at the end that received money by day, week and month equals the money at the provider and in the till, to the cent, and
 * that its parts add up. No deposit is left except refunded ones.
 * @returns the money received by purpose
 */
export async function checkIncome(world: World) {
  const owner = await world.owner();
  const { counter } = world;
  const deals = [...(await world.appointments()), ...counter.sales.map(saleDeal)];
  const online = world.stripe.balance() + keptInTest(deals);
  const owed = sum(
    (await world.appointments()).filter(isOwed).map(({ amount_paid_cents }) => amount_paid_cents),
  );
  const shown = await Promise.all(
    (['day', 'week', 'month'] as const).map(async (by) =>
      dataOf(await owner.call(readIncome, { query: { ...DAYS, by } })),
    ),
  );
  const [first] = shown;
  for (const { totals, periods, services, methods, tax, deposits_held_cents } of shown) {
    strictEqual(sum(tax.map(({ tax_cents }) => tax_cents)), totals.tax_cents, 'The tax of all rates');
    for (const { start, ...one } of [{ start: 'all', ...totals }, ...periods])
      strictEqual(
        one.received_cents,
        one.services_cents +
          one.retail_cents +
          one.tips_cents +
          one.tax_cents +
          one.fees_cents +
          one.gift_cards_cents +
          one.deposits_cents -
          one.refunds_cents,
        `The parts of what was received: ${start}`,
      );
    for (const part of Object.keys(totals) as (keyof typeof totals)[])
      strictEqual(sum(periods.map((one) => one[part])), totals[part], `${part} of the periods`);
    deepStrictEqual(totals, first?.totals);
    // Money that a gift card pays with came in when the card was sold.
    strictEqual(
      totals.received_cents,
      online + world.till + counter.till - counter.spent,
      'Received money equals the money that moved',
    );
    strictEqual(totals.gift_cards_cents, counter.left, 'What the salon owes for gift cards');
    strictEqual(sum(methods.map(({ cents }) => cents)), totals.received_cents);
    strictEqual(sum(services.map(({ cents }) => cents)), totals.services_cents);
    // A deposit that was refunded before its visit stays one, and so does money that the desk still owes for a free cancellation.
    const { deposits_cents: left, refunds_cents: back } = totals;
    ok(left >= 0 && left <= back + owed, `Deposits of no visit: ${left}, though ${back} went back`);
    strictEqual(deposits_held_cents, 0);
  }
  const drawer = datesBetween(DAYS.from, DAYS.to).flatMap((date) => cashOn(date, deals, newYork));
  strictEqual(
    sum(drawer.map(({ amount_cents }) => amount_cents)),
    first?.methods.find(({ method }) => method === 'cash')?.cents ?? 0,
    'The cash of all days',
  );
  const columns = await columnsOf(owner, world.digits);
  ok(first);
  for (const part of parts)
    strictEqual(columns.get(part), first.totals[`${part}_cents`], `${part} in the CSV`);
  for (const method of moneyMethods)
    strictEqual(
      columns.get(method),
      sum(first.methods.map((one) => (one.method === method ? one.cents : 0))),
    );
  await checkYear(owner, first.totals);
  return first.totals;
}
