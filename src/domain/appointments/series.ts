import * as z from 'zod/mini';
import { dateOfEpochDay, epochDay, MINUTES_A_DAY, type EpochMinute, type Zone } from '../time.ts';

/** The most visits of a series: one a week for a year. */
export const MOST_VISITS = 52;

const whole = z.number().check(z.int(), z.gte(1));

/** The place of a visit in its series of standing appointments. */
export const Series = z.strictObject({
  id: z.string(),
  /** From 1 to `count`; skipped dates have none. */
  index: whole,
  count: whole,
  every_weeks: whole,
});

/** Returns the maximum number of visits at this interval: those that fit into a year, at most 52. */
export const mostVisits = (every_weeks: number): number =>
  Math.min(MOST_VISITS, Math.floor(MOST_VISITS / every_weeks) + 1);

/** Returns a start shifted by the time between `from` and `to` on the salon's clock; a skipped time moves to the hour's end. */
export function shiftedLike(start: EpochMinute, from: EpochMinute, to: EpochMinute, zone: Zone): EpochMinute {
  if (from === to) return start;
  const clock = (at: EpochMinute) => {
    const { date, minute } = zone.local(at);
    return epochDay(date) * MINUTES_A_DAY + minute;
  };
  const clockMinute = clock(start) + clock(to) - clock(from);
  const day = Math.floor(clockMinute / MINUTES_A_DAY);
  return zone.edge(dateOfEpochDay(day), clockMinute - day * MINUTES_A_DAY);
}
