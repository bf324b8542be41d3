import { formats, priceText as priceIn, type Cents, type Formats } from '../domain/money.ts';

/** How the salon of this page writes amounts. */
export function pageFormats(): Formats {
  return formats({});
}

/** '$85', '$42.50' */
export function money(cents: Cents): string {
  return pageFormats().money(cents);
}

/** '$85', or 'from $120' if the salon sets the final price */
export function priceText(price: Cents, isFrom = false): string {
  return priceIn(pageFormats(), price, isFrom);
}
