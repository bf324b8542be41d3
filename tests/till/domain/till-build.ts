import * as fc from 'fast-check';
import { currencyNamed } from '../../../src/domain/money.ts';
import { mostCents } from '../../../src/domain/most-cents.ts';

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Up to three tax rates, with up to three decimals. */
const taxes = fc.array(
  fc.record({
    tax_percentage: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
    tax_included: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
);

/**
 * Lines at several tax rates, with a discount of at most their sum, in currencies with no, two and three decimals, with usual sums or
 * the highest.
 */
export const checkOuts = fc
  .record({
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom('service' as const, 'retail' as const),
        name: fc.constant('Line'),
        amount_cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
        rate: fc.nat(2),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    part: fc.constantFrom(0, 0.1, 0.333, 1),
    tip: fc.integer({ min: 0, max: 5000 }),
    taxes,
    currency: fc.constantFrom('USD', 'JPY', 'KWD', 'IDR').map(currencyNamed),
    isHigh: fc.boolean(),
  })
  .map(({ isHigh, lines, ...checkOut }) => {
    // Six lines taxed at 100% and a tip add up to the highest total.
    const highest = Math.floor(mostCents(checkOut.currency) / checkOut.currency.step / 13);
    const raised = (cents: number) => (isHigh && cents > 0 ? highest - cents : cents);
    return { ...checkOut, lines: lines.map((one) => ({ ...one, amount_cents: raised(one.amount_cents) })) };
  })
  .map(({ part, taxes, lines, tip, currency }) => ({
    currency,
    tip_cents: tip * currency.step,
    lines: lines.map(({ rate, ...line }) => ({
      ...line,
      amount_cents: line.amount_cents * currency.step,
      tax_percentage: 0,
      tax_included: true,
      ...taxes[rate % taxes.length],
    })),
    discount_cents: Math.floor(sum(lines.map(({ amount_cents }) => amount_cents)) * part) * currency.step,
  }));
