import { listSales, refundSale, sell, undoSale, type SaleShape } from '../../src/api/till/sales.ts';
import type { Deal } from '../../src/domain/payments/money-received.ts';
import { disputeEmailIds } from '../../src/domain/payments/fee-emails.ts';
import { refunded, withoutReasons } from '../../src/domain/payments/refunds.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { codeText } from '../../src/domain/till/gift-cards.ts';
import { withCheckOut, withoutCheckOut } from '../../src/domain/till/check-out.ts';
import { saleEmails } from '../../src/domain/till/receipt-emails.ts';
import { saleDeal, soldAs } from '../../src/domain/till/sales.ts';
import type { GiftCard, Sale } from '../../src/domain/till/shop-records.ts';
import type { SalonDocument } from '../../src/domain/documents.ts';
import { receiptName, returnedWith, standingReceipt, tillSums } from '../../src/domain/till/till.ts';
import { toMs, today, type EpochMs } from '../../src/domain/time.ts';
import {
  presentPayments,
  presentReceipts,
  salonZone,
  writesMail,
  type Place,
} from '../appointments/present.ts';
import { datesWindow } from '../booking/schedule.ts';
import { sumsIn, unlessUncharged } from '../payments/chargeable-sums.ts';
import { refundJobs } from '../payments/money-jobs.ts';
import { presentCredit } from '../payments/refund.ts';
import { foundAs } from '../platform/http/edit.ts';
import { invalid, notFound, refuse } from '../platform/http/refusal.ts';
import { data, type DataReply } from '../platform/http/reply.ts';
import { commit, route, type AnyCall, type NamedCall } from '../platform/http/route.ts';
import type { Store } from '../platform/store/store.ts';
import type { DocumentChange } from '../platform/store/verbs/documents.ts';
import { askedFor, notUndone, presentNew } from './check-out.ts';
import { shopChanges, soldIn, type Sold } from './shop-changes.ts';

function present(sale: Sale, zone: Place): SaleShape {
  const deal = saleDeal(sale);
  const { id, reference, version, language, customer, amount_paid_cents } = deal;
  return {
    id,
    reference,
    version,
    time_zone: zone.id,
    ...(language && { language }),
    customer,
    amount_paid_cents,
    payments: presentPayments(deal, zone),
    receipts: presentReceipts(deal, zone).map((receipt) =>
      isPaidOnline(deal) ? { ...receipt, undo_until: null } : receipt,
    ),
  };
}

/** True while money that was paid online for a sale is kept: only a refund returns it. */
const isPaidOnline = ({ amount_paid_cents }: Deal): boolean => amount_paid_cents > 0;

/** Returns the sales whose money moved since then, as the rules for money know them. */
export async function salesSince(at: EpochMs, store: Pick<Store, 'documentsSince'>): Promise<Deal[]> {
  return (await store.documentsSince('sale', at)).map(saleDeal);
}

type Person = Pick<Sale['customer'], 'email'>;

const isOneOf = (people: readonly Person[]) => {
  const addresses = new Set(people.map(({ email }) => emailKey(email)));
  return ({ email }: Person) => email !== '' && addresses.has(emailKey(email));
};

/** Returns the sales to one of these people. */
export const salesTo = (people: readonly Person[], sales: readonly Sale[]): Sale[] => {
  const isTheirs = isOneOf(people);
  return sales.filter(({ customer }) => isTheirs(customer));
};

/**
 * Returns the changes that take a client's name and address from her sales and gift cards, and how the outbox finds emails about
 * these: by the start of each card's code, which has the form of a reference, and by the ids of those about disputes.
 */
export function namelessSales(
  people: readonly Person[],
  [sales, allCards]: readonly [readonly Sale[], readonly GiftCard[]],
): { readonly changes: DocumentChange[]; readonly references: string[] } {
  const isTheirs = isOneOf(people);
  const theirs = salesTo(people, sales);
  const bought = new Set(theirs.map(({ id }) => id));
  const cards = allCards.filter(({ recipient, sale }) => isTheirs(recipient) || bought.has(sale));
  const changes = theirs.map((before): DocumentChange => {
    const sale = soldAs(before, withoutReasons({ ...saleDeal(before), version: before.version + 1 }));
    // Stripe's page shows the address it was opened with.
    const payments = sale.payments.map((payment) => ({ ...payment, url: '' }));
    return { before, after: { ...sale, payments, customer: { name: '', email: '' } } };
  });
  for (const before of cards) {
    const { from: _, ...card } = before;
    const recipient = isTheirs(card.recipient) ? { name: '', email: '' } : card.recipient;
    changes.push({ before, after: { ...card, version: card.version + 1, recipient, message: '' } });
  }
  const codes = cards.map(({ code }) => codeText(code).slice(0, 9)).filter((start) => start !== '');
  return { changes, references: [...codes, ...theirs.flatMap(disputeEmailIds)] };
}

/** Reads a sale, or another document of the shop, with what a new receipt of it needs. */
export const readSale = ({ params, deps: { store } }: NamedCall) =>
  Promise.all([store.salonDocument(params.id), store.rules(), store.lastReceipt()]);

/** @throws Refusal if there is no such sale, or the caller has seen another version */
function knownSale(record: SalonDocument | null, version: number | undefined, zone: Place): Sale {
  const shown = { what: 'This sale', show: (newest: Sale) => present(newest, zone) };
  return foundAs(record?.kind === 'sale' ? record : null, version, shown);
}

/** Stores a sale with its stock and emails in one step. */
export async function saveSale<R extends DataReply<unknown>>(
  call: AnyCall,
  before: Sale | null,
  after: Sale,
  receipt: number,
  reply: R,
  shop?: Sold,
): Promise<R> {
  const { now } = call;
  const was = saleDeal(before ?? { ...after, payments: [], receipts: [] });
  const others = await shopChanges(was, saleDeal(after), call, shop);
  const jobs = [
    ...(after.customer.email === '' ? [] : saleEmails(before, after, now)),
    ...refundJobs(was, saleDeal(after), now).map((job) => ({ ...job, appointment: null })),
  ];
  const changes = [{ before, after }, ...others];
  return commit(call, reply, (store) => store.saveDocuments(changes, { now, jobs, receipt }), 'saved');
}

export const saleRoutes = [
  route(listSales, {
    readOnceKnown: ({ query: { from, to }, deps: { store } }) =>
      Promise.all([store.documentsSince('sale', toMs(datesWindow(from, to).start)), store.rules()]),
    answer: ({ query: { from, to } }, [sales, rules]) => {
      const zone = salonZone(rules);
      const isIn = (at: EpochMs) => today(zone, at) >= from && today(zone, at) <= to;
      const inPeriod = sales.filter(({ receipts }) => receipts.some(({ at }) => isIn(at)));
      return data(inPeriod.toReversed().map((sale) => present(sale, zone)));
    },
  }),

  route(sell, {
    read: ({ body, deps: { store } }) =>
      Promise.all([store.rules(), store.lastReceipt(), soldIn(body, store)]),
    answer: (call, [rules, last, shop]) => {
      const { body, deps, now } = call;
      const { customer = { name: '', email: '' }, mail_receipt = false } = body;
      if (mail_receipt && customer.email === '') throw invalid({ 'customer.email': 'Email is required' });
      const number = last + 1;
      const mailed = mail_receipt && writesMail(deps, rules.settings);
      const checkout = askedFor(body, { number, mailed }, shop, rules);
      const makeId = deps.ids.uuid;
      const record = { kind: 'sale', id: makeId(), version: 0, created_at: now } as const;
      const draft: Sale = { ...record, customer, payments: [], receipts: [] };
      const result = withCheckOut(saleDeal(draft), checkout, now, makeId, formats(rules.settings));
      if ('errors' in result) throw invalid({ ...result.errors });
      const { receipt } = result;
      const sale = soldAs(draft, result.appointment);
      const message = `Sold: ${receiptName(receipt).toLowerCase()}`;
      const newReceipt = presentNew(receipt, returnedWith(receipt));
      const reply = data({ sale: present(sale, salonZone(rules)), receipt: newReceipt }, { message });
      return saveSale(call, null, sale, number, reply, shop);
    },
  }),

  route(undoSale, {
    read: readSale,
    answer: (call, [record, rules, last]) => {
      const { params, query, now } = call;
      const zone = salonZone(rules);
      const sale = knownSale(record, query.version, zone);
      const undoes = /^\d{1,9}$/.test(params.number) ? Number(params.number) : 0;
      const undone = sale.receipts.find((one) => one.number === undoes);
      const deal = saleDeal(sale);
      // Refunds of sales never wait.
      const result = withoutCheckOut(deal, undoes, last + 1, () => false, zone, now);
      if (result === 'unknown' || !undone) throw notFound('This receipt');
      if (typeof result === 'string')
        throw refuse(undoSale, 'invalid_transition', `${receiptName(undone)} ${notUndone[result]}`);
      if (isPaidOnline(deal))
        throw refuse(undoSale, 'invalid_transition', 'This sale was paid online. Refund it instead.');
      const next = soldAs(sale, result.appointment);
      const message = `${receiptName(undone)} reversed by ${receiptName(result.receipt).toLowerCase()}`;
      const reply = data({ sale: present(next, zone), receipt: presentNew(result.receipt, 0) }, { message });
      return saveSale(call, sale, next, last + 1, reply);
    },
  }),

  route(refundSale, {
    read: readSale,
    answer: (call, [record, rules, last]) => {
      const { version, ...refunding } = call.body;
      const { deps, now } = call;
      const zone = salonZone(rules);
      const sale = knownSale(record, version, zone);
      const { payments, lines } = refunding;
      unlessUncharged({ ...sumsIn('payments', payments), ...sumsIn('lines', lines) }, rules);
      if (!standingReceipt(sale.receipts))
        throw refuse(refundSale, 'invalid_transition', 'This sale was undone.');
      const mailed = writesMail(deps, rules.settings) && sale.customer.email !== '';
      const salon = formats(rules.settings);
      const credit = { number: last + 1, mailed };
      const result = refunded(saleDeal(sale), refunding, credit, now, deps.ids.uuid, salon);
      if ('errors' in result) throw invalid({ ...result.errors });
      const { appointment, receipt } = result;
      if (!receipt) throw new Error(`The refund of sale ${sale.id} has no receipt`);
      const next = soldAs(sale, appointment);
      const sum = salon.money(tillSums(receipt).total_cents);
      const message = `Refunded ${sum}: ${receiptName(receipt).toLowerCase()}`;
      const reply = data({ sale: present(next, zone), receipt: presentCredit(receipt, next) }, { message });
      return saveSale(call, sale, next, last + 1, reply);
    },
  }),
];
