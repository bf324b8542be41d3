import type { Cents } from '../domain/money.ts';
import { centsTyped as centsIn, currencyWords, moneySigns, typedText } from '../domain/typed-money.ts';
import { pageFormats } from './formats.ts';

/** Returns a typed amount in cents; null if it is none in the salon's currency. */
export const centsTyped = (text: string): Cents | null => centsIn(text, pageFormats());

/** An amount as it is typed into a field: '85' or '42.50'. */
export const typedMoney = (cents: Cents): string => typedText(cents, pageFormats());

/** '$' */
export const moneySign = (): string => moneySigns(pageFormats()).sign;

/** 'dollars' */
export const moneyWords = (): string => currencyWords(pageFormats());
