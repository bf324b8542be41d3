import { dollars, inUnits, MOST_CENTS } from '../../../domain/money.ts';

/** Returns the error of an invalid dollar amount: see `centsTyped`. */
export function amountFault(label: string, text: string): string {
  const about = Number(text.replaceAll(/[$,\s]/g, ''));
  if (about < 0) return `${label} must be at least 0`;
  if (about > inUnits(MOST_CENTS)) return `${label} must be at most ${dollars(MOST_CENTS)}`;
  return `${label} must be dollars and cents, such as 85 or 42.50`;
}
