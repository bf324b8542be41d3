/** Money is whole cents of the salon's currency (US dollars). */
export type Cents = number;

/** Most a single price or payment may be, in cents: a hundred thousand dollars, so that sums stay exact. */
export const MOST_CENTS: Cents = 10_000_000;

/**
 * The deposit on a price: `percentage` of it, rounded to whole dollars, never more than the price.
 * Source: the customer's specification, section 9.
 */
export function depositOf(price: Cents, percentage: number): Cents {
  return Math.min(price, Math.round((price * percentage) / 10_000) * 100);
}

/** '$85' or '$42.50'. */
export function dollars(cents: Cents): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? '-' : ''}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** A service's price, as it is shown everywhere: '$85', or 'from $120' where the final one is set at the salon. */
export function priceText(price: Cents, isFrom = false): string {
  return `${isFrom ? 'from ' : ''}${dollars(price)}`;
}

/** A dollar sign, whole dollars with or without commas between the thousands, and up to two digits of cents. */
const TYPED = /^\$? ?(?<dollars>\d+|\d{1,3}(?:,\d{3})+)?(?:\.(?<cents>\d{0,2}))?$/;

/**
 * What somebody typed as an amount of dollars: '85', '$42.50', '1,200', '.5'. Exact: no binary fraction is ever made of it.
 * @returns cents; null for what is no such amount ('42,50', '85.555', '-1') or more than MOST_CENTS
 */
export function centsTyped(text: string): Cents | null {
  const { dollars = '', cents = '' } = TYPED.exec(text.trim())?.groups ?? {};
  if (dollars === '' && cents === '') return null;
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return amount > MOST_CENTS ? null : amount;
}

/** An amount as it is typed into a field: '85' or '42.50'. */
export function typedDollars(cents: Cents): string {
  return dollars(cents).replaceAll(/[$,]/g, '');
}
