import { describe, expect, test } from 'vitest';
import {
  amountCents,
  depositAsked,
  keptCents,
  refundsSince,
  returnable,
  withoutRefundsSince,
  withPayment,
  withRefund,
} from '../../../src/domain/payments/online-payment.ts';
import type { Payment } from '../../../src/domain/payments/payment.ts';
import { refundOnCancel, selfService } from '../../../src/domain/booking/policy.ts';
import { appointment } from '../../support/build.ts';
import { booked } from '../../support/booked.ts';

type Payable = Parameters<typeof amountCents>[1];

const deposits = { requireDeposit: true, depositPercentage: 50 };
const cut = booked();

function payment(id: string, amount_cents: number, changes: Partial<Payment> = {}): Payment {
  return {
    id,
    provider: 'stripe',
    kind: 'deposit',
    amount_cents,
    state: 'paid',
    started_at: 0,
    paid_at: 0,
    held_until: 0,
    reference: `session of ${id}`,
    charge: `charge of ${id}`,
    url: '',
    last4: '',
    events: [],
    refunds: [],
    ...changes,
  };
}

let ids = 0;
const makeId = () => `refund${(ids += 1)}`;

describe('a payment', () => {
  const due: Payable = appointment({ status: 'pending', services: [cut] });

  test('of the deposit is half of the price in whole dollars, and a full payment is all that is due', () => {
    expect(amountCents('deposit', due, deposits)).toEqual({ ok: true, amount: 4300 });
    expect(amountCents('full', due, deposits)).toEqual({ ok: true, amount: 8500 });
    expect(amountCents('full', { ...due, amount_paid_cents: 4300 }, deposits)).toEqual({
      ok: true,
      amount: 4200,
    });
  });

  test("uses the service's own percentage if the salon takes deposits", () => {
    const cuts = [null, 25, 0, 100].map((deposit_percentage) => booked({ deposit_percentage }));
    expect(cuts.map((one) => depositAsked([one], deposits))).toEqual([4300, 2100, 0, 8500]);
    expect(depositAsked(cuts, deposits), 'rounded once a service').toBe(14_900);
    expect(depositAsked(cuts, { ...deposits, requireDeposit: false })).toBe(0);
  });

  test('counts towards the deposit, which is requested only if the salon takes deposits', () => {
    const none = { ok: false, why: 'no_deposit' };
    expect(amountCents('deposit', { ...due, amount_paid_cents: 100 }, deposits)).toEqual({
      ok: true,
      amount: 4200,
    });
    expect(amountCents('deposit', { ...due, amount_paid_cents: 4300 }, deposits)).toEqual(none);
    expect(amountCents('deposit', due, { ...deposits, requireDeposit: false })).toEqual(none);
    expect(amountCents('deposit', due, { ...deposits, depositPercentage: 0 })).toEqual(none);
  });

  test("isn't taken for canceled, paid or free visits", () => {
    expect(amountCents('full', { ...due, status: 'canceled' }, deposits)).toEqual({
      ok: false,
      why: 'canceled',
    });
    for (const amount_paid_cents of [8500, 9000]) {
      expect(amountCents('full', { ...due, amount_paid_cents }, deposits)).toEqual({
        ok: false,
        why: 'nothing_due',
      });
    }
    const free = { ...due, services: [booked({ price_cents: 0 })] as typeof due.services };
    expect(amountCents('deposit', free, deposits)).toEqual({ ok: false, why: 'nothing_due' });
  });
});

describe('a refund', () => {
  const paid = appointment({
    amount_paid_cents: 8500,
    payments: [payment('first', 4300), payment('second', 4200)],
  });

  test('takes from the newest payment first and lowers what is paid', () => {
    const next = withRefund(paid, 5000, 7, makeId);
    const refunds = refundsSince(paid, next);
    expect(next.amount_paid_cents).toBe(3500);
    expect(refunds.map(({ payment, refund }) => [payment.id, refund.amount_cents, refund.at])).toEqual([
      ['first', 800, 7],
      ['second', 4200, 7],
    ]);
    expect(next.payments.map(keptCents)).toEqual([3500, 0]);
    expect(new Set(refunds.map(({ refund }) => refund.id)).size).toBe(2);
  });

  test('never returns more than came online, twice, or than still counts as paid', () => {
    const all = withRefund(paid, 99_999, 7, makeId);
    expect([all.amount_paid_cents, returnable(all)]).toEqual([0, 0]);
    expect(withRefund(all, 100, 8, makeId)).toEqual(all);
    const cash = appointment({ amount_paid_cents: 8500 });
    expect(withRefund(cash, 8500, 7, makeId)).toEqual(cash);
    expect(returnable({ ...paid, amount_paid_cents: 1000 })).toBe(1000);
    const open = appointment({ payments: [payment('open', 4300, { state: 'open', paid_at: null })] });
    expect(returnable({ ...open, amount_paid_cents: 4300 })).toBe(0);
  });

  test('that is not sent yet is undone, and earlier refunds stay', () => {
    const once = withRefund(paid, 1000, 7, makeId);
    expect(withoutRefundsSince(once, withRefund(once, 5000, 8, makeId))).toEqual(once);
    expect(withoutRefundsSince(paid, once)).toEqual(paid);
    expect(withoutRefundsSince(once, once)).toBe(once);
  });

  test('a payment replaces the one with its id', () => {
    const open = { payments: [payment('first', 4300, { state: 'open' }), payment('second', 4200)] };
    const changed = payment('first', 4300, { events: ['evt'] });
    expect(withPayment(open, changed).payments).toEqual([changed, payment('second', 4200)]);
    expect(withPayment(open, payment('third', 1)).payments).toHaveLength(3);
  });

  test('nothing ever replaces a paid payment', () => {
    expect(() => withPayment(paid, payment('first', 1, { state: 'open' }))).toThrow('was paid already');
  });
});

describe('canceling', () => {
  const start = 1_000_000;
  const paid = appointment({ start, amount_paid_cents: 4300, payments: [payment('deposit', 4300)] });
  const limit = (start - 24 * 60) * 60_000;

  test('refunds the deposit up to the deadline and keeps the fee afterwards', () => {
    expect(refundOnCancel(paid, { cancelWindow: 24 }, limit)).toBe(4300);
    expect(refundOnCancel(paid, { cancelWindow: 24 }, limit + 60_000), 'the deposit was rounded up').toBe(50);
  });

  test('late, charges the fee of the current price, however large an earlier deposit was', () => {
    const dear = { amount_paid_cents: 8500, payments: [payment('deposit', 8500)] };
    const whole = { ...paid, ...dear, services: [booked({ price_cents: 4000 })] as typeof paid.services };
    expect(refundOnCancel(whole, { cancelWindow: 24 }, limit + 60_000)).toBe(6500);
    expect(selfService(whole, { cancelWindow: 24 }, limit + 60_000).fee).toBe(2000);
  });

  test('late, refunds a full payment beyond the fee', () => {
    const full = { ...paid, amount_paid_cents: 8500, payments: [payment('full', 8500, { kind: 'full' })] };
    expect(refundOnCancel(full, { cancelWindow: 24 }, limit + 60_000)).toBe(4250);
    const agreed = { version: 3, cancel_window: 24, late_fee_percent: 20, no_show_percent: 20 };
    expect(refundOnCancel({ ...full, terms: agreed }, { cancelWindow: 24 }, limit + 60_000)).toBe(6800);
  });
});
