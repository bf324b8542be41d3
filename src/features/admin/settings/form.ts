import { atom } from 'nanostores';
import { changeSettings } from '../../../api/settings/salon-admin.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { callAsOwner } from '../shell/access.ts';
import { problemsIn } from '../forms/field-errors.ts';
import { formStore, type Faults, type Form, type Sent } from '../forms/form.ts';
import { nameThoseOutside } from '../appointments/affected-appointments.ts';
import { isEqual } from '../forms/merge-edits.ts';
import { savedSettings, settings, showSettings } from '../data/settings.ts';
import { editable, fieldOf, fields, type Editable, type Typed } from './fields.ts';
import { refreshPages } from './pages.ts';
import { readTab, searchOf, type Tab } from './tabs.ts';

/** Every setting's value in its control. */
export type TypedSettings = {
  readonly [Name in Editable]: Settings[Name] extends boolean
    ? boolean
    : Settings[Name] extends string | number
      ? string
      : readonly string[];
};

export const $tab = atom<Tab>('business');

const labels = Object.fromEntries(editable.map((name) => [name, fields[name].label]));

export const settingsForm = formStore<Settings, TypedSettings>({
  place: () => 'settings',
  question: () => 'You have changed settings and not saved them. Leave without saving?',
  start: typedOf,
  labels,
  words: (name, values) => shown(values[name]),
  faultsIn: (values, known) => problemsIn(changeSettings.body, changed(values, known)),
  send,
  turnTo: showFirst,
  newest: savedSettings,
  isApart: true,
});

function typedOf(known: Settings | null): TypedSettings {
  return Object.fromEntries(
    editable.map((name) => [name, known ? fields[name].typed(known) : '']),
  ) as TypedSettings;
}

/** The request: only the values that differ from the known ones. */
function changed(values: TypedSettings, known: Settings | null): Readonly<Record<string, unknown>> {
  const before = typedOf(known);
  return Object.fromEntries(
    editable
      .filter((name) => !isEqual(values[name], before[name]))
      .map((name) => [name, fields[name].meant(values[name])]),
  );
}

export function openTab(tab: Tab): void {
  $tab.set(tab);
  history.replaceState(history.state, '', location.pathname + searchOf(tab));
}

/** Opens the tab with the first error; the screen moves the focus. */
function showFirst(errors: Faults<TypedSettings>): Partial<TypedSettings> {
  const names = new Set(Object.keys(errors).map(fieldOf));
  const first = editable.find((name) => names.has(name));
  if (first) openTab(fields[first].tab);
  return {};
}

/** The setting in the address: `?field=businessPhone`. */
export function namedField(): Editable | null {
  return fieldOf(new URLSearchParams(location.search).get('field') ?? '');
}

/** Opens the tab in the address and shows the known settings from now on. Returns how to stop. */
export function openForm(): () => void {
  const named = namedField();
  $tab.set(named ? fields[named].tab : readTab(location.search));
  return showSettings(settingsForm);
}

async function send({
  subject,
  values,
}: Form<Settings, TypedSettings>): Promise<Sent<Settings, TypedSettings>> {
  const body = { ...changed(values, subject), ...(subject && { version: subject.version }) };
  const answer = await callAsOwner('PUT /api/admin-public/settings', { body });
  if (answer.ok) {
    settings.put(() => answer.data);
    void nameThoseOutside(subject, answer.data);
    return () => {
      showToast({ kind: 'success', title: 'Settings Saved' });
      void refreshPages();
    };
  }
  if (answer.code === 'stale') return { subject: answer.data };
  const known = Object.entries(answer.errors).filter(([path]) => fieldOf(path) !== null);
  return known.length > 0 ? { errors: Object.fromEntries(known) } : { problem: answer.message };
}

/** Saves the changes, if any. */
export async function save(): Promise<void> {
  if (settingsForm.$form.get()?.isTyped) await settingsForm.submit();
}

/** Discards typed values; Undo restores them. */
export function discard(): void {
  const form = settingsForm.$form.get();
  if (!form) return;
  const typed = editedIn(form);
  settingsForm.startAfresh();
  const undo = {
    label: 'Undo',
    run: () => {
      const now = settingsForm.$form.get();
      if (now) settingsForm.type({ ...typed, ...editedIn(now) });
    },
  };
  showToast({ kind: 'info', title: 'Changes Discarded', action: undo });
}

function editedIn({ values, subject }: Form<Settings, TypedSettings>): Partial<TypedSettings> {
  const before = typedOf(subject);
  return Object.fromEntries(
    editable.filter((name) => !isEqual(values[name], before[name])).map((name) => [name, values[name]]),
  );
}

/** Why the typed values are not saved; null if not tried yet. */
export function refusalIn({
  errors,
  problem,
  news,
}: Form<Settings, TypedSettings>): { readonly title: string; readonly text: string } | null {
  const count = Object.keys(errors).length;
  const title = 'The changes are not saved.';
  if (count > 0)
    return {
      title,
      text: count === 1 ? 'One field has to be corrected.' : `${count} fields have to be corrected.`,
    };
  const clashing = news.filter(({ yours }) => yours !== null);
  if (clashing.length > 0) {
    const now = clashing.map(({ label, theirs }) => `${label}: ${theirs}`).join('; ');
    return {
      title: 'Changed elsewhere meanwhile, and not saved here.',
      text: `It is now ${now}. Save Changes puts yours in its place.`,
    };
  }
  return problem === null ? null : { title, text: problem };
}

function shown(typed: Typed): string {
  if (typeof typed === 'boolean') return typed ? 'on' : 'off';
  return (typeof typed === 'string' ? typed : typed.join(', ')) || 'empty';
}
