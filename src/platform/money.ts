import type { Cents } from '../domain/money.ts';
import { pageFormats } from './formats.ts';
import { messages } from './messages.ts';

/** '$85', '$42.50' */
export const money = (cents: Cents): string => pageFormats().money(cents);

/** '$85', or 'from $120' if the salon sets the final price */
export const priceText = (price: Cents, isFrom = false): string =>
  isFrom ? messages('price')('from', { sum: money(price) }) : money(price);
