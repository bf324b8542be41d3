import type { Formats } from './formats.ts';
import { decimal as decimalText, type Cents } from './money.ts';
import { mostCents } from './most-cents.ts';

/** The signs by language and currency, because `Intl` takes long to give them. */
const cache: Record<string, ReturnType<typeof signsOf>> = {};

/** The signs of the salon's formats: of its currency, between thousands, and before the decimals. */
export const moneySigns = ({ currency: { code: currency }, language }: Formats) =>
  (cache[`${language} ${currency}`] ??= signsOf(currency, language));

function signsOf(currency: string, language: string) {
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
  }).formatToParts(1_234_567);
  const sign = (of: string) => parts.find(({ type }) => type === of)?.value ?? '';
  return { sign: sign('currency'), group: sign('group'), decimal: sign('decimal') };
}

/** Returns the currency's name: 'dollars', 'Japanese yen'. */
export function currencyWords({ currency: { code }, language }: Formats): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  });
  const words = format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
  return words.replace(/^US /, '');
}

/**
 * Parses a typed amount, with or without the currency's sign and thousands separators: '85', '$42.50', '1,200', '.5', '42,50'.
 * Exact, without binary fractions.
 * @returns cents; null if it is not such an amount ('85.555', '-1'), exceeds the currency's maximum or cannot be charged
 */
export function centsTyped(text: string, formats: Formats): Cents | null {
  const { sign, group, decimal } = moneySigns(formats);
  const { currency } = formats;
  const { code, digits, step } = currency;
  // One or two digits after a point or comma can't be thousands, so either is a decimal separator.
  const bare = [sign, code]
    .reduce(without, spaced(text).trim())
    .replace(/^(\d*)[.,](\d\d?)$/, (_, whole: string, part: string) => whole + decimal + part);
  const [all = '', rest = '', ...more] = bare.split(decimal);
  const threes = all.split(spaced(group) || ' ');
  const typed = threes.join('');
  const isGrouped = /^\d{1,3}$/.test(threes[0] ?? '') && threes.slice(1).every(({ length }) => length === 3);
  if (more.length > 0 || typed + rest === '' || /\D/.test(typed + rest)) return null;
  if (rest.length > digits || (threes.length > 1 && !isGrouped)) return null;
  const amount = Number(typed) * 10 ** digits + Number(rest.padEnd(digits, '0'));
  return amount > mostCents(currency) || amount % step !== 0 ? null : amount;
}

/** Languages have narrow and other spaces, which nobody types. */
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

/** The text without the currency's sign before or after the amount. */
function without(text: string, sign: string): string {
  if (text.startsWith(sign)) return text.slice(sign.length).trimStart();
  return text.endsWith(sign) ? text.slice(0, -sign.length).trimEnd() : text;
}

/** An amount as it is typed into a field: '85' or '42.50'. */
export const typedText = (cents: Cents, formats: Formats): string =>
  decimalText(cents, formats).replace(/\.0+$/, '').replace('.', moneySigns(formats).decimal);

/** Returns a typed percentage with at most three decimals, such as '8.875' or '8,875'; NaN for anything else. */
export function percentTyped(text: string): number {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,3}(?:\.\d{1,3})?$/.test(typed) ? Number(typed) : Number.NaN;
}
