import { atom } from 'nanostores';
import { changeSettings } from '../../../api/settings/salon-admin.ts';
import type { BodyToSend } from '../../../platform/call/endpoint.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { keep } from '../../../stored-json.ts';
import { callAsOwner } from '../shell/access.ts';
import { lateDialog } from '../shell/LateDialog.tsx';
import { goTo } from '../shell/navigation.ts';
import { defineForm } from '../forms/define-form.ts';
import type { Faults, Form } from '../forms/form.ts';
import { question, tell, withPublishHint } from '../shell/act.ts';
import { nameThoseOutside } from '../appointments/affected-appointments.ts';
import { isEqual } from '../forms/merge-edits.ts';
import { products } from '../data/products.ts';
import { services } from '../data/services.ts';
import { savedSettings, settings, showSettings } from '../data/settings.ts';
import { salonFacts } from '../../../domain/settings/salon-facts.ts';
import { editable, findField, fields, tabOf, type Editable, type TypedSettings } from './fields.ts';
import { readTab, toSearch, type Tab } from './tabs.ts';
import { call } from '../../../platform/call/call.ts';
import { showFacts } from '../../../components/site/salon-facts.ts';

export const $tab = atom<Tab>('business');

/** How the owner signs in, outside the settings' form, because the dialog has forms of its own. */
export const signInDialog = lateDialog<null>();

export const settingsForm = defineForm<Settings, TypedSettings, BodyToSend<typeof changeSettings>>({
  place: () => 'settings',
  question: () => "Your changes aren't saved. Leave without saving?",
  schema: changeSettings.body,
  isPartial: true,
  isApart: true,
  fields,
  words: (name, values) => {
    if (name === 'taxRates')
      return values.taxRates.map((rate) => `${rate.name} ${rate.percentage}%`).join(', ');
    if (name === 'ownMethods') return values.ownMethods.map((own) => own.name).join(', ');
    const typed: boolean | string | readonly string[] = values[name];
    if (typeof typed === 'boolean') return typed ? 'on' : 'off';
    return (typeof typed === 'string' ? typed : typed.join(', ')) || 'empty';
  },
  turnTo: showFirst,
  newest: savedSettings,
  send: (body, { subject }) =>
    callAsOwner('PUT /api/admin-public/settings', { body: { ...body, version: subject?.version } }),
  show: (data, isSaved) => {
    if (isSaved) settings.put(() => data);
  },
  done: (data, { subject }) => {
    void nameThoseOutside(subject, data);
    const isOnPages = !subject || !isEqual(salonFacts(subject), salonFacts(data));
    return isOnPages ? withPublishHint(['Settings Saved']) : ['Settings Saved'];
  },
  after: () => void refreshPages(),
});

export function openTab(tab: Tab): void {
  $tab.set(tab);
  history.replaceState(history.state, '', location.pathname + toSearch(tab));
}

/** Opens the tab with the first error; the screen moves the focus. */
function showFirst(errors: Faults<TypedSettings>): Partial<TypedSettings> {
  const names = new Set(Object.keys(errors).map(findField));
  const first = editable.find((name) => names.has(name));
  if (first) openTab(tabOf(first));
  return {};
}

/** The setting in the address: `?field=businessPhone`. */
export function namedField(): Editable | null {
  return findField(new URLSearchParams(location.search).get('field') ?? '');
}

/** Opens the tab in the address and shows the known settings from now on. Returns a function that stops it. */
export function openForm(): () => void {
  const field = namedField();
  $tab.set(field ? tabOf(field) : readTab(location.search));
  return showSettings(settingsForm);
}

/** Asks before another currency changes all prices. */
export const newCurrency = question(() => settingsForm.submit());

/** Saves the changes, if any. */
export async function save(): Promise<void> {
  const form = settingsForm.$form.get();
  if (!form?.isTyped) return;
  const { currency } = form.values;
  if (currency === (form.subject?.currency ?? currency)) return settingsForm.submit();
  void services.load();
  void products.load();
  newCurrency.ask(currency);
}

/** Discards typed values; Undo restores them. */
export function discard(): void {
  const form = settingsForm.$form.get();
  if (!form) return;
  const typed = editedIn(form);
  settingsForm.startAfresh();
  tell(['Changes Discarded', undefined, 'info'], () => {
    const now = settingsForm.$form.get();
    if (now) return settingsForm.type({ ...typed, ...editedIn(now) });
    // In another section the form is closed: it reopens with these values.
    keep('salon.draft.settings', { id: form.id, typed, old: form.old });
    return goTo(`/admin/settings${toSearch($tab.get())}`);
  });
}

function editedIn({ values, subject }: Form<Settings, TypedSettings>): Partial<TypedSettings> {
  const before = settingsForm.table.start(subject);
  return Object.fromEntries(
    editable.filter((name) => !isEqual(values[name], before[name])).map((name) => [name, values[name]]),
  );
}

/** Why the typed values are not saved; null if not tried yet. */
export function refusalIn({ errors, problem, news }: Form<Settings, TypedSettings>) {
  const count = Object.keys(errors).length;
  const title = "Your changes aren't saved.";
  if (count > 0)
    return { title, text: `Correct ${count === 1 ? 'one field' : `${count} fields`} and try again.` };
  const clashing = news.filter(({ yours }) => yours !== null);
  if (clashing.length > 0) {
    const now = clashing.map(({ label, theirs }) => `${label} is now ${theirs}`).join('; ');
    return {
      title: 'These settings were changed on another device.',
      text: `${now}. Choose Save Changes to use yours instead.`,
    };
  }
  return problem === null ? null : { title, text: problem };
}

async function refreshPages(): Promise<void> {
  const answer = await call('GET /api/salon', { query: {} });
  if (answer.ok && answer.data) await showFacts(answer.data);
}
