import { candidateStarts, hoursOn, inMinutes, instantsOn } from '../calendar/opening-hours.ts';
import { anyMeets, contains, meets, type Range } from '../ranges.ts';
import { busyStretches, withBuffer, type Visit } from '../appointments/visit.ts';
import type { Settings } from '../settings/settings.ts';
import {
  addDays,
  datesBetween,
  epochDay,
  minuteFrom,
  today,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type Zone,
} from '../time.ts';

/** A time block: a stretch that the owner keeps free of online bookings, in instants. */
export interface TimeBlock extends Range {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  /** Shared with the other blocks of its repetition. */
  readonly series?: string | undefined;
  /** The id of the owner's calendar that is busy then. */
  readonly calendar?: string | undefined;
}

export interface BlockedDate {
  readonly date: LocalDate;
  readonly version: number;
  readonly reason: string;
}

/** The busy stretches of an appointment that is not canceled: ascending, without buffer. */
export interface Taken {
  readonly id: string;
  readonly stretches: readonly Range[];
}

/** Everything that decides whether a time is offered, for the period the question needs. In any order. */
export interface Schedule {
  readonly settings: Settings;
  readonly blockedDates: readonly Omit<BlockedDate, 'version'>[];
  readonly timeBlocks: readonly TimeBlock[];
  readonly taken: readonly Taken[];
}

export type NoSlotReason = 'past' | 'outside_window' | 'closed' | 'blocked' | 'full';

/** The offered starts of a day, ascending, as instants; `reason` says why there are none. */
export type DayAvailability =
  | { readonly date: LocalDate; readonly starts: readonly [EpochMinute, ...EpochMinute[]] }
  | { readonly date: LocalDate; readonly starts: readonly []; readonly reason: NoSlotReason };

/** The visit in question, and the current time. `ignore` is the appointment being moved. */
export interface Question {
  readonly visit: Visit;
  readonly zone: Zone;
  readonly now: EpochMs;
  readonly ignore?: string | undefined;
}

/** Why a start is not offered, from reasons that no booking can change to those that a cancellation could. */
type Verdict = 'free' | 'closed' | 'past' | 'blocked' | 'full';

/**
 * Returns the offered starts on each of these salon-local dates. A start is offered if the whole visit lies within opening hours,
 * its busy stretches (the service minus its processing gap, plus the buffer) overlap no break, time block or other appointment,
 * it is at least `minNoticeHours` away, and its date is between today and today plus `bookingWindow` days.
 */
export function availableSlots(
  dates: readonly LocalDate[],
  schedule: Schedule,
  question: Question,
): DayAvailability[] {
  return dates.map((date) => {
    const day = openDay(date, schedule, question);
    if (typeof day === 'string') return { date, starts: [], reason: day };
    const starts: EpochMinute[] = [];
    let reason: NoSlotReason = 'closed';
    for (const start of day.candidates) {
      const verdict = judge(start, day, schedule.settings, question);
      if (verdict === 'free') starts.push(start);
      else if (severity[verdict] > severity[reason]) reason = verdict;
    }
    const [first, ...rest] = starts;
    return first === undefined ? { date, starts: [], reason } : { date, starts: [first, ...rest] };
  });
}

/** Returns the starts of a date that only other bookings take, ascending: a cancellation would free them. */
export function takenStarts(date: LocalDate, schedule: Schedule, question: Question): EpochMinute[] {
  const day = openDay(date, schedule, question);
  if (typeof day === 'string') return [];
  return day.candidates.filter((start) => judge(start, day, schedule.settings, question) === 'full');
}

/** Returns the first offered start at or after `after`, or null. It searches week by week, because one is nearly always near. */
export function firstStart(schedule: Schedule, question: Question, after: EpochMinute): EpochMinute | null {
  const { zone, now } = question;
  const { first, last } = bookableDates(schedule.settings, zone, now);
  const earliest = zone.local(after).date;
  for (let date = earliest > first ? earliest : first; date <= last; date = addDays(date, 7)) {
    const week = availableSlots(datesBetween(date, addDays(date, 6)), schedule, question);
    const start = week.flatMap(({ starts }) => starts).find((at) => at >= after);
    if (start !== undefined) return start;
  }
  return null;
}

/** Decides about a start by the rules that list it: `not_available` if never offered, `slot_taken` if somebody has it. */
export function decideStart(
  start: EpochMinute,
  schedule: Schedule,
  question: Question,
): 'free' | 'not_available' | 'slot_taken' {
  const day = openDay(question.zone.local(start).date, schedule, question);
  if (typeof day === 'string' || !day.candidates.includes(start)) return 'not_available';
  const verdict = judge(start, day, schedule.settings, question);
  if (verdict === 'free') return 'free';
  return verdict === 'full' ? 'slot_taken' : 'not_available';
}

/** True if an appointment could have its former time again, whatever the notice, window and offered starts. */
export function isStillFree(start: EpochMinute, schedule: Schedule, question: Question): boolean {
  if (start <= minuteFrom(question.now)) return false;
  const { date } = question.zone.local(start);
  const unbound = withoutNotice(schedule, date, question);
  const day = openDay(date, unbound, question);
  return typeof day !== 'string' && judge(start, day, unbound.settings, question) === 'free';
}

/** Returns the schedule without notice and booking window, up to a date: both apply only to customers who book online. */
export function withoutNotice(
  schedule: Schedule,
  last: LocalDate,
  { zone, now }: Pick<Question, 'zone' | 'now'>,
): Schedule {
  const bookingWindow = Math.max(0, epochDay(last) - epochDay(today(zone, now)));
  return { ...schedule, settings: { ...schedule.settings, minNoticeHours: 0, bookingWindow } };
}

/** Returns the appointments that overlap with a visit's busy stretches; hours and time blocks do not count. */
export function findConflicts(
  start: EpochMinute,
  schedule: Schedule,
  visit: Visit,
  ignore?: string,
): string[] {
  const { bufferMinutes } = schedule.settings;
  const needs = withBuffer(busyStretches(start, visit), bufferMinutes);
  return schedule.taken
    .filter(({ id, stretches }) => id !== ignore && anyMeets(needs, withBuffer(stretches, bufferMinutes)))
    .map(({ id }) => id);
}

/** Returns up to `count` free starts closest to the requested one, closest first; of two equally close, the earlier one first. */
export function nearestStarts(
  target: EpochMinute,
  days: readonly DayAvailability[],
  count: number,
): EpochMinute[] {
  return days
    .flatMap(({ starts }) => starts)
    .toSorted((a, b) => Math.abs(a - target) - Math.abs(b - target) || a - b)
    .slice(0, count);
}

/** Returns the dates that a customer may ask for today: today to today plus the booking window, salon-local. */
export function bookableDates(
  settings: Settings,
  zone: Zone,
  now: EpochMs,
): { first: LocalDate; last: LocalDate } {
  const first = today(zone, now);
  return { first, last: addDays(first, settings.bookingWindow) };
}

const severity: Record<Verdict | NoSlotReason, number> = {
  free: 0,
  outside_window: 0,
  closed: 1,
  past: 2,
  blocked: 3,
  full: 4,
};

interface OpenDay {
  readonly hours: Range;
  readonly candidates: readonly EpochMinute[];
  /** Breaks and time blocks. */
  readonly closed: readonly Range[];
  /** Busy stretches of other appointments, each with its buffer. */
  readonly taken: readonly Range[];
}

function openDay(
  date: LocalDate,
  schedule: Schedule,
  { zone, now, ignore }: Question,
): OpenDay | NoSlotReason {
  const { settings } = schedule;
  const { first, last } = bookableDates(settings, zone, now);
  if (epochDay(date) < epochDay(first)) return 'past';
  if (epochDay(date) > epochDay(last)) return 'outside_window';
  if (schedule.blockedDates.some((blocked) => blocked.date === date)) return 'blocked';
  const hours = hoursOn(date, settings);
  if (!hours) return 'closed';

  const instants = instantsOn(date, zone);
  const open = instants(hours);
  // A visit's buffer may extend past closing time, so a visit right after closing counts too.
  const reach: Range = { start: open.start, end: open.end + settings.bufferMinutes };
  return {
    hours: open,
    candidates: candidateStarts(hours, settings)
      .map((minute) => zone.instant(date, minute))
      .filter((start) => start !== null),
    closed: [...settings.breaks.map((pause) => instants(inMinutes(pause))), ...schedule.timeBlocks],
    taken: schedule.taken
      .filter(({ id }) => id !== ignore)
      .flatMap(({ stretches }) => withBuffer(stretches, settings.bufferMinutes))
      .filter((stretch) => meets(stretch, reach)),
  };
}

function judge(start: EpochMinute, day: OpenDay, settings: Settings, { visit, now }: Question): Verdict {
  if (!contains(day.hours, { start, end: start + visit.duration_min })) return 'closed';
  if (start < minuteFrom(now) + settings.minNoticeHours * 60) return 'past';
  const busy = withBuffer(busyStretches(start, visit), settings.bufferMinutes);
  if (anyMeets(busy, day.closed)) return 'blocked';
  return anyMeets(busy, day.taken) ? 'full' : 'free';
}
