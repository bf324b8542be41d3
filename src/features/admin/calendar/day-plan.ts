import type { OwnersAppointment } from '../../../api/shapes.ts';
import { hoursOn } from '../../../domain/calendar/opening-hours.ts';
import { minus, total, type Range } from '../../../domain/ranges.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { minutesOf, type LocalDate, type LocalDateTime, type Minutes } from '../../../domain/time.ts';
import { withBuffer } from '../../../domain/appointments/visit.ts';
import { cut, itemsOn, minutesFrom, WHOLE_DAY, type Item } from './timeline-position.ts';

export interface Blocked {
  readonly date: string;
  readonly version: number;
  readonly reason: string;
}

export interface TimeBlock {
  readonly id: string;
  readonly version: number;
  /** Salon-local date-times. */
  readonly start_at: string;
  readonly end_at: string;
  readonly reason: string;
  /** The same of all that were made together by repeating one. */
  readonly series?: string | undefined;
}

/** All that a page of the calendar shows, for as many days as it has. */
export interface Book {
  readonly settings: Settings;
  readonly blockedDates: readonly Blocked[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly appointments: readonly OwnersAppointment[];
}

/** A time block's part of one day, in minutes since midnight. */
export interface PlacedBlock extends Range {
  readonly block: TimeBlock;
}

/** One day on the salon's clock. */
export interface DayPlan {
  readonly date: LocalDate;
  /** Null when the salon is closed on this weekday. */
  readonly hours: Range | null;
  readonly breaks: readonly Range[];
  readonly blocked: Blocked | null;
  readonly blocks: readonly PlacedBlock[];
  readonly items: readonly Item[];
}

export function planOf(date: LocalDate, { settings, blockedDates, timeBlocks, appointments }: Book): DayPlan {
  const hours = hoursOn(date, settings);
  const breaks = settings.breaks.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) }));
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

/** What breaks and time blocks leave of a day's hours. */
function openOn({ hours, breaks, blocks }: DayPlan): Range[] {
  return hours ? minus([hours], [...breaks, ...blocks]) : [];
}

/** Why nobody can book on a day, however few visits it has; null on one that can be booked. */
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
  /** From 0 to 1; null on a day that cannot be booked, which is neither full nor free. */
  readonly taken: number | null;
}

/**
 * The share of a day's hours that visits take: their busy stretches with the buffer, within what breaks and time blocks
 * leave of the hours. Visits outside the hours count as visits only.
 * @param buffer minutes after each visit
 */
export function loadOf(plan: DayPlan, buffer: Minutes): Load {
  const { items } = plan;
  const count = items.filter(({ beginsHere }) => beginsHere).length;
  if (shutBy(plan)) return { count, taken: null };
  const open = openOn(plan);
  const busy = items.flatMap((item) => withBuffer(item.busy, item.endsHere ? buffer : 0));
  return { count, taken: 1 - total(minus(open, busy)) / total(open) };
}

/** A day as the month and the strip of a week show it. */
export interface Glance {
  readonly plan: DayPlan;
  /** Null where it can be booked. */
  readonly shut: Shut | null;
  /** Null while its visits are on their way. */
  readonly load: Load | null;
}

/** @param isComplete false while the visits are on their way */
export function glanceAt(date: LocalDate, book: Book, isComplete: boolean): Glance {
  const plan = planOf(date, book);
  const load = isComplete ? loadOf(plan, book.settings.bufferMinutes) : null;
  return { plan, shut: shutBy(plan), load };
}
