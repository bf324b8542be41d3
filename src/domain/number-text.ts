import type { Formats } from './formats.ts';
import { moneySigns } from './typed-money.ts';

/** Writes a number with the separators of the salon's amounts, '1,234.5', which `Intl` does not use everywhere. */
export function numberIn(number: number, formats: Formats, options: Intl.NumberFormatOptions = {}): string {
  const { group, decimal } = moneySigns(formats);
  const signs: Readonly<Record<string, string>> = { group, decimal };
  const parts = new Intl.NumberFormat(formats.language, options).formatToParts(number);
  return parts.map(({ type, value }) => signs[type] ?? value).join('');
}

/** '8.875%' */
export const percentIn = (percent: number, formats: Formats): string =>
  numberIn(percent, formats, { style: 'unit', unit: 'percent', maximumFractionDigits: 3 });
