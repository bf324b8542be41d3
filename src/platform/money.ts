import type { Cents } from '../domain/money.ts';
import { pageFormats } from './formats.ts';
import { messages } from './messages.ts';

/** '$85', '$42.50' */
export function money(cents: Cents): string {
  return pageFormats().money(cents);
}

/** '$85', or 'from $120' if the salon sets the final price */
export function priceText(price: Cents, isFrom = false): string {
  return isFrom ? messages('price')('from', { sum: money(price) }) : money(price);
}
