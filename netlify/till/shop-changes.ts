import type { Deal } from '../../src/domain/payments/money-received.ts';
import type { GiftCard, Product } from '../../src/domain/till/shop-records.ts';
import type { sell } from '../../src/api/till/sales.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { AnyCall } from '../platform/http/route.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import { giftCardChanges, giftCardsNamed } from './pay-by-gift-card.ts';
import { productsNamed, stockChanges } from './products.ts';

export interface Sold {
  readonly cards: readonly GiftCard[];
  readonly products: ReadonlyMap<string, Product>;
}

/** Requests the gift cards and products that a sale names, in one round trip. */
export async function soldIn(
  { lines, methods }: Pick<BodyOf<typeof sell>, 'lines' | 'methods'>,
  store: Pick<SmallVerbs, 'documentByKey' | 'salonDocument'>,
): Promise<Sold> {
  const [cards, products] = await Promise.all([giftCardsNamed(methods, store), productsNamed(lines, store)]);
  return { cards, products };
}

/** Returns what changes with the receipts of a visit or sale: gift cards and stock. @throws Refusal if too little is left */
export async function shopChanges(before: Deal, after: Deal, call: AnyCall, shop?: Sold) {
  const all = await Promise.all([
    giftCardChanges(before, after, call, shop?.cards),
    stockChanges(before.receipts, after.receipts, call, shop?.products),
  ]);
  return all.flat();
}
