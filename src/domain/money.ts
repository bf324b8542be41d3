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
