import { formatSpan } from '../../../platform/charts/chart-axis.ts';
import { toMonth, weekStart } from '../../../platform/dates/calendar-month.ts';
import {
  toClock,
  toDate,
  formatLongDay,
  formatMonth,
  formatTime,
} from '../../../platform/dates/date-text.ts';
import type { Range } from '../../../domain/ranges.ts';
import { addDays, toTime, type LocalDate, type LocalDateTime, type Minutes } from '../../../domain/time.ts';
import { formatCount } from '../shell/text.ts';
import { shutBy, type DayPlan, type Load, type Shut, type TimeBlock } from './day-plan.ts';
import type { View } from './shown-days.ts';
import { findGaps, onTheClock, type Item } from './timeline-position.ts';
import type { Target } from './move-steps.ts';
import { formatDate, formatDateTime } from '../data/salon-clock.ts';

/** 'Tue, Nov 24', 'Sat, Nov 28 and Sun, Nov 29', 'Sun, Nov 29 to Sat, Dec 5' for consecutive days, otherwise all of them. */
export function formatDates(dates: readonly LocalDate[]): string {
  const sorted = dates.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first && last && sorted.length > 2 && last === addDays(first, sorted.length - 1))
    return `${formatDate(first)} to ${formatDate(last)}`;
  return inWords(sorted.map((date) => formatDate(date)));
}

/** 'A', 'A and B', 'A, B and C' */
export function inWords(list: readonly string[]): string {
  return [list.slice(0, -1).join(', '), list.at(-1)].filter(Boolean).join(' and ');
}

/** '60%' */
export function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The name of the month, week or day. */
export function pageText(view: View, date: LocalDate): string {
  if (view === 'month') return formatMonth(toMonth(date));
  if (view === 'day') return formatLongDay(date);
  const from = weekStart(date);
  return formatSpan(from, addDays(from, 6));
}

const shutNames: Record<Shut, string> = { blocked: 'Blocked', 'time block': 'Time block', closed: 'Closed' };

/** Why a day cannot be booked, short enough for a day of the month: its reason, if it has one. */
export function shutText(plan: DayPlan, shut: Shut): string {
  return toReason(plan, shut) || shutNames[shut];
}

function toReason({ blocked, blocks }: DayPlan, shut: Shut): string {
  if (shut === 'closed') return '';
  return blocked ? blocked.reason : (blocks.find(({ block }) => block.reason !== '')?.block.reason ?? '');
}

/** A day of the month for screen readers. `load` is null until it is known. */
export function dayLabel(plan: DayPlan, load: Load | null, today: LocalDate): string {
  const { date } = plan;
  const shut = shutBy(plan);
  return [
    formatLongDay(date),
    date === today && 'today',
    load !== null && (load.count === 0 ? 'no appointments' : formatCount(load.count, 'appointment')),
    load !== null && load.taken !== null && `${formatShare(load.taken)} of the day booked`,
    shut &&
      shut !== 'closed' &&
      [shutNames[shut].toLowerCase(), toReason(plan, shut)].filter(Boolean).join(': '),
    (shut === 'closed' || !plan.hours) && 'closed',
    date < today && 'past',
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Tue, Nov 24 at 9:00 AM' */
export function formatTarget({ date, minute }: Target): string {
  return `${formatDate(date)} at ${formatTime(toTime(minute))}`;
}

/** '9:00 AM to 10:00 AM'; times after midnight appear as on the next day. */
export function formatRange({ start, end }: Range): string {
  return `${formatTime(clock(start))} to ${formatTime(clock(end))}`;
}

/**
 * A visit's services and the stylist's free time in it: "Women's Cut & Style"; with several, 'Color Service at 9:00 AM, Blowout &
 * Style at 11:30 AM, free 10:00 AM to 11:00 AM'.
 */
export function doneText({ appointment: { services }, busy }: Pick<Item, 'appointment' | 'busy'>): string {
  const names = services.map(({ name, start_at }) =>
    services.length === 1 ? name : `${name} at ${formatTime(toClock(onTheClock(start_at)))}`,
  );
  return [...names, ...findGaps(busy).map((gap) => `free ${formatRange(gap)}`)].join(', ');
}

function clock(minute: Minutes) {
  return toTime(minute === 1440 ? 1440 : minute % 1440);
}

/** '9 AM' or '09:00' for a full hour. */
export function formatHour(minute: Minutes): string {
  return formatTime(toTime(minute)).replace(/:00(?= )/, '');
}

/** 'Tue, Nov 24, 12:00 PM to 1:00 PM'; over several days with the date of its end. */
export function blockText({ start_at, end_at }: Pick<TimeBlock, 'start_at' | 'end_at'>): string {
  const [start, end] = [start_at as LocalDateTime, end_at as LocalDateTime];
  const isOneDay = toDate(start) === toDate(end);
  return `${formatDateTime(start)} to ${isOneDay ? formatTime(toClock(end)) : formatDateTime(end)}`;
}

/** '11 more until Tue, Feb 9', ascending. */
export function repeatsText(repeats: readonly TimeBlock[]): string {
  const last = repeats.at(-1);
  return last ? `${repeats.length} more until ${formatDate(toDate(last.start_at as LocalDateTime))}` : '';
}
