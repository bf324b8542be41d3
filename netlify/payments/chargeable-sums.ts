import { formats, type Customs } from '../../src/domain/salon-formats.ts';
import { chargeable } from '../../src/domain/currencies.ts';
import type { Cents } from '../../src/domain/money.ts';
import { invalid } from '../platform/http/refusal.ts';

/**
 * Rejects sums that no card can be charged exactly.
 * @param sums by the field of the request that names each
 * @throws Refusal naming every field
 */
export function unlessUncharged(
  sums: Readonly<Record<string, Cents | undefined>>,
  { settings }: { readonly settings: Customs },
): void {
  const { currency, money } = formats(settings);
  const faulty = Object.entries(sums).filter(([, sum = 0]) => chargeable(sum, currency) !== sum);
  const fault = (field: string) =>
    `${field.endsWith('price_cents') ? 'Price' : 'Amount'} must be a multiple of ${money(currency.step)}`;
  if (faulty.length > 0) throw invalid(Object.fromEntries(faulty.map(([field]) => [field, fault(field)])));
}

/** Returns the sums of a list in a request, by the fields that name them: `lines.0.amount_cents`. */
export function sumsIn(
  list: string,
  parts: readonly { readonly amount_cents: Cents }[] = [],
): Record<string, Cents> {
  return Object.fromEntries(parts.map(({ amount_cents }, i) => [`${list}.${i}.amount_cents`, amount_cents]));
}
