import type { Range } from '../ranges.ts';
import {
  isLocalTime,
  toMinutes,
  weekday,
  type LocalDate,
  type LocalTime,
  type Minutes,
  type Zone,
} from '../time.ts';

// Opening hours as plain functions: the hours editor calls them while the owner types, and the settings schemas are built from
// them.

/** The keys of `hoursByWeekday`; Sunday is 0. */
export const weekdayKeys = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type WeekdayKey = (typeof weekdayKeys)[number];

export const MOST_BREAKS = 12;

/** From a time to a later one on the same day; `24:00` is midnight at the end of the day. */
export interface Hours {
  start: LocalTime;
  end: LocalTime;
}

/** The settings for opening hours. A weekday's own hours override the usual ones; null closes it. */
interface OpeningHours {
  readonly workingHours: Hours;
  readonly workingDays: readonly number[];
  readonly hoursByWeekday: { readonly [Day in WeekdayKey]?: Hours | null | undefined };
}

/** The settings that say when a visit may start. */
interface Slots {
  readonly slotMode: 'fixed' | 'interval';
  readonly fixedSlots: readonly LocalTime[];
  readonly timeSlotInterval: Minutes;
}

/** True for a valid end of a day or break: a time, or midnight at the end of the day. */
export const isClosingTime = (text: string): text is LocalTime => isLocalTime(text) || text === '24:00';

export const notATime = (label: string): string => `${label} must be a time such as 09:00`;

export const END_BEFORE_START = 'End must be after start';
export const TOO_MANY_BREAKS = `You can have at most ${MOST_BREAKS} breaks`;

/** Returns the opening hours of a weekday (Sunday is 0), or null if the salon is closed. */
export function hoursOfWeekday(day: number, settings: OpeningHours): Hours | null {
  const own = settings.hoursByWeekday[weekdayKeys[day] ?? '0'];
  return own === undefined ? (settings.workingDays.includes(day) ? settings.workingHours : null) : own;
}

/** Returns the opening hours of a date in minutes since midnight, or null if the salon is closed on its weekday. */
export function hoursOn(date: LocalDate, settings: OpeningHours): Range | null {
  const hours = hoursOfWeekday(weekday(date), settings);
  return hours && inMinutes(hours);
}

/** Returns hours in minutes since midnight. */
export const inMinutes = ({ start, end }: Hours): Range => ({ start: toMinutes(start), end: toMinutes(end) });

/** Returns minutes since a date's midnight as instants. */
export const instantsOn =
  (date: LocalDate, zone: Zone) =>
  ({ start, end }: Range): Range => ({ start: zone.edge(date, start), end: zone.edge(date, end) });

/** Returns the possible starts of a day in minutes since midnight, ascending. */
export function candidateStarts(hours: Range, settings: Slots): Minutes[] {
  if (settings.slotMode === 'fixed') return settings.fixedSlots.map(toMinutes).toSorted((a, b) => a - b);
  const count = Math.ceil((hours.end - hours.start) / settings.timeSlotInterval);
  return Array.from({ length: count }, (_, i) => hours.start + i * settings.timeSlotInterval);
}
