import { expect, test } from 'vitest';
import { centsFromStripe, stripeAmount } from '../../../netlify/payments/providers/stripe-amounts.ts';
import { chargeable, currencyCodes } from '../../../src/domain/currencies.ts';
import { currencyNamed } from '../../../src/domain/money.ts';

test.each([
  ['USD', 8550, 8550],
  ['JPY', 8500, 8500],
  ['HUF', 850_050, 850_050],
  ['TWD', 85_050, 85_050],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['MGA', 850_000, 8500],
  ['KWD', 5120, 5120],
])("an amount in %s is sent in Stripe's units", (currency, cents, told) => {
  expect(stripeAmount(cents, currency)).toBe(told);
  expect(centsFromStripe(told, currency.toLowerCase())).toBe(cents);
});

test('amounts for Stripe are whole and read back as what can be charged, in every currency', () => {
  for (const currency of currencyCodes) {
    for (let cents = 1; cents < 5_000_000; cents = cents * 3 + 7) {
      const told = stripeAmount(cents, currency);
      expect(Number.isInteger(told)).toBe(true);
      expect(centsFromStripe(told, currency)).toBe(chargeable(cents, currencyNamed(currency)));
    }
  }
});
