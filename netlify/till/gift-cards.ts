import {
  listGiftCards,
  payOutGiftCard,
  refundGiftCard,
  sellGiftCard,
  type GiftCardShape,
} from '../../src/api/till/gift-cards.ts';
import { refundablePayments } from '../../src/domain/payments/refundable-payments.ts';
import { refunded } from '../../src/domain/payments/refunds.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { cardBalance, codeText, isSold, PAYOUT } from '../../src/domain/till/gift-cards.ts';
import type { Receipt } from '../../src/domain/till/receipt.ts';
import { saleDeal, soldAs } from '../../src/domain/till/sales.ts';
import type { GiftCard, Sale } from '../../src/domain/till/shop-records.ts';
import { standingReceipt } from '../../src/domain/till/till.ts';
import { today } from '../../src/domain/time.ts';
import { salonZone, writesMail, type Place } from '../appointments/present.ts';
import { unlessUncharged } from '../payments/chargeable-sums.ts';
import { foundAs } from '../platform/http/edit.ts';
import { found, invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route, type AnyCall, type NamedCall } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { newGiftCard, soldGiftCard } from './gift-card-sale.ts';
import { giftCardChanges, giftCardsNamed } from './pay-by-gift-card.ts';
import { named } from './own-methods.ts';
import { readSale, saveSale } from './sales.ts';

function present(card: GiftCard, zone: Place): GiftCardShape {
  const { id, version, created_at, recipient, message, deliver_at, movements } = card;
  return {
    id,
    version,
    code: codeText(card.code),
    amount_cents: movements.find(({ kind }) => kind === 'sold')?.amount_cents ?? 0,
    balance_cents: cardBalance(card),
    sold_on: today(zone, created_at),
    recipient,
    message,
    deliver_at: deliver_at === null ? null : today(zone, deliver_at),
  };
}

/** Reads a gift card with its sale, once the owner is known. */
async function readCard(call: NamedCall) {
  const [card, rules, last] = await readSale(call);
  const { store } = call.deps;
  const sale = card?.kind === 'gift_card' ? await store.salonDocument(card.sale) : null;
  return [card, sale, rules, last] as const;
}

/** Gives back the balance of a card. `back` returns its sale afterward, or why that is impossible. */
async function giveBack(
  call: AnyCall & { readonly body: { readonly version?: number | undefined } },
  [one, its, rules, last]: Awaited<ReturnType<typeof readCard>>,
  message: string,
  back: (sale: Sale, receipt: Receipt, amount_cents: number, number: number, rules: Rules) => Sale | string,
) {
  const zone = salonZone(rules);
  const view = { what: 'This gift card', show: (newest: GiftCard) => present(newest, zone) };
  const card = foundAs(one?.kind === 'gift_card' ? one : null, call.body.version, view);
  const sale = found(its?.kind === 'sale' ? its : null, view.what);
  const receipt = standingReceipt(sale.receipts);
  const amount = cardBalance(card);
  if (!receipt || amount === 0) throw refuse('invalid_transition', 'Nothing is left on this gift card.');
  const after = back(sale, receipt, amount, last + 1, rules);
  if (typeof after === 'string') throw refuse('invalid_transition', after);
  const [change] = await giftCardChanges(saleDeal(sale), saleDeal(after), call, [card]);
  const reply = data(present((change?.after ?? card) as GiftCard, zone), { message });
  return saveSale(call, sale, after, last + 1, reply);
}

export const giftCardRoutes = [
  route(listGiftCards, {
    readOnceKnown: ({ query: { code }, deps: { store } }) =>
      Promise.all([
        code === undefined ? store.documentsSince('gift_card', 0) : giftCardsNamed([{ code }], store),
        store.rules(),
      ]),
    answer: (_, [all, rules]) => {
      const cards = all.filter(isSold).toSorted((a, b) => b.created_at - a.created_at);
      return data(cards.map((card) => present(card, salonZone(rules))));
    },
  }),

  route(sellGiftCard, {
    read: ({ deps: { store } }) => Promise.all([store.rules(), store.lastReceipt()]),
    answer: async (call, [rules, last]) => {
      const { body, deps } = call;
      const { amount_cents, method, own, recipient } = body;
      unlessUncharged({ amount_cents }, rules);
      if (recipient.email !== '' && !writesMail(deps, rules.settings))
        throw invalid({ 'recipient.email': "Emails aren't set up, so this gift card can only be printed" });
      const draft = newGiftCard(deps.ids.uuid(), body, { name: '', email: '' }, rules, call);
      const paid = named({ method, own, amount_cents }, '', rules.settings);
      const result = await soldGiftCard(draft, paid, last + 1, rules, call);
      const reply = data(present(result.card, salonZone(rules)), { message: 'Gift card sold' });
      return commit(call, reply, (store) => store.saveDocuments(result.changes, result.keep), 'saved');
    },
  }),

  route(refundGiftCard, {
    readOnceKnown: readCard,
    answer: (call, read) =>
      giveBack(call, read, 'Gift card refunded', (sale, receipt, amount_cents, number, { settings }) => {
        if (amount_cents !== receipt.lines[0]?.amount_cents)
          return 'This gift card was used. Pay out its balance instead.';
        let left = amount_cents;
        const payments = refundablePayments(saleDeal(sale)).map(({ id, left_cents }) => {
          const part = Math.min(left, left_cents);
          left -= part;
          return { id, amount_cents: part };
        });
        const lines = [{ line: 0, amount_cents }];
        const mailed = writesMail(call.deps, settings) && sale.customer.email !== '';
        const parts = { payments: payments.filter((one) => one.amount_cents > 0), lines };
        const refunding = { ...parts, reason: 'Gift card refunded' };
        const about = [{ number, mailed }, call.now, call.deps.ids.uuid, formats(settings)] as const;
        const result = refunded(saleDeal(sale), refunding, ...about);
        return 'errors' in result ? 'This gift card was refunded.' : soldAs(sale, result.appointment);
      }),
  }),

  /** The balance goes back by a credit of its sale, whatever had paid for it. */
  route(payOutGiftCard, {
    readOnceKnown: readCard,
    answer: (call, read) =>
      giveBack(call, read, 'Balance paid out', (sale, original, amount_cents, number) => {
        const paid = { method: call.body.method, amount_cents };
        const lines = original.lines.map((line, i) => ({ ...line, amount_cents, line: i }));
        const back = { lines, methods: [paid], payments: [{ id: `${PAYOUT}${number}`, ...paid }] };
        const credits = { credits: original.number, reason: 'Balance paid out' };
        const about = { number, at: call.now, ...credits, mailed: false };
        const { balance_cents: _, before: __, ...receipt } = original;
        const credit: Receipt = { ...receipt, ...back, ...about, paid_before_cents: 0, change_cents: 0 };
        return { ...sale, version: sale.version + 1, receipts: [...sale.receipts, credit] };
      }),
  }),
];
