import * as z from 'zod/mini';
import type { TimeBlock } from '../booking/availability.ts';
import { meets, type Range } from '../ranges.ts';
import { minuteFrom, MINUTES_A_DAY, type EpochMs, type Minutes } from '../time.ts';
import { version } from '../version.ts';
import { integer } from '../record-schemas.ts';

/** One of the owner's calendars. Its busy times are time blocks here. */
export const Calendar = z.strictObject({
  kind: z.literal('calendar'),
  id: z.string(),
  version,
  name: z.string(),
  /** Its private address, sealed; empty for a calendar of the Google account. */
  address: z.string(),
  google: z.optional(z.strictObject({ calendar: z.string(), direction: z.literal('in') })),
  /** When it was last read, and when that was last tried, in epoch milliseconds; null if never. */
  read_at: z.nullable(integer),
  tried_at: integer,
  /** The end of the span that was read, in epoch minutes: the end of the booking window then. */
  until: integer,
  /** How many of its events take time here, and how many could not be read. */
  events: integer,
  unread: integer,
  /** Why the last reading failed, for the owner; null if it didn't. */
  problem: z.nullable(z.string()),
  /** A hash of its time blocks; empty if it has none. */
  digest: z.string(),
});
export type Calendar = z.infer<typeof Calendar>;

/** The maximum number of calendars. */
export const MOST_CALENDARS = 3;
/** How often each is read, in milliseconds. */
export const READ_EVERY = 15 * 60_000;
/** How long a calendar may be unread before the owner is warned, in milliseconds. */
const STALE = 24 * 60 * 60_000;

/** Returns the problem with reading a calendar, for the owner; null if all is well. */
export function calendarProblem(calendar: Calendar, now: EpochMs): string | null {
  if (calendar.problem !== null) return calendar.problem;
  return now >= unreadFrom(calendar) ? 'This calendar has not been read for more than a day.' : null;
}

/** Returns when the owner is warned that a calendar is no longer read, in epoch milliseconds; Infinity if it was never read. */
export const unreadFrom = ({ read_at }: Calendar): EpochMs => (read_at ?? Infinity) + STALE;

/** True if a calendar was last read at `at` (epoch milliseconds) and is due again, or was not read as far as clients can book. */
export function isOld(
  { until, problem }: Calendar,
  at: EpochMs | null,
  { now, span }: { readonly now: EpochMs; readonly span: Range },
): boolean {
  return (at ?? 0) + READ_EVERY <= now || (problem === null && until < span.end);
}

/** Returns the span that is read: from yesterday until the booking window ends, in whole days, so that it changes once a day. */
export function spanRead(now: EpochMs, bookingWindow: number): Range {
  const start = (Math.floor(minuteFrom(now) / MINUTES_A_DAY) - 1) * MINUTES_A_DAY;
  return { start, end: start + (bookingWindow + 3) * MINUTES_A_DAY };
}

/** Returns the time blocks of a calendar's busy times. An id names calendar, start and length, so equal blocks have equal ids. */
export function calendarBlocks(
  { id, name }: Pick<Calendar, 'id' | 'name'>,
  busy: readonly Range[],
  span: Range,
  longest: Minutes,
): TimeBlock[] {
  return busy
    .flatMap(({ start, end }) =>
      Array.from({ length: Math.ceil((end - start) / longest) }, (_, i) => ({
        start: start + i * longest,
        end: Math.min(end, start + (i + 1) * longest),
      })),
    )
    .filter((piece) => meets(piece, span))
    .map(({ start, end }) => ({
      id: `${id}:${start}:${end - start}`,
      version: 1,
      start,
      end,
      reason: name,
      calendar: id,
    }));
}

/** True for the id of a calendar's time block: the owner's have no colon. */
export const isCalendarBlock = (id: string) => id.includes(':');
