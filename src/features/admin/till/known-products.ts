import { keep, read } from '../../../storage.ts';
import { isAlike } from '../forms/merge-edits.ts';
import type { Till } from './till-values.ts';

type Retail = Till['retail'];

const MOST_REMEMBERED = 30;

/** Products sold before, newest first, with their prices. */
export function knownRetail(): Retail {
  return read('salon.retail', (value): value is Retail => isAlike(value, [{ name: '', price: '' }])) ?? [];
}

export function keepRetail(sold: Retail): void {
  if (sold.length === 0) return;
  const now = sold.map(({ name, price }) => ({ name: name.trim(), price: price.trim() }));
  const others = knownRetail().filter(({ name }) => !now.some((one) => one.name === name));
  keep('salon.retail', [...now, ...others].slice(0, MOST_REMEMBERED));
}
