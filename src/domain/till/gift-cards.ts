import type { Cents } from '../money.ts';
import { moneyMovements } from '../payments/money-received.ts';
import { sumCents } from '../payments/sum-cents.ts';
import type { GiftCard } from './shop-records.ts';
import type { Given } from './till.ts';

// Gift cards: docs/decisions/till.md.

/** Returns what gift cards paid, by card and in the order of their last use; negative if more was given back. */
export function paidByCards(
  moved: readonly { readonly gift_card?: string | undefined; readonly amount_cents: Cents }[],
): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { gift_card, amount_cents } of moved) {
    if (gift_card === undefined) continue;
    const sum = (sums.get(gift_card) ?? 0) + amount_cents;
    sums.delete(gift_card);
    sums.set(gift_card, sum);
  }
  return sums;
}

/** Names the gift cards that money goes back to, the last used first. */
export function namedCards(
  methods: readonly Given[],
  appointment: Parameters<typeof moneyMovements>[0],
): Given[] {
  const paid = [...paidByCards(moneyMovements(appointment))].toReversed();
  return methods.flatMap((one) => {
    if (one.method !== 'gift_card' || one.amount_cents >= 0) return [one];
    let left = -one.amount_cents;
    return paid.flatMap(([gift_card, cents]): Given[] => {
      const part = Math.min(left, cents);
      left -= part;
      return part > 0 ? [{ ...one, amount_cents: -part, gift_card }] : [];
    });
  });
}

/** Returns what is left on a gift card. */
export function cardBalance({ movements }: Pick<GiftCard, 'movements'>): Cents {
  return sumCents(movements);
}

/** True once a gift card is paid and not undone or refunded: it can pay, though nothing may be left on it. */
export function isValidCard({ movements }: Pick<GiftCard, 'movements'>): boolean {
  return movements.some(({ kind }) => kind === 'sold') && movements.at(-1)?.kind !== 'refunded';
}

/** Returns the next version of a gift card after another movement. */
export function withCardMovement(card: GiftCard, movement: GiftCard['movements'][number]): GiftCard {
  return { ...card, version: card.version + 1, movements: [...card.movements, movement] };
}

/** Returns a code as it is stored, however it was typed: 'k7qm 29xd-o0il' is 'K7QM29XD0011'. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
