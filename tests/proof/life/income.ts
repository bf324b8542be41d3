import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { readIncome } from '../../../src/api/admin/income.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';
import { keptOf } from '../../../src/domain/paying.ts';
import { dataOf } from '../../support/salon.ts';
import type { World } from './world.ts';

/** All days of a life, whole months. */
const DAYS = { from: '2026-11-01', to: '2026-12-31' } as const;

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What came in test and stayed, of which no provider knows. */
function keptInTest(all: readonly Appointment[]): number {
  const paid = all.flatMap(({ payments, fees }) => [...payments, ...fees]);
  return sum(paid.filter(({ provider }) => provider === 'test').map((one) => keptOf(one)));
}

/**
 * When everything is over, what was received by day, week and month is the money that moved at the provider and in the till, to the
 * cent, and its parts add up to it; no deposit is left but what went back.
 * @returns what was received for what
 */
export async function addsUp(world: World) {
  const owner = await world.owner();
  const online = world.stripe.balance() + keptInTest(await world.appointments());
  const shown = await Promise.all(
    (['day', 'week', 'month'] as const).map(async (by) =>
      dataOf(await owner.call(readIncome, { query: { ...DAYS, by } })),
    ),
  );
  const [first] = shown;
  for (const { totals, periods, services, methods, deposits_held_cents } of shown) {
    for (const { start, ...one } of [{ start: 'all', ...totals }, ...periods])
      strictEqual(
        one.received_cents,
        one.services_cents +
          one.retail_cents +
          one.tips_cents +
          one.tax_cents +
          one.fees_cents +
          one.deposits_cents -
          one.refunds_cents,
        `The parts of what was received: ${start}`,
      );
    for (const part of Object.keys(totals) as (keyof typeof totals)[])
      strictEqual(sum(periods.map((one) => one[part])), totals[part], `${part} of the periods`);
    deepStrictEqual(totals, first?.totals);
    strictEqual(totals.received_cents, online + world.till, 'Received is what moved');
    strictEqual(sum(methods.map(({ cents }) => cents)), totals.received_cents);
    strictEqual(sum(services.map(({ cents }) => cents)), totals.services_cents);
    // What was returned before its visit was a deposit, and became nothing else.
    const { deposits_cents: left, refunds_cents: back } = totals;
    ok(left >= 0 && left <= back, `Deposits of no visit: ${left}, though ${back} went back`);
    strictEqual(deposits_held_cents, 0);
  }
  return first?.totals;
}
