import type { Range } from '../ranges.ts';
import { addDays, epochDay, type LocalDate, type Zone } from '../time.ts';

/** The maximum number of weeks between two occurrences. */
export const MOST_WEEKS = 12;

/** The maximum number of days between the first and the last: one year. */
const MOST_DAYS = 366;

/** A repetition every so many weeks, up to and including a salon-local date. */
export interface Repeat {
  readonly every_weeks: number;
  readonly until: LocalDate;
}

/** Returns why a stretch cannot repeat like this; null if it can. */
export function repeatFault({ until }: Repeat, { start }: Range, zone: Zone): string | null {
  const days = epochDay(until) - epochDay(zone.local(start).date);
  if (days < 0) return "Until can't be before the start";
  return days > MOST_DAYS ? 'A time block can repeat for at most a year' : null;
}

/** Returns the same hours on the salon's clock in the following weeks, ascending, as instants. */
export function repeatedRanges({ start, end }: Range, { every_weeks, until }: Repeat, zone: Zone): Range[] {
  const [first, last] = [zone.local(start), zone.local(end)];
  const count = Math.floor((epochDay(until) - epochDay(first.date)) / (7 * every_weeks));
  return Array.from({ length: Math.max(count, 0) }, (_, i) => (i + 1) * 7 * every_weeks)
    .map((days) => ({
      start: zone.edge(addDays(first.date, days), first.minute),
      end: zone.edge(addDays(last.date, days), last.minute),
    }))
    .filter((again) => again.start < again.end);
}
