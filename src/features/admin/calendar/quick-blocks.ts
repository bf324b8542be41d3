import { weekStart } from '../../../platform/dates/calendar-month.ts';
import { toClock, toDate } from '../../../platform/dates/date-text.ts';
import { hoursOn } from '../../../domain/calendar/opening-hours.ts';
import type { Range } from '../../../domain/ranges.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import {
  addDays,
  datesBetween,
  MINUTES_A_DAY,
  toMinutes,
  toTime,
  weekday,
  type LocalDate,
  type LocalDateTime,
} from '../../../domain/time.ts';

/** Days blocked or unblocked with one press. */
export interface Stretch {
  /** 'today', 'the coming weekend', 'the coming week' */
  readonly words: string;
  readonly dates: readonly LocalDate[];
}

/** The days of the quick actions: this or the current weekend, on a Sunday the next, and the next week. */
export function stretches(today: LocalDate): Stretch[] {
  const saturday = addDays(today, 6 - weekday(today));
  const next = addDays(weekStart(today), 7);
  return [
    { words: 'today', dates: [today] },
    { words: 'the coming weekend', dates: [saturday, addDays(saturday, 1)] },
    { words: 'the coming week', dates: datesBetween(next, addDays(next, 6)) },
  ];
}

export type Action = 'block' | 'unblock';

/** The effect of a press: it blocks the open days, and opens them only if all are blocked. */
export function actionFor(
  dates: readonly LocalDate[],
  blocked: ReadonlySet<string>,
): { action: Action; dates: readonly LocalDate[] } {
  const open = dates.filter((date) => !blocked.has(date));
  return open.length > 0 ? { action: 'block', dates: open } : { action: 'unblock', dates };
}

const NOON = 720;
/** For a day without hours: from nine to six. */
const USUAL = { start: 540, end: 1080 };

/** The open parts of today and tomorrow, each blocked with one press: the rest of today from the next quarter of an hour. */
export function quickBlocks(clock: LocalDateTime, settings: Settings) {
  const today = toDate(clock);
  const tomorrow = addDays(today, 1);
  const soon = Math.ceil(toMinutes(toClock(clock)) / 15) * 15;
  const [now, next] = [today, tomorrow].map((date) => hoursOn(date, settings) ?? USUAL) as [Range, Range];
  const all = [
    { label: 'Rest of today', date: today, start: Math.max(soon, now.start), end: now.end },
    { label: 'Tomorrow morning', date: tomorrow, start: next.start, end: Math.min(NOON, next.end) },
    { label: 'Tomorrow afternoon', date: tomorrow, start: Math.max(NOON, next.start), end: next.end },
  ];
  return all
    .filter(({ start, end }) => start < end)
    .map(({ label, date, start, end }) => {
      return { label, date, from: toTime(start), until: '', to: toTime(end % MINUTES_A_DAY) };
    });
}
