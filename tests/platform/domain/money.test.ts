import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  centsTyped,
  decimal,
  depositCents,
  dollars,
  MOST_CENTS,
  typedDollars,
} from '../../../src/domain/money.ts';
import { startingServices } from '../../../src/domain/services/services.ts';

describe('the deposit', () => {
  test('for the first six services is half the price in whole dollars', () => {
    expect(
      startingServices.map(({ price_cents }) => [price_cents / 100, depositCents(price_cents, 50) / 100]),
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
    [99, 100, 99, 'never more than the price'],
    [8500, 33, 2800, 'a third: 28.05 dollars'],
    [MOST_CENTS, 50, MOST_CENTS / 2, 'the highest price'],
  ])('on %i cents at %i percent is %i: %s', (price, percentage, expected) => {
    expect(depositCents(price, percentage)).toBe(expected);
  });

  test('is whole dollars or the whole price, and never above it', () => {
    for (let price = 0; price <= 30_000; price += 97) {
      for (const percentage of [1, 33, 50, 67, 100]) {
        const deposit = depositCents(price, percentage);
        expect(deposit).toBeLessThanOrEqual(price);
        expect(deposit === price || deposit % 100 === 0).toBe(true);
      }
    }
  });
});

describe('money', () => {
  test.each([
    [8500, '$85'],
    [5, '$0.05'],
    [0, '$0'],
    [MOST_CENTS, '$100,000'],
    [123_456_789, '$1,234,567.89'],
    [-4250, '-$42.50'],
  ])('%i cents reads %s', (cents, expected) => {
    expect(dollars(cents)).toBe(expected);
  });

  test('reads with all its digits for a spreadsheet', () => {
    expect([8500, 4250, 5, 0, -4205, MOST_CENTS].map(decimal)).toEqual([
      '85.00',
      '42.50',
      '0.05',
      '0.00',
      '-42.05',
      '100000.00',
    ]);
  });
});

describe('typed money', () => {
  test.each([
    ['85', 8500],
    ['$85', 8500],
    [' 42.50 ', 4250],
    ['85.', 8500],
    ['.05', 5],
    ['0.29', 29],
    ['1,200', 120_000],
    ['007', 700],
    ['100000', MOST_CENTS],
  ])("'%s' is %i cents", (text, cents) => {
    expect(centsTyped(text)).toBe(cents);
  });

  test.each(['', '.', '-1', '85.555', '42,50', '1,20', '1e3', '100000.01', '0x10'])(
    "'%s' isn't an amount",
    (text) => {
      expect(centsTyped(text)).toBeNull();
    },
  );

  test("a field's text reads back as its amount, for every cent up to two thousand dollars", () => {
    const every = Array.from({ length: 200_001 }, (_, cents) => cents);
    expect(every.filter((cents) => centsTyped(typedDollars(cents)) !== cents)).toEqual([]);
    expect([typedDollars(8500), typedDollars(4250), typedDollars(120_005)]).toEqual([
      '85',
      '42.50',
      '1200.05',
    ]);
  });
});

test('only the money rules know cents per dollar and the currency', () => {
  const ofMoney = /cents|price|amount|paid|fee\b|tip|tax|deposit|dollar|revenue|refund|discount|due\b/i;
  const assumes = /[/*%] ?(?:100|10_000)\b(?!%)|toFixed|padStart\(2|0\.01\b|'usd'/i;
  const files = globSync('{src,netlify}/**/*.{ts,tsx,astro}').filter(
    (file) => file !== 'src/domain/money.ts',
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => (ofMoney.test(line) && assumes.test(line)) || /'usd'/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
