import * as fc from 'fast-check';

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Lines with a discount of at most their sum. */
export const checkOuts = fc
  .record({
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom('service' as const, 'retail' as const),
        name: fc.constant('Line'),
        amount_cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    part: fc.constantFrom(0, 0.1, 0.333, 1),
    tip_cents: fc.integer({ min: 0, max: 5000 }),
    tax: fc.record({ rate: fc.integer({ min: 0, max: 100_000 }), included: fc.boolean() }),
  })
  .map(({ part, ...rest }) => ({
    ...rest,
    discount_cents: Math.floor(sum(rest.lines.map(({ amount_cents }) => amount_cents)) * part),
  }));
