import { atom, computed } from 'nanostores';
import type { LocalDate } from '../../../domain/time.ts';
import { defaults, readSetting, searchOf, type Setting } from './address.ts';
import { $diary, $now, salonToday } from './diary.ts';
import { chosen, counts, isByDate, ordered, totals, type Choice } from './rules.ts';

export const $setting = atom<Setting>(defaults);
export const $search = atom('');

/** What the screen shows of the diary; null until there is one. */
export const $shown = computed([$diary, $setting, $search, $now], (diary, setting, search, now) => {
  if (diary.state !== 'ready') return null;
  const { appointments } = diary;
  const today = salonToday(appointments, now);
  const choice: Choice = { filter: setting.filter, date: setting.date ?? today, search };
  const list = chosen(appointments, choice, today);
  return {
    today,
    now,
    date: choice.date,
    isByDate: isByDate(choice),
    list: ordered(list, setting.order),
    counts: counts(appointments, choice, today),
    totals: totals(list),
  };
});

/** Takes the setting from the address. */
export function readAddress(): void {
  $setting.set(readSetting(location.search));
}

/** Changes the setting and says so in the address, so that a reload and a way back find it again. */
export function set(change: Partial<Setting>): void {
  const setting = { ...$setting.get(), ...change };
  $setting.set(setting);
  history.replaceState(history.state, '', location.pathname + searchOf(setting));
}

/** Selects a date; whoever does so while the list goes by something else wants to see that date. */
export function pickDate(date: LocalDate): void {
  const { filter } = $setting.get();
  $search.set('');
  set({
    date: date === $shown.get()?.today ? null : date,
    filter: isByDate({ filter, search: '' }) ? filter : defaults.filter,
  });
}

/** Back to today. */
export function clearDate(): void {
  set({ date: null });
}
