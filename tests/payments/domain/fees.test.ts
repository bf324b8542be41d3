import { describe, expect, test } from 'vitest';
import type { Card, Consent, Fee } from '../../../src/domain/payments/payment.ts';
import { feeMovements, lastMoved, moneyMovements } from '../../../src/domain/payments/money-received.ts';
import {
  agreedFee,
  mostFee,
  mostOnCard,
  feeReason,
  withLateness,
} from '../../../src/domain/payments/fees.ts';
import { withMoneyBack } from '../../../src/domain/payments/provider-refunds.ts';
import type { Payment } from '../../../src/domain/payments/payment.ts';
import { currencyNamed } from '../../../src/domain/money.ts';
import { booked } from '../../support/booked.ts';
import { appointment, at, clock, monday } from '../../support/build.ts';

const fee = (changes: Partial<Fee> = {}): Fee => ({
  id: 'f1',
  provider: 'stripe',
  reason: 'no_show',
  amount_cents: 4250,
  state: 'paid',
  started_at: 10,
  paid_at: 20,
  held_until: 0,
  reference: '',
  charge: 'pi_1',
  url: '',
  last4: '4242',
  events: [],
  refunds: [],
  ...changes,
});

const dispute = { id: 'd1', amount_cents: 3250, at: 40 };

test("fee payments are listed beside the visit's payments, by day", () => {
  const refunds = [{ id: 'r1', amount_cents: 1000, at: 30 }];
  const paid = appointment({
    fees: [
      fee({ refunds, disputes: [{ ...dispute, state: 'lost' }] }),
      fee({ id: 'f2', state: 'asked', paid_at: null }),
      fee({ id: 'f3', disputes: [{ ...dispute, state: 'won' }] }),
    ],
  });
  expect(moneyMovements(paid)).toEqual([]);
  expect(feeMovements(paid).map(({ id, kind, amount_cents, at }) => [id, kind, amount_cents, at])).toEqual([
    ['f1', 'fee', 4250, 20],
    ['f3', 'fee', 4250, 20],
    ['r1', 'refund', -1000, 30],
    ['d1', 'refund', -3250, 40],
  ]);
  expect(lastMoved(paid)).toBe(40);
});

const terms = { version: 1, cancel_window: 24, late_fee_percent: 20, no_show_percent: 80 };

test.each([
  ['nothing', {}, 6800],
  ['a deposit', { amount_paid_cents: 4300 }, 2500],
  ['more than was agreed to', { amount_paid_cents: 7000 }, 0],
  ['all of it', { amount_paid_cents: 8500 }, 0],
  ['a requested fee', { fees: [fee({ state: 'asked', paid_at: null })] }, 2550],
  ['a partly refunded fee', { fees: [fee({ refunds: [{ id: 'r', amount_cents: 250, at: 1 }] })] }, 2800],
  ['a waived fee', { fees: [fee({ state: 'closed' })] }, 6800],
])('a fee with %s kept is at most the agreed sum minus what is kept', (_, changes, most) => {
  expect(mostFee(appointment({ status: 'no_show', terms, ...changes }), 'no_show', { step: 1 })).toBe(most);
});

test('a fee is an amount that a card can be charged', () => {
  const visit = appointment({ services: [booked({ price_cents: 8510 })] });
  const [dinars, yen] = [currencyNamed('KWD'), currencyNamed('JPY')];
  expect(agreedFee(visit, 'no_show', dinars)).toBe(4260);
  expect(agreedFee(visit, 'no_show', yen)).toBe(4255);
});

test('no agreement means half of the price', () => {
  expect(agreedFee(appointment(), 'late_cancel', { step: 1 })).toBe(4250);
});

const cardWith = (consent: Partial<Consent>): Card => ({
  provider: 'test',
  customer: 'test:1',
  method: 'test:4242',
  last4: '4242',
  consent: { version: 1, text: '', at: 1, most_cents: 5000, ...consent },
});

describe('a card is charged at most the agreed sum', () => {
  test.each<[string, Parameters<typeof appointment>[0], number]>([
    ['nothing charged', {}, 5000],
    ['a deposit kept', { amount_paid_cents: 2000 }, 3000],
    ['more than that kept', { amount_paid_cents: 8500 }, 0],
    ['a fee being charged', { fees: [fee({ state: 'charging', paid_at: null })] }, 750],
    ['a fee charged', { fees: [fee({ paid_by: 'card' })] }, 750],
    ['a fee paid by link', { fees: [fee({ paid_by: 'link' })] }, 5000],
    ['a fee requested by link', { fees: [fee({ state: 'asked', paid_at: null })] }, 5000],
    [
      'a partly refunded fee',
      { fees: [fee({ paid_by: 'card', refunds: [{ id: 'r', amount_cents: 1000, at: 1 }] })] },
      1750,
    ],
    ['a fee and a deposit', { amount_paid_cents: 500, fees: [fee({ paid_by: 'card' })] }, 250],
    ['no card', { card: null }, 0],
    ['a consent without a sum', { card: cardWith({ most_cents: null }) }, 0],
  ])('with %s', (_, changes, most) => {
    expect(mostOnCard(appointment({ status: 'no_show', card: cardWith({}), ...changes }))).toBe(most);
  });
});

test.each([
  ['in time', clock('10:00', monday), null],
  ['late', clock('10:01', monday), 'late_cancel'],
  ['after its start', clock('11:00'), 'late_cancel'],
])('a visit canceled %s owes a fee only if that was late', (_, now, reason) => {
  const before = appointment({ start: at('10:00') });
  const canceled = withLateness(before, { ...before, status: 'canceled' }, 24, now);
  expect(feeReason(canceled)).toBe(reason);
  expect(withLateness(canceled, { ...canceled, version: 2 }, 24, now + 1)).toEqual({
    ...canceled,
    version: 2,
  });
  expect(feeReason(withLateness(canceled, { ...canceled, status: 'booked' }, 24, now))).toBeNull();
});

test('a deposit reversed by the bank or provider counts as unpaid once, in any order of events', () => {
  const { reason: _, ...charge } = fee({ id: 'p1', amount_cents: 4300 });
  const payment: Payment = { ...charge, kind: 'deposit', state: 'paid' };
  const paid = appointment({ payments: [payment], amount_paid_cents: 4300 });
  const told = (of: typeof paid, event: string, what: Parameters<typeof withMoneyBack>[2]) =>
    withMoneyBack(of, 'p1', what, event, 50) as typeof paid;
  const half = told(paid, 'e1', { kind: 'returned', total: 2000 });
  expect(half.amount_paid_cents).toBe(2300);
  expect(told(half, 'e1', { kind: 'returned', total: 2000 })).toBe(half);
  expect(told(half, 'e0', { kind: 'returned', total: 1000 }).amount_paid_cents).toBe(2300);
  const disputed = { id: 'd1', amount_cents: 4300 };
  const lost = told(half, 'e3', { kind: 'disputed', dispute: { ...disputed, state: 'lost' } });
  expect(lost).toMatchObject({ amount_paid_cents: 0, payments: [{ disputes: [{ amount_cents: 2300 }] }] });
  expect(
    told(lost, 'e2', { kind: 'disputed', dispute: { ...disputed, state: 'open' } }).amount_paid_cents,
  ).toBe(0);
  expect(moneyMovements(lost).map(({ amount_cents }) => amount_cents)).toEqual([4300, -2000, -2300]);
  expect(withMoneyBack(paid, 'other', { kind: 'returned', total: 1 }, 'e', 50)).toBeNull();
  const open = appointment({ payments: [{ ...payment, state: 'open' }] });
  expect(withMoneyBack(open, 'p1', { kind: 'returned', total: 1 }, 'e', 50)).toBe('early');
});
