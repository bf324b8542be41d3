import { describe, expect, test } from 'vitest';
import { depositOf, dollars, MOST_CENTS } from '../../src/domain/money.ts';
import { startingServices } from '../../src/domain/services.ts';

describe('the deposit', () => {
  test('on the six first services is half the price in whole dollars', () => {
    expect(
      startingServices.map(({ price_cents }) => [price_cents / 100, depositOf(price_cents, 50) / 100]),
    ).toEqual([
      [85, 43],
      [45, 23],
      [120, 60],
      [55, 28],
      [85, 43],
      [35, 18],
    ]);
  });

  test.each([
    [8500, 50, 4300, 'half a dollar is rounded up'],
    [8499, 50, 4200, 'less than half a dollar is rounded down'],
    [8500, 0, 0, 'no percentage, no deposit'],
    [8500, 100, 8500, 'the whole price'],
    [0, 50, 0, 'a free service'],
    [99, 100, 99, 'never more than the price'],
    [4250, 100, 4250, 'never more than the price, for odd cents'],
    [8500, 33, 2800, 'a third: 28.05 dollars'],
    [8500, 29, 2500, '24.65 dollars are 25'],
    [MOST_CENTS, 50, MOST_CENTS / 2, 'the highest price'],
  ])('on %i cents at %i percent is %i: %s', (price, percentage, expected) => {
    expect(depositOf(price, percentage)).toBe(expected);
  });

  test('is whole dollars or the whole price, and never above it, for any price', () => {
    for (let price = 0; price <= 30_000; price += 97) {
      for (const percentage of [1, 33, 50, 67, 100]) {
        const deposit = depositOf(price, percentage);
        expect(deposit).toBeLessThanOrEqual(price);
        expect(deposit === price || deposit % 100 === 0).toBe(true);
      }
    }
  });
});

describe('money reads', () => {
  test.each([
    [8500, '$85'],
    [4250, '$42.50'],
    [5, '$0.05'],
    [0, '$0'],
    [248_000, '$2,480'],
    [MOST_CENTS, '$100,000'],
    [123_456_789, '$1,234,567.89'],
    [-4250, '-$42.50'],
  ])('%i cents as %s', (cents, expected) => {
    expect(dollars(cents)).toBe(expected);
  });
});
