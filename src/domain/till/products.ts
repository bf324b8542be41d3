import type { EpochMs } from '../time.ts';
import type { Receipt } from './receipt.ts';
import type { Product } from './shop-records.ts';
import { afterCredits, creditReceipts, linePrice, standingReceipt } from './till.ts';

/** How many products a salon can have, and how many corrections of its stock each remembers. */
export const MOST_PRODUCTS = 500;
const MOST_CORRECTIONS = 20;

/** Returns a product with the given fields, of which nothing was sold yet. */
export function newProduct(fields: Pick<Product, 'id' | 'name' | 'price_cents'> & Partial<Product>): Product {
  return { kind: 'product', version: 1, barcode: '', stock: null, low_stock: null, sold_at: 0, ...fields };
}

/** True if the stock is at or below the owner's limit. */
export const isLow = ({ stock, low_stock }: Pick<Product, 'stock' | 'low_stock'>): boolean =>
  stock !== null && low_stock !== null && stock <= low_stock;

/** Returns the product after the owner corrected its stock; counting starts with the first correction. */
export function withCorrection(product: Product, change: number, reason: string, at: EpochMs): Product {
  const { version, stock, corrections = [] } = product;
  return {
    ...product,
    version: version + 1,
    stock: (stock ?? 0) + change,
    corrections: [{ at, change, reason }, ...corrections].slice(0, MOST_CORRECTIONS),
  };
}

/** Returns how many of each product the standing sale took from the shelf; fully refunded items are back on it. */
function taken(receipts: readonly Receipt[]): Map<string, number> {
  const sale = standingReceipt(receipts);
  const counts = new Map<string, number>();
  if (!sale) return counts;
  const left = afterCredits(sale, receipts).lines;
  const credited = new Set(
    creditReceipts(receipts, sale).flatMap(({ lines }) => lines.map(({ line }) => line)),
  );
  for (const [i, { product_id }] of sale.lines.entries()) {
    const now = left[i];
    const isBack = credited.has(i) && now !== undefined && linePrice(now) === 0;
    if (product_id !== undefined && !isBack) counts.set(product_id, (counts.get(product_id) ?? 0) + 1);
  }
  return counts;
}

/** Returns how many more of each product are sold after a change of receipts; negative if they are back. */
export function soldBetween(
  before: readonly Receipt[],
  after: readonly Receipt[],
): ReadonlyMap<string, number> {
  const [was, is] = [taken(before), taken(after)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  return new Map(
    ids.map((id) => [id, (is.get(id) ?? 0) - (was.get(id) ?? 0)] as const).filter(([, count]) => count !== 0),
  );
}

/** Returns the product after `count` of it were sold; its stock changes only if it is counted. */
export function withSold(product: Product, count: number, now: EpochMs): Product {
  const { version, stock, sold_at } = product;
  return {
    ...product,
    version: version + 1,
    stock: stock === null ? null : stock - count,
    sold_at: count > 0 ? now : sold_at,
  };
}
