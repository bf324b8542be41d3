import { expect, test } from 'vitest';
import type { Fee } from '../../src/domain/payment.ts';
import { feeMovementsOf, lastMoved, movementsOf } from '../../src/domain/received.ts';
import { appointment } from './build.ts';

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

test('money of fees is beside what was paid for the visit, by the day it moved', () => {
  const refunds = [{ id: 'r1', amount_cents: 1000, at: 30 }];
  const paid = appointment({
    fees: [
      fee({ refunds, disputes: [{ ...dispute, state: 'lost' }] }),
      fee({ id: 'f2', state: 'asked', paid_at: null }),
      fee({ id: 'f3', disputes: [{ ...dispute, state: 'won' }] }),
    ],
  });
  expect(movementsOf(paid)).toEqual([]);
  expect(feeMovementsOf(paid).map(({ id, kind, amount_cents, at }) => [id, kind, amount_cents, at])).toEqual([
    ['f1', 'fee', 4250, 20],
    ['f3', 'fee', 4250, 20],
    ['r1', 'refund', -1000, 30],
    ['d1', 'refund', -3250, 40],
  ]);
  expect(lastMoved(paid)).toBe(40);
});
