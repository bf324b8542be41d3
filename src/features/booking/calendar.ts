import { atom, computed } from 'nanostores';
import { call } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { readRemote } from '../../platform/call/query.ts';
import type { Slot } from '../../api/shapes.ts';
import { lastDay, toMonth, moveByKey, type Month } from '../../platform/dates/calendar-month.ts';
import { toDate, formatDay, toClock, hoursBetween } from '../../platform/dates/date-text.ts';
import { type PartOfDay, partOfDay, partsOfDay as parts } from '../../domain/booking/part-of-day.ts';
import { addDays, addMonths, type LocalDate, toMinutes, type LocalDateTime } from '../../domain/time.ts';
import { chooseSlot } from './choose-visit.ts';
import { $draft, areChosen, changeDraft, $opening } from './draft.ts';
import { $step } from './navigation.ts';
import { $asking, $lastDate, askingFor, availability, isNoVisit } from './availability.ts';
import { $today, readClock } from './salon-clock.ts';
import { leaveServices } from './remove-unavailable.ts';

/** How long an answer counts as fresh, in milliseconds. Older ones are shown, but requested again. */
const FRESH = 30_000;

export const $month = atom<Month>('1970-01-01');
/** The day of the keyboard cursor, the grid's only one that Tab reaches. */
export const $cursor = atom<LocalDate>('1970-01-01');
/** Increases when the keyboard moves the cursor, so that the view moves the focus there. */
export const $keyMoves = atom(0);

/** The months with bookable days. Only the current one until the salon has said how far ahead it takes bookings. */
export const $monthRange = computed([$today, $lastDate], (today, lastDate) => ({
  first: toMonth(today),
  last: toMonth(lastDate ?? today),
}));

/** The last day that can be booked: 'Mon, Dec 21'; null until the salon has said. */
export const $openUntil = computed($lastDate, (date) => (date === null ? null : formatDay(date)));

/** The loaded data of the month on show. */
export const $monthAvailability = computed([availability.$known, $asking, $month], (months, asking, month) =>
  readRemote(months, { ...asking, month }),
);

export type DaySlots =
  | { readonly state: 'no-day' }
  | { readonly state: 'loading'; readonly date: LocalDate }
  | { readonly state: 'failed'; readonly date: LocalDate; readonly message: string }
  | {
      readonly state: 'ready';
      readonly date: LocalDate;
      readonly slots: readonly Slot[];
      /** The parts of a full day in which a time may open. None for a day without a waitlist. */
      readonly mayComeFree: readonly PartOfDay[];
      /** True if the day is later than any that can be booked now. */
      readonly isBeyond: boolean;
    };

export const $slots = computed(
  [availability.$known, $draft, $asking],
  (months, { date }, asking): DaySlots => {
    if (asking.serviceIds.length === 0 || date === null) return { state: 'no-day' };
    const month = readRemote(months, { ...asking, month: toMonth(date) });
    if (month.state !== 'ready') return { ...month, date };
    const { slots = [], reason, may_come_free: mayComeFree = [] } = month.data[date] ?? {};
    return { state: 'ready', date, slots, mayComeFree, isBeyond: reason === 'outside_window' };
  },
);

/** Shows the month of the picked day, or this month, and loads its availability. */
export function openCalendar(): void {
  readClock();
  $nextDay.set({ state: 'idle' });
  const { date } = $draft.get();
  const today = $today.get();
  if (date !== null && date < today) changeDraft({ date: null });
  const start = date === null || date < today ? today : date;
  $cursor.set(start);
  showMonth(toMonth(start));
}

function showMonth(month: Month): void {
  $month.set(month);
  const { date } = $draft.get();
  if (toMonth($cursor.get()) !== month) {
    const today = $today.get();
    const start = month < today ? today : month;
    $cursor.set(date !== null && toMonth(date) === month ? date : start);
  }
  readClock();
  askForMonth();
}

/** Loads the month on show unless its answer is fresh. */
export function askForMonth(): void {
  void loadMonth($month.get(), FRESH);
}

/** Loads a month for the chosen visit, and chooses the home page's opening if it is free. @param within as in `query` */
export async function loadMonth(month: Month, within = 0): Promise<void> {
  const asking = $asking.get();
  if (asking.serviceIds.length > 0) await availability.load({ ...asking, month }, within);
  const now = $openingNow.get();
  if (now && 'slot' in now && $step.get() === 'time') chooseSlot(now.slot);
}

export function turnMonth(by: 1 | -1): void {
  const month = addMonths($month.get(), by);
  const { first, last } = $monthRange.get();
  if (by < 0 ? first <= month : month <= last) showMonth(month);
}

/** Picks a day of the month on show; past days cannot be picked. */
export function pickDay(date: LocalDate): void {
  if (date < $today.get()) return;
  $nextDay.set({ state: 'idle' });
  changeDraft({ date });
  $cursor.set(date);
  showMonth(toMonth(date));
}

/** The last month that can be opened from the one on show. */
function lastMonth(): Month {
  const { last } = $monthRange.get();
  return last < $month.get() ? $month.get() : last;
}

/** @returns whether the calendar handled the key */
export function moveCursor(key: string): boolean {
  const date = moveByKey($cursor.get(), key, { first: $today.get(), last: lastDay(lastMonth()) });
  if (date === null) return false;
  $cursor.set(date);
  if (toMonth(date) !== $month.get()) showMonth(toMonth(date));
  $keyMoves.set($keyMoves.get() + 1);
  return true;
}

export type NextDay =
  | { readonly state: 'idle' | 'looking' | 'none' }
  | { readonly state: 'failed'; readonly message: string };

export const $nextDay = atom<NextDay>({ state: 'idle' });

/** Picks the next day with a free time: after the picked one or, without one, from the month on show. Never an earlier one. */
export async function goToNextDay(): Promise<void> {
  const { serviceIds, date } = $draft.get();
  if (serviceIds.length === 0 || $nextDay.get().state === 'looking') return;
  $nextDay.set({ state: 'looking' });
  const after = date === null ? $month.get() : addDays(date, 1);
  const { query, ...holder } = askingFor(serviceIds);
  const answer = await call('GET /api/availability/next', { ...holder, query: { ...query, after } });
  $nextDay.set({ state: 'idle' });
  // The answer is of no use if other services have been chosen meanwhile.
  if (!areChosen(serviceIds, $draft.get().serviceIds)) return;
  if (!answer.ok && isNoVisit(answer)) return leaveServices(serviceIds);
  if (!answer.ok) return $nextDay.set({ state: 'failed', message: answer.message });
  if (answer.data === null) return $nextDay.set({ state: 'none' });
  pickDay(toDate(answer.data.start_at));
  // The pressed button has disappeared, so the day takes the focus.
  $keyMoves.set($keyMoves.get() + 1);
}

/** Groups the times of a day by the part of the day they start in, without empty parts. */
export function partsOfDay(slots: readonly Slot[]) {
  const t = messages('booking-time');
  return parts
    .map((part) => ({
      name: t(part),
      slots: slots.filter(({ start_at }) => partOfDay(toMinutes(toClock(start_at))) === part),
    }))
    .filter((part) => part.slots.length > 0);
}

/** 'No available times', '1 available time', '4 available times' */
export function formatCount(count: number): string {
  const t = messages('booking-time');
  return count === 0 ? t('noTimes') : t('times', { count });
}

/** How many times are suggested if the opening is not free. */
const NEAREST = 3;

/** Whether the home page's opening is free for the chosen service. */
export type Opening = { readonly opening: LocalDateTime } & (
  | { readonly slot: Slot }
  | { readonly nearest: readonly Slot[] }
);

/** Null until that is known, or if the visitor has picked another day. */
export const $openingNow = computed(
  [$opening, $draft, $asking, $month, availability.$known],
  (opening, { date }, asking, month, months): Opening | null => {
    if (opening === null || asking.serviceIds.length === 0) return null;
    if (date !== null && date !== toDate(opening)) return null;
    // If the opening's day is over, it is not picked, and the month on show has the closest times.
    const days = readRemote(months, { ...asking, month: date === null ? month : toMonth(date) });
    if (days.state !== 'ready') return null;
    const slots = Object.values(days.data).flatMap((day) => day.slots);
    const slot = slots.find(({ start_at }) => start_at === opening);
    if (slot) return { opening, slot };
    const away = ({ start_at }: Slot) => Math.abs(hoursBetween(opening, start_at));
    const nearest = slots.toSorted((one, other) => away(one) - away(other)).slice(0, NEAREST);
    return { opening, nearest: nearest.toSorted((one, other) => (one.start_at < other.start_at ? -1 : 1)) };
  },
);
