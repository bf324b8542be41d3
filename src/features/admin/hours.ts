import { atom, computed } from 'nanostores';
import { showToast } from '../../components/ui/toasts.ts';
import type { Settings } from '../../domain/settings.ts';
import { forget, keep, read } from '../../storage.ts';
import {
  draftOf,
  isKeptHours,
  isSameDraft,
  onto,
  problemsIn,
  settingsOf,
  type HoursDraft,
  type HoursProblems,
  type HoursSettings,
  type KeptHours,
  type TypedBreak,
  type TypedDay,
  type TypedHours,
} from './hours-draft.ts';
import { saveSettings, settings } from './settings.ts';

const PLACE = 'salon.draft.hours';

/** What has been changed, and what it was begun on; null where nothing has. */
const $changed = atom<KeptHours | null>(null);

/** What the editor shows; null until the settings are known. */
export const $hours = computed([settings.$value, $changed], (known, changed) =>
  known.state === 'ready' ? (changed?.draft ?? draftOf(known.data)) : null,
);

/** True while something has been changed and not saved. */
export const $hoursUnsaved = computed(
  $changed,
  (changed) => changed !== null && !isSameDraft(changed.draft, draftOf(changed.base)),
);

export const $hoursProblems = atom<HoursProblems>({});
export const $savingHours = atom(false);

/** @param mended the paths of the fields that are edited: what was wrong with them may be so no more */
function edit(change: (draft: HoursDraft) => HoursDraft, ...mended: string[]): void {
  const known = settings.$value.get();
  const draft = $hours.get();
  if (!draft || known.state !== 'ready') return;
  set({ base: $changed.get()?.base ?? hoursIn(known.data), draft: change(draft) });
  const left = Object.entries($hoursProblems.get()).filter(
    ([path]) => path !== 'form' && !mended.some((one) => path.startsWith(one)),
  );
  $hoursProblems.set(Object.fromEntries(left));
}

function set(changed: KeptHours | null): void {
  $changed.set(changed);
  if (changed) keep(PLACE, changed);
  else forget(PLACE);
}

function hoursIn({ workingHours, workingDays, hoursByWeekday, breaks }: Settings): HoursSettings {
  return { workingHours, workingDays, hoursByWeekday, breaks };
}

export function editUsual(change: Partial<TypedHours>): void {
  edit((draft) => ({ ...draft, usual: { ...draft.usual, ...change } }), 'workingHours');
}

export function editDay(day: number, change: Partial<TypedDay>): void {
  edit(
    (draft) => ({
      ...draft,
      days: draft.days.map((one, index) => (index === day ? { ...one, ...change } : one)),
    }),
    `hoursByWeekday.${day}`,
  );
}

export function editBreak(id: number, change: Partial<TypedHours>): void {
  edit(
    (draft) => ({
      ...draft,
      breaks: draft.breaks.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }),
    'breaks',
  );
}

/** Adds half an hour at noon. */
export function addBreak(): void {
  edit(({ breaks, ...rest }) => {
    const added: TypedBreak = {
      id: Math.max(-1, ...breaks.map(({ id }) => id)) + 1,
      start: '12:00',
      end: '12:30',
    };
    return { ...rest, breaks: [...breaks, added] };
  });
}

export function removeBreak(id: number): void {
  edit((draft) => ({ ...draft, breaks: draft.breaks.filter((one) => one.id !== id) }), 'breaks');
}

/** Gives up what was changed. */
export function dropHours(): void {
  set(null);
  $hoursProblems.set({});
}

/** Shows again what was changed when the page went away. */
export function restoreHours(): void {
  const kept = read(PLACE, isKeptHours);
  if (kept && $changed.get() === null) $changed.set(kept);
}

/** Saves what was changed. Returns false where something is wrong; the problems then name the fields. */
export async function saveHours(): Promise<boolean> {
  const known = settings.$value.get();
  const draft = $hours.get();
  if (!draft || known.state !== 'ready' || $savingHours.get()) return false;
  const problems = problemsIn(draft);
  $hoursProblems.set(problems);
  if (Object.keys(problems).length > 0) return false;

  const base = JSON.stringify($changed.get()?.base ?? hoursIn(known.data));
  const stands = (newest: Settings) =>
    JSON.stringify(hoursIn(newest)) === base || isSameDraft(draft, draftOf(newest));
  // The page has heard of it before the owner has: they look at it before it is saved over.
  if (!stands(known.data)) return takeNewest(known.data);

  $savingHours.set(true);
  const answer = await saveSettings(settingsOf(draft), known.data.version, stands);
  $savingHours.set(false);
  if (!answer.ok && answer.code === 'stale') return takeNewest(answer.data);
  if (!answer.ok) {
    const isNamed = Object.keys(answer.errors).length > 0;
    $hoursProblems.set(isNamed ? answer.errors : { form: answer.message });
    return false;
  }
  settings.put(() => answer.data);
  // What was typed while it was being saved stays.
  const typed = $changed.get();
  if (typed === null || isSameDraft(typed.draft, draft)) dropHours();
  else set({ base: hoursIn(answer.data), draft: typed.draft });
  showToast({
    kind: 'success',
    title: 'Business Hours Saved',
    text: 'Online booking follows them from now on.',
  });
  return true;
}

/** Somebody else was first: what was changed here lies over what they left, and waits for another look. */
function takeNewest(newest: Settings): false {
  const changed = $changed.get();
  settings.put(() => newest);
  if (changed) {
    const base = hoursIn(newest);
    set({ base, draft: onto(changed.draft, draftOf(changed.base), draftOf(base)) });
  }
  $hoursProblems.set({
    form: 'They have been changed elsewhere meanwhile. Your changes lie over the newest hours now: please look again and save.',
  });
  return false;
}
