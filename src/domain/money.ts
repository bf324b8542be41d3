/** Money is whole cents: the smallest unit of the salon's currency. */
export type Cents = number;

/** The salon's currency (ISO 4217). */
export const CURRENCY = 'USD';

/** How many cents one unit of the currency has: 1 for currencies without decimals, such as the yen. Only this file knows it. */
const UNIT = 100;
/** The number of decimals. */
const DIGITS = String(UNIT).length - 1;

/** The maximum of a single price or payment, in cents: a hundred thousand dollars, so that sums stay exact. */
export const MOST_CENTS: Cents = 100_000 * UNIT;

/**
 * Converts 8500 cents to 85 dollars, for other programs only: most cents have no exact binary fraction, so never calculate with
 * it.
 */
export function inUnits(cents: Cents): number {
  return cents / UNIT;
}

/** @param units whole dollars */
export function toCents(units: number): Cents {
  return units * UNIT;
}

/** Returns a percentage of an amount, rounded to a cent. */
export function percentCents(amount: Cents, percent: number): Cents {
  return Math.round((amount * percent) / 100);
}

/** Rounds to whole dollars, half a dollar up. */
export function roundedToUnits(amount: Cents): Cents {
  return Math.round(amount / UNIT) * UNIT;
}

/**
 * Returns the deposit on a price: `percentage` of it, rounded to whole dollars, never more than the price. Source: the customer's
 * specification, section 9.
 */
export function depositCents(price: Cents, percentage: number): Cents {
  return Math.min(price, roundedToUnits((price * percentage) / 100));
}

/** '$85' or '$42.50'. */
export function dollars(cents: Cents): string {
  const [sign, whole, rest] = amountParts(cents);
  return `${sign}$${whole.toLocaleString('en-US')}${cents % UNIT === 0 ? '' : rest}`;
}

/** A number for spreadsheets: '85.00'. */
export function decimal(cents: Cents): string {
  return amountParts(cents).join('');
}

/** '-', 42 and '.50' for minus $42.50. */
function amountParts(cents: Cents): [sign: string, whole: number, rest: string] {
  const amount = Math.abs(cents);
  const rest = String(amount % UNIT).padStart(DIGITS, '0');
  return [cents < 0 ? '-' : '', Math.trunc(amount / UNIT), DIGITS === 0 ? '' : `.${rest}`];
}

/** A service's price as it is always shown: '$85', or 'from $120' if the salon sets the final price. */
export function priceText(price: Cents, isFrom = false): string {
  return `${isFrom ? 'from ' : ''}${dollars(price)}`;
}

/** A dollar sign, whole dollars with or without thousands separators, and cents. */
const TYPED = /^\$? ?(?<dollars>\d+|\d{1,3}(?:,\d{3})+)?(?:\.(?<cents>\d*))?$/;

/**
 * Parses a typed amount of dollars: '85', '$42.50', '1,200', '.5'. Exact, without binary fractions.
 * @returns cents; null if it is not such an amount ('42,50', '85.555', '-1') or exceeds MOST_CENTS
 */
export function centsTyped(text: string): Cents | null {
  const { dollars = '', cents = '' } = TYPED.exec(text.trim())?.groups ?? {};
  if ((dollars === '' && cents === '') || cents.length > DIGITS) return null;
  const amount = Number(dollars.replaceAll(',', '')) * UNIT + Number(cents.padEnd(DIGITS, '0'));
  return amount > MOST_CENTS ? null : amount;
}

/** An amount as it is typed into a field: '85' or '42.50'. */
export function typedDollars(cents: Cents): string {
  return dollars(cents).replaceAll(/[$,]/g, '');
}
