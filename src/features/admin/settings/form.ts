import { atom, computed } from 'nanostores';
import { showToast } from '../../../components/ui/toasts.ts';
import type { Settings } from '../../../domain/settings.ts';
import { $access } from '../access.ts';
import { $unsaved } from '../navigation.ts';
import { saveSettings, settings } from '../settings.ts';
import { keepEdits, recallDraft, stillEdited, type Draft } from './draft.ts';
import { editable, fieldOf, fields, isSame, type Editable, type Typed } from './fields.ts';
import { refreshPages } from './pages.ts';
import { readTab, searchOf, type Tab } from './tabs.ts';

/** What has been typed and not saved. */
export const $draft = atom<Draft>({});

/** A sentence for each field that is at fault, by its path. Set anew by every attempt to save. */
export const $errors = atom<Readonly<Record<string, string>>>({});

/** Where saving stands. */
export type Saving =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'refused'; readonly title: string; readonly text: string };

export const $saving = atom<Saving>({ state: 'idle' });

export const $tab = atom<Tab>('business');

export const $isDirty = computed($draft, (draft) => Object.keys(draft).length > 0);

const LEAVING = 'You have changed settings and not saved them. Leave without saving?';

function saved(): Settings | null {
  const value = settings.$value.get();
  return value.state === 'ready' ? value.data : null;
}

/** What a setting's controls show: what was typed, else what is saved. */
export function typedIn(name: Editable, draft: Draft, from: Settings): Typed {
  return draft[name]?.typed ?? fields[name].typed(from);
}

export function edit(name: Editable, typed: Typed): void {
  const now = saved();
  if (!now) return;
  const seen = $draft.get()[name]?.seen ?? now[name];
  $draft.set(stillEdited({ ...$draft.get(), [name]: { typed, seen } }, now));
  forgetErrors(name);
}

export function openTab(tab: Tab): void {
  $tab.set(tab);
  history.replaceState(history.state, '', location.pathname + searchOf(tab));
}

/** Takes the tab from the address and what was typed from this tab's storage, and keeps both. Returns how to stop. */
export function openForm(): () => void {
  $tab.set(readTab(location.search));
  let isRecalled = false;
  const stops = [
    settings.$value.subscribe((value) => {
      if (value.state !== 'ready') return;
      $draft.set(isRecalled ? stillEdited($draft.get(), value.data) : recallDraft(value.data));
      isRecalled = true;
    }),
    $draft.listen(keepEdits),
    $isDirty.subscribe((isDirty) => {
      $unsaved.set(isDirty ? LEAVING : null);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    $unsaved.set(null);
    // The owner has left, and was asked; whoever was signed out comes back to what they typed.
    if ($access.get().who === 'owner') {
      $draft.set({});
      keepEdits({});
    }
    $errors.set({});
    $saving.set({ state: 'idle' });
  };
}

/** Sends what has changed. Where it cannot be saved everything typed stays. Pressed twice, it sends once. */
export async function save(): Promise<void> {
  const draft = $draft.get();
  const now = saved();
  if ($saving.get().state === 'sending' || !$isDirty.get() || !now) return undefined;
  const { values, errors } = read(draft);
  if (Object.keys(errors).length > 0) return showErrors(errors);

  // The page has heard of it before the owner has: they look at it before it is saved over.
  if (changedIn(draft, now).length > 0) return takeNewest(now);

  $saving.set({ state: 'sending' });
  $errors.set({});
  const stands = (newest: Settings) => changedIn(draft, newest).length === 0;
  const answer = await saveSettings(values, now.version, stands);
  if (answer.ok) return takeSaved(answer.data, draft);
  if (answer.code === 'stale') return takeNewest(answer.data);
  const known = Object.entries(answer.errors).filter(([path]) => fieldOf(path) !== null);
  if (known.length > 0) return showErrors(Object.fromEntries(known));
  return refuse('The changes are not saved.', answer.message);
}

/** Gives up what was typed; Undo brings it back. */
export function discard(): void {
  const draft = $draft.get();
  $draft.set({});
  $errors.set({});
  $saving.set({ state: 'idle' });
  const undo = {
    label: 'Undo',
    run: () => {
      const now = saved();
      if (now) $draft.set(stillEdited({ ...draft, ...$draft.get() }, now));
    },
  };
  showToast({ kind: 'info', title: 'Changes Discarded', action: undo });
}

function read(draft: Draft) {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const name of editable) {
    const edited = draft[name];
    if (!edited) continue;
    const reading = fields[name].read(edited.typed);
    if (!reading.ok) Object.assign(errors, reading.errors);
    else values[name] = reading.value;
  }
  return { values, errors };
}

/** What was typed on while it was sent stays unsaved. */
function takeSaved(newest: Settings, sent: Draft): void {
  const draft = $draft.get();
  const rest = editable.flatMap((name) => {
    const edited = draft[name];
    const before = sent[name];
    const isSent = edited && before && isSame(edited.typed, before.typed);
    return edited && !isSent ? [[name, { typed: edited.typed, seen: newest[name] }]] : [];
  });
  $draft.set(Object.fromEntries(rest) as Draft);
  settings.put(() => newest);
  $saving.set({ state: 'idle' });
  showToast({ kind: 'success', title: 'Settings Saved' });
  void refreshPages();
}

/** What has been edited, and is other by now than it was when the edit began, and than what was typed. */
function changedIn(draft: Draft, newest: Settings): Editable[] {
  return editable.filter((name) => {
    const edited = draft[name];
    if (!edited || JSON.stringify(edited.seen) === JSON.stringify(newest[name])) return false;
    return !isSame(edited.typed, fields[name].typed(newest));
  });
}

/** Somebody else has changed the same: what was typed stays, beside what it is now, and can be saved in its place. */
function takeNewest(newest: Settings): void {
  const draft = $draft.get();
  const changed = changedIn(draft, newest);
  const agreed = Object.entries(draft).map(([name, { typed }]) => [
    name,
    { typed, seen: newest[name as Editable] },
  ]);
  $draft.set(Object.fromEntries(agreed) as Draft);
  settings.put(() => newest);
  const what = changed.map((name) => `${fields[name].label}: ${shown(fields[name].typed(newest))}`);
  refuse(
    'Changed elsewhere meanwhile, and not saved here.',
    `${what.length > 0 ? `It is now ${what.join('; ')}. ` : ''}Save Changes puts yours in its place.`,
  );
}

function shown(typed: Typed): string {
  if (typeof typed === 'boolean') return typed ? 'on' : 'off';
  return (typeof typed === 'string' ? typed : typed.join(', ')) || 'empty';
}

/** Opens the tab with the first field that is at fault; the screen takes the owner to it. */
function showErrors(errors: Readonly<Record<string, string>>): void {
  const names = new Set(Object.keys(errors).map(fieldOf));
  const first = editable.find((name) => names.has(name));
  if (first) openTab(fields[first].tab);
  $errors.set(errors);
  const count = Object.keys(errors).length;
  refuse(
    'The changes are not saved.',
    count === 1 ? 'One field has to be corrected.' : `${count} fields have to be corrected.`,
  );
}

function refuse(title: string, text: string): void {
  $saving.set({ state: 'refused', title, text });
}

function forgetErrors(name: Editable): void {
  const errors = $errors.get();
  const others = Object.entries(errors).filter(([path]) => fieldOf(path) !== name);
  if (others.length < Object.keys(errors).length) $errors.set(Object.fromEntries(others));
  if ($saving.get().state === 'refused' && others.length === 0) $saving.set({ state: 'idle' });
}
