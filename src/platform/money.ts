import { formats, type Cents, type Formats } from '../domain/money.ts';
import { messages } from './messages.ts';

let built: string | undefined;

/** Has the pages that are built now write amounts in the salon's currency. */
export function buildIn(currency: string): void {
  built = currency;
}

/** How the salon of this page writes amounts: the page carries its currency. */
export function pageFormats(): Formats {
  return formats({ currency: globalThis.document?.body?.dataset['currency'] ?? built });
}

/** '$85', '$42.50' */
export function money(cents: Cents): string {
  return pageFormats().money(cents);
}

/** '$85', or 'from $120' if the salon sets the final price */
export function priceText(price: Cents, isFrom = false): string {
  return isFrom ? messages('price')('from', { sum: money(price) }) : money(price);
}
