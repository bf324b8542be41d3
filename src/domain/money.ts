/** Money is whole cents: the smallest unit of the salon's currency, whatever its own name. */
export type Cents = number;

export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** The decimals of an amount: 2 for dollars, 0 for yen, 3 for dinars. */
  readonly digits: number;
  /** The smallest amount that a card can be charged: prices and calculated sums are multiples of it. */
  readonly step: Cents;
  /** Deposits are multiples of it. */
  readonly depositStep: Cents;
}

/** The maximum of any stored amount, in cents: a hundred times the highest price, so that sums and percentages stay exact. */
export const MOST_CENTS: Cents = 1_000_000_000_000;

/** Returns what is known of a currency: ISO 4217, with Stripe's special cases (docs.stripe.com/currencies). */
export function currencyNamed(code = STARTING_CURRENCY): Currency {
  const isWhole = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|X[AOP]F/.test(code);
  const isFine = /BHD|JOD|KWD|OMR|TND/.test(code);
  return {
    code,
    digits: isWhole ? 0 : isFine ? 3 : 2,
    step: code === 'MGA' ? 100 : isFine ? 10 : 1,
    // A single yen buys nothing, and a hundred won next to nothing.
    depositStep: isFine || /KRW|VND/.test(code) ? 1000 : 100,
  };
}

export const STARTING_CURRENCY = 'USD';

/** A number for spreadsheets and other programs: '85.00'. */
export function decimal(
  cents: Cents,
  { currency: { digits } }: { readonly currency: Currency },
): `${number}` {
  const all = String(Math.abs(cents)).padStart(digits + 1, '0');
  const text = all.replace(new RegExp(`(?=\\d{${digits}}$)`), digits > 0 ? '.' : '');
  return `${cents < 0 ? '-' : ''}${text}` as `${number}`;
}

/** Converts 8500 cents to 85 dollars, for other programs only: never calculate with it. */
export const inUnits = (cents: Cents, { currency }: { readonly currency: Currency }): number =>
  cents / 10 ** currency.digits;

/** How finely calculated sums are rounded: to what a card can be charged, which is a cent in most currencies. */
export type Rounding = Pick<Currency, 'step'>;

/** Returns a percentage of an amount, rounded to what can be charged. */
export const percentCents = (amount: Cents, percent: number, { step }: Rounding): Cents =>
  Math.round((amount * percent) / 100 / step) * step;

/** Returns the deposit on a price, rounded as the currency asks (the customer's specification, section 9). */
export function depositCents(
  price: Cents,
  percentage: number,
  { depositStep }: Pick<Currency, 'depositStep'>,
): Cents {
  return Math.min(price, Math.round((price * percentage) / 100 / depositStep) * depositStep);
}
