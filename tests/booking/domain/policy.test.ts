import { describe, expect, test } from 'vitest';
import { isOpen, statuses } from '../../../src/domain/appointments/status.ts';
import {
  beyondPrice,
  changeUntil,
  isAsShown,
  isInTime,
  feePercent,
  selfService,
  visitTerms,
} from '../../../src/domain/booking/policy.ts';
import { percentCents } from '../../../src/domain/money.ts';
import { appointment, at, clock, monday, tuesday } from '../../support/build.ts';

const limit = clock('10:00', monday);

describe('a visit on Tuesday at ten, with a window of 24 hours', () => {
  test('can be changed online until Monday at ten', () => {
    expect(changeUntil(at('10:00'), 24)).toBe(at('10:00', monday));
  });

  test.each([
    ['a minute before the limit', limit - 60_000, true],
    ['exactly at the limit', limit, true],
    ['a millisecond after the limit', limit + 1, false],
    ['when it has begun', clock('10:00', tuesday), false],
  ])('%s is in time: %s', (_, now, expected) => {
    expect(isInTime(at('10:00'), 24, now)).toBe(expected);
  });

  test.each([
    ['before the limit', limit, { can_change: true, until: at('10:00', monday), fee: 0, refund: 0 }],
    ['after the limit', limit + 1, { can_change: false, until: at('10:00', monday), fee: 4250, refund: 0 }],
  ])('%s', (_, now, expected) => {
    expect(selfService(appointment(), { cancelWindow: 24 }, now)).toEqual(expected);
  });

  test.each(statuses)('has a fee after the limit only while it is open: %s', (status) => {
    const over = !isOpen({ status });
    expect(selfService(appointment({ status }), { cancelWindow: 24 }, limit)).toMatchObject({
      can_change: !over,
      fee: 0,
    });
    expect(selfService(appointment({ status }), { cancelWindow: 24 }, limit + 1)).toMatchObject({
      can_change: false,
      fee: over ? 0 : 4250,
    });
  });
});

describe('the window', () => {
  test('of zero hours closes at the start', () => {
    expect(isInTime(at('10:00'), 0, clock('10:00'))).toBe(true);
    expect(isInTime(at('10:00'), 0, clock('10:00') + 1)).toBe(false);
  });

  test('counts real hours across a clock change', () => {
    const start = at('10:00', '2026-11-01');
    expect(changeUntil(start, 24)).toBe(at('11:00', '2026-10-31'));
  });
});

test.each([
  [8500, 4250],
  [8501, 4251],
  [0, 0],
])('a late cancellation of %i cents may be charged %i', (price, fee) => {
  expect(percentCents(price, 50, { step: 1 })).toBe(fee);
});

test.each([
  [4250, 8500, 50],
  [8500, 8500, 100],
  [0, 8500, 0],
  [1701, 8500, null],
  [0, 0, null],
])('%i cents of %i are %s percent', (fee, price, percent) => {
  expect(feePercent(fee, price, { step: 1 })).toBe(percent);
});

test.each([
  [8500, 4300, 4300, 0],
  [4000, 8500, 8500, 4500],
  [4000, 8500, 1000, 1000],
  [4000, 8500, 0, 0],
])(
  'at a price of %i cents, with %i paid and %i of it online, %i is refunded',
  (price, paid, online, back) => {
    expect(beyondPrice(price, { paid, online })).toBe(back);
  },
);

test("the terms of a booking follow the price and the salon's rules", () => {
  const visit = { price_cents: 8500, duration_min: 60 };
  const rules = {
    requireDeposit: true,
    depositPercentage: 50,
    cancelWindow: 24,
    lateCancelFeePercentage: 50,
    noShowFeePercentage: 50,
  };
  const terms = visitTerms([visit], 60, rules);
  expect(terms).toEqual({
    ...visit,
    deposit_cents: 4300,
    fee_cents: 4250,
    no_show_cents: 4250,
    cancel_window: 24,
  });
  expect(
    visitTerms([visit], 60, { ...rules, requireDeposit: false, lateCancelFeePercentage: 20 }),
  ).toMatchObject({ deposit_cents: 0, fee_cents: 1700 });
  expect([isAsShown(undefined, terms), isAsShown({}, terms), isAsShown({ fee_cents: 4250 }, terms)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isAsShown({ ...terms, cancel_window: 48 }, terms)).toBe(false);
});
