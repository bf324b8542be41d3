import type { Cents } from '../money.ts';

/** Returns the sum of these amounts, in cents. */
export const sumCents = (parts: readonly { readonly amount_cents: Cents }[]): Cents =>
  parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
