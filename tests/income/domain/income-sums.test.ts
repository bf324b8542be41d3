import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { withCheckOut, withoutCheckOut } from '../../../src/domain/till/check-out.ts';
import { incomeIn, periodUnits } from '../../../src/domain/income/income.ts';
import { noIncome, type Sums } from '../../../src/domain/income/income-entries.ts';
import { withMoneyBack } from '../../../src/domain/payments/provider-refunds.ts';
import type { Receipt } from '../../../src/domain/till/receipt.ts';
import { keptCents } from '../../../src/domain/payments/online-payment.ts';
import { movedMoney, moneyMovements } from '../../../src/domain/payments/money-received.ts';
import {
  addDays,
  datesBetween,
  toMs,
  type EpochMs,
  type LocalDate,
  type LocalTime,
} from '../../../src/domain/time.ts';
import { tillSums } from '../../../src/domain/till/till.ts';
import { booked } from '../../support/booked.ts';
import { at, clock, newYork } from '../../support/build.ts';
import { desk, fee, online, receipt, visit } from '../../payments/domain/money-build.ts';

const dates = datesBetween('2026-10-30', '2026-12-02');
const someday = fc
  .tuple(fc.constantFrom(...dates), fc.integer({ min: 0, max: 23 }))
  .map(([date, hour]): EpochMs => clock(`${String(hour).padStart(2, '0')}:00` as LocalTime, date));
const cents = fc.integer({ min: 1, max: 30_000 });
const methods = fc.constantFrom('cash', 'terminal', 'online', 'gift_card', 'other');
const sent = fc.array(fc.record({ id: fc.uuid(), amount_cents: cents, at: someday }), { maxLength: 2 });
const disputes = fc.array(
  fc.record({
    id: fc.uuid(),
    amount_cents: cents,
    at: someday,
    state: fc.constantFrom('open', 'won', 'lost'),
  }),
  { maxLength: 1 },
);
const went = fc.record({ refunds: sent, disputes });

const someReceipt = fc
  .record({
    at: someday,
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom('service', 'retail'),
        name: fc.constantFrom('Cut', 'Oil'),
        amount_cents: fc.integer({ min: 5000, max: 9000 }),
        discount_cents: fc.nat(900),
        tax_cents: fc.nat(700),
        tax_percentage: fc.constantFrom(7, 8.875, 19),
        tax_included: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    tip_cents: fc.nat(2000),
    methods: fc.array(fc.record({ method: methods, amount_cents: cents }), { maxLength: 3 }),
    change_cents: fc.nat(500),
    isUndone: fc.boolean(),
  })
  .map(({ isUndone, ...rest }): Receipt[] => {
    const sale = receipt(rest.at, rest);
    return isUndone ? [sale, { ...sale, number: 2, undoes: 1, at: rest.at + 60_000 }] : [sale];
  });

const someVisit = fc
  .record({
    start: fc.constantFrom(...dates).map((date) => at('10:00', date)),
    status: fc.constantFrom('booked', 'paid', 'completed', 'canceled', 'no_show'),
    several: fc.boolean(),
    payments: fc.array(
      fc
        .tuple(cents, someday, went, fc.constantFrom('paid', 'open'))
        .map(([amount, when, back, state]) => online(amount, when, { ...back, state })),
      { maxLength: 2 },
    ),
    fees: fc.array(
      fc
        .tuple(cents, someday, went, fc.constantFrom('paid', 'asked'))
        .map(([amount, when, back, state]) =>
          state === 'paid' ? fee(amount, when, back) : fee(amount, when, { state, paid_at: null }),
        ),
      { maxLength: 1 },
    ),
    desk_payments: fc.array(
      fc.tuple(cents, someday, methods).map(([amount, when, method]) => desk(amount, when, { method })),
      { maxLength: 2 },
    ),
    receipts: fc.oneof(fc.constant<Receipt[]>([]), someReceipt),
    undated: fc.constantFrom(0, 0, 8500),
  })
  .map(({ several, undated, ...rest }): Appointment => {
    const services: Appointment['services'] = several
      ? [booked(), booked({ id: 3, price_cents: 4700 })]
      : [booked()];
    const made = visit({ ...rest, services });
    return { ...made, amount_paid_cents: made.amount_paid_cents + undated };
  });

/** Lists the money movements of a visit, from stored data alone. */
function movedIn({ start, payments, fees, desk_payments, receipts, amount_paid_cents }: Appointment) {
  const charges = [...payments, ...fees].filter(({ state }) => state === 'paid');
  const back = charges.flatMap(({ refunds, disputes: lost = [] }) => [
    ...refunds,
    ...lost.filter(({ state }) => state === 'lost'),
  ]);
  const moved = [
    ...charges.map(({ amount_cents, paid_at }) => ({ at: paid_at ?? 0, cents: amount_cents })),
    ...back.map(({ amount_cents, at: when }) => ({ at: when, cents: -amount_cents })),
    ...desk_payments.map(({ amount_cents, at: when }) => ({ at: when, cents: amount_cents })),
    ...receipts.map((one) => ({
      at: one.at,
      cents:
        (one.undoes === null ? 1 : -1) *
        (sum(one.methods.map((given) => given.amount_cents)) - one.change_cents),
    })),
  ];
  const forServices = payments.filter(({ state }) => state === 'paid');
  const dated =
    sum(forServices.map(({ amount_cents }) => amount_cents)) +
    sum(desk_payments.map(({ amount_cents }) => amount_cents)) -
    sum(
      forServices.flatMap(({ refunds, disputes: lost = [] }) =>
        [...refunds, ...lost.filter(({ state }) => state === 'lost')].map(({ amount_cents }) => amount_cents),
      ),
    );
  return [...moved, { at: toMs(start), cents: amount_paid_cents - dated }];
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const parts = (one: Sums) =>
  one.services_cents +
  one.retail_cents +
  one.tips_cents +
  one.tax_cents +
  one.fees_cents +
  one.gift_cards_cents +
  one.deposits_cents -
  one.refunds_cents;

const span = fc
  .tuple(fc.constantFrom(...dates), fc.nat(34))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));

test('the parts add up to the money received, in any span, period, service and method', () => {
  fc.assert(
    fc.property(
      fc.array(someVisit, { maxLength: 6 }),
      span,
      fc.constantFrom(...periodUnits),
      someday,
      (drawn, asked, by, now) => {
        const visits = drawn.map((one, i) => ({ ...one, id: `visit-${i}` }));
        const { totals, periods, services, tax, methods: ways } = incomeIn(asked, by, visits, newYork, now);
        const until = [asked.to, newYork.local(now / 60_000).date].toSorted()[0] as LocalDate;
        const [first, last] = [clock('00:00', asked.from), clock('00:00', addDays(until, 1))];
        const isIn = (one: { readonly at: EpochMs }) => first <= one.at && one.at < last;
        const moved = visits.flatMap(movedIn).filter(isIn);
        // Money paid by gift card came in when the card was sold.
        const paid = totals.received_cents - totals.gift_cards_cents;
        expect(paid).toBe(sum(moved.map((one) => one.cents)));
        for (const sums of [totals, ...periods]) expect(parts(sums)).toBe(sums.received_cents);
        for (const figure of Object.keys(totals) as (keyof Sums)[]) {
          expect([figure, sum(periods.map((one) => one[figure]))]).toEqual([figure, totals[figure]]);
        }
        expect(sum(services.map((one) => one.cents))).toBe(totals.services_cents);
        expect(sum(tax.map((one) => one.tax_cents))).toBe(totals.tax_cents);
        expect(sum(ways.map((one) => one.cents))).toBe(totals.received_cents);
        expect(
          sum(
            visits
              .flatMap(movedMoney)
              .filter(isIn)
              .map((one) => one.amount_cents),
          ),
        ).toBe(paid);
      },
    ),
  );
});

test('a checkout leaves no deposit with its visit, and undoing it restores everything', () => {
  const amount = fc.nat(12_000);
  fc.assert(
    fc.property(
      fc.record({
        paid: amount,
        atDesk: amount,
        price: amount,
        retail: amount,
        discount_cents: fc.nat(2000),
        tip_cents: fc.nat(2000),
        rate: fc.constantFrom(0, 8.875, 25),
        included: fc.boolean(),
      }),
      ({ paid, atDesk, price, retail, discount_cents, tip_cents, rate, included }) => {
        const [early, done] = [clock('09:00', '2026-11-20'), clock('11:00')];
        const desk_payments = atDesk === 0 ? [] : [desk(atDesk, early, { method: 'terminal' })];
        const before = visit({ payments: paid === 0 ? [] : [online(paid, early)], desk_payments });
        const tax = { tax_percentage: rate, tax_included: included };
        const asked = {
          number: 1,
          lines: [
            { ...tax, kind: 'service' as const, name: 'Cut', amount_cents: price },
            { ...tax, kind: 'retail' as const, name: 'Oil', amount_cents: retail },
          ],
          discount_cents: Math.min(discount_cents, price + retail),
          tip_cents,
          methods: [{ method: 'cash' as const, amount_cents: 50_000 }],
          mailed: false,
        };
        const result = withCheckOut(before, asked, done, () => 'made', formats({}));
        if ('errors' in result) throw new Error(JSON.stringify(result.errors));
        const span = { from: '2026-11-01', to: '2026-11-30' } as const;
        const sumsOf = (one: Appointment) => incomeIn(span, 'day', [one], newYork, clock('20:00')).totals;
        const { deposits_cents, refunds_cents, ...totals } = sumsOf(result.appointment);
        expect(deposits_cents - refunds_cents).toBe(0);
        const { services_cents, retail_cents, tax_cents } = totals;
        expect(services_cents + retail_cents + tip_cents + tax_cents).toBe(totals.received_cents);
        expect(tillSums(result.receipt).total_cents).toBe(totals.received_cents);
        const dispute = { id: 'dispute', amount_cents: paid, state: 'lost' as const };
        const lost = withMoneyBack(
          result.appointment,
          'online',
          { kind: 'disputed', dispute },
          'told',
          done + 1,
        );
        if (lost === 'early') throw new Error(lost);
        const without = lost && sumsOf(lost);
        const gone = result.appointment.payments.reduce((all, one) => all + keptCents(one), 0);
        expect(without?.received_cents ?? totals.received_cents).toBe(totals.received_cents - gone);
        expect(lost && parts(without ?? noIncome)).toBe(without?.received_cents ?? null);
        expect(moneyMovements(lost ?? result.appointment).map(({ id }) => id)).not.toContain('earlier');
        const undone = withoutCheckOut(result.appointment, 1, 2, () => true, newYork, clock('18:00'));
        if (typeof undone === 'string') throw new Error(undone);
        expect(sumsOf(undone.appointment)).toEqual(sumsOf(before));
      },
    ),
  );
});
