import type { KeyboardEvent } from 'react';
import { createProduct, correctStock, type ProductShape } from '../../../api/till/products.ts';
import { newestFirst } from '../../../platform/call/unanswered.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import { formatMoment } from '../../../platform/dates/date-text.ts';
import { salonZone } from '../data/salon-clock.ts';
import { rateText, savedSettings, settings } from '../data/settings.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import { addOrEdit, FormDialog } from '../forms/FormDialog.tsx';
import { callAsOwner } from '../shell/access.ts';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { showProduct } from './products.ts';

/** Adds a product, or changes one. */
export function ProductDialog(props: LateDialogProps<ProductShape | null>) {
  return (
    <FormDialog
      {...props}
      store={productForm}
      loads={[settings]}
      what="product"
      words={addOrEdit('Product')}
    />
  );
}

type Typed = Readonly<Record<'name' | 'price' | 'tax' | 'barcode' | 'stock' | 'low', string>>;

/** A number as typed; empty if the product isn't counted. */
const count = {
  isOptional: true,
  props: { inputMode: 'numeric', className: 'max-w-48' },
  meant: (typed: string) => (typed.trim() === '' ? null : Number(typed)),
} as const;

export const productForm = defineForm<ProductShape, Typed, BodyToSend<typeof createProduct>>({
  place: (product) => `product.${product?.id ?? 'new'}`,
  question: (product) =>
    product ? `Your changes to ${product.name} aren't saved.` : "Your new product isn't saved.",
  schema: createProduct.body,
  fields: {
    name: { label: 'Name', isRequired: true, isFirst: true },
    price: {
      label: 'Price',
      kind: 'money',
      path: 'price_cents',
      isRequired: true,
      props: { className: 'max-w-48' },
    },
    tax: {
      label: 'Tax',
      kind: 'choice',
      path: 'tax_rate',
      start: (product) => product?.tax_rate ?? savedSettings()?.taxRates[0]?.id ?? '',
      isUsed: () => (savedSettings()?.taxRates.length ?? 0) > 1,
      options: () =>
        Object.fromEntries((savedSettings()?.taxRates ?? []).map((rate) => [rate.id, rateText(rate)])),
    },
    barcode: {
      label: 'Barcode',
      isOptional: true,
      props: {
        className: 'max-w-72',
        onKeyDown: (event: KeyboardEvent) => {
          // A barcode scanner presses Enter after the digits.
          if (event.key === 'Enter') event.preventDefault();
        },
      },
    },
    stock: {
      ...count,
      label: 'Stock',
      hint: "Leave it empty if you don't count this product.",
      isUsed: (_, product) => product === null,
    },
    low: {
      ...count,
      label: 'Low stock',
      path: 'low_stock',
      hint: 'The bell at the top warns you at this number or below.',
    },
  },
  send: (body, { subject: product, id }) =>
    product
      ? callAsOwner('PUT /api/admin-public/products/:id', {
          params: { id: product.id },
          body: { ...body, version: product.version },
        })
      : callAsOwner('POST /api/admin-public/products', { body, repeat: newestFirst(id) }),
  earlier: (product) => product,
  show: showProduct,
  done: ({ name }, { subject }) => [subject ? 'Product Updated' : 'Product Added', name],
});

export function StockDialog(props: LateDialogProps<ProductShape>) {
  const { name, stock, corrections } = props.subject;
  return (
    <FormDialog
      {...props}
      store={stockForm}
      size="narrow"
      what="stock"
      words={{ title: `Stock of ${name}`, save: 'Correct Stock' }}
      renderFirst={() => <p>{stock === null ? 'Not counted so far.' : `${stock} in stock.`}</p>}
      below={
        corrections.length > 0 && (
          <ul aria-label="Corrections" className="mt-5 text-sm text-ink-soft">
            {corrections.map(({ at, change, reason }) => (
              <li key={at + reason} className="wrap-anywhere">
                {formatMoment(at, salonZone())}: {signed(change)}, {reason}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

const signed = (change: number) => (change > 0 ? `+${change}` : String(change));

type Correction = Readonly<Record<'change' | 'reason', string>>;

export const stockForm = defineForm<ProductShape, Correction, BodyToSend<typeof correctStock>>({
  schema: correctStock.body,
  fields: {
    change: {
      label: 'Change',
      isRequired: true,
      isFirst: true,
      hint: '12 for a delivery, -1 for a loss.',
      meant: (typed) => (typed.trim() === '' ? undefined : Number(typed)),
      props: { className: 'max-w-48' },
    },
    reason: { label: 'Reason', isRequired: true },
  },
  send: (body, { subject }) =>
    callAsOwner('POST /api/admin-public/products/:id/stock', { params: { id: existing(subject).id }, body }),
  show: showProduct,
  done: ({ name, stock }) => ['Stock Corrected', `${name}: ${stock} in stock`],
});
