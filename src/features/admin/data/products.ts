import type { ProductShape } from '../../../api/till/products.ts';
import { remote } from '../shell/remote.ts';

/** The products that the salon sells, by name. */
export const products = remote('GET /api/admin-public/products', {});

/** How many products can be sold with one press. */
const FAVORITES = 8;

/** Returns the products that were sold last, the newest sale first; unsold ones follow by name. */
export function favorites(all: readonly ProductShape[]): ProductShape[] {
  return all
    .toSorted((a, b) => (b.sold_at ?? '').localeCompare(a.sold_at ?? '') || a.name.localeCompare(b.name))
    .slice(0, FAVORITES);
}
