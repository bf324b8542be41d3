import type { Formats } from '../domain/formats.ts';
import type { Cents } from '../domain/money.ts';
import { messages } from '../platform/messages.ts';

/** A service's price as it is always shown: '$85', or 'from $120' if the salon sets the final price. */
export function priceText({ money }: Formats, price: Cents, isFrom = false): string {
  return isFrom ? messages('price')('from', { sum: money(price) }) : money(price);
}
