import { atom, computed } from 'nanostores';
import { showToast } from '../../components/ui/toasts.ts';
import { callAsOwner } from './access.ts';
import {
  draftOf,
  isSameDraft,
  problemsIn,
  readDraft,
  settingsOf,
  type HoursDraft,
  type HoursProblems,
  type TypedBreak,
  type TypedDay,
  type TypedHours,
} from './hours-draft.ts';
import { settings } from './settings.ts';

/** In this tab's storage: what was changed outlives a reload and a session that ends. */
const PLACE = 'salon.hours-draft';

/** What has been changed; null where nothing has. */
const $changed = atom<HoursDraft | null>(null);

/** What the editor shows; null until the settings are known. */
export const $hours = computed([settings.$value, $changed], (known, changed) =>
  known.state === 'ready' ? (changed ?? draftOf(known.data)) : null,
);

/** True while something has been changed and not saved. */
export const $hoursUnsaved = computed(
  [settings.$value, $changed],
  (known, changed) =>
    known.state === 'ready' && changed !== null && !isSameDraft(changed, draftOf(known.data)),
);

export const $hoursProblems = atom<HoursProblems>({});
export const $savingHours = atom(false);

function edit(change: (draft: HoursDraft) => HoursDraft, ...mended: string[]): void {
  const draft = $hours.get();
  if (!draft) return;
  const next = change(draft);
  $changed.set(next);
  keep(next);
  const left = Object.entries($hoursProblems.get()).filter(
    ([path]) => !mended.some((one) => path.startsWith(one)),
  );
  $hoursProblems.set(Object.fromEntries(left));
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
    `hoursByWeekday.${day}.`,
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

/** Adds a break after the last one, or at noon; returns it. */
export function addBreak(): TypedBreak | null {
  const { breaks } = $hours.get() ?? {};
  if (!breaks) return null;
  const added = { id: Math.max(-1, ...breaks.map(({ id }) => id)) + 1, start: '12:00', end: '12:30' };
  edit((draft) => ({ ...draft, breaks: [...draft.breaks, added] }));
  return added;
}

export function removeBreak(id: number): void {
  edit((draft) => ({ ...draft, breaks: draft.breaks.filter((one) => one.id !== id) }), 'breaks');
}

/** Gives up what was changed. */
export function dropHours(): void {
  $changed.set(null);
  $hoursProblems.set({});
  keep(null);
}

/** Shows again what was changed when the page went away. */
export function restoreHours(): void {
  try {
    const kept = readDraft(sessionStorage.getItem(PLACE));
    if (kept && $changed.get() === null) $changed.set(kept);
  } catch {
    // No storage in this browser: what is changed lives as long as the page.
  }
}

function keep(draft: HoursDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify(draft));
  } catch {
    // As above.
  }
}

/** Saves what was changed. Returns false where something is wrong; the problems then name the fields. */
export async function saveHours(): Promise<boolean> {
  const draft = $hours.get();
  if (!draft || $savingHours.get()) return false;
  const problems = problemsIn(draft);
  $hoursProblems.set(problems);
  if (Object.keys(problems).length > 0) return false;

  $savingHours.set(true);
  const answer = await callAsOwner('PUT /api/admin-public/settings', { body: settingsOf(draft) });
  $savingHours.set(false);
  if (!answer.ok) {
    const named = Object.keys(answer.errors).length > 0;
    $hoursProblems.set(named ? answer.errors : { form: answer.message });
    return false;
  }
  settings.put(() => answer.data);
  // What was typed while it was being saved stays.
  const typed = $changed.get();
  if (typed === null || isSameDraft(typed, draft)) dropHours();
  showToast({
    kind: 'success',
    title: 'Business Hours Saved',
    text: 'Online booking follows them from now on.',
  });
  return true;
}
