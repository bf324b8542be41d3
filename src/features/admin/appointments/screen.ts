import { atom, computed } from 'nanostores';
import { loadProblem, readRemote, type Remote, type Standing } from '../../../platform/call/query.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { LONGEST_SEARCH } from '../../../domain/clients/search.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { keepText, readText } from '../../../storage.ts';
import { openDialog } from '../shell/dialogs.ts';
import { $chosenDay } from './selected-day.ts';
import { defaults, readListLayout, readSetting, toSearch, type Setting } from './list-address.ts';
import { $latest, day, found, heedChanges, balances, pastDue } from './schedule.ts';
import {
  belongs,
  byFilter,
  chosen,
  counts,
  isByDate,
  listsEveryDate,
  ordered,
  totals,
  type Choice,
  type Filter,
} from './list-filters.ts';

/** The maximum of past-due appointments shown, and of all dates the latest. */
const MOST_DUE = 2000;
/** The maximum of search results shown, latest first. */
const MOST_FOUND = 500;

/** One more than is shown is requested, to know whether there are more. */
const due = { query: { past_due: '1', limit: String(MOST_DUE + 1) } } as const;
const owing = { query: { owed: 'true', limit: String(MOST_DUE + 1) } } as const;
const onDate = (date: Setting['date']) => (date === null || date === 'every' ? {} : { query: { date } });
const onEvery = { query: { limit: String(MOST_DUE + 1) } } as const;
const mentioning = (search: string) => ({ query: { search, limit: String(MOST_FOUND + 1) } });

export const $setting = atom<Setting>(defaults);
export const $search = atom('');
/** The submitted search: empty while somebody is still typing. */
const $sought = atom('');

/** How long typing must pause before a search is sent, in milliseconds. */
const TYPING = 250;

/** The minute in which the schedule was last loaded, in epoch milliseconds. */
export const $now = atom(0);

/** The number in each tab; null if not known yet. */
export type TabCounts = Readonly<Record<Filter, number | null>>;

export interface Shown {
  readonly today: LocalDate;
  readonly date: LocalDate | 'every';
  readonly isByDate: boolean;
  readonly list: readonly OwnersAppointment[];
  readonly counts: TabCounts;
  readonly totals: ReturnType<typeof totals>;
  /** Ready if the list is complete; missing parts are loading or failed. */
  readonly standing: Standing;
  /** The number shown if there are more. */
  readonly cut: number | null;
}

export const $day = computed([day.$known, $setting], (remotes, { date }) =>
  readRemote(remotes, onDate(date)),
);

/** The screen's list; null until the salon's date is known. */
export const $shown = computed(
  [$latest, $day, pastDue.$known, balances.$known, found.$known, $setting, $search],
  (latest, ofDay, dues, owes, founds, setting, search): Shown | null => {
    if (!latest) return null;
    const { today } = latest;
    const choice: Choice = { filter: setting.filter, date: setting.date ?? today, search: search.trim() };
    const { filter, date } = choice;
    const isSearch = choice.search !== '';
    const ofToday = latest.appointments.filter((one) => one.date === today);
    const isLoaded = ofDay.state === 'ready';
    const ofOther = isLoaded ? ofDay.data.appointments.filter((one) => one.date === date) : null;
    const ofDate = date === today ? ofToday : ofOther;

    const ofDue = answered(readRemote(dues, due), MOST_DUE);
    const ofOwed = answered(readRemote(owes, owing), MOST_DUE);
    const ofEvery = answered(readRemote(founds, onEvery), MOST_DUE);
    const part = isSearch
      ? answered(readRemote(founds, mentioning(toQuestion(choice.search))), MOST_FOUND)
      : filter === 'past-due'
        ? ofDue
        : filter === 'owed'
          ? ofOwed
          : date === 'every' && filter !== 'today'
            ? ofEvery
            : { data: filter === 'today' ? ofToday : ofDate, standing: ofDay, cut: null };
    const byId = new Map([...latest.appointments, ...(ofDue.data ?? [])].map((one) => [one.id, one]));
    // Until the answer arrives, the list shows the appointments that are already known.
    const list = part.data
      ? part.data.filter((one) => belongs(one, filter, today, salonNow()))
      : chosen([...byId.values()], choice, today, salonNow());
    const countsIn = (visits: Answered['data']): TabCounts =>
      visits ? counts(visits, today, salonNow()) : byFilter(() => null);
    return {
      today,
      date,
      isByDate: isByDate(choice),
      list: ordered(list, setting.order),
      counts: isSearch
        ? countsIn(part.data)
        : {
            ...countsIn(date === 'every' ? ofEvery.data : ofDate),
            today: ofToday.length,
            'past-due': latest.past_due_count,
            owed: ofOwed.data?.length ?? null,
          },
      totals: totals(list),
      standing: part.data ? { state: 'ready', problem: loadProblem(part.standing) } : part.standing,
      cut: part.cut,
    };
  },
);

interface Answered {
  /** Null until this very question was answered. */
  readonly data: readonly OwnersAppointment[] | null;
  readonly standing: Standing;
  readonly cut: number | null;
}

function answered(remote: Remote<OwnersAppointment[]>, most: number): Answered {
  const data = remote.state === 'ready' ? remote.data : null;
  const isCut = data !== null && data.length > most;
  return { data: isCut ? data.slice(-most) : data, standing: remote, cut: isCut ? most : null };
}

/** The current question, asked again whenever it changes. */
const $wanted = computed([$setting, $sought], ({ date, filter }, sought) =>
  JSON.stringify({ date, ofIts: listsEveryDate(filter) ? filter : null, sought }),
);

/** Reloads the list, which stays on screen until the answer; false if one is missing. */
export async function loadSchedule(): Promise<boolean> {
  const now = salonNow();
  $now.set(now - (now % 60_000));
  const { date, filter } = $setting.get();
  const sought = $sought.get();
  const answers = await Promise.all([
    day.load(onDate(date)),
    sought !== '' ? found.load(mentioning(sought)) : date !== 'every' || found.load(onEvery),
    sought !== '' || filter !== 'past-due' || pastDue.load(due),
    sought !== '' || filter !== 'owed' || balances.load(owing),
  ]);
  return answers.every(Boolean);
}

/** Applies the settings in the address, now and with each change. Returns how to stop. */
export function openScreen(): () => void {
  $setting.set(readSetting(location.search, readListLayout(readText('salon.list'))));
  const { date } = $setting.get();
  $chosenDay.set(date === 'every' ? null : date);
  search('');
  void openNamed();
  const stops = [$wanted.listen(() => void loadSchedule()), heedChanges()];
  return () => {
    for (const stop of stops) stop();
    $chosenDay.set(null);
  };
}

/** Opens the appointment that a notification leads to, once its day is known. */
async function openNamed(): Promise<void> {
  const id = new URLSearchParams(location.search).get('open');
  if (id === null || !(await day.load(onDate($setting.get().date)))) return;
  const appointment = $latest.get()?.appointments.find((one) => one.id === id);
  set({});
  if (appointment) openDialog({ kind: 'edit', appointment });
}

/** Changes a setting and the address, so that reload and Back restore it. */
export function set(change: Partial<Setting>): void {
  const setting = { ...$setting.get(), ...change };
  $setting.set(setting);
  if (change.order ?? change.view) keepText('salon.list', `${setting.order} ${setting.view}`);
  history.replaceState(history.state, '', location.pathname + toSearch(setting));
}

let typing: ReturnType<typeof setTimeout> | undefined;

/** Updates the search term. The request is sent after a pause in typing. */
export function search(text: string): void {
  $search.set(text);
  clearTimeout(typing);
  const sought = toQuestion(text.trim());
  if (sought === '') $sought.set('');
  else typing = setTimeout(() => $sought.set(sought), TYPING);
}

function toQuestion(search: string): string {
  return search.slice(0, LONGEST_SEARCH);
}

/** Selects a date, which also leaves lists that ignore the date. */
export function pickDate(date: LocalDate): void {
  turnTo(date === $shown.get()?.today ? null : date);
  $chosenDay.set(date);
}

export function pickEveryDate(): void {
  turnTo('every');
  $chosenDay.set(null);
}

function turnTo(date: Setting['date']): void {
  const { filter } = $setting.get();
  search('');
  const limits = filter !== 'today' && !listsEveryDate(filter);
  set({ date, filter: limits ? filter : defaults.filter });
}

/** Back to today. */
export function clearDate(): void {
  $chosenDay.set(null);
  set({ date: null });
}
