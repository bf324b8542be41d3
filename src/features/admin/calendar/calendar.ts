import { atom, computed } from 'nanostores';
import { lastDay, toMonth, moveByKey } from '../../../platform/dates/calendar-month.ts';
import { toDate } from '../../../platform/dates/date-text.ts';
import { answersIn, loadProblem, query, readRemote, type Remote } from '../../../platform/call/query.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { addDays, addMonths, datesBetween, type EpochMs, type LocalDate } from '../../../domain/time.ts';
import { pollAsOwner } from '../shell/access.ts';
import { $chosenDay } from '../appointments/selected-day.ts';
import { $newest, succeeding } from '../shell/dialogs.ts';
import { lateDialog } from '../shell/LateDialog.tsx';
import { pollWhileVisible } from '../shell/polling.ts';
import { remote } from '../shell/remote.ts';
import { salonMoment } from '../data/salon-clock.ts';
import { settings } from '../data/settings.ts';
import type { Book } from './day-plan.ts';
import { shownDates, firstPage, readPage, toSearch, type Page, type View } from './shown-days.ts';

export const blockedDates = remote('GET /api/admin-public/blocked-dates', {});
export const timeBlocks = remote('GET /api/admin-public/time-blocks', {});

/** How often the open calendar reloads its visits, in milliseconds. */
const REFRESH = 15_000;

/** How often it reloads hours, blocked dates and time blocks, which other devices and calendars change. */
const REFRESH_RULES = 60_000;

type Days = Record<LocalDate, OwnersAppointment[]>;

/** The visits of the previously shown days. */
const visits = query<{ from: LocalDate; to: LocalDate }, Days>(async (range, tag) => {
  const answer = await pollAsOwner('GET /api/admin-public/appointments', { query: range }, tag);
  if (!answer.ok || answer.unchanged) return answer;
  const byDate = Map.groupBy(answer.data, ({ date }) => date);
  const dates = datesBetween(range.from, range.to);
  return { ...answer, data: Object.fromEntries(dates.map((date) => [date, byDate.get(date) ?? []])) };
});

/** The known data of each day; a missing one was not requested. */
export const $visits = computed(visits.$known, (remotes): Days => Object.assign({}, ...answersIn(remotes)));

const $page = atom<Page>(firstPage);

/** True if there is room for a week. Set by the screen. */
export const $isWide = atom(true);

/** The time when the clock was last read. */
export const $now = atom<EpochMs>(0);

/** The salon's current time. */
export const $clock = computed([$now, settings.$value], (now) => salonMoment(now));
export const $today = computed($clock, toDate);

/** A phone shows a day where a desktop shows a week. */
export const $view = computed([$page, $isWide], ({ view }, isWide): View =>
  view === 'week' && !isWide ? 'day' : view,
);

export const $date = computed([$page, $today], ({ date }, today): LocalDate => date ?? today);

/** The shown days. On a phone a strip above the day shows the week. */
const $dates = computed([$view, $date, $isWide], (view, date, isWide) =>
  shownDates(view === 'day' && !isWide ? 'week' : view, date),
);

/** The requested days: the last visit of the previous day may end after midnight. */
const $range = computed($dates, (dates) => {
  const [first, last] = [dates.at(0), dates.at(-1)] as [LocalDate, LocalDate];
  return { from: addDays(first, -1), to: last };
});

/** The details of a visit, by its id. */
export const visitDialog = lateDialog<string>();

/** Increases when a key moves to another day of the month, so that the focus follows. */
export const $keyMoves = atom(0);

/** `isComplete` once the visits of every shown day are known. */
type Shown = Remote<{ readonly book: Book; readonly isComplete: boolean }>;

/** The page's data, once complete; the visits may arrive a little later. */
export const $shown = computed(
  [settings.$value, blockedDates.$value, timeBlocks.$value, $visits, visits.$known, $dates, $range],
  (rules, dates, blocks, days, question, shown, range): Shown => {
    for (const one of [rules, dates, blocks]) if (one.state === 'failed') return one;
    if (rules.state !== 'ready' || dates.state !== 'ready' || blocks.state !== 'ready') {
      return { state: 'loading' };
    }
    return {
      state: 'ready',
      problem: loadProblem(readRemote(question, range)) ?? rules.problem ?? dates.problem ?? blocks.problem,
      data: {
        isComplete: shown.every((date) => days[date]),
        book: {
          settings: rules.data,
          blockedDates: dates.data,
          timeBlocks: blocks.data,
          appointments: Object.values(days).flat(),
        },
      },
    };
  },
);

/** Opens the page in the address, loads it and keeps it up to date. Returns how to stop. */
export function openCalendar(): () => void {
  $now.set(salonNow());
  visits.forget();
  const page = readPage(location.search);
  $page.set(page);
  $chosenDay.set(page.date);
  const forget = $dates.listen(() => void loadShownVisits());
  const forgetNewest = $newest.listen((newest) => {
    if (newest) putVisit(newest);
  });
  const polls = [pollWhileVisible(loadRules, REFRESH_RULES), pollWhileVisible(loadShownVisits, REFRESH)];
  const stops = [forget, forgetNewest, ...polls];
  return () => {
    for (const stop of stops) stop();
    $chosenDay.set(null);
  };
}

function loadShownVisits(): Promise<boolean> {
  $now.set(salonNow());
  return visits.load($range.get());
}

/** Shows a visit's newest state on its current day. */
function putVisit(visit: OwnersAppointment): void {
  visits.put((days) => {
    const before = Object.values(days)
      .flat()
      .find(({ id }) => id === visit.id);
    const newest = succeeding(visit, before);
    return Object.fromEntries(
      Object.entries(days).map(([date, visits]) => {
        const others = visits.filter(({ id }) => id !== visit.id);
        return [date, date === visit.date ? [...others, newest] : others];
      }),
    );
  });
}

async function loadRules(): Promise<boolean> {
  const answers = await Promise.all([settings.load(), blockedDates.load(), timeBlocks.load()]);
  return answers.every(Boolean);
}

export async function reload(): Promise<void> {
  await Promise.all([loadRules(), loadShownVisits()]);
}

/** Shows another part of the calendar and updates the address, so that a reload restores it. */
export function show(change: Partial<Page>): void {
  const page = { ...$page.get(), ...change };
  const next = page.date === $today.get() ? { ...page, date: null } : page;
  $page.set(next);
  if (change.date) $chosenDay.set(change.date);
  history.replaceState(history.state, '', location.pathname + toSearch(next));
}

/** Moves one month, week or day forward or back. */
export function turn(by: 1 | -1): void {
  const date = $date.get();
  const view = $view.get();
  show({ date: view === 'month' ? monthAway(date, by) : addDays(date, by * (view === 'week' ? 7 : 1)) });
  // After returning to this month, no day in it counts as chosen.
  if (view === 'month') $chosenDay.set($page.get().date);
}

/** The first of another month, or today in the current one. */
function monthAway(date: LocalDate, by: 1 | -1): LocalDate {
  const month = addMonths(toMonth(date), by);
  const today = $today.get();
  return toMonth(today) === month ? today : month;
}

/** How far the calendar can turn from today: five years. */
const FURTHEST_MONTHS = 60;

/** @returns whether the month handled the key */
export function moveCursor(key: string): boolean {
  const here = toMonth($today.get());
  const range = { first: addMonths(here, -FURTHEST_MONTHS), last: lastDay(addMonths(here, FURTHEST_MONTHS)) };
  const date = moveByKey($date.get(), key, range);
  if (date === null) return false;
  show({ date });
  $keyMoves.set($keyMoves.get() + 1);
  return true;
}
