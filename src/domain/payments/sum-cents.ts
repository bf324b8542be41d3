import type { Cents } from '../money.ts';

export function sumCents(parts: readonly { readonly amount_cents: Cents }[]): Cents {
  return parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
