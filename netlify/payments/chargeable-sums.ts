import { formats, type Customs } from '../../src/domain/salon-formats.ts';
import { chargeable } from '../../src/domain/currencies.ts';
import type { Cents } from '../../src/domain/money.ts';
import { mostCents } from '../../src/domain/most-cents.ts';
import { invalid } from '../platform/http/refusal.ts';

/** Rejects sums that no card can be charged exactly, or above the currency's maximum. @throws Refusal naming every field */
export function unlessUncharged(
  sums: Readonly<Record<string, Cents | undefined>>,
  { settings }: { readonly settings: Customs },
): void {
  const { currency, money } = formats(settings);
  const most = mostCents(currency);
  const faults = Object.entries(sums).flatMap(([field, sum = 0]) => {
    const isMore = Math.abs(sum) > most;
    if (!isMore && chargeable(sum, currency) === sum) return [];
    const limit = isMore ? `at most ${money(most)}` : `a multiple of ${money(currency.step)}`;
    return [[field, `${field.endsWith('price_cents') ? 'Price' : 'Amount'} must be ${limit}`]];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

/** Returns the sums of a list in a request, by the fields that name them: `lines.0.amount_cents`. */
export function sumsIn(
  list: string,
  parts: readonly { readonly amount_cents: Cents }[] = [],
): Record<string, Cents> {
  return Object.fromEntries(parts.map(({ amount_cents }, i) => [`${list}.${i}.amount_cents`, amount_cents]));
}
