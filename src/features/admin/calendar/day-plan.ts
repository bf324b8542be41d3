import type { listBlockedDates, listTimeBlocks } from '../../../api/calendar/blocked-time.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { hoursOn } from '../../../domain/calendar/opening-hours.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { minus, total, type Range } from '../../../domain/ranges.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { toMinutes, type LocalDate, type LocalDateTime, type Minutes } from '../../../domain/time.ts';
import { withBuffer } from '../../../domain/appointments/visit.ts';
import { cut, itemsOn, minutesFrom, WHOLE_DAY, type Item } from './timeline-position.ts';

export type Blocked = DataOf<typeof listBlockedDates>[number];
export type TimeBlock = DataOf<typeof listTimeBlocks>[number];

/** The data of a calendar page, for all of its days. */
export interface Book {
  readonly settings: Settings;
  readonly blockedDates: readonly Blocked[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly appointments: readonly OwnersAppointment[];
}

/** One day on the salon's clock. */
export interface DayPlan {
  readonly date: LocalDate;
  /** Null if the salon is closed on this weekday. */
  readonly hours: Range | null;
  readonly breaks: readonly Range[];
  readonly blocked: Blocked | null;
  /** The parts of time blocks on that day, in minutes since midnight. */
  readonly blocks: readonly (Range & { readonly block: TimeBlock })[];
  readonly items: readonly Item[];
}

export function planDay(date: LocalDate, book: Book): DayPlan {
  const { settings, blockedDates, timeBlocks, appointments } = book;
  const hours = hoursOn(date, settings);
  const breaks = settings.breaks.map(({ start, end }) => ({ start: toMinutes(start), end: toMinutes(end) }));
  return {
    date,
    hours,
    breaks: hours ? breaks.flatMap((pause) => cut(pause, hours) ?? []) : [],
    blocked: blockedDates.find((blocked) => blocked.date === date) ?? null,
    blocks: timeBlocks.flatMap((block) => {
      const start = minutesFrom(date, block.start_at as LocalDateTime);
      const end = minutesFrom(date, block.end_at as LocalDateTime);
      const part = cut({ start, end }, WHOLE_DAY);
      return part ? [{ ...part, block }] : [];
    }),
    items: itemsOn(date, appointments),
  };
}

/** The day's hours without breaks and time blocks. */
function openOn({ hours, breaks, blocks }: DayPlan): Range[] {
  return hours ? minus([hours], [...breaks, ...blocks]) : [];
}

/** Why a day cannot be booked, regardless of visits; null if it can. */
export type Shut = 'blocked' | 'time block' | 'closed';

export function shutBy(plan: DayPlan): Shut | null {
  if (plan.blocked) return 'blocked';
  if (openOn(plan).length > 0) return null;
  return plan.hours && plan.blocks.length > 0 ? 'time block' : 'closed';
}

/** How full a day is. */
export interface Load {
  /** Visits that begin on it. */
  readonly count: number;
  /** From 0 to 1; null for a day that cannot be booked, which is neither full nor free. */
  readonly taken: number | null;
}

/** Returns the share of a day's hours that visits take: their busy stretches with the buffer (minutes). */
export function dayLoad(plan: DayPlan, buffer: Minutes): Load {
  const { items } = plan;
  const count = items.filter(({ beginsHere }) => beginsHere).length;
  if (shutBy(plan)) return { count, taken: null };
  const open = openOn(plan);
  const busy = items.flatMap((item) => withBuffer(item.busy, item.endsHere ? buffer : 0));
  return { count, taken: 1 - total(minus(open, busy)) / total(open) };
}

/**
 * Returns a day in the month or the week strip: `shut` is null if it can be booked, `load` while its visits load.
 * @param isComplete false while the visits load
 */
export function glanceAt(date: LocalDate, book: Book, isComplete: boolean) {
  const plan = planDay(date, book);
  const load = isComplete ? dayLoad(plan, book.settings.bufferMinutes) : null;
  return { plan, shut: shutBy(plan), load };
}
