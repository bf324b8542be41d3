import type { Cents, Currency } from './money.ts';

/** Returns the maximum of a price or payment, in cents: a hundred thousand, or million where units are small. */
export function mostCents({ code, digits }: Currency): Cents {
  const isStrong =
    digits > 2 || /AED|AUD|BRL|CAD|CHF|CNY|DKK|EUR|GBP|HKD|ILS|NZD|PLN|QAR|SAR|SGD|USD/.test(code);
  return (isStrong ? 100_000 : 100_000_000) * 10 ** digits;
}
