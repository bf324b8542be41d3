import { Pencil, Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ProductShape } from '../../../api/till/products.ts';
import { isLow } from '../../../domain/till/products.ts';
import { money } from '../../../platform/money.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { late } from '../../../platform/ui/late.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { RemoveButton } from '../../../platform/ui/RemoveButton.tsx';
import { products } from '../data/products.ts';
import { LateDialog } from '../shell/LateDialog.tsx';
import { productDialog, removeProduct, stockDialog } from './products.ts';
import { useRemote } from '../shell/remote.ts';

const ProductDialog = late(async () => (await import('./ProductDialog.tsx')).ProductDialog);
const StockDialog = late(async () => (await import('./ProductDialog.tsx')).StockDialog);

const stockText = (product: ProductShape) =>
  product.stock === null ? 'Count Stock' : `${product.stock} in stock${isLow(product) ? ', low' : ''}`;

/** The products that the salon sells, with their stock. */
export function Products() {
  const value = useRemote(products);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="products" className="mt-10">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="products" ref={heading} tabIndex={-1} className="text-2xl">
          Products
        </h2>
        <Button size="small" look="quiet" aria-label="Add Product" onClick={() => productDialog.open(null)}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </div>
      <LoadNotice what="The products" value={value} load={products.load} skeleton="h-11" />
      {value.state === 'ready' && value.data.length === 0 && (
        <p className="mt-1 text-ink-soft">What you sell at the desk. Checkouts count the stock.</p>
      )}
      {value.state === 'ready' && value.data.length > 0 && (
        <ul className="card mt-2 *:border-line *:not-first:border-t">
          {value.data.map((product) => (
            <li key={product.id} className="flex flex-wrap items-center gap-x-2 px-4 py-2">
              <div className="min-w-0 grow basis-40 wrap-anywhere">
                <p>{product.name}</p>
                <p className="text-sm text-ink-soft">{money(product.price_cents)}</p>
              </div>
              <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
                <Button
                  size="small"
                  className={isLow(product) ? 'text-brick-ink' : ''}
                  aria-label={`${stockText(product)}: ${product.name}`}
                  onClick={() => stockDialog.open(product)}
                >
                  {stockText(product)}
                </Button>
                <IconButton
                  icon={Pencil}
                  label={`Edit product: ${product.name}`}
                  onClick={() => productDialog.open(product)}
                />
                <RemoveButton
                  label={`Delete product: ${product.name}`}
                  onPress={() => {
                    // The row disappears together with the focus.
                    heading.current?.focus();
                    return removeProduct(product);
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <LateDialog dialog={productDialog} shows={ProductDialog} />
      <LateDialog dialog={stockDialog} shows={StockDialog} />
    </section>
  );
}
