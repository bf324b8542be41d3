import {
  correctStock,
  createProduct,
  deleteProduct,
  listProducts,
  updateProduct,
  type ProductShape,
} from '../../src/api/till/products.ts';
import { NO_RATE } from '../../src/domain/settings/settings-rules.ts';
import {
  MOST_PRODUCTS,
  newProduct,
  soldBetween,
  withCorrection,
  withSold,
} from '../../src/domain/till/products.ts';
import type { Receipt } from '../../src/domain/till/receipt.ts';
import type { Product } from '../../src/domain/till/shop-records.ts';
import { findRate } from '../../src/domain/till/till.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import { isoMinute, type EpochMs, type Zone } from '../../src/domain/time.ts';
import { salonZone } from '../appointments/present.ts';
import { unlessUncharged } from '../payments/chargeable-sums.ts';
import { edit, sameAsBefore, foundAs } from '../platform/http/edit.ts';
import { found, invalid } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route, type AnyCall, type NamedCall } from '../platform/http/route.ts';
import type { SmallVerbs, Store } from '../platform/store/store.ts';
import type { Deps } from '../deps.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import type { DocumentChange } from '../platform/store/verbs/documents.ts';

async function readProduct(id: string, store: Pick<SmallVerbs, 'salonDocument'>): Promise<Product | null> {
  const record = await store.salonDocument(id);
  return record?.kind === 'product' ? record : null;
}

/** Requests the products of these lines that still exist, in one round trip. */
export async function productsNamed(
  lines: readonly { readonly product_id?: string | undefined }[],
  store: Pick<SmallVerbs, 'salonDocument'>,
): Promise<Map<string, Product>> {
  const ids = new Set(lines.flatMap(({ product_id }) => product_id ?? []));
  const all = await Promise.all([...ids].map((id) => readProduct(id, store)));
  return new Map(all.flatMap((one) => (one ? [[one.id, one]] : [])));
}

/** Returns the changes of stock that go with a change of receipts; deleted products have none. */
export async function stockChanges(
  before: readonly Receipt[],
  after: readonly Receipt[],
  { deps: { store }, now }: AnyCall,
  products: ReadonlyMap<string, Product> = new Map(),
): Promise<DocumentChange[]> {
  const counts = [...soldBetween(before, after)];
  const changes = await Promise.all(
    counts.map(async ([id, count]) => {
      const product = products.get(id) ?? (await readProduct(id, store));
      return product && { before: product, after: withSold(product, count, now) };
    }),
  );
  return changes.filter((one) => one !== null);
}

function present(product: Product, zone: Zone): ProductShape {
  const { id, version, name, price_cents, tax_rate = null, barcode, stock, low_stock } = product;
  const { sold_at, corrections = [] } = product;
  return {
    id,
    version,
    name,
    price_cents,
    tax_rate,
    barcode,
    stock,
    low_stock,
    sold_at: sold_at === 0 ? null : isoMinute(sold_at, zone),
    corrections: corrections.map((one) => ({ ...one, at: isoMinute(one.at, zone) })),
  };
}

const shownIn = (rules: Rules) => ({
  what: 'This product',
  show: (product: Product) => present(product, salonZone(rules)),
});

/** Makes products of what the till suggested before there were products; a known name stays as it is. */
export async function keepAsProducts(rules: Rules, { store, ids }: Pick<Deps, 'store' | 'ids'>) {
  const { retailItems } = rules.settings;
  if (retailItems.length === 0) return;
  const listedNames = new Set((await store.documentsSince('product', 0)).map(({ name }) => name));
  const shop = retailItems
    .filter(({ name }) => !listedNames.has(name))
    .map((item) => ({ before: null, after: newProduct({ ...item, id: ids.uuid() }) }));
  const settings = { ...rules.settings, retailItems: [] };
  await store.saveRules({ ...rules, settings }, { basedOn: rules.version, shop });
}

/** @throws Refusal if no card can be charged the price, or the salon has no such tax rate */
function unlessSellable({ price_cents, tax_rate }: BodyOf<typeof updateProduct>, rules: Rules): void {
  unlessUncharged({ price_cents }, rules);
  if (!findRate(rules.settings.taxRates, tax_rate)) throw invalid({ tax_rate: NO_RATE });
}

/** @throws Refusal if another product has the barcode */
async function save(
  store: Pick<Store, 'saveDocuments'>,
  change: DocumentChange,
  now: EpochMs,
): Promise<'saved' | 'changed'> {
  const result = await store.saveDocuments([change], { now });
  if (result === 'key_taken') throw invalid({ barcode: 'Another product has this barcode' });
  return result;
}

const readNamed = ({ params, deps: { store } }: NamedCall) =>
  Promise.all([readProduct(params.id, store), store.rules()]);

export const productRoutes = [
  route(listProducts, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.documentsSince('product', 0), store.rules()]),
    answer: (_, [products, rules]) => {
      const zone = salonZone(rules);
      const byName = products.toSorted((a, b) => a.name.localeCompare(b.name));
      return data(byName.map((one) => present(one, zone)));
    },
  }),

  route(createProduct, {
    readOnceKnown: ({ deps: { store } }) => Promise.all([store.documentsSince('product', 0), store.rules()]),
    answer: (call, [products, rules]) => {
      const { id = call.deps.ids.uuid(), ...body } = call.body;
      const { barcode = '', stock = null, low_stock = null, ...named } = body;
      const view = shownIn(rules);
      const existing = products.find((one) => one.id === id);
      const requested = newProduct({ id, ...named, barcode, stock, low_stock });
      const product = sameAsBefore(existing, requested, view);
      const reply = data(view.show(product), { message: 'Product added' });
      if (existing) return reply;
      if (products.length >= MOST_PRODUCTS)
        throw invalid({ name: `You can have at most ${MOST_PRODUCTS} products` });
      unlessSellable(product, rules);
      return commit(call, reply, (store) => save(store, { before: null, after: product }, call.now), 'saved');
    },
  }),

  route(updateProduct, {
    read: readNamed,
    answer: (call, [before, rules]) => {
      const { body } = call;
      unlessSellable(body, rules);
      return edit(call, before, body, { ...shownIn(rules), message: 'Product updated' }, (after, store) =>
        save(store, { before, after }, call.now),
      );
    },
  }),

  route(deleteProduct, {
    read: readNamed,
    answer: (call, [record, rules]) => {
      const product = foundAs(record, call.query.version, shownIn(rules));
      const reply = data({ id: product.id }, { message: 'Product deleted' });
      return commit(call, reply, (store) => save(store, { before: product, after: null }, call.now), 'saved');
    },
  }),

  route(correctStock, {
    read: readNamed,
    answer: (call, [record, rules]) => {
      const before = found(record, 'This product');
      const { change, reason } = call.body;
      const after = withCorrection(before, change, reason, call.now);
      const reply = data(shownIn(rules).show(after), { message: 'Stock corrected' });
      return commit(call, reply, (store) => save(store, { before, after }, call.now), 'saved');
    },
  }),
];
