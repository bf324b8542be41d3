import type { Range } from '../../../src/domain/ranges.ts';
import { numberSettings } from '../../../src/domain/settings/settings-rules.ts';
import { LONGEST_VISIT } from '../../../src/domain/appointments/visit.ts';
import { FARTHEST_ZONE, MINUTES_A_DAY, type EpochMinute } from '../../../src/domain/time.ts';
import { AROUND, LONGEST_BLOCK } from './verbs/calendar.ts';

/** The longest buffer that the settings allow, in minutes: it may extend into a window, and out of it. */
export const LONGEST_BUFFER = numberSettings.bufferMinutes.max;

/** How long before a window an appointment that extends into it may start, in minutes. */
export const VISIT_REACH = LONGEST_VISIT + LONGEST_BUFFER;

/**
 * Returns the half-open ranges of starts, and of days since 1970-01-01, that may extend into a window of instants: slightly wider
 * than needed, never narrower.
 */
export function windowReach({ start, end }: Range) {
  return {
    visits: { start: start - VISIT_REACH, end: end + LONGEST_BUFFER },
    blocks: { start: start - LONGEST_BLOCK, end: end + LONGEST_BUFFER },
    days: {
      start: Math.floor((start - FARTHEST_ZONE) / MINUTES_A_DAY),
      end: Math.floor((end + FARTHEST_ZONE) / MINUTES_A_DAY) + 1,
    },
  };
}

/** Returns the window shown around a time. */
export function around(at: EpochMinute): Range {
  return { start: at - AROUND, end: at + AROUND };
}
