import type { Cents } from '../money.ts';

/** How many items the till suggests. */
const MOST_RETAIL_ITEMS = 30;

interface Item {
  readonly name: string;
  readonly price_cents: Cents;
  readonly tax_rate?: string | undefined;
}

/** Returns the items after a sale, new names, prices and tax rates first; the same list if there are none. */
export function withSold(items: Item[], sold: readonly Item[]): Item[] {
  const isKnown = (one: Item) =>
    items.some(
      ({ name, price_cents, tax_rate }) =>
        name === one.name && price_cents === one.price_cents && tax_rate === one.tax_rate,
    );
  const news = new Map(sold.filter((one) => !isKnown(one)).map((one) => [one.name, one]));
  if (news.size === 0) return items;
  return [...news.values(), ...items.filter(({ name }) => !news.has(name))].slice(0, MOST_RETAIL_ITEMS);
}
