import { addDays, dateOfEpochDay, datesBetween, startOfWeek, type LocalDate } from '../../domain/time.ts';

const MS_A_DAY = 86_400_000;

/** A month of the salon's calendar, as its first day. */
export type Month = LocalDate;

export function toMonth(date: LocalDate): Month {
  return addDays(date, 1 - toDay(date));
}

export function lastDay(month: Month): LocalDate {
  return addDays(addMonths(month, 1), -1);
}

export function addMonths(month: Month, count: number): Month {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return dateOfEpochDay(Date.UTC(year, number - 1 + count, 1) / MS_A_DAY);
}

/** 1 to 31. */
export function toDay(date: LocalDate): number {
  return Number(date.slice(8, 10));
}

/** Returns the first day of a date's week on the salon's calendar. A page carries the day on which weeks begin, unless it is Sunday. */
export function weekStart(date: LocalDate): LocalDate {
  const { week = '0' } = globalThis.document?.body?.dataset ?? {};
  return startOfWeek(date, Number(week));
}

export function weekDates(date: LocalDate): LocalDate[] {
  const start = weekStart(date);
  return datesBetween(start, addDays(start, 6));
}

/** Returns the weeks of a month's page: from the one with the first on, always six, so that nothing below jumps. */
export function monthWeeks(month: Month): LocalDate[][] {
  return Array.from({ length: 6 }, (_, week) => weekDates(addDays(month, week * 7)));
}

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
  PageUp: (date) => sameDayIn(addMonths(toMonth(date), -1), date),
  PageDown: (date) => sameDayIn(addMonths(toMonth(date), 1), date),
};

/** Returns the same day of another month, or its last day if it is shorter. */
function sameDayIn(month: Month, date: LocalDate): LocalDate {
  const same = addDays(month, toDay(date) - 1);
  const last = lastDay(month);
  return same > last ? last : same;
}
