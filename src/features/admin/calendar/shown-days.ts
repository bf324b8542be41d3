import { lastDay, toMonth, weekDates } from '../../../platform/dates/calendar-month.ts';
import type { Range } from '../../../domain/ranges.ts';
import { datesBetween, isLocalDate, MINUTES_A_DAY, type LocalDate } from '../../../domain/time.ts';
import type { DayPlan } from './day-plan.ts';

export type View = 'month' | 'week' | 'day';

/** The shown part of the calendar. */
export interface Page {
  readonly view: View;
  /** Its day; null for today. */
  readonly date: LocalDate | null;
}

export const firstPage: Page = { view: 'month', date: null };

/** Parses `?view=week&date=2026-11-24`; invalid values are ignored. */
export function readPage(search: string): Page {
  const query = new URLSearchParams(search);
  const [view, date] = [query.get('view'), query.get('date') ?? ''];
  return {
    view: view === 'week' || view === 'day' ? view : firstPage.view,
    date: isLocalDate(date) ? date : null,
  };
}

/** True if the address, which other sections and notifications link to, leads to this part. */
export function leadsTo(part: 'hours' | 'waitlist'): boolean {
  return new URLSearchParams(location.search).get('at') === part;
}

/** A page in an address; empty for defaults. */
export function toSearch({ view, date }: Page): string {
  const query = new URLSearchParams();
  if (view !== firstPage.view) query.set('view', view);
  if (date !== null) query.set('date', date);
  return query.size === 0 ? '' : `?${query}`;
}

/** The shown days: the month, the week, or the day. */
export function shownDates(view: View, date: LocalDate): LocalDate[] {
  if (view === 'month') return datesBetween(toMonth(date), lastDay(toMonth(date)));
  return view === 'week' ? weekDates(date) : [date];
}

/** Nine to five, for days without hours. */
const USUAL: Range = { start: 540, end: 1020 };

/** The part of the day a timeline shows: all hours, visits and `also` these minutes, with an hour around. */
export function hoursShown(plans: readonly DayPlan[], also: readonly Range[] = []): Range {
  const parts = plans.flatMap(({ hours, items, blocks }) => [
    ...(hours ? [hours] : []),
    ...items,
    // A block of whole days does not extend the view into the night.
    ...blocks.filter(({ start, end }) => start > 0 && end < MINUTES_A_DAY),
  ]);
  const ranges = [...(parts.length === 0 ? [USUAL] : parts), ...also];
  const start = Math.min(...ranges.map((part) => part.start));
  const end = Math.max(...ranges.map((part) => part.end));
  return {
    start: Math.max(0, Math.floor(start / 60) * 60 - 60),
    end: Math.min(MINUTES_A_DAY, Math.ceil(end / 60) * 60 + 60),
  };
}
