import { atom, computed } from 'nanostores';
import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { readRemote } from '../../../platform/call/query.ts';
import { whenLookedAt } from '../../../platform/ui/when-visible.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { $changes } from '../shell/dialogs.ts';
import { ownersQuery } from '../shell/remote.ts';
import { salonDate } from '../data/salon-clock.ts';
import { firstSetting, readSetting, toSearch, toSpan, periodUnit, type Setting } from './span.ts';

export type Income = DataOf<Contract['GET /api/admin-public/income']>;
export type Sums = Income['totals'];

const incomes = ownersQuery('GET /api/admin-public/income');

export const $setting = atom<Setting>(firstSetting);
/** The salon's date when it was last read. */
export const $today = atom<LocalDate>('1970-01-01');
export const $span = computed([$setting, $today], toSpan);

const $asked = computed($span, (span) => ({ query: { ...span, by: periodUnit(span) } }));
export const $income = computed([incomes.$known, $asked], readRemote);

export function loadIncome(): Promise<boolean> {
  return incomes.load($asked.get());
}

/** Loads the income again. On a new day the period may change, which loads it too. */
function loadAgain(): void {
  const today = salonDate();
  if (today === $today.get()) void loadIncome();
  else $today.set(today);
}

/** Loads the period in the address, now, after every change, and when the page is seen again. Returns how to stop. */
export function openIncome(): () => void {
  $today.set(salonDate());
  $setting.set(readSetting(location.search));
  void loadIncome();
  const stops = [$asked.listen(() => void loadIncome()), $changes.listen(loadAgain), whenLookedAt(loadAgain)];
  return () => stops.forEach((stop) => stop());
}

/** Shows other dates and updates the address, so that a reload restores them. */
export function show(setting: Setting): void {
  $setting.set(setting);
  history.replaceState(history.state, '', location.pathname + toSearch(setting));
}

/** The file for the accountant, after `/api/admin-public/`. */
export function filePath(): string {
  return `income?${new URLSearchParams({ ...$span.get(), format: 'csv' })}`;
}
