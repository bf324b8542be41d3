import type { Job } from '../messages/job.ts';
import type { Cents } from '../money.ts';
import { movedMoney } from '../payments/money-received.ts';
import { sumCents } from '../payments/sum-cents.ts';
import type { EpochMs } from '../time.ts';
import { SALE_WAIT } from './receipt-emails.ts';
import type { GiftCard } from './shop-records.ts';
import { countedReceipts, linePrice, receiptSign } from './till.ts';

// Gift cards: docs/decisions/till.md.

interface ByCard {
  readonly gift_card?: string | undefined;
  readonly amount_cents: Cents;
}

/** Returns the sums by gift card, in the order of their last use. */
function cardSums(movements: readonly ByCard[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { gift_card, amount_cents } of movements) {
    if (gift_card === undefined) continue;
    const sum = (sums.get(gift_card) ?? 0) + amount_cents;
    sums.delete(gift_card);
    sums.set(gift_card, sum);
  }
  return sums;
}

/** The id prefix of a payout on a credit, whichever way the card was paid for. */
export const PAYOUT = 'payout-';

type Dealing = Parameters<typeof movedMoney>[0];

/** Returns the amounts that a visit or a sale puts on gift cards, in cents: cards sold by its receipts, less what cards paid. */
function putOnCards(deal: Dealing): ByCard[] {
  const sales = countedReceipts(deal.receipts).flatMap((receipt) =>
    receipt.lines.map((line): ByCard => {
      const { gift_card } = line;
      return { gift_card, amount_cents: receiptSign(receipt) * linePrice(line) };
    }),
  );
  return [...sales, ...movedMoney(deal).map(negative)];
}

const negative = ({ gift_card, amount_cents }: ByCard): ByCard => ({
  gift_card,
  amount_cents: -amount_cents,
});

/** Returns the movements of gift cards with a change of a visit or a sale (null for a new one), by card. */
export function movedOnCards(
  before: Dealing | null,
  after: Dealing & { readonly id: string },
  at: EpochMs,
): (readonly [card: string, GiftCard['movements'][number]])[] {
  const changes = cardSums([...(before ? putOnCards(before).map(negative) : []), ...putOnCards(after)]);
  const isPayout = after.receipts.at(-1)?.payments?.some(({ id }) => id.startsWith(PAYOUT)) ?? false;
  const soldCards = new Set(after.receipts.flatMap(({ lines }) => lines.map(({ gift_card }) => gift_card)));
  return [...changes].flatMap(([card, amount_cents]) => {
    if (amount_cents === 0) return [];
    const [more, less] = soldCards.has(card)
      ? (['sold', isPayout ? 'paid_out' : 'refunded'] as const)
      : (['returned', 'redeemed'] as const);
    return [[card, { kind: amount_cents > 0 ? more : less, at, amount_cents, for: after.id }] as const];
  });
}

/** Returns what is left on a gift card, in cents. */
export const cardBalance = ({ movements }: Pick<GiftCard, 'movements'>): Cents => sumCents(movements);

/** True once a gift card was sold, so that it can pay, even if nothing is left on it. */
export const isSold = ({ movements }: Pick<GiftCard, 'movements'>): boolean => movements.length > 0;

/** Returns the next version of a gift card after another movement. */
export const withCardMovement = (card: GiftCard, movement: GiftCard['movements'][number]): GiftCard => ({
  ...card,
  version: card.version + 1,
  movements: [...card.movements, movement],
});

/** Returns the job that emails a sold gift card on its day; none for a printed one. */
export function cardMail({ id, deliver_at }: GiftCard, now: EpochMs): Job[] {
  if (deliver_at === null) return [];
  const due = Math.max(deliver_at, now + SALE_WAIT);
  return [{ id: `mail:${id}`, due, appointment: null, work: { kind: 'gift_card_mail', card: id } }];
}

/** Crockford's alphabet: no I, L, O or U. Twelve of its letters are 60 random bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

/** Returns a new code from at least `CODE_LENGTH` random bytes. */
export const giftCardCode = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Returns a code as it is stored, however it was typed: 'k7qm 29xd-o0il' is 'K7QM29XD0011'. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Returns a code in groups of four: 'K7QM-29XD-0011'. */
export const codeText = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');
