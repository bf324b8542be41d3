import { shareOf, type Cents } from './money.ts';
import type { Receipt } from './receipt.ts';
import { priceOf } from './visit-services.ts';

// What a check-out comes to: docs/decisions/till.md. All of it is whole cents; no schema comes with it, for pages read it.

/** What tax is taken: the rate in thousandths of a percent, in the prices or on top of them. */
export interface Tax {
  readonly rate: number;
  readonly included: boolean;
}

/** The tax under these settings; of a rate in percent with at most three decimals, exactly. */
export function taxUnder({
  taxPercentage,
  taxIncluded,
}: {
  readonly taxPercentage: number;
  readonly taxIncluded: boolean;
}): Tax {
  return { rate: Math.round(taxPercentage * 1000), included: taxIncluded };
}

/** The tax on an amount after its discount, rounded to a cent. */
export function taxOn(amount: Cents, { rate, included }: Tax): Cents {
  return Math.round((amount * rate) / (100_000 + (included ? rate : 0)));
}

/** A tip of that many percent, rounded to a cent. */
export function tipOf(amount: Cents, percent: number): Cents {
  return shareOf(amount, percent);
}

/**
 * A discount as these amounts share it: in proportion, to the cent, and none more than it is itself. What whole cents leave
 * over goes to those whose share was rounded down furthest, the first of them first.
 * @param discount at most their sum
 */
export function discountShares(discount: Cents, amounts: readonly Cents[]): Cents[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  if (sum === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount) => Math.floor((discount * amount) / sum));
  const left = discount - shares.reduce((all, share) => all + share, 0);
  const rests = amounts.map((amount, i) => ({ i, rest: (discount * amount) % sum }));
  const first = rests.toSorted((a, b) => b.rest - a.rest || a.i - b.i).slice(0, left);
  const more = new Set(first.map(({ i }) => i));
  return shares.map((share, i) => share + (more.has(i) ? 1 : 0));
}

/** How money comes, as a receipt names it. */
export const methodNames = {
  cash: 'Cash',
  terminal: 'Card terminal',
  online: 'Online',
  other: 'Other',
} as const satisfies Record<Receipt['methods'][number]['method'], string>;

/** What is charged for, before anything is taken off or put on. */
export type TillLine = Pick<Receipt['lines'][number], 'kind' | 'name' | 'amount_cents' | 'service_id'>;

/** The lines, each with its share of the discount and its tax. */
export function receiptLines(lines: readonly TillLine[], discount: Cents, tax: Tax): Receipt['lines'] {
  const shares = discountShares(
    discount,
    lines.map(({ amount_cents }) => amount_cents),
  );
  return lines.map((line, i) => {
    const share = shares[i] ?? 0;
    return { ...line, discount_cents: share, tax_cents: taxOn(line.amount_cents - share, tax) };
  });
}

/** What a receipt needs to have said of it what is to be paid. */
export type Charged = Pick<Receipt, 'lines' | 'tax_included' | 'tip_cents'>;

export interface TillSums {
  /** Of the lines, before the discount. */
  readonly lines_cents: Cents;
  readonly discount_cents: Cents;
  readonly tax_cents: Cents;
  /** What its services come to, after the discount and with their tax. */
  readonly services_cents: Cents;
  /** The same of what was sold. */
  readonly retail_cents: Cents;
  /** With the tip. */
  readonly total_cents: Cents;
}

/** What the lines come to, with the tip. */
export function tillSums({ lines, tax_included, tip_cents }: Charged): TillSums {
  const sum = (of: (line: Receipt['lines'][number]) => Cents) => lines.reduce((all, one) => all + of(one), 0);
  const toPay = (kind: Receipt['lines'][number]['kind']) =>
    sum((line) =>
      line.kind === kind ? line.amount_cents - line.discount_cents + (tax_included ? 0 : line.tax_cents) : 0,
    );
  const [services_cents, retail_cents] = [toPay('service'), toPay('retail')];
  return {
    lines_cents: sum((line) => line.amount_cents),
    discount_cents: sum((line) => line.discount_cents),
    tax_cents: sum((line) => line.tax_cents),
    services_cents,
    retail_cents,
    total_cents: services_cents + retail_cents + tip_cents,
  };
}

export type Given = Receipt['methods'][number];

/** What has been paid for the visit until now, and how much of that was paid online and could go back there. */
export interface PaidBefore {
  readonly paid: Cents;
  readonly online: Cents;
}

export type Settled =
  | {
      readonly kind: 'settled';
      /** What goes back at the salon, in cash. */
      readonly change_cents: Cents;
      /** What goes back online. */
      readonly returned_cents: Cents;
    }
  /** So much more has to be given. */
  | { readonly kind: 'missing'; readonly cents: Cents }
  /** So much more was given than there is change for: only cash gives some. */
  | { readonly kind: 'too_much'; readonly cents: Cents };

/**
 * How a total is settled. What was paid before counts first, for whatever is on the receipt. What it is beyond the total goes back:
 * online what was paid so, the rest out of the till. What is given beyond what is due comes back as change, of cash.
 */
export function settled(total: Cents, before: PaidBefore, methods: readonly Given[]): Settled {
  const given = methods.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const due = Math.max(0, total - before.paid);
  if (given < due) return { kind: 'missing', cents: due - given };
  const cash = methods.reduce((sum, one) => sum + (one.method === 'cash' ? one.amount_cents : 0), 0);
  const over = given - due;
  if (over > cash) return { kind: 'too_much', cents: over - cash };
  const beyond = Math.max(0, before.paid - total);
  const returned_cents = Math.min(beyond, before.online);
  return { kind: 'settled', change_cents: over + beyond - returned_cents, returned_cents };
}

/** What of the money paid before went back online with a receipt, in cents. */
export function returnedWith(
  receipt: Charged & Pick<Receipt, 'paid_before_cents' | 'methods' | 'change_cents'>,
): Cents {
  const given = receipt.methods.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return receipt.paid_before_cents + given - tillSums(receipt).total_cents - receipt.change_cents;
}

/** The one that stands: sold, and not undone. */
export function standingReceipt<Kept extends Pick<Receipt, 'number' | 'undoes'>>(
  receipts: readonly Kept[],
): Kept | undefined {
  const undone = new Set(receipts.map(({ undoes }) => undoes));
  return receipts.findLast(({ number, undoes }) => undoes === null && !undone.has(number));
}

/** The receipts that were made since it stood so. */
export function receiptsSince<Kept extends Pick<Receipt, 'number'>>(
  before: { readonly receipts: readonly Kept[] } | null,
  after: { readonly receipts: readonly Kept[] },
): Kept[] {
  const known = new Set(before?.receipts.map(({ number }) => number));
  return after.receipts.filter(({ number }) => !known.has(number));
}

/** What decides what a visit costs, as it is kept and as the contract shows it. */
export interface Costing {
  readonly services: readonly { readonly price_cents: Cents }[];
  readonly receipts?: readonly (Charged & Pick<Receipt, 'number' | 'undoes'>)[] | undefined;
}

/** What the services of a visit cost: what they came to at the till, and until then their prices. */
export function costOf({ services, receipts = [] }: Costing): Cents {
  const receipt = standingReceipt(receipts);
  return receipt ? tillSums(receipt).services_cents : priceOf(services);
}
