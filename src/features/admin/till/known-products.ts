import { keep, read } from '../../../stored-json.ts';
import { isAlike } from '../forms/merge-edits.ts';
import type { Till } from './till-values.ts';

type Retail = Till['retail'];

const MOST_REMEMBERED = 30;

/** True for products by their position. */
function areProducts(value: unknown): value is Readonly<Record<string, Retail[number]>> {
  return isAlike(Object.values(value ?? {}), [{ name: '', price: '' }]);
}

/** Products sold before, newest first, with their prices. */
export function knownRetail(): Retail {
  return Object.values(read('salon.retail', areProducts) ?? {});
}

export function keepRetail(sold: Retail): void {
  if (sold.length === 0) return;
  const now = sold.map(({ name, price }) => ({ name: name.trim(), price: price.trim() }));
  const others = knownRetail().filter(({ name }) => !now.some((one) => one.name === name));
  keep('salon.retail', Object.fromEntries([...now, ...others].slice(0, MOST_REMEMBERED).entries()));
}
