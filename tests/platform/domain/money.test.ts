import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import { chargeable } from '../../../src/domain/currencies.ts';
import { currencyNamed, decimal, depositCents } from '../../../src/domain/money.ts';
import { mostCents } from '../../../src/domain/most-cents.ts';
import { numberIn, percentIn } from '../../../src/domain/number-text.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import {
  centsTyped,
  currencyWords,
  moneySigns,
  percentTyped,
  typedText,
} from '../../../src/domain/typed-money.ts';

const inDollars = formats({ currency: 'USD' });
const within = (currency: string, language = 'en-US') => {
  const { currency: known } = formats({ currency });
  return { ...formats({ currency }), currency: known, language };
};

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the deposit', () => {
  test('for the first six services is half the price in whole dollars', () => {
    expect(
      startingServices.map(({ price_cents }) => [
        price_cents / 100,
        depositCents(price_cents, 50, inDollars.currency) / 100,
      ]),
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
    [10_000_000, 50, 5_000_000, 'the highest price'],
  ])('on %i cents at %i percent is %i: %s', (price, percentage, expected) => {
    expect(depositCents(price, percentage, inDollars.currency)).toBe(expected);
  });

  test.each(['USD', 'JPY', 'KWD', 'KRW', 'MGA', 'HUF'])(
    'in %s is whole steps or the whole price, never above it, and can be charged',
    (code) => {
      const currency = currencyNamed(code);
      const wrong: number[][] = [];
      for (let price = 0; price <= 30_000; price += 7 * currency.step) {
        for (const percentage of [1, 33, 50, 67, 100]) {
          const deposit = depositCents(price, percentage, currency);
          const isRound = deposit === price || deposit % currency.depositStep === 0;
          if (deposit > price || !isRound || chargeable(deposit, currency) !== deposit)
            wrong.push([price, percentage, deposit]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('money', () => {
  test.each([
    [8500, '$85'],
    [5, '$0.05'],
    [0, '$0'],
    [mostCents(inDollars.currency), '$100,000'],
    [123_456_789, '$1,234,567.89'],
    [-4250, '-$42.50'],
    [-5, '-$0.05'],
    [-500, '-$5'],
  ])('%i cents reads %s', (cents, expected) => {
    expect(inDollars.money(cents)).toBe(expected);
  });

  test.each([
    ['JPY', 8500, '¥8,500'],
    ['EUR', 8500, '€85'],
    ['EUR', 4250, '€42.50'],
    ['KWD', 8500, 'KWD 8.500'],
    ['KWD', -8000, '-KWD 8'],
    ['HUF', 850_000, 'HUF 8,500'],
  ])('in %s, %i of the smallest unit reads %s', (currency, cents, expected) => {
    expect(formats({ currency }).money(cents).replaceAll('\u00A0', ' ')).toBe(expected);
  });

  test('reads with all its digits for a spreadsheet', () => {
    expect([8500, 4250, 5, 0, -4205, 10_000_000].map((cents) => decimal(cents, inDollars))).toEqual([
      '85.00',
      '42.50',
      '0.05',
      '0.00',
      '-42.05',
      '100000.00',
    ]);
    expect(['JPY', 'KWD'].map((currency) => decimal(8505, formats({ currency })))).toEqual(['8505', '8.505']);
  });

  test.each([
    ['KWD', 5124, 5120],
    ['KWD', 5125, 5130],
    ['MGA', 12_350, 12_400],
    ['JPY', 8505, 8505],
    ['HUF', 4250, 4250],
  ])('in %s, %i of the smallest unit is charged as %i', (code, cents, expected) => {
    expect(chargeable(cents, currencyNamed(code))).toBe(expected);
  });
});

describe('typed money', () => {
  test.each([
    ['IDR', '1500000', 150_000_000],
    ['IDR', '100000000', 10_000_000_000],
    ['COP', '250000', 25_000_000],
    ['VND', '100000000', 100_000_000],
    ['KRW', '12000000', 12_000_000],
    ['KWD', '100000', 100_000_000],
    ['VND', '100000001', null],
    ['KWD', '100000.010', null],
  ])(
    'in %s, %s reads as %s of its smallest unit, so usual prices of the currency fit',
    (currency, text, cents) => {
      expect(centsTyped(text, formats({ currency }))).toBe(cents);
    },
  );

  test.each([
    ['85', 8500],
    ['$85', 8500],
    [' 42.50 ', 4250],
    ['85.', 8500],
    ['.05', 5],
    ['0.29', 29],
    ['1,200', 120_000],
    ['42,50', 4250],
    ['42,5', 4250],
    [',50', 50],
    ['007', 700],
    ['100000', 10_000_000],
  ])("'%s' is %i cents", (text, cents) => {
    expect(centsTyped(text, inDollars)).toBe(cents);
  });

  test.each(['', '.', '-1', '85.555', ',200', '1.2.3', '1,2,3', '8$5', '1e3', '100000.01', '0x10'])(
    "'%s' isn't an amount",
    (text) => {
      expect(centsTyped(text, inDollars)).toBeNull();
    },
  );

  test.each([
    ['8,500', within('JPY'), 8500],
    ['¥8500', within('JPY'), 8500],
    ['8.5', within('JPY'), null],
    ['8.500', within('KWD'), 8500],
    ['KWD 8.51', within('KWD'), 8510],
    ['8.505', within('KWD'), null],
    ['42,50', within('EUR', 'de-DE'), 4250],
    ['42.50', within('EUR', 'de-DE'), 4250],
    ['1.200', within('EUR', 'de-DE'), 120_000],
    ['1.200', within('EUR', 'fr-FR'), null],
    ['8,5', within('JPY'), null],
    ['1.200,50 €', within('EUR', 'de-DE'), 120_050],
    ['1 200,50 €', within('EUR', 'fr-FR'), 120_050],
  ])("'%s' follows the salon's formats", (text, salon, expected) => {
    expect(centsTyped(text, salon)).toBe(expected);
  });

  test("a field's text reads back as its amount, for every cent up to thirty dollars", () => {
    for (const salon of [inDollars, within('JPY'), within('KWD'), within('EUR', 'de-DE')]) {
      const every = Array.from({ length: 3001 }, (_, cents) => cents * salon.currency.step);
      expect(every.filter((cents) => centsTyped(typedText(cents, salon), salon) !== cents)).toEqual([]);
    }
    expect([8500, 4250, 120_005].map((cents) => typedText(cents, inDollars))).toEqual([
      '85',
      '42.50',
      '1200.05',
    ]);
  });

  test('a percentage takes a point or a comma', () => {
    expect(['8.875', ' 8,875 ', '19', '0'].map(percentTyped)).toEqual([8.875, 8.875, 19, 0]);
    expect(['', '8.8755', '1,000.5', '-1', '8%'].map(percentTyped)).toEqual(Array(5).fill(Number.NaN));
  });

  test.each([
    ['EUR', 'en-DE', '1,234.5', '8.875 %'],
    ['EUR', 'de-DE', '1.234,5', '8,875 %'],
    ['EUR', 'fr-FR', '1 234,5', '8,875 %'],
    ['USD', 'en-US', '1,234.5', '8.875%'],
  ])('in %s has the same signs as a number in %s', (currency, language, number, percent) => {
    const known = within(currency, language);
    expect([numberIn(1234.5, known), percentIn(8.875, known)].map(plain)).toEqual([number, percent]);
    const { group, decimal: point } = moneySigns(known);
    expect(plain(number)).toBe(plain(`1${group}234${point}5`));
  });

  test('has the sign and the name of its currency', () => {
    expect(['USD', 'JPY', 'EUR'].map((code) => moneySigns(within(code)).sign)).toEqual(['$', '¥', '€']);
    expect(['USD', 'JPY', 'EUR'].map((code) => currencyWords(within(code)))).toEqual([
      'dollars',
      'Japanese yen',
      'euros',
    ]);
  });
});

test('only the money rules know cents per dollar and the currency', () => {
  const ofMoney = /cents|price|amount|paid|fee\b|tip|tax|deposit|dollar|revenue|refund|discount|due\b/i;
  const assumes = /[/*%] ?(?:100|10_000)\b(?!%)|toFixed|padStart\(2|0\.01\b/i;
  const names = /'usd'|(?<![\w$])\$\d|(['"`>])\$\1|\$\$\{/i;
  /** The groups of a regular expression look like dollars too. */
  const group = /replace|' ext\. \$1'/;
  const comment = /^\s*(?:\/?\*|\/\/)/;
  const known = new Set([
    'src/domain/money.ts',
    // An example of the API mentions dollars, and password hashes contain dollar signs.
    'netlify/platform/health/openapi-examples.ts',
    'netlify/platform/http/crypto.ts',
  ]);
  const files = globSync('{src,netlify}/**/*.{ts,tsx,astro}').filter((file) => !known.has(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) =>
          (ofMoney.test(line) && assumes.test(line)) ||
          (names.test(line) && !comment.test(line) && !group.test(line)),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
