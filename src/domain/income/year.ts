import type { Cents } from '../money.ts';
import { methodName, taxRates, type TaxSum } from '../till/till.ts';
import type { LocalDate } from '../time.ts';
import { sumCents, type Entry, type Sums } from './income-entries.ts';

/** The parts of a year's statement. The `income` rows above Received add up to it, and so do all `methods` rows. */
export const yearGroups = ['income', 'gift_cards', 'methods', 'tax'] as const;

/** A line of the statement, in cents. */
export interface YearRow {
  readonly group: (typeof yearGroups)[number];
  readonly name: string;
  /** January to December. */
  readonly months: Cents[];
  readonly total_cents: Cents;
}

type Dated = Entry & { readonly on: LocalDate };

const income = [
  ['Services before tax', 'services_cents'],
  ['Retail before tax', 'retail_cents'],
  ['Tips', 'tips_cents'],
  ['Tax', 'tax_cents'],
  ['Fees', 'fees_cents'],
  ['Deposits, less those used', 'deposits_cents'],
  ['Gift cards, less those redeemed', 'gift_cards_cents'],
  ['Refunds', 'refunds_cents'],
  ['Received', 'received_cents'],
] as const satisfies readonly (readonly [name: string, figure: keyof Sums])[];

/** Returns the statement of a year's events for the tax adviser, without empty lines. */
export function yearRows(entries: readonly Dated[]): YearRow[] {
  const row = (group: YearRow['group'], name: string, toCents: (entry: Dated) => Cents): YearRow => {
    const months = Array.from({ length: 12 }, () => 0);
    for (const entry of entries) {
      const month = Number(entry.on.slice(5, 7)) - 1;
      months[month] = (months[month] ?? 0) + toCents(entry);
    }
    return { group, name, months, total_cents: months.reduce((sum, cents) => sum + cents, 0) };
  };
  const methods = new Set(entries.flatMap((entry) => entry.methods.map(methodName)));
  const rates = taxRates(entries.flatMap(({ tax }) => tax));
  const rows = [
    ...income.map(([name, figure]) =>
      row('income', name, ({ sums }) => (figure === 'refunds_cents' ? -1 : 1) * sums[figure]),
    ),
    row(
      'gift_cards',
      'Sold, less refunds and payouts',
      ({ sums, redeemed_cents }) => sums.gift_cards_cents + redeemed_cents,
    ),
    row('gift_cards', 'Redeemed', ({ redeemed_cents }) => redeemed_cents),
    ...[...methods].map((name) =>
      row('methods', name, (entry) => sumCents(entry.methods.filter((one) => methodName(one) === name))),
    ),
    ...rates.flatMap((rate) => [
      row('tax', `Net at ${rate}%`, ({ tax }) => sumAt(rate, tax, 'net_cents')),
      row('tax', `Tax at ${rate}%`, ({ tax }) => sumAt(rate, tax, 'tax_cents')),
    ]),
  ];
  return rows.filter(({ name, months }) => name === 'Received' || months.some((cents) => cents !== 0));
}

const sumAt = (rate: number, tax: readonly TaxSum[], figure: 'net_cents' | 'tax_cents'): Cents =>
  tax.reduce((sum, one) => (one.rate === rate ? sum + one[figure] : sum), 0);
