import type { Range } from '../ranges.ts';
import { addDays, epochDay, type LocalDate, type Zone } from '../time.ts';

/** Most weeks from one to the next. */
export const MOST_WEEKS = 12;

/** Most days from the first to the last: a year, whichever it is. */
const MOST_DAYS = 366;

/** Every so many weeks, up to a date, which is the salon's and among them. */
export interface Repeat {
  readonly every_weeks: number;
  readonly until: LocalDate;
}

/** Why a stretch cannot be repeated like this; null where it can. */
export function faultOf({ until }: Repeat, { start }: Range, zone: Zone): string | null {
  const days = epochDay(until) - epochDay(zone.local(start).date);
  if (days < 0) return 'Until must not be before the start';
  return days > MOST_DAYS ? 'A time block repeats for a year at most' : null;
}

/**
 * The same stretch of the salon's clock in the weeks after, ascending, in instants. A clock that is set back or forward between
 * does not move it; what would lie wholly in an hour that the clock skips is left out.
 */
export function repeatsOf({ start, end }: Range, { every_weeks, until }: Repeat, zone: Zone): Range[] {
  const [first, last] = [zone.local(start), zone.local(end)];
  const count = Math.floor((epochDay(until) - epochDay(first.date)) / (7 * every_weeks));
  return Array.from({ length: Math.max(count, 0) }, (_, i) => (i + 1) * 7 * every_weeks)
    .map((days) => ({
      start: zone.edge(addDays(first.date, days), first.minute),
      end: zone.edge(addDays(last.date, days), last.minute),
    }))
    .filter((again) => again.start < again.end);
}
