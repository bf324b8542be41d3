import { formatDay, formatMonth } from '../../../platform/dates/date-text.ts';
import { formatMonthDay } from '../../../platform/charts/chart-axis.ts';
import type { PeriodUnit } from '../../../domain/income/income.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { Sums } from './income.ts';

/** The purposes in the order in which they add up. */
export const parts: readonly { figure: keyof Sums; label: string }[] = [
  { figure: 'services_cents', label: 'Services' },
  { figure: 'retail_cents', label: 'Retail' },
  { figure: 'tips_cents', label: 'Tips' },
  { figure: 'tax_cents', label: 'Tax' },
  { figure: 'fees_cents', label: 'Fees' },
  { figure: 'deposits_cents', label: 'Deposits' },
  { figure: 'gift_cards_cents', label: 'Gift cards' },
  { figure: 'refunds_cents', label: 'Refunds' },
];

/** '+12%', '-3%'; empty without a comparison with the period before. */
export function changeText(now: Cents, before: Cents): string {
  if (before <= 0) return '';
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

/** '+12% from $1,100'. An unfinished period is not compared: 'Previously $1,100'. */
export function beforeText(now: Cents, before: Cents, isOver: boolean): string {
  const change = isOver ? changeText(now, before) : '';
  return `${change === '' ? 'Previously' : `${change} from`} ${money(before)}`;
}

/** 'Tue, Nov 24', 'Week of Nov 22', 'November 2026' */
export function periodText(start: LocalDate, unit: PeriodUnit): string {
  if (unit === 'day') return formatDay(start);
  return unit === 'week' ? `Week of ${formatMonthDay(start)}` : formatMonth(start);
}

/** 'on Tue, Nov 24', 'in the week of Nov 22', 'in November 2026' */
export function inPeriod(start: LocalDate, unit: PeriodUnit): string {
  const text = periodText(start, unit);
  return unit === 'day' ? `on ${text}` : `in ${text.replace('Week', 'the week')}`;
}

/** The label of a column: '24', 'Nov 22', 'Nov' */
export function tickText(start: LocalDate, unit: PeriodUnit): string {
  if (unit === 'day') return String(Number(start.slice(8)));
  return unit === 'week' ? formatMonthDay(start) : formatMonth(start).slice(0, 3);
}

/** Returns whole percent of the total after refunds, so a part may exceed 100 or be negative; 0 if nothing is left. */
export function percentShare(cents: Cents, all: readonly { readonly cents: Cents }[]): number {
  const sum = all.reduce((total, one) => total + one.cents, 0);
  return sum <= 0 ? 0 : Math.round((100 * cents) / sum);
}
