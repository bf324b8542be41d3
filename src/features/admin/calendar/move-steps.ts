import { candidateStarts, hoursOn } from '../../../domain/calendar/opening-hours.ts';
import { contains, meets } from '../../../domain/ranges.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { addDays, MINUTES_A_DAY, type LocalDate, type Minutes } from '../../../domain/time.ts';
import type { DayPlan } from './day-plan.ts';
import type { Item } from './timeline-position.ts';

/** A possible time for a moved visit. */
export interface Target {
  readonly date: LocalDate;
  readonly minute: Minutes;
}

const STEP: Minutes = 15;
const LAST_STEP: Minutes = MINUTES_A_DAY - STEP;

/** The steps of a day at which a moved visit stops: every quarter of an hour, and each start offered online. */
function stopsOn(date: LocalDate, settings: Settings): Minutes[] {
  const quarters = Array.from({ length: MINUTES_A_DAY / STEP }, (_, i) => i * STEP);
  const hours = hoursOn(date, settings);
  const starts = hours ? candidateStarts(hours, settings) : [];
  return [...new Set([...quarters, ...starts])].toSorted((a, b) => a - b);
}

/** The step closest to a position on the day's page; of two equally close, the earlier. */
export function snapped({ date, minute }: Target, settings: Settings): Target {
  const nearest = stopsOn(date, settings).reduce((best, stop) =>
    Math.abs(stop - minute) < Math.abs(best - minute) ? stop : best,
  );
  return { date, minute: nearest };
}

/** Returns where a key moves a picked-up visit, by a step, an hour (Page Up) or a day; null for other keys. */
export function steered({ date, minute }: Target, key: string, settings: Settings): Target | null {
  const ways: Readonly<Record<string, () => Target>> = {
    ArrowUp: () => ({ date, minute: stopsOn(date, settings).findLast((stop) => stop < minute) ?? 0 }),
    ArrowDown: () => ({ date, minute: stopsOn(date, settings).find((stop) => stop > minute) ?? LAST_STEP }),
    PageUp: () => ({ date, minute: within(minute - 60) }),
    PageDown: () => ({ date, minute: within(minute + 60) }),
    ArrowLeft: () => ({ date: addDays(date, -1), minute }),
    ArrowRight: () => ({ date: addDays(date, 1), minute }),
  };
  return ways[key]?.() ?? null;
}

/** Within the day. */
function within(minute: Minutes): Minutes {
  return Math.max(0, Math.min(LAST_STEP, minute));
}

/** Says what is unusual about a time, or null. The server finds overlaps. */
export function noteOn({ hours, breaks, blocked, blocks }: DayPlan, start: Minutes, length: Minutes) {
  const visit = { start, end: start + length };
  if (blocked) return 'on a blocked date';
  if (!hours) return 'closed that day';
  if (!contains(hours, visit)) return 'outside business hours';
  if (blocks.some((block) => meets(block, visit))) return 'during blocked time';
  return breaks.some((pause) => meets(pause, visit)) ? 'during a break' : null;
}

const HALF_HOUR: Minutes = 30;

/** Returns the start for a press on an empty position: its half hour, or the next one if a visit still takes the beginning. */
export function pressedStart(minute: Minutes, items: readonly Item[]): Minutes {
  const half = Math.floor(minute / HALF_HOUR) * HALF_HOUR;
  const isTaken = items.some(({ busy }) =>
    busy.some(({ start, end }) => start <= half && half < end && end <= minute),
  );
  return Math.min(isTaken ? half + HALF_HOUR : half, MINUTES_A_DAY - HALF_HOUR);
}
