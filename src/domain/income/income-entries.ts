import type { Appointment } from '../appointments/appointment.ts';
import { coveredBy } from '../payments/balance.ts';
import { isFreeOfCharge } from '../appointments/cancel.ts';
import { isOfCredit, isReversal } from '../payments/refunds.ts';
import type { Cents } from '../money.ts';
import type { lineKinds } from '../till/line-kinds.ts';
import type { Receipt } from '../till/receipt.ts';
import { movedMoney, takenAtTill, UNDATED, type Deal, type Money } from '../payments/money-received.ts';
import { isActive } from '../appointments/status.ts';
import {
  afterCredits,
  countedReceipts,
  creditReceipts,
  receiptSign,
  standingReceipt,
  tillSums,
  way,
  type Charged,
  type TaxSum,
  type Way,
} from '../till/till.ts';
import { toMs, type EpochMs } from '../time.ts';
import { serviceShares } from '../appointments/visit-services.ts';

// Payments received, and for what: docs/decisions/till.md.

/**
 * Received is services + retail + tips + tax + fees + deposits + gift cards - refunds. Discounts are already subtracted and only
 * reported. A credit lowers what it was for and is not counted as a refund as well. Gift cards are what was sold, less what was
 * redeemed, paid out or refunded: redeeming moves it to what it paid for.
 */
export const noIncome = {
  received_cents: 0,
  services_cents: 0,
  retail_cents: 0,
  tips_cents: 0,
  tax_cents: 0,
  discounts_cents: 0,
  fees_cents: 0,
  deposits_cents: 0,
  gift_cards_cents: 0,
  refunds_cents: 0,
};
/** In cents. Each may be negative if more was undone than done; deposits are negative when visits take place. */
export type Sums = typeof noIncome;
const figures = Object.keys(noIncome) as (keyof Sums)[];

interface SoldService {
  /** Null for a receipt line that is not one of the salon's services. */
  readonly id: number | null;
  readonly name: string;
  readonly cents: Cents;
}

interface SoldProduct {
  /** Null for a receipt line that is not one of the salon's products. */
  readonly id: string | null;
  readonly name: string;
  readonly cents: Cents;
  /** The index of its line on the receipt. */
  readonly line: number;
}

/** One money event: a payment, a refund, or a deposit that became revenue. */
export interface Entry {
  readonly at: EpochMs;
  readonly kind: Money['kind'] | 'undone' | 'credit' | 'visit';
  readonly appointment: Pick<Appointment, 'id' | 'reference'>;
  /** The number of its receipt; null without one. */
  readonly receipt: number | null;
  readonly sums: Sums;
  readonly methods: readonly (Way & { readonly cents: Cents })[];
  /** The part paid by gift card, which is in none of the methods. */
  readonly redeemed_cents: Cents;
  readonly services: readonly SoldService[];
  readonly products: readonly SoldProduct[];
  /** The amounts on its receipt by tax rate. */
  readonly tax: readonly TaxSum[];
}

/**
 * Returns all money events of an appointment. Payments for its services are deposits until checkout, and revenue from then on; a
 * later payment covers the receipt's balance. Without a checkout they become revenue at the start of a visit that is over. What
 * is kept of a visit that did not take place is a fee, unless the salon canceled it.
 */
export function incomeEntries(appointment: Deal, now: EpochMs): Entry[] {
  const sale = standingReceipt(appointment.receipts);
  // Money of a visit that was canceled free of charge belongs to its client until it is given back.
  const earnedFrom = sale?.at ?? (isFreeOfCharge(appointment) ? Infinity : toMs(appointment.start));
  // Undated money, and money of the same millisecond, counts as paid before the checkout: nothing is due after it.
  const isBefore = ({ at, id }: Money) => at < earnedFrom || (sale && (at === sale.at || id === UNDATED));

  // A payment that the owner removes was never received, so the services and tax that it paid for are subtracted again. A
  // reversal that puts money back lowers the refunds instead.
  const takenBack = new Set(appointment.desk_payments.filter(isReversal).map(({ id }) => id));
  const isRefund = ({ id, amount_cents }: Money) =>
    amount_cents < 0 !== takenBack.has(id) && amount_cents !== 0;
  // A credit's online refund appears on the credit.
  const money = movedMoney(appointment).filter(({ kind, id }) => kind !== 'checkout' && !isOfCredit(id));
  const keptCents = money
    .filter((one) => !isFee(one) && isBefore(one))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);

  const entry = (fields: Pick<Entry, 'at' | 'kind'> & Partial<Entry>): Entry => ({
    appointment,
    receipt: null,
    sums: noIncome,
    methods: [],
    redeemed_cents: 0,
    services: [],
    products: [],
    tax: [],
    ...fields,
  });
  const { receipts, payments } = appointment;
  const refunds = payments.flatMap(({ refunds: own, disputes = [] }) => [...own, ...disputes]);
  const offCards = new Map(refunds.map(({ id, card_cents = 0 }) => [id, card_cents]));
  /** The salon no longer owes what is taken off a gift card. The part of its price that was already spent is a loss. */
  const refundOf = ({ id, amount_cents }: Money): Sums => {
    const card = offCards.get(id) ?? 0;
    const refunds_cents = -amount_cents - card;
    return { ...noIncome, received_cents: amount_cents, refunds_cents, gift_cards_cents: -card };
  };
  const later = sale
    ? coveredLater(
        sale,
        receipts,
        money.filter((one) => !isFee(one) && !isBefore(one)),
        isRefund,
      )
    : null;
  return [
    ...money.map((one) => {
      const { at, kind, amount_cents: cents } = one;
      const covers = later?.get(one);
      return entry({
        at,
        kind: takenBack.has(one.id) ? 'undone' : kind,
        methods: [{ ...way(one), cents }],
        ...(isRefund(one)
          ? { sums: refundOf(one) }
          : kind === 'fee'
            ? { sums: { ...noIncome, received_cents: cents, fees_cents: cents } }
            : isBefore(one)
              ? { sums: { ...noIncome, received_cents: cents, deposits_cents: cents } }
              : covers
                ? receivedFor(covers, cents)
                : earned(appointment, cents, cents)),
      });
    }),
    ...countedReceipts(receipts).map((receipt) => {
      const covers = later?.get(receipt);
      return entry(covers ? credited(receipt, covers) : checkedOut(receipt));
    }),
    ...(sale || keptCents === 0 || earnedFrom > now
      ? []
      : [entry({ at: earnedFrom, kind: 'visit', ...earned(appointment, keptCents, 0) })]),
  ].map(withRedeemed);
}

/** Returns an entry in which gift cards move no money: what they paid is subtracted from their own sum. */
function withRedeemed(entry: Entry): Entry {
  const methods = entry.methods.filter(({ method }) => method !== 'gift_card');
  const cents = sumCents(entry.methods) - sumCents(methods);
  const { received_cents, gift_cards_cents } = entry.sums;
  const sums = {
    ...entry.sums,
    received_cents: received_cents - cents,
    gift_cards_cents: gift_cards_cents - cents,
  };
  return { ...entry, methods, sums, redeemed_cents: cents };
}

const isFee = ({ kind }: Money): boolean => kind === 'fee' || kind === 'fee_refund';

/** Returns what a visit earned: for its services, or as a fee if it did not take place. Earlier payments stop being deposits. */
function earned(
  appointment: Pick<Deal, 'status' | 'services'>,
  cents: Cents,
  received: Cents,
): Pick<Entry, 'sums' | 'services'> {
  const sums = { ...noIncome, received_cents: received, deposits_cents: received - cents };
  if (!isActive(appointment)) return { sums: { ...sums, fees_cents: cents }, services: [] };
  const services = serviceShares(cents, appointment.services).map(
    ({ service: { id, name }, amount_cents }) => ({ id, name, cents: amount_cents }),
  );
  return { sums: { ...sums, services_cents: cents }, services };
}

/** Returns how much of a receipt was paid when it was made, in cents. */
const paidWith = (receipt: Receipt): Cents => tillSums(receipt).total_cents - (receipt.balance_cents ?? 0);

/** A receipt after its credits, and what is paid of it. */
interface Paid {
  readonly charged: Charged;
  /** Includes what was refunded without a credit: the sale stands, with its tax. */
  readonly paid: Cents;
  /** The sum of refunds that have no credit, in cents. */
  readonly refunded: Cents;
}

/** The difference that a payment or a credit makes to the covered parts of a receipt. */
type Covers = Pick<Entry, 'services' | 'products' | 'tax'> & {
  readonly parts: Pick<
    Sums,
    'services_cents' | 'retail_cents' | 'gift_cards_cents' | 'tips_cents' | 'tax_cents' | 'refunds_cents'
  >;
  readonly covered_cents: Cents;
};

/** The parts of a sale that later payments and credits cover, each with the total paid by then. */
function coveredLater(
  sale: Receipt,
  receipts: readonly Receipt[],
  later: readonly Money[],
  isRefund: (one: Money) => boolean,
): ReadonlyMap<Money | Receipt, Covers> {
  const credits = creditReceipts(receipts, sale);
  const events = [
    ...later.map((of) => ({ of, at: of.at, cents: of.amount_cents })),
    ...credits.map((of) => ({ of, at: of.at, cents: -tillSums(of).total_cents })),
  ].toSorted((a, b) => a.at - b.at);
  const saleReceipts: Receipt[] = [sale];
  let before: Paid = { charged: sale, paid: paidWith(sale), refunded: 0 };
  return new Map(
    events.map(({ of, cents }) => {
      const isCredit = 'number' in of;
      if (isCredit) saleReceipts.push(of);
      const [paid, refunded] = !isCredit && isRefund(of) ? [0, -cents] : [cents, 0];
      const after: Paid = {
        charged: afterCredits(sale, saleReceipts),
        paid: before.paid + paid,
        refunded: before.refunded + refunded,
      };
      const covers = covered(sale, before, after);
      before = after;
      return [of, covers];
    }),
  );
}

/** Returns what was paid again after a refund without a credit: a payment beyond the total can be for nothing else. */
const paidAgain = ({ charged, paid, refunded }: Paid): Cents =>
  Math.min(refunded, Math.max(0, paid - tillSums(charged).total_cents));

/** Returns how much more of a receipt is covered in one state than in another. */
function covered(receipt: Receipt, from: Paid, to: Paid): Covers {
  const before = coveredBy(from.charged, from.paid);
  const after = coveredBy(to.charged, to.paid);
  const lines = receipt.lines.map((line, i) => ({
    ...line,
    i,
    cents: (after.lines[i] ?? 0) - (before.lines[i] ?? 0),
    tax: (after.taxes[i] ?? 0) - (before.taxes[i] ?? 0),
  }));
  const of = (kind: (typeof lineKinds)[number]) => lines.filter((line) => line.kind === kind);
  const parts = {
    services_cents: sumCents(of('service')),
    retail_cents: sumCents(of('retail')),
    gift_cards_cents: sumCents(of('gift_card')),
    tips_cents: after.tips_cents - before.tips_cents,
    tax_cents: lines.reduce((sum, { tax }) => sum + tax, 0),
  };
  const refunds_cents = paidAgain(from) - paidAgain(to);
  return {
    parts: { ...parts, refunds_cents },
    covered_cents: Object.values(parts).reduce((sum, cents) => sum + cents, 0) - refunds_cents,
    services: of('service').map(({ service_id = null, name, cents }) => ({ id: service_id, name, cents })),
    products: of('retail').map(({ product_id = null, name, cents, i }) => ({
      id: product_id,
      name,
      cents,
      line: i,
    })),
    // Money for a gift card is owed, not earned: what the card pays for has the tax.
    tax: lines
      .filter(({ kind }) => kind !== 'gift_card')
      .map((line) => ({ rate: line.tax_percentage, net_cents: line.cents, tax_cents: line.tax })),
  };
}

/** Returns money paid or refunded by what it covers; what covers nothing on the receipt counts as a deposit. */
function receivedFor({ parts, covered_cents, ...items }: Covers, received_cents: Cents) {
  const deposits_cents = received_cents - covered_cents;
  return { sums: { ...noIncome, ...parts, received_cents, deposits_cents }, ...items };
}

/** An event before gift cards are taken out of its methods. */
type Made = Omit<Entry, 'appointment' | 'redeemed_cents'>;

/** A credit's refunds. */
function credited({ number, at, payments = [] }: Receipt, covers: Covers): Made {
  const methods = payments.map((one) => ({ ...way(one), cents: -one.amount_cents }));
  return { at, kind: 'credit', receipt: number, methods, ...receivedFor(covers, sumCents(methods)) };
}

/** Returns the events of a checkout or its reversal: deposits end, and money given back is a refund. */
function checkedOut(receipt: Receipt): Made {
  const { number, at, undoes } = receipt;
  const sign = receiptSign(receipt);
  const methods = takenAtTill(receipt).map((one) => ({ ...way(one), cents: one.amount_cents }));
  const received_cents = sumCents(methods);
  const back = receipt.methods.reduce((sum, { amount_cents }) => sum + Math.max(0, -amount_cents), 0);
  const unpaid: Paid = { charged: receipt, paid: 0, refunded: 0 };
  const { parts, services, products, tax, covered_cents } = covered(receipt, unpaid, {
    ...unpaid,
    paid: paidWith(receipt),
  });
  const sums: Sums = {
    ...noIncome,
    ...parts,
    discounts_cents: tillSums(receipt).discount_cents,
    refunds_cents: back,
    deposits_cents: sign * received_cents + back - covered_cents,
  };
  for (const figure of figures) sums[figure] *= sign;
  return {
    at,
    kind: undoes === null ? 'checkout' : 'undone',
    receipt: number,
    sums: { ...sums, received_cents },
    methods,
    services: services.map((service) => ({ ...service, cents: sign * service.cents })),
    products: products.map((product) => ({ ...product, cents: sign * product.cents })),
    tax: tax.map(({ rate, net_cents, tax_cents }) => ({
      rate,
      net_cents: sign * net_cents,
      tax_cents: sign * tax_cents,
    })),
  };
}

/** Returns the sums of all entries, in cents. */
export function total(entries: readonly Pick<Entry, 'sums'>[]): Sums {
  const sums = { ...noIncome };
  for (const entry of entries) for (const figure of figures) sums[figure] += entry.sums[figure];
  return sums;
}

export const sumCents = (amounts: readonly { readonly cents: Cents }[]): Cents =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);
