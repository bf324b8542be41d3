import { dollars, inUnits, MOST_CENTS } from '../../../domain/money.ts';

/** What is wrong with a text that is no amount of dollars: see `centsTyped`. */
export function amountFault(label: string, text: string): string {
  const about = Number(text.replaceAll(/[$,\s]/g, ''));
  if (about < 0) return `${label} must be at least 0`;
  if (about > inUnits(MOST_CENTS)) return `${label} must be at most ${dollars(MOST_CENTS)}`;
  return `${label} must be dollars and cents, such as 85 or 42.50`;
}
