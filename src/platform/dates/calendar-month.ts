import { addDays, addMonths, datesBetween, startOfWeek, type LocalDate } from '../../domain/time.ts';

/** A month of the salon's calendar, as its first day. */
export type Month = LocalDate;

export const toMonth = (date: LocalDate): Month => addDays(date, 1 - toDay(date));

export const lastDay = (month: Month): LocalDate => addDays(addMonths(month, 1), -1);

/** 1 to 31. */
export const toDay = (date: LocalDate): number => Number(date.slice(8, 10));

/** Returns the first day of a date's week on the salon's calendar. A page has the day on which weeks begin, unless it is Sunday. */
export function weekStart(date: LocalDate): LocalDate {
  const { week = '0' } = globalThis.document?.body?.dataset ?? {};
  return startOfWeek(date, Number(week));
}

export function weekDates(date: LocalDate): LocalDate[] {
  const start = weekStart(date);
  return datesBetween(start, addDays(start, 6));
}

/** Returns the weeks of a month's page: from the one with the first on, always six, so that nothing below jumps. */
export const monthWeeks = (month: Month): LocalDate[][] =>
  Array.from({ length: 6 }, (_, week) => weekDates(addDays(month, week * 7)));

/** Returns where a key moves the calendar's cursor, within `first` to `last`; null for a key that does not move it. */
export function moveByKey(
  date: LocalDate,
  key: string,
  { first, last }: { first: LocalDate; last: LocalDate },
): LocalDate | null {
  const next = targets[key]?.(date);
  if (next === undefined) return null;
  if (next < first) return first;
  return next > last ? last : next;
}

const targets: Readonly<Record<string, (date: LocalDate) => LocalDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: weekStart,
  End: (date) => addDays(weekStart(date), 6),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};
