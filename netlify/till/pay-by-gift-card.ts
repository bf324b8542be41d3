import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Cents } from '../../src/domain/money.ts';
import { movedMoney } from '../../src/domain/payments/money-received.ts';
import {
  cardBalance,
  isValidCard,
  paidByCards,
  readCode,
  withCardMovement,
} from '../../src/domain/till/gift-cards.ts';
import type { GiftCard } from '../../src/domain/till/shop-records.ts';
import type { Given } from '../../src/domain/till/till.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import type { AnyCall } from '../platform/http/route.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import type { ShopChange } from '../platform/store/verbs/shop.ts';

interface Typed {
  readonly code?: string | undefined;
}

/** Requests the gift cards that these payments name by their codes, in one round trip. */
export async function giftCardsNamed(
  typed: readonly Typed[],
  store: Pick<SmallVerbs, 'shopByKey'>,
): Promise<GiftCard[]> {
  const codes = new Set(typed.flatMap(({ code }) => (code === undefined ? [] : [readCode(code)])));
  const found = await Promise.all([...codes].map((code) => store.shopByKey(`gift_card:${code}`)));
  return found.flatMap((one) => (one?.kind === 'gift_card' ? [one] : []));
}

/**
 * Returns a payment with the id of its gift card instead of the code.
 * @param field the one in the request that has the code
 * @throws Refusal if the card is not valid
 */
export function withCardId<Paid extends Typed & Pick<Given, 'method' | 'amount_cents'>>(
  { code, ...paid }: Paid,
  cards: readonly GiftCard[],
  field = 'code',
): Omit<Paid, 'code'> & { readonly gift_card?: string } {
  if (paid.method !== 'gift_card' || paid.amount_cents < 0) return paid;
  if (code === undefined) throw invalid({ [field]: 'Enter the code of the gift card' });
  const card = cards.find((one) => one.code === readCode(code) && isValidCard(one));
  if (!card) throw refuse('gift_card_invalid', "We don't know this gift card. Check its code.");
  return { ...paid, gift_card: card.id };
}

type Paying = Pick<Appointment, 'id'> & Parameters<typeof movedMoney>[0];

/**
 * Returns the changes of the gift cards that pay or get money back with this change of a visit, for the same step.
 * @param known those that were already read
 * @throws Refusal if too little is left on one
 */
export function giftCardChanges(
  before: Paying,
  after: Paying,
  { deps, now }: AnyCall,
  known: readonly GiftCard[] = [],
): Promise<ShopChange[]> {
  const paid = paidByCards(movedMoney(before));
  const moved = [...paidByCards([...movedMoney(after), ...back(paid)])].filter(([, cents]) => cents !== 0);
  return Promise.all(
    moved.map(async ([id, cents]) => {
      const card = known.find((one) => one.id === id) ?? (await deps.store.shopRecord(id));
      if (card?.kind !== 'gift_card') throw new Error(`Gift card ${id} is missing`);
      if (cardBalance(card) < cents) {
        const left = cardBalance(card) === 0 ? 'Nothing' : 'Too little';
        throw refuse('insufficient_balance', `${left} is left on the gift card.`);
      }
      const movement = { kind: cents > 0 ? 'redeemed' : 'returned', at: now, amount_cents: -cents } as const;
      return { before: card, after: withCardMovement(card, { ...movement, for: after.id }) };
    }),
  );
}

const back = (paid: ReadonlyMap<string, Cents>) =>
  [...paid].map(([gift_card, cents]) => ({ gift_card, amount_cents: -cents }));
