import { lastDay, toMonth, weekStart } from '../../../platform/dates/calendar-month.ts';
import { formatLongDay, formatMonth } from '../../../platform/dates/date-text.ts';
import { spanDays, type PeriodUnit, type Span } from '../../../domain/income/income.ts';
import { addDays, addMonths, isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { formatSpan } from '../../../platform/charts/chart-axis.ts';

export type View = Setting['view'];

/** The screen's period; a date of null follows today. */
export type Setting =
  | { readonly view: 'day' | 'week' | 'month'; readonly date: LocalDate | null }
  | ({ readonly view: 'own' } & Span);

export const firstSetting: Setting = { view: 'month', date: null };

/** Parses `?view=week&date=2026-11-24`, or `?from=2026-01-01&to=2026-12-31`; invalid values are ignored. */
export function readSetting(search: string): Setting {
  const params = new URLSearchParams(search);
  const [from, to, date] = ['from', 'to', 'date'].map((name) => params.get(name) ?? '');
  if (isLocalDate(from ?? '') && isLocalDate(to ?? '')) {
    return { view: 'own', from: from as LocalDate, to: to as LocalDate };
  }
  const view = params.get('view');
  return {
    view: view === 'day' || view === 'week' ? view : 'month',
    date: isLocalDate(date ?? '') ? (date as LocalDate) : null,
  };
}

/** The same in an address; empty for defaults. */
export function toSearch(setting: Setting): string {
  const query = new URLSearchParams();
  if (setting.view === 'own') {
    query.set('from', setting.from);
    query.set('to', setting.to);
  } else {
    if (setting.view !== firstSetting.view) query.set('view', setting.view);
    if (setting.date !== null) query.set('date', setting.date);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** Its dates: the whole week or month even if it is not over. */
export function toSpan(setting: Setting, today: LocalDate): Span {
  if (setting.view === 'own') return { from: setting.from, to: setting.to };
  const date = setting.date ?? today;
  if (setting.view === 'day') return { from: date, to: date };
  if (setting.view === 'month') return { from: toMonth(date), to: lastDay(toMonth(date)) };
  const from = weekStart(date);
  return { from, to: addDays(from, 6) };
}

/** One day, week or month forward or back; for custom dates their own length. */
export function shiftPeriod(setting: Setting, by: 1 | -1, today: LocalDate): Setting {
  const { from, to } = toSpan(setting, today);
  if (setting.view === 'own') {
    const days = by * spanDays({ from, to });
    return { view: 'own', from: addDays(from, days), to: addDays(to, days) };
  }
  const { view } = setting;
  const date = view === 'month' ? addMonths(from, by) : addDays(from, by * (view === 'week' ? 7 : 1));
  const now = toSpan({ view, date }, today);
  return { view, date: now.from <= today && today <= now.to ? null : date };
}

/** The unit of a chart's columns, large enough to tell them apart. */
export function periodUnit(span: Span): PeriodUnit {
  const days = spanDays(span);
  if (days <= 31) return 'day';
  return days <= 7 * 26 ? 'week' : 'month';
}

/** 'November 2026', 'Tuesday, November 24', 'Nov 22 to 28'; with the year if it is not this one. */
export function spanText({ from, to }: Span, today: LocalDate): string {
  if (from === toMonth(from) && to === lastDay(from)) return formatMonth(from);
  const text = from === to ? formatLongDay(from) : formatSpan(from, to);
  const years = [from, to].map((date) => date.slice(0, 4));
  if (years.every((year) => year === today.slice(0, 4))) return text;
  return `${text}, ${[...new Set(years)].join(' to ')}`;
}
