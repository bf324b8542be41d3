import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import {
  paymentStatus,
  balanceDue,
  chargedFor,
  coveredBy,
  paidFor,
  withoutBeside,
} from '../../../src/domain/payments/balance.ts';
import { withCheckOut, withoutCheckOut, type CheckOut } from '../../../src/domain/till/check-out.ts';
import {
  withDeskPayment,
  withoutDeskPayment,
  withReversals,
} from '../../../src/domain/payments/desk-payments.ts';
import { incomeIn } from '../../../src/domain/income/income.ts';
import type { Sums } from '../../../src/domain/income/income-entries.ts';
import { withMoneyBack } from '../../../src/domain/payments/provider-refunds.ts';
import { amountCents, depositOffered } from '../../../src/domain/payments/online-payment.ts';
import { paymentMethods } from '../../../src/domain/payments/payment.ts';
import { movedMoney, moneyMovements } from '../../../src/domain/payments/money-received.ts';
import { refundablePayments } from '../../../src/domain/payments/refundable-payments.ts';
import { refunded } from '../../../src/domain/payments/refunds.ts';
import {
  afterCredits,
  methodNames,
  receiptLines,
  standingReceipt,
  tillSums,
} from '../../../src/domain/till/till.ts';
import { booked } from '../../support/booked.ts';
import { clock, newYork } from '../../support/build.ts';
import { desk, online, visit } from './money-build.ts';
import { checkOuts, sum } from '../../till/domain/till-build.ts';

const done = clock('11:00');
const tax = { tax_percentage: 10, tax_included: false };
const lines = [
  { ...tax, kind: 'service' as const, name: 'Cut', amount_cents: 8000, service_id: 1 },
  { ...tax, kind: 'retail' as const, name: 'Oil', amount_cents: 2000 },
];
const asked = (part: Partial<CheckOut> = {}): CheckOut => ({
  number: 1,
  lines,
  discount_cents: 0,
  tip_cents: 1500,
  methods: [],
  mailed: false,
  ...part,
});

let ids = 0;
const makeId = () => `id${(ids += 1)}`;

function checkedOut(before: Appointment, part: Partial<CheckOut>) {
  const result = withCheckOut(before, asked(part), done, makeId, formats({}));
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result;
}
const errorsOf = (before: Appointment, part: Partial<CheckOut>) => {
  const result = withCheckOut(before, asked(part), done, makeId, formats({}));
  return 'errors' in result ? result.errors : null;
};
const given = (method: keyof typeof methodNames, amount_cents: number) => ({
  method,
  amount_cents,
});
const laterAt = (before: Appointment, amount_cents: number, at = done, id = makeId()) =>
  withDeskPayment(before, { id, method: 'cash', amount_cents, at });
const span = { from: '2026-11-01', to: '2026-12-31' } as const;
const income = (one: Appointment) => incomeIn(span, 'day', [one], newYork, clock('20:00', '2026-12-31'));
const incomeOf = (one: Appointment) => income(one).totals;
const parts = (one: Sums) =>
  one.services_cents +
  one.retail_cents +
  one.tips_cents +
  one.tax_cents +
  one.fees_cents +
  one.gift_cards_cents +
  one.deposits_cents -
  one.refunds_cents;

describe('a checkout with a balance', () => {
  // $80 and $20, $10 of added tax, a tip of $15: $125.
  const before = visit({ status: 'confirmed' });

  test('is refused unless the owner allows a balance', () => {
    expect(errorsOf(before, { methods: [given('cash', 8500)] })).toEqual({
      methods: '$40 of $125 is missing',
    });
    const { appointment, receipt } = checkedOut(before, {
      methods: [given('cash', 8500)],
      allow_balance: true,
    });
    expect(receipt.balance_cents).toBe(4000);
    expect(balanceDue(appointment)).toBe(4000);
    expect([appointment.status, paymentStatus(appointment)]).toEqual(['completed', 'deposit']);
    expect(appointment.amount_paid_cents, 'services first').toBe(8000);
  });

  test('is covered by later payments, which count for the visit only up to its price', () => {
    const { appointment } = checkedOut(before, { methods: [given('cash', 7000)], allow_balance: true });
    expect([balanceDue(appointment), appointment.amount_paid_cents]).toEqual([5500, 7000]);
    const more = laterAt(appointment, 2500);
    expect([balanceDue(more), more.amount_paid_cents, paymentStatus(more)]).toEqual([3000, 8000, 'deposit']);
    const all = laterAt(more, 3000, done + 60_000, 'last');
    expect([balanceDue(all), all.amount_paid_cents, paymentStatus(all)]).toEqual([0, 8800, 'paid']);
    expect(sum(moneyMovements(all).map(({ amount_cents }) => amount_cents))).toBe(8800);
    expect(sum(movedMoney(all).map(({ amount_cents }) => amount_cents))).toBe(12_500);
    const back = withoutDeskPayment(all, 'last', done + 120_000);
    if (typeof back === 'string') throw new Error(back);
    expect([balanceDue(back), back.amount_paid_cents]).toEqual([3000, 8000]);
  });

  test('counts an online refund on a credit receipt once', () => {
    const byLink = visit({ status: 'confirmed', payments: [online(3000, done - 60_000)] });
    const { appointment } = checkedOut(byLink, { allow_balance: true });
    const payments = [{ id: 'online', amount_cents: 1000 }];
    const back = refunded(
      appointment,
      { payments, reason: 'Late' },
      { number: 2, mailed: false },
      done + 1000,
      makeId,
      formats({}),
    );
    if ('errors' in back) throw new Error(JSON.stringify(back.errors));
    const { amount_paid_cents, desk_payments } = back.appointment;
    expect([amount_paid_cents, paidFor(back.appointment)]).toEqual([2000, 2000]);
    expect(desk_payments).toEqual([]);
  });

  test("can't be undone after a later payment until that payment is undone", () => {
    const { appointment } = checkedOut(before, { methods: [given('cash', 7000)], allow_balance: true });
    const undo = (one: Appointment) => withoutCheckOut(one, 1, 2, () => true, newYork, done + 60_000);
    const paid = laterAt(appointment, 2500, done, 'later');
    expect(undo(paid)).toBe('paid_later');
    const back = withoutDeskPayment(paid, 'later', done + 1000);
    if (typeof back === 'string') throw new Error(back);
    expect(undo(back)).toMatchObject({
      appointment: { status: 'confirmed', amount_paid_cents: 0, desk_payments: [] },
    });
    const counted = withReversals(paid, back, newYork, done + 1000, makeId, done + 500);
    expect(undo(counted), 'cash that was counted in between').toMatchObject({
      appointment: {
        status: 'confirmed',
        amount_paid_cents: 0,
        desk_payments: [{ amount_cents: 2500 }, { amount_cents: -2500 }],
      },
    });
  });

  test('takes the whole balance online, never a deposit', () => {
    const { appointment } = checkedOut(before, { methods: [given('cash', 7000)], allow_balance: true });
    const rules = { requireDeposit: true, depositPercentage: 90 };
    expect(amountCents('full', appointment, rules)).toEqual({ ok: true, amount: 5500 });
    expect(amountCents('deposit', appointment, rules)).toEqual({ ok: false, why: 'no_deposit' });
    expect(depositOffered(appointment, rules)).toBeNull();
  });

  test("spreads income over services, retail, tax and tip in order, on each payment's day", () => {
    const { appointment } = checkedOut(before, { methods: [given('cash', 9000)], allow_balance: true });
    expect(incomeOf(appointment)).toMatchObject({
      received_cents: 9000,
      services_cents: 8000,
      retail_cents: 1000,
      tax_cents: 0,
      tips_cents: 0,
      deposits_cents: 0,
      gift_cards_cents: 0,
    });
    const tomorrow = done + 86_400_000;
    const later = laterAt(appointment, 1700, tomorrow);
    const [, second] = incomeIn(
      { from: '2026-11-24', to: '2026-11-25' },
      'day',
      [later],
      newYork,
      tomorrow + 1,
    ).periods;
    expect(second).toMatchObject({
      received_cents: 1700,
      services_cents: 0,
      retail_cents: 1000,
      tax_cents: 700,
      tips_cents: 0,
      deposits_cents: 0,
      gift_cards_cents: 0,
    });
  });

  test('moves included tax in proportion, and the last payment settles rounding', () => {
    const tax = { tax_percentage: 8.875, tax_included: true };
    const taxed = lines.map((line) => ({ ...line, ...tax }));
    const receipt = { lines: receiptLines(taxed, 0, { step: 1 }), tip_cents: 0 };
    const { tax_cents } = tillSums(receipt);
    const half = coveredBy(receipt, 4000);
    const halfTax = Math.round((receipt.lines[0]?.tax_cents ?? 0) / 2);
    expect(half.taxes).toEqual([halfTax, 0]);
    expect(half.lines).toEqual([4000 - halfTax, 0]);
    const all = coveredBy(receipt, 10_000);
    expect([sum(all.taxes), all.services_cents]).toEqual([tax_cents, 8000]);
  });
});

const paidBy = (method: 'cash' | 'terminal' | 'other', amount_cents = 8000) =>
  visit({ status: 'confirmed', desk_payments: [desk(amount_cents, done - 60_000, { method })] });

describe('money returned at the till', () => {
  const less = {
    lines: [
      { ...(lines[0] ?? { ...tax, kind: 'service', name: 'Cut' }), amount_cents: 5000, tax_percentage: 0 },
    ],
    tip_cents: 0,
  };

  test('goes back the way it came: to the charged card, and as change only for cash', () => {
    const card = checkedOut(paidBy('terminal'), less);
    expect(card.receipt).toMatchObject({ methods: [given('terminal', -3000)], change_cents: 0 });
    expect(card.appointment.amount_paid_cents).toBe(5000);
    expect(balanceDue(card.appointment)).toBe(0);
    expect(checkedOut(paidBy('cash'), less).receipt).toMatchObject({ methods: [], change_cents: 3000 });
    const byLink = visit({ status: 'confirmed', payments: [online(8000, done - 60_000)] });
    const back = checkedOut(byLink, less);
    expect(back.receipt).toMatchObject({ methods: [], change_cents: 0 });
    expect(back.appointment.payments[0]?.refunds).toMatchObject([{ amount_cents: 3000 }]);
  });

  test('is distributed by the owner exactly, up to the payments of each method', () => {
    const card = paidBy('terminal');
    expect(errorsOf(card, { ...less, methods: [given('cash', -3000)] })).toEqual({
      methods: 'Cash: you can refund at most $0',
    });
    expect(errorsOf(card, { ...less, methods: [given('terminal', -8001), given('cash', 5001)] })).toEqual({
      methods: 'Card terminal: you can refund at most $80',
    });
    expect(errorsOf(card, { ...less, methods: [given('terminal', -2000)] })).toEqual({
      methods: 'This is $10 too much: a refund gives no change',
    });
    expect(errorsOf(card, { ...less, methods: [given('terminal', -4000)] })).toEqual({
      methods: '$10 of $50 is missing',
    });
    const swapped = checkedOut(card, { ...less, methods: [given('terminal', -8000), given('cash', 5000)] });
    expect(swapped.receipt.change_cents).toBe(0);
    expect(
      moneyMovements(swapped.appointment).map(({ method, amount_cents }) => [method, amount_cents]),
    ).toEqual([
      ['terminal', 8000],
      ['terminal', -8000],
      ['cash', 5000],
    ]);
    const byLink = visit({ status: 'confirmed', payments: [online(8000, done - 60_000)] });
    const back = checkedOut(byLink, { ...less, methods: [given('online', -8000), given('cash', 5000)] });
    expect(back.receipt.methods, 'what goes back online is a refund').toEqual([given('cash', 5000)]);
    expect(back.appointment.payments[0]?.refunds).toMatchObject([{ amount_cents: 8000 }]);
    expect(incomeOf(back.appointment)).toMatchObject({
      received_cents: 5000,
      services_cents: 5000,
      deposits_cents: 8000,
      refunds_cents: 8000,
    });
  });
});

test('a "from" price takes only its deposit online, until the till sets the final price', () => {
  const rules = { requireDeposit: true, depositPercentage: 50 };
  const from = visit({ status: 'confirmed', services: [booked({ price_from: true })] });
  expect(amountCents('full', from, rules)).toEqual({ ok: false, why: 'price_open' });
  expect(amountCents('deposit', from, rules)).toEqual({ ok: true, amount: 4300 });
  expect(depositOffered(from, rules)).toBe(4300);
  const { appointment } = checkedOut(from, { allow_balance: true });
  expect(amountCents('full', appointment, rules)).toEqual({ ok: true, amount: 12_500 });
});

const cents = fc.integer({ min: 1, max: 20_000 });
const event = fc.oneof(
  fc.record({ action: fc.constant('desk' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ action: fc.constant('online' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ action: fc.constant('taken back' as const), part: fc.nat(100) }),
  fc.record({ action: fc.constant('lost' as const), part: fc.nat(100) }),
  fc.record({ action: fc.constant('credited' as const), part: fc.nat(100) }),
  fc.record({ action: fc.constant('next day' as const), part: fc.nat(100) }),
  fc.record({ action: fc.constant('undone' as const), part: fc.nat(100) }),
);

test('the parts of any sequence of payments add up, and the balance is the rest', () => {
  fc.assert(
    fc.property(
      checkOuts,
      fc.record({
        cash: fc.option(cents),
        card: fc.option(cents),
        link: fc.option(cents),
        part: fc.integer({ min: 0, max: 100 }),
        method: fc.constantFrom(...paymentMethods),
      }),
      fc.array(event, { maxLength: 8 }),
      (till, { cash, card, link, part, method }, events) => {
        const early = clock('09:00', '2026-11-20');
        const before = visit({
          status: 'confirmed',
          desk_payments: [
            ...(cash === null ? [] : [desk(cash, early, { id: 'cash' })]),
            ...(card === null ? [] : [desk(card, early, { id: 'card', method: 'terminal' })]),
          ],
          payments: link === null ? [] : [online(link, early, { id: 'link' })],
        });
        const charged = {
          lines: receiptLines(till.lines, till.discount_cents, till.currency),
          tip_cents: till.tip_cents,
        };
        const { total_cents } = tillSums(charged);
        const due = Math.max(0, total_cents - before.amount_paid_cents);
        const now = Math.floor((due * part) / 100);
        const result = withCheckOut(
          before,
          {
            ...till,
            number: 1,
            mailed: false,
            allow_balance: true,
            methods: now === 0 ? [] : [given(method, now)],
          },
          done,
          makeId,
          formats({ currency: till.currency.code }),
        );
        if ('errors' in result) throw new Error(JSON.stringify(result.errors));
        let one = result.appointment;
        expect(balanceDue(one)).toBe(due - now);
        let [lost, day] = [0, 0];
        for (const [i, { action, part: much }] of events.entries()) {
          if (action === 'next day') day += 1;
          const at = done + day * 86_400_000 + i * 1000;
          const owed = balanceDue(one);
          const amount = Math.ceil((owed * much) / 100);
          if (action === 'desk' && amount > 0) one = laterAt(one, amount, at, `desk${i}`);
          if (action === 'online' && amount > 0)
            one = withoutBeside({
              ...one,
              amount_paid_cents: one.amount_paid_cents + amount,
              payments: [...one.payments, online(amount, at + 1, { id: `online${i}` })],
            });
          if (action === 'taken back') {
            const id = one.desk_payments[much % Math.max(1, one.desk_payments.length)]?.id ?? 'none';
            const back = withoutDeskPayment(one, id, at);
            if (typeof back !== 'string')
              one = withReversals(one, back, newYork, at, makeId, much % 2 === 0 ? at : null);
          }
          if (action === 'credited') {
            const of = refundablePayments(one)[0];
            const amount_cents = Math.min(chargedFor(one), Math.ceil(((of?.left_cents ?? 0) * much) / 100));
            const payments = of && amount_cents > 0 ? [{ id: of.id, amount_cents }] : [];
            const number = one.receipts.length + 1;
            const credit = { number, mailed: false };
            const back = refunded(one, { payments, reason: 'Late' }, credit, at + 3, makeId, formats({}));
            if (payments.length > 0 && 'appointment' in back) one = back.appointment;
          }
          if (action === 'lost') {
            const id = one.payments[much % Math.max(1, one.payments.length)]?.id ?? 'none';
            const dispute = { id: `dispute${i}`, amount_cents: 50_000, state: 'lost' as const };
            const kept = paidFor(one);
            const back = withMoneyBack(one, id, { kind: 'disputed', dispute }, `told${i}`, at + 2);
            if (back !== null && back !== 'early') {
              lost += kept - paidFor(back);
              one = back;
            }
          }
          if (action === 'undone') {
            const back = withoutCheckOut(one, 1, 2, () => true, newYork, at);
            if (typeof back !== 'string') {
              one = back.appointment;
              break;
            }
          }
          const kept = sum(movedMoney(one).map(({ amount_cents }) => amount_cents));
          expect(balanceDue(one)).toBe(Math.max(0, chargedFor(one) - kept));
          expect(one.amount_paid_cents).toBeGreaterThanOrEqual(0);
          expect(one.amount_paid_cents).toBeLessThanOrEqual(tillSums(charged).services_cents);
          expect(moneyMovements(one).map(({ id }) => id)).not.toContain('earlier');
        }
        const totals = incomeOf(one);
        expect(parts(totals)).toBe(totals.received_cents);
        expect(totals.received_cents - totals.gift_cards_cents).toBe(paidFor(one));
        const sale = standingReceipt(one.receipts);
        // A lost dispute counts as a refund and leaves the sale unchanged, so later payments only replace what was lost.
        const stands = sale ? afterCredits(sale, one.receipts) : charged;
        const covered = coveredBy(stands, paidFor(one) + lost);
        const again = Math.max(0, paidFor(one) + lost - tillSums(stands).total_cents);
        const ofKind = (kind: 'service' | 'retail') =>
          sum(covered.lines.filter((_, i) => till.lines[i]?.kind === kind));
        const inOrder = {
          tax_cents: sum(covered.taxes),
          tips_cents: covered.tips_cents,
          services_cents: ofKind('service'),
          retail_cents: ofKind('retail'),
          deposits_cents: totals.refunds_cents - lost + again,
        };
        const asBefore = lost === 0 ? incomeOf(before) : totals;
        expect(totals).toEqual(sale ? { ...totals, ...inOrder } : asBefore);
        const taxed = sum(income(one).tax.map(({ net_cents, tax_cents }) => net_cents + tax_cents));
        expect(taxed).toBeLessThanOrEqual(tillSums(stands).total_cents);
        const paidForServices = sale && lost === 0 ? covered.services_cents : one.amount_paid_cents;
        expect(one.amount_paid_cents).toBe(paidForServices);
      },
    ),
    { numRuns: 500 },
  );
});
