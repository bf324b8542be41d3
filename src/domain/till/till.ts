import type { Cents, Rounding } from '../money.ts';
import { divided, proportion } from '../proportion.ts';
import { sumCents } from '../payments/sum-cents.ts';
import type { Settings } from '../settings/settings.ts';
import type { Receipt } from './receipt.ts';
import { visitPrice } from '../appointments/visit-services.ts';

// The sums of a checkout: docs/decisions/till.md. Everything is whole cents. Pages import this file, so it contains no schema.

export type Tax = Pick<Receipt['lines'][number], 'tax_percentage' | 'tax_included'>;

/** One of the salon's tax rates. */
export type TaxRate = Settings['taxRates'][number];

/** Returns the rate of that id, or the salon's first one without an id. */
export const findRate = (rates: readonly TaxRate[], id: string | null = null): TaxRate | undefined =>
  id === null ? rates[0] : rates.find((one) => one.id === id);

/** Returns how a line at this rate is taxed. */
export const taxAt = ({ percentage, included }: Pick<TaxRate, 'percentage' | 'included'>): Tax => ({
  tax_percentage: percentage,
  tax_included: included,
});

/** Returns the tax on a discounted amount: to the cent if the price includes it, otherwise rounded to what can be charged. */
export function taxOn(amount: Cents, { tax_percentage, tax_included }: Tax, { step }: Rounding): Cents {
  // A rate with at most three decimals is exact.
  const rate = Math.round(tax_percentage * 1000);
  if (tax_included) return proportion(amount, rate, 100_000 + rate);
  return proportion(amount, rate, 100_000 * step) * step;
}

/** The net amount charged at one rate, in percent, and its tax. */
export interface TaxSum {
  readonly rate: number;
  readonly net_cents: Cents;
  readonly tax_cents: Cents;
}

/** Returns the sums at each rate, the highest first; none if nothing is taxed. */
export function taxSums(parts: readonly TaxSum[]): TaxSum[] {
  const sums = [...Map.groupBy(parts, ({ rate }) => rate)].map(([rate, theirs]) => ({
    rate,
    net_cents: theirs.reduce((sum, { net_cents }) => sum + net_cents, 0),
    tax_cents: theirs.reduce((sum, { tax_cents }) => sum + tax_cents, 0),
  }));
  const charged = sums.filter(({ net_cents, tax_cents }) => net_cents !== 0 || tax_cents !== 0);
  return charged.some(({ rate }) => rate > 0) ? charged.toSorted((a, b) => b.rate - a.rate) : [];
}

/** Returns every rate that was charged, highest first, even if all of it was refunded since; none if nothing is taxed. */
export function taxRates(parts: readonly TaxSum[]): number[] {
  const charged = parts.filter(({ net_cents, tax_cents }) => net_cents !== 0 || tax_cents !== 0);
  const rates = new Set(charged.map(({ rate }) => rate));
  return Math.max(0, ...rates) > 0 ? [...rates].toSorted((a, b) => b - a) : [];
}

/** Returns what a receipt charges at each rate; with the tip they add up to its total. */
export function receiptTax({ lines }: Pick<Charged, 'lines'>): TaxSum[] {
  return taxSums(
    lines.map((line) => ({
      rate: line.tax_percentage,
      net_cents: linePrice(line) - line.tax_cents,
      tax_cents: line.tax_cents,
    })),
  );
}

/** Splits a discount, at most their sum, among amounts in proportion, in parts that can be charged. */
export function discountShares(discount: Cents, amounts: readonly Cents[], { step }: Rounding): Cents[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const parts = amounts.map((amount) => divided(discount, amount, sum * step));
  const shares = parts.map(([steps]) => steps * step);
  const left = discount - shares.reduce((all, share) => all + share, 0);
  const rests = parts.map(([, rest], i) => ({ i, rest }));
  const first = rests.toSorted((a, b) => b.rest - a.rest || a.i - b.i).slice(0, left / step);
  const more = new Set(first.map(({ i }) => i));
  return shares.map((share, i) => share + (more.has(i) ? step : 0));
}

export const methodNames = {
  cash: 'Cash',
  terminal: 'Card terminal',
  online: 'Online',
  gift_card: 'Gift card',
  other: 'Other',
} as const satisfies Record<Receipt['methods'][number]['method'], string>;

/** A payment's method, and which gift card or which of the salon's own methods it is. */
export type Way = Pick<Receipt['methods'][number], 'method' | 'own' | 'gift_card'>;

/** Returns how a payment was made, without empty fields. */
export const way = ({ method, own, gift_card }: Way): Way => ({
  method,
  ...(own !== undefined && { own }),
  ...(gift_card !== undefined && { gift_card }),
});

/** 'Cash', or 'Venmo' for the salon's own method. */
export const methodName = ({ method, own }: Omit<Way, 'gift_card'>): string => own ?? methodNames[method];

/** The same within a sentence: 'cash'. */
export const methodWord = ({ method, own }: Omit<Way, 'gift_card'>): string =>
  own ?? methodNames[method].toLowerCase();

/** A line to charge, before discount, tax and tip. */
export type TillLine = Tax &
  Pick<Receipt['lines'][number], 'kind' | 'name' | 'amount_cents' | 'service_id' | 'product_id'>;

/** Returns how much a line can be discounted, in cents: a gift card not at all, because it is worth what was paid for it. */
export const discountable = ({ kind, amount_cents }: Pick<TillLine, 'kind' | 'amount_cents'>): Cents =>
  kind === 'gift_card' ? 0 : amount_cents;

/** Returns the lines with their discount shares and taxes. */
export function receiptLines(
  lines: readonly TillLine[],
  discount: Cents,
  rounding: Rounding,
): Receipt['lines'] {
  const amounts = lines.map(discountable);
  const shares = discountShares(discount, amounts, rounding);
  return lines.map((line, i) => {
    const share = shares[i] ?? 0;
    return { ...line, discount_cents: share, tax_cents: taxOn(line.amount_cents - share, line, rounding) };
  });
}

/** A receipt's sums at one rate, separately for taxes on top of prices and in them. */
export interface TaxRow extends TaxSum {
  readonly included: boolean;
}

/** Returns a receipt's sums at each rate, taxes on top of prices first. */
export function taxRows({ lines }: Pick<Charged, 'lines'>): TaxRow[] {
  return [false, true].flatMap((included) =>
    receiptTax({ lines: lines.filter(({ tax_included }) => tax_included === included) }).map((sums) => ({
      ...sums,
      included,
    })),
  );
}

/** The facts that decide what a receipt comes to. */
export type Charged = Pick<Receipt, 'lines' | 'tip_cents'>;

/** Returns what a line comes to after its discount, with its tax. */
export const linePrice = (line: Receipt['lines'][number]): Cents =>
  line.amount_cents - line.discount_cents + (line.tax_included ? 0 : line.tax_cents);

export interface TillSums {
  /** The sum of the lines before the discount. */
  readonly lines_cents: Cents;
  readonly discount_cents: Cents;
  readonly tax_cents: Cents;
  /** The total of the services, after the discount and with their tax. */
  readonly services_cents: Cents;
  /** The same for retail. */
  readonly retail_cents: Cents;
  /** Includes the tip. */
  readonly total_cents: Cents;
}

/** Returns the sums of the lines and the tip. */
export function tillSums({ lines, tip_cents }: Charged): TillSums {
  const sum = (of: (line: Receipt['lines'][number]) => Cents) => lines.reduce((all, one) => all + of(one), 0);
  const toPay = (kind: Receipt['lines'][number]['kind']) =>
    sum((line) => (line.kind === kind ? linePrice(line) : 0));
  return {
    lines_cents: sum((line) => line.amount_cents),
    discount_cents: sum((line) => line.discount_cents),
    tax_cents: sum((line) => line.tax_cents),
    services_cents: toPay('service'),
    retail_cents: toPay('retail'),
    total_cents: sum(linePrice) + tip_cents,
  };
}

export type Given = Receipt['methods'][number];

/** Returns how much of earlier online payments was refunded with a receipt, in cents. */
export function returnedWith(
  receipt: Charged & Pick<Receipt, 'paid_before_cents' | 'methods' | 'change_cents' | 'balance_cents'>,
): Cents {
  const { paid_before_cents, methods, change_cents, balance_cents = 0 } = receipt;
  const charged = tillSums(receipt).total_cents - balance_cents;
  return paid_before_cents + sumCents(methods) - charged - change_cents;
}

/** The fields that distinguish a sale, its reversal and its credits. */
type Numbered = Pick<Receipt, 'number' | 'undoes' | 'credits'>;

/** 'receipt' or 'summary', as the owner reads it. */
export const receiptWord = ({ kind }: Pick<Receipt, 'kind'>): 'receipt' | 'summary' => kind ?? 'receipt';

/** 'Receipt 12', 'Credit receipt 13'; 'Summary 12', 'Refund summary 13' */
export function receiptName({ number, undoes, credits, kind }: Numbered & Pick<Receipt, 'kind'>): string {
  const isCredit = undoes === null && credits !== undefined;
  if (kind === 'summary') return `${isCredit ? 'Refund summary' : 'Summary'} ${number}`;
  return `${isCredit ? 'Credit receipt' : 'Receipt'} ${number}`;
}

/** False for a reversal and a credit, which count against the sale. */
export const isSale = ({ undoes, credits }: Pick<Numbered, 'undoes' | 'credits'>): boolean =>
  undoes === null && credits === undefined;

const isUndone = ({ number }: Pick<Numbered, 'number'>, receipts: readonly Numbered[]): boolean =>
  receipts.some(({ undoes }) => undoes === number);

/** Returns -1 for a credit and for the reversal of a sale, whose sums count against the salon. */
export const receiptSign = ({ undoes, credits }: Pick<Numbered, 'undoes' | 'credits'>): 1 | -1 =>
  (undoes === null) === (credits === undefined) ? 1 : -1;

/** Returns the receipts that moved money: a credit undone in time never did, nor its reversal. */
export function countedReceipts<Kept extends Numbered>(receipts: readonly Kept[]): Kept[] {
  return receipts.filter(
    (one) => one.credits === undefined || (one.undoes === null && !isUndone(one, receipts)),
  );
}

/** Returns the sale that stands: not undone, possibly credited. */
export const standingReceipt = <Kept extends Numbered>(receipts: readonly Kept[]): Kept | undefined =>
  receipts.findLast((one) => isSale(one) && !isUndone(one, receipts));

/** Returns the credits of a sale that were not undone, oldest first. */
export function creditReceipts<Kept extends Numbered>(
  receipts: readonly Kept[],
  sale: Pick<Numbered, 'number'>,
): Kept[] {
  return countedReceipts(receipts).filter(({ credits }) => credits === sale.number);
}

/** Returns a sale after its credits, line by line. */
export function afterCredits<Kept extends Charged & Numbered>(
  sale: Kept,
  receipts: readonly Kept[],
): Charged {
  const credits = creditReceipts(receipts, sale);
  const credited = credits.flatMap(({ lines }) => lines);
  return {
    tip_cents: credits.reduce((left, { tip_cents }) => left - tip_cents, sale.tip_cents),
    lines: sale.lines.map((line, i) =>
      credited.reduce(
        (left, one) =>
          one.line === i
            ? {
                ...left,
                amount_cents: left.amount_cents - one.amount_cents,
                tax_cents: left.tax_cents - one.tax_cents,
              }
            : left,
        line,
      ),
    ),
  };
}

/** Returns the receipts made since that state. */
export function receiptsSince<Kept extends Pick<Receipt, 'number'>>(
  before: { readonly receipts: readonly Kept[] } | null,
  after: { readonly receipts: readonly Kept[] },
): Kept[] {
  const formerNumbers = new Set(before?.receipts.map(({ number }) => number));
  return after.receipts.filter(({ number }) => !formerNumbers.has(number));
}

/** The fields that decide what a visit costs, stored or in the contract's shape. */
export interface Costing {
  readonly services: readonly { readonly price_cents: Cents }[];
  readonly receipts?: readonly (Charged & Numbered)[] | undefined;
}

/** Returns what a visit's services cost: their receipt total less credits, or their prices before checkout. */
export function chargedCents({ services, receipts = [] }: Costing): Cents {
  const sale = standingReceipt(receipts);
  return sale ? tillSums(afterCredits(sale, receipts)).services_cents : visitPrice(services);
}
