import type { Range } from '../../../domain/ranges.ts';
import { isLocalTime, minutesOf, timeOf, type LocalTime } from '../../../domain/time.ts';

/** A group of times of a day with a common label. */
export interface TimeGroup {
  readonly label: string;
  readonly times: readonly LocalTime[];
}

/** Minutes. */
const HALF_HOUR = 30;

/** Admin time choices, 09:00 to 17:30 every 30 minutes: section 9 of the specification. */
const specified = halfHours({ start: 9 * 60, end: 18 * 60 });

function halfHours({ start, end }: Range): LocalTime[] {
  const first = Math.ceil(start / HALF_HOUR) * HALF_HOUR;
  const count = Math.max(0, Math.ceil((end - first) / HALF_HOUR));
  return Array.from({ length: count }, (_, i) => timeOf(first + i * HALF_HOUR));
}

/**
 * The times of the day, each once: free ones, the specified and used ones, and the rest of the salon's hours.
 * @param free empty while unknown
 * @param hours in minutes since midnight; null if the salon is closed, or its hours are unknown
 */
export function timeGroups(
  free: readonly LocalTime[],
  hours: Range | null,
  inUse: readonly (string | undefined)[],
): readonly TimeGroup[] {
  const listed = new Set<LocalTime>();
  const unlisted = (times: readonly LocalTime[]) => {
    const rest = times.filter((time) => !listed.has(time)).toSorted((a, b) => minutesOf(a) - minutesOf(b));
    for (const time of rest) listed.add(time);
    return rest;
  };
  const own = inUse.filter((time) => time !== undefined).filter(isLocalTime);
  return [
    { label: 'Free times', times: unlisted(free) },
    { label: 'Every half hour', times: unlisted([...new Set([...specified, ...own])]) },
    { label: 'Earlier and later', times: unlisted(hours ? halfHours(hours) : []) },
  ].filter(({ times }) => times.length > 0);
}
