import type { Cents } from '../domain/money.ts';
import { centsTyped as centsIn, currencyWords, moneySigns, typedText } from '../domain/typed-money.ts';
import { pageFormats } from './formats.ts';

/** Returns a typed amount in cents; null if it is none in the salon's currency. */
export function centsTyped(text: string): Cents | null {
  return centsIn(text, pageFormats());
}

/** An amount as it is typed into a field: '85' or '42.50'. */
export function typedMoney(cents: Cents): string {
  return typedText(cents, pageFormats());
}

/** '$' */
export function moneySign(): string {
  return moneySigns(pageFormats()).sign;
}

/** 'dollars' */
export function moneyWords(): string {
  return currencyWords(pageFormats());
}
