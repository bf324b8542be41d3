import * as z from 'zod/mini';
import { MOST_CENTS } from '../../domain/money.ts';
import { line, whole } from '../../domain/text-schemas.ts';
import { Product } from '../../domain/till/shop-records.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { newId, versionInQuery } from '../shapes.ts';

/** More than any salon has on its shelves. */
const MOST_STOCK = 1_000_000;

const fields = {
  name: line('Name', 1, 200),
  price_cents: whole('Price', 0, MOST_CENTS),
  /** The id of one of the salon's tax rates; null for the first. */
  tax_rate: z.optional(z.nullable(line('Tax rate', 1, 40))),
  /** Empty without one; no two products have the same. */
  barcode: z.optional(line('Barcode', 0, 50)),
  /** The warning appears at this stock and below; null for never. */
  low_stock: z.optional(z.nullable(whole('Low stock', 0, MOST_STOCK))),
};

export const ProductShape = z.extend(z.omit(Product, { kind: true }), {
  tax_rate: z.nullable(z.string()),
  /** ISO with offset; null if it was never sold. */
  sold_at: z.nullable(z.string()),
  /** The owner's corrections of the stock, newest first. */
  corrections: z.array(z.object({ at: z.string(), change: z.int(), reason: z.string() })),
});
export type ProductShape = z.infer<typeof ProductShape>;

export const listProducts = endpoint('GET /api/admin-public/products', {
  summary: 'The products that the salon sells, by name',
  data: z.array(ProductShape),
});

export const createProduct = endpoint('POST /api/admin-public/products', {
  summary: 'Adds a product',
  body: z.strictObject({
    id: newId,
    ...fields,
    /** How many there are; null or absent if they are not counted. */
    stock: z.optional(z.nullable(whole('Stock', 0, MOST_STOCK))),
  }),
  data: ProductShape,
  status: 201,
  refusals: { stale: ProductShape },
});

export const updateProduct = endpoint('PUT /api/admin-public/products/:id', {
  summary: 'Changes a product; what was sold keeps its name and price',
  body: z.partial(z.strictObject({ ...fields, version })),
  data: ProductShape,
  refusals: { not_found: null, stale: ProductShape },
});

export const deleteProduct = endpoint('DELETE /api/admin-public/products/:id', {
  summary: 'Deletes a product; receipts and income keep it',
  query: versionInQuery,
  data: z.object({ id: z.string() }),
  refusals: { not_found: null, stale: ProductShape },
});

export const correctStock = endpoint('POST /api/admin-public/products/:id/stock', {
  summary: 'Corrects the stock of a product: a delivery, a loss, a count',
  body: z.strictObject({
    /** Added to the stock; negative for what is gone. */
    change: whole('Change', -MOST_STOCK, MOST_STOCK).check(
      z.refine((change) => change !== 0, 'Change must not be 0'),
    ),
    reason: line('Reason', 1, 200),
  }),
  data: ProductShape,
  refusals: { not_found: null },
});
