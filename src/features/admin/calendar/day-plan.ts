import type { OwnersAppointment } from '../../../api/shapes.ts';
import { hoursOn } from '../../../domain/opening-hours.ts';
import { minus, total, type Range } from '../../../domain/ranges.ts';
import type { Settings } from '../../../domain/settings.ts';
import { minutesOf, type LocalDate, type LocalDateTime, type Minutes } from '../../../domain/time.ts';
import { withBuffer } from '../../../domain/visit.ts';
import { cut, itemsOn, minutesFrom, WHOLE_DAY, type Item } from './position.ts';

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

/** How full a day is. */
export interface Load {
  /** Visits that begin on it. */
  readonly count: number;
  /** From 0 to 1; null on a day that is closed. */
  readonly taken: number | null;
}

/**
 * The share of a day's hours that visits take: their busy stretches with the buffer, within what breaks and time blocks
 * leave of the hours. A day of which nothing is left is full. Visits outside the hours count as visits only.
 * @param buffer minutes after each visit
 */
export function loadOf({ hours, breaks, blocks, items }: DayPlan, buffer: Minutes): Load {
  const count = items.filter(({ beginsHere }) => beginsHere).length;
  if (!hours) return { count, taken: null };
  const open = minus([hours], [...breaks, ...blocks]);
  const busy = items.flatMap((item) => withBuffer(item.busy, item.endsHere ? buffer : 0));
  const room = total(open);
  return { count, taken: room === 0 ? 1 : 1 - total(minus(open, busy)) / room };
}

/** A day as the month and the strip of a week show it. */
export interface Glance {
  readonly plan: DayPlan;
  readonly state: 'blocked' | 'open' | 'closed';
  /** Null while its visits are on their way. */
  readonly load: Load | null;
  /** How much of an open day is taken, as in its load. */
  readonly taken: number | null;
}

/** @param isComplete false while the visits are on their way */
export function glanceAt(date: LocalDate, book: Book, isComplete: boolean): Glance {
  const plan = planOf(date, book);
  const load = isComplete ? loadOf(plan, book.settings.bufferMinutes) : null;
  const state = plan.blocked ? 'blocked' : plan.hours ? 'open' : 'closed';
  return { plan, state, load, taken: state === 'open' && load ? load.taken : null };
}
