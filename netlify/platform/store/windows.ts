import type { Range } from '../../../src/domain/ranges.ts';
import { numberSettings } from '../../../src/domain/settings/settings-rules.ts';
import { LONGEST_VISIT } from '../../../src/domain/appointments/visit.ts';
import { FARTHEST_ZONE, MINUTES_A_DAY, type EpochMinute } from '../../../src/domain/time.ts';
import { AROUND } from './verbs/appointments.ts';
import { LONGEST_BLOCK } from './verbs/calendar.ts';

/** The longest buffer that the settings allow, in minutes: it may reach into a window from before, and out of it. */
export const LONGEST_BUFFER = numberSettings.bufferMinutes.max;

/** How long before a window an appointment may start that reaches into it, in minutes. */
export const VISIT_REACH = LONGEST_VISIT + LONGEST_BUFFER;

/** Where to look for what reaches into a window: half-open ranges of starts, and of days since 1970-01-01. */
export interface Reach {
  readonly visits: Range;
  readonly blocks: Range;
  readonly days: Range;
}

/**
 * The starts and dates that can matter inside a window of instants. A little wider than needed, never narrower:
 * a visit that ends with the window carries its buffer on past it.
 */
export function reachOf({ start, end }: Range): Reach {
  return {
    visits: { start: start - VISIT_REACH, end: end + LONGEST_BUFFER },
    blocks: { start: start - LONGEST_BLOCK, end: end + LONGEST_BUFFER },
    days: {
      start: Math.floor((start - FARTHEST_ZONE) / MINUTES_A_DAY),
      end: Math.floor((end + FARTHEST_ZONE) / MINUTES_A_DAY) + 1,
    },
  };
}

/** The window that is shown around a time. */
export function around(at: EpochMinute): Range {
  return { start: at - AROUND, end: at + AROUND };
}
