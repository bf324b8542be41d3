import { atom } from 'nanostores';
import { sellGiftCard, type GiftCardShape } from '../../../api/till/gift-cards.ts';
import { readCode } from '../../../domain/till/gift-cards.ts';
import { methodNames } from '../../../domain/till/till.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import { money } from '../../../platform/money.ts';
import { defineForm } from '../forms/define-form.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, question } from '../shell/act.ts';
import { remote } from '../shell/remote.ts';

/** The gift cards that were sold. */
export const giftCards = remote('GET /api/admin-public/gift-cards', { query: {} });

/** The card that is about to be printed. */
export const $printed = atom<GiftCardShape | null>(null);

const show = (card: GiftCardShape) =>
  giftCards.put((all) => [card, ...all.filter(({ id }) => id !== card.id)]);

/** Returns the cards whose code or recipient contains the typed text. */
export function findCards(all: readonly GiftCardShape[], typed: string): readonly GiftCardShape[] {
  const [code, text] = [readCode(typed), typed.trim().toLowerCase()];
  return all.filter(
    ({ recipient: { name, email }, ...card }) =>
      (code !== '' && readCode(card.code).includes(code)) || `${name} ${email}`.toLowerCase().includes(text),
  );
}

const { cash, terminal, other } = methodNames;

/** The form of a gift card sold at the desk. */
export const giftCardForm = defineForm<
  GiftCardShape,
  Record<'amount' | 'method' | 'name' | 'email' | 'day' | 'message', string>,
  BodyToSend<typeof sellGiftCard>
>({
  schema: sellGiftCard.body,
  fields: {
    amount: { kind: 'money', label: 'Amount', path: 'amount_cents', isRequired: true, isFirst: true },
    method: { kind: 'choice', label: 'Payment method', options: { cash, terminal, other }, start: 'cash' },
    name: { label: "Recipient's name", path: 'recipient.name', isOptional: true },
    email: {
      label: "Recipient's email",
      path: 'recipient.email',
      isOptional: true,
      hint: 'Leave it empty to print the card.',
      props: { type: 'email' },
    },
    day: {
      kind: 'date',
      label: 'Send on',
      path: 'deliver_at',
      isOptional: true,
      isUsed: ({ email }) => email !== '',
    },
    message: { kind: 'paragraph', label: 'Message', isOptional: true },
  },
  send: (body) => callAsOwner('POST /api/admin-public/gift-cards', { body }),
  show,
  done: ({ code, balance_cents }) => ['Gift Card Sold', `${code}: ${money(balance_cents)}`],
  also: (card) => [{ label: 'Print', run: () => $printed.set(card) }],
});

/** Asks before the balance of a card goes back. */
export const backQuestion = question<{ readonly card: GiftCardShape; readonly how: 'payout' | 'refund' }>(
  ({ card: { id, version, code }, how }) => {
    const input = { params: { id }, body: { version } };
    const ask = () =>
      how === 'payout'
        ? callAsOwner('POST /api/admin-public/gift-cards/:id/payout', input)
        : callAsOwner('POST /api/admin-public/gift-cards/:id/refund', input);
    return act(ask, {
      show,
      done: () => [how === 'payout' ? 'Balance Paid Out' : 'Gift Card Refunded', code],
      failed: ['Refund Failed', "We couldn't return the balance"],
      after: () => void giftCards.load(),
    });
  },
);
