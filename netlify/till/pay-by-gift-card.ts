import {
  cardBalance,
  isSold,
  movedOnCards,
  readCode,
  withCardMovement,
} from '../../src/domain/till/gift-cards.ts';
import type { GiftCard } from '../../src/domain/till/shop-records.ts';
import type { Given } from '../../src/domain/till/till.ts';
import type { Acting } from '../deps.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import type { DocumentChange } from '../platform/store/verbs/documents.ts';

interface Typed {
  readonly code?: string | undefined;
}

/** Requests the gift cards that these payments name by their codes, in one round trip. */
export async function giftCardsNamed(
  typed: readonly Typed[],
  store: Pick<SmallVerbs, 'documentByKey'>,
): Promise<GiftCard[]> {
  const codes = new Set(typed.flatMap(({ code }) => (code === undefined ? [] : [readCode(code)])));
  const found = await Promise.all([...codes].map((code) => store.documentByKey(`gift_card:${code}`)));
  return found.flatMap((one) => (one?.kind === 'gift_card' ? [one] : []));
}

/** Returns a payment with the id of its gift card instead of the code. @throws Refusal if the card is not valid */
export function withCardId<Paid extends Typed & Pick<Given, 'method' | 'amount_cents'>>(
  { code, ...paid }: Paid,
  cards: readonly GiftCard[],
  field = 'code',
): Omit<Paid, 'code'> & { readonly gift_card?: string } {
  if (paid.method !== 'gift_card' || paid.amount_cents < 0) return paid;
  if (code === undefined) throw invalid({ [field]: 'Enter the code of the gift card' });
  const card = cards.find((one) => one.code === readCode(code) && isSold(one));
  if (!card) throw refuse('gift_card_invalid', "We don't know this gift card. Check its code.");
  return { ...paid, gift_card: card.id };
}

/** Returns the changes of gift cards with a change of a visit or sale. @throws Refusal if too little is left on one */
export function giftCardChanges(
  before: Parameters<typeof movedOnCards>[0],
  after: Parameters<typeof movedOnCards>[1],
  { deps, now }: Acting<'store'>,
  cards: readonly GiftCard[] = [],
): Promise<DocumentChange[]> {
  return Promise.all(
    movedOnCards(before, after, now).map(async ([id, movement]) => {
      const card = cards.find((one) => one.id === id) ?? (await deps.store.salonDocument(id));
      if (card?.kind !== 'gift_card') throw new Error(`Gift card ${id} is missing`);
      const left = cardBalance(card);
      if (left + movement.amount_cents < 0) {
        const howMuch = left === 0 ? 'Nothing' : 'Too little';
        throw refuse('insufficient_balance', `${howMuch} is left on the gift card.`);
      }
      return { before: card.version === 0 ? null : card, after: withCardMovement(card, movement) };
    }),
  );
}
