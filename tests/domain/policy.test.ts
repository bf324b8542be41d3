import { describe, expect, test } from 'vitest';
import { statuses } from '../../src/domain/appointment.ts';
import { changeUntil, isInTime, lateFee, selfService } from '../../src/domain/policy.ts';
import { appointment, at, clock, monday, tuesday } from './build.ts';

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
    expect(selfService(appointment(), 24, now)).toEqual(expected);
  });

  test.each(statuses)('costs nothing to leave alone when it is %s and over', (status) => {
    const over = status === 'canceled' || status === 'completed';
    expect(selfService(appointment({ status }), 24, limit)).toMatchObject({ can_change: !over, fee: 0 });
    expect(selfService(appointment({ status }), 24, limit + 1)).toMatchObject({
      can_change: false,
      fee: over ? 0 : 4250,
    });
  });
});

describe('the window', () => {
  test('of no hours closes at the start', () => {
    expect(isInTime(at('10:00'), 0, clock('10:00'))).toBe(true);
    expect(isInTime(at('10:00'), 0, clock('10:00') + 1)).toBe(false);
  });

  test('counts real hours across a change of the clock', () => {
    const start = at('10:00', '2026-11-01');
    expect(changeUntil(start, 24)).toBe(at('11:00', '2026-10-31'));
  });
});

test.each([
  [8500, 4250],
  [8501, 4251],
  [0, 0],
])('a late cancellation of %i cents may be charged %i', (price, fee) => {
  expect(lateFee(price)).toBe(fee);
});
