import type { SalonDocument } from '../../src/domain/documents.ts';
import type { Cents } from '../../src/domain/money.ts';
import { saleDisputeEmails } from '../../src/domain/payments/fee-emails.ts';
import { withMoneyBack } from '../../src/domain/payments/provider-refunds.ts';
import { cardBalance, withCardMovement } from '../../src/domain/till/gift-cards.ts';
import { saleDeal, soldAs } from '../../src/domain/till/sales.ts';
import type { Sale } from '../../src/domain/till/shop-records.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Acting } from '../deps.ts';
import { Conflict, retryOnConflict } from '../platform/http/route.ts';
import type { Store } from '../platform/store/store.ts';
import type { DocumentChange } from '../platform/store/verbs/documents.ts';
import { cardIn, soldGiftCard } from '../till/gift-card-sale.ts';
import type { MoneyBackNotice, Notice } from './providers/checkout.ts';

type Context = Acting<'store' | 'ids'>;

/** Stores changed documents. @throws Conflict if something has changed meanwhile */
async function save({ store }: { readonly store: Store }, ...documents: Parameters<Store['saveDocuments']>) {
  if ((await store.saveDocuments(...documents)) !== 'saved') throw new Conflict();
  return 'handled' as const;
}

const readSale = (id: string, store: Store) =>
  Promise.all([store.salonDocument(id), store.salonDocument(cardIn(id))]);

/** Records the outcome of a gift card's checkout once, in any order: a paid one makes the receipt, and the card can pay. */
export function completeSale(
  notice: Omit<Notice, 'event'> & { readonly event: string | null },
  { deps, now }: Context,
): Promise<'handled' | 'unknown'> {
  const { appointment: id, payment: name, event, outcome } = notice;
  const { store } = deps;
  const look = () => Promise.all([readSale(id, store), store.rules(), store.lastReceipt()]);
  return retryOnConflict(look, ([[sale, card], rules, last]) => {
    const payment = sale?.kind === 'sale' && sale.payments.find((one) => one.id === name);
    if (sale?.kind !== 'sale' || card?.kind !== 'gift_card' || !payment) return 'unknown';
    if (payment.state === 'paid' || (outcome.kind === 'left' && payment.state === 'closed')) return 'handled';
    const events = event === null ? payment.events : [...payment.events, event];
    const withEvent = { ...payment, url: '', events };
    if (outcome.kind === 'left') {
      const payments = [{ ...withEvent, state: 'closed' as const }];
      const after: Sale = { ...sale, version: sale.version + 1, payments };
      return save(deps, [{ before: sale, after }], { now });
    }
    const { amount: amount_cents, charge, last4 } = outcome;
    const paid = { ...withEvent, state: 'paid' as const, paid_at: now, amount_cents, charge, last4 };
    const result = soldGiftCard({ sale, card }, paid, last + 1, rules, { deps, now });
    return result.then(({ changes, keep }) => save(deps, changes, keep));
  });
}

/** Records once what the provider or a bank did with a gift card's payment. The card loses what is gone, and the owner hears of disputes. */
export function recordSaleMoneyBack(
  { appointment: id, payment, moneyBack, event }: MoneyBackNotice,
  { deps, now }: Context,
): Promise<'handled' | 'unknown' | 'early'> {
  const { store } = deps;
  const look = () => Promise.all([readSale(id, store), store.rules()]);
  return retryOnConflict(look, ([[sale, card], { settings }]) => {
    if (sale?.kind !== 'sale') return 'unknown';
    const deal = saleDeal(sale);
    const left = card?.kind === 'gift_card' ? cardBalance(card) : 0;
    const next = withMoneyBack(deal, payment, moneyBack, event, now, left);
    if (next === null || next === 'early') return next ?? 'unknown';
    if (next === deal) return 'handled';
    const after = soldAs(sale, { ...next, version: sale.version + 1 });
    const amountLost = deal.amount_paid_cents - next.amount_paid_cents;
    const changes = [{ before: sale, after }, ...lessened(card, amountLost, id, now)];
    return save(deps, changes, { now, jobs: saleDisputeEmails(sale, after, settings, now) });
  });
}

/** Takes an amount off a gift card, at most its balance. */
function lessened(card: SalonDocument | null, amount: Cents, sale: string, at: EpochMs): DocumentChange[] {
  if (card?.kind !== 'gift_card') return [];
  const part = Math.min(amount, cardBalance(card));
  if (part <= 0) return [];
  const movement = { kind: 'refunded', at, amount_cents: -part, for: sale } as const;
  return [{ before: card, after: withCardMovement(card, movement) }];
}
