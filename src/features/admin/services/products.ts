import type { ProductShape } from '../../../api/till/products.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone } from '../shell/act.ts';
import { lateDialog } from '../shell/LateDialog.tsx';
import { products } from '../data/products.ts';

/** The editor of a product; null is a new one. */
export const productDialog = lateDialog<ProductShape | null>();
export const stockDialog = lateDialog<ProductShape>();

export function showProduct(product: ProductShape): void {
  products.put((data) =>
    [...data.filter(({ id }) => id !== product.id), product].toSorted((a, b) => a.name.localeCompare(b.name)),
  );
}

/** Deletes a product; Undo adds it again. */
export function removeProduct(product: ProductShape): Promise<unknown> {
  const { id, version, name } = product;
  const input = { params: { id }, query: { version: String(version) } };
  return act(() => orGone(callAsOwner('DELETE /api/admin-public/products/:id', input)), {
    show: () => products.put((data) => data.filter((one) => one.id !== id)),
    done: () => ['Product Deleted', name],
    failed: ['Deletion Failed', "We couldn't delete the product"],
    after: () => void products.load(),
    undo: () => () => addAgain(product),
  });
}

function addAgain(product: ProductShape): Promise<unknown> {
  const { name, price_cents, tax_rate, barcode, low_stock } = product;
  const stock = product.stock === null ? null : Math.max(0, product.stock);
  const body = { name, price_cents, tax_rate, barcode, stock, low_stock };
  return act(() => callAsOwner('POST /api/admin-public/products', { body }), {
    show: showProduct,
    done: () => ['Product Added', name],
    failed: ['Undo Failed', `We couldn't add '${name}'`],
    retry: () => addAgain(product),
  });
}
