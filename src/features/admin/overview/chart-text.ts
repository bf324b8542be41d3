import { formatTime } from '../../../platform/dates/date-text.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { numberText } from '../../../platform/number-text.ts';
import { money } from '../../../platform/money.ts';
import { toTime } from '../../../domain/time.ts';
import { formatSpan } from '../../../platform/charts/chart-axis.ts';
import type { Hour, Share, Week } from './charts.ts';

/** Further shares are combined, because nobody reads a longer list. */
const MOST_SHARES = 6;

/** '1 appointment', '1,204 appointments' */
export function visitText(count: number): string {
  return `${numberText(count)} ${count === 1 ? 'appointment' : 'appointments'}`;
}

/** '9 AM', '09:00' */
export function formatHour(hour: number): string {
  return formatTime(toTime((hour % 24) * 60)).replace(/:00(?= )/, '');
}

/** A column's text: payments received, and bookings beside them. */
export function weekText({ from, to, revenue_cents, booked_cents, visits }: Week): string {
  return `${formatSpan(from, to)}: ${money(revenue_cents)}; ${visitText(visits)} for ${money(booked_cents)}`;
}

export function busyText({ hour, visits }: Hour): string {
  return `${formatHour(hour)} to ${formatHour(hour + 1)}: ${visitText(visits)}`;
}

/** A summary of the weeks. It compares neither the unfinished last week nor those before the first revenue. */
export function weeksSummary(weeks: readonly Week[]): string {
  const began = weeks.findIndex(({ revenue_cents }) => revenue_cents > 0);
  const over = weeks.slice(Math.max(0, began), -1);
  const best = greatest(over, ({ revenue_cents }) => revenue_cents);
  const current = `This week so far: ${money(weeks.at(-1)?.revenue_cents ?? 0)}.`;
  if (!best || best.revenue_cents === 0) return current;
  const sum = over.reduce((total, { revenue_cents }) => total + revenue_cents, 0);
  const unit = 10 ** pageFormats().currency.digits;
  const average = money(Math.round(sum / over.length / unit) * unit);
  return `${average} a week on average. Best week: ${formatSpan(best.from, best.to)}, ${money(best.revenue_cents)}. ${current}`;
}

export function hoursSummary(hours: readonly Hour[]): string {
  const busiest = greatest(hours, ({ visits }) => visits);
  if (!busiest) return '';
  const quietest = greatest(hours, ({ visits }) => -visits);
  const most = `Busiest from ${formatHour(busiest.hour)} to ${formatHour(busiest.hour + 1)}`;
  return quietest && quietest.visits < busiest.visits
    ? `${most}, quietest from ${formatHour(quietest.hour)} to ${formatHour(quietest.hour + 1)}.`
    : `${most}.`;
}

export function sharesSummary(services: readonly Share[]): string {
  const [first] = services;
  if (!first || first.visits === 0) return '';
  const all = services.reduce((sum, { visits }) => sum + visits, 0);
  return `Booked most often: ${first.name}, ${numberText(first.visits)} of ${visitText(all)}.`;
}

export interface Slice {
  readonly name: string;
  readonly visits: number;
  /** In whole percent of all visits. */
  readonly percent: number;
}

/** The most frequent services with their shares; several remaining ones as 'All others'. */
export function toSlices(all: readonly Share[]): Slice[] {
  const services = all.filter(({ visits }) => visits > 0);
  const count = services.reduce((sum, { visits }) => sum + visits, 0);
  const slice = (name: string, part: readonly Share[]): Slice => {
    const visits = part.reduce((sum, one) => sum + one.visits, 0);
    return { name, visits, percent: Math.round((100 * visits) / count) };
  };
  const shown = services.length <= MOST_SHARES + 1 ? services.length : MOST_SHARES;
  const rest = services.slice(shown);
  return [
    ...services.slice(0, shown).map((one) => slice(one.name, [one])),
    ...(rest.length > 0 ? [slice('All others', rest)] : []),
  ];
}

/** The first of those with the greatest value. */
function greatest<One>(list: readonly One[], value: (one: One) => number): One | null {
  return list.reduce<One | null>(
    (best, one) => (best === null || value(one) > value(best) ? one : best),
    null,
  );
}
