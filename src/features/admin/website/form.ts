import { atom } from 'nanostores';
import { saveWebsite, type WebsiteShape } from '../../../api/website/website.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { Draft } from '../../../domain/website/website.ts';
import { $access, callAsOwner } from '../shell/access.ts';
import { known } from '../shell/remote.ts';
import { whenHidden } from '../../../platform/ui/when-visible.ts';
import { problemsIn } from '../forms/field-errors.ts';
import { formStore, type Form, type Sent } from '../forms/form.ts';
import { clashes, isEqual } from '../forms/merge-edits.ts';
import { website } from '../data/website.ts';
import {
  draftIn,
  faultsIn,
  isValues,
  labels,
  names,
  toValues,
  words,
  type Name,
  type Values,
} from './fields.ts';
import { $language, editAt } from './parts.ts';

export type WebsiteForm = Form<WebsiteShape, Values>;

/** Typed text is saved after this many milliseconds without a key press. */
const QUIET = 900;
/** Key presses in one field are one change for Undo if they follow within this many milliseconds. */
const ONE_CHANGE = 2500;
const MOST_CHANGES = 50;

/** The last sent draft and the salon's version of it: a trailing space is no change, and stays while typing continues. */
let lastSent: { readonly typed: Values; readonly salonValues: Values } | null = null;

export const websiteForm = formStore<WebsiteShape, Values>({
  place: () => 'website',
  labels,
  words,
  start: (website) => asTyped(toValues(website?.draft ?? null)),
  isKept: isValues,
  faultsIn: (values) => faultsIn(problemsIn(saveWebsite.body, { version: 1, draft: draftIn(values) })),
  send: (_, form) => send(form),
  newest: () => known(website),
  isApart: true,
});

function asTyped(values: Values): Values {
  if (!lastSent) return values;
  const { typed, salonValues } = lastSent;
  const same = (Object.keys(values) as Name[]).filter((name) => isEqual(values[name], salonValues[name]));
  return { ...values, ...Object.fromEntries(same.map((name) => [name, typed[name]])) };
}

async function send({ subject, values }: WebsiteForm): Promise<Sent<WebsiteShape, Values>> {
  // A draft that names no languages keeps the salon's, so English is named even if it is the only one, once others were offered.
  const draft = {
    ...(subject?.draft.languages && { languages: [{ code: 'en' as const }] }),
    ...draftIn(values),
  };
  const { data: salonDraft } = Draft.safeParse(draft);
  const answer = await callAsOwner('PUT /api/admin-public/website', {
    body: { version: subject?.version ?? 1, draft },
  });
  if (answer.ok) {
    if (salonDraft) lastSent = { typed: values, salonValues: toValues(salonDraft) };
    website.put(() => answer.data);
    return () => undefined;
  }
  if (answer.code === 'stale') return { subject: answer.data };
  const errors = faultsIn(answer.errors);
  return Object.keys(errors).length > 0 ? { errors } : { problem: answer.message };
}

interface Change {
  readonly before: Partial<Values>;
  /** The path of the text within a field that has several. */
  readonly text: string | null;
  readonly at: number;
}

export const $changes = atom<readonly Change[]>([]);

/** Records a change for Undo. `text` is the path of the typed text, in a field that has several. */
export function change(part: Partial<Values>, text: string | null = null): void {
  const form = websiteForm.$form.get();
  if (!form) return;
  const fields = Object.keys(part) as Name[];
  const before = Object.fromEntries(fields.map((name) => [name, form.values[name]])) as Partial<Values>;
  const changes = $changes.get();
  const last = changes.at(-1);
  const at = salonNow();
  const isTyping =
    last &&
    isEqual(Object.keys(last.before), fields) &&
    last.text === text &&
    (text !== null || typeof form.values[fields[0] ?? 'brand'] === 'string') &&
    at - last.at < ONE_CHANGE;
  if (isTyping) $changes.set([...changes.slice(0, -1), { ...last, at }]);
  else recordReplaced(before, at, text);
  type(part);
}

/** Typing accepts the restored words. */
function type(part: Partial<Values>): void {
  websiteForm.type(part);
  if (websiteForm.$form.get()?.isRestored === true) websiteForm.note({}, { isRestored: false });
}

/** Lets Undo return to these values, such as the draft that a restored revision replaces. */
export function recordReplaced(before: Partial<Values>, at = 0, text: string | null = null): void {
  $changes.set([...$changes.get(), { before, at, text }].slice(-MOST_CHANGES));
}

/** Undoes the last change and scrolls to it. */
export function undo(): string | null {
  const changes = $changes.get();
  const last = changes.at(-1);
  if (!last) return null;
  $changes.set(changes.slice(0, -1));
  type(last.before);
  const [name, ...others] = Object.keys(last.before) as Name[];
  if (name === undefined) return null;
  if (others.length === names.length - 1) return 'Restore';
  editAt(last.text ?? name);
  return labels[name];
}

/** True if everything is saved. */
export async function save(): Promise<boolean> {
  const form = websiteForm.$form.get();
  if (form?.isTyped) await websiteForm.submit();
  const after = websiteForm.$form.get();
  return after !== null && !after.isTyped && !after.sending;
}

/** Shows the known draft, and saves typed text after a pause. Returns a function that stops it. */
export function openForm(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Values | null = null;
  lastSent = null;
  $changes.set([]);
  $language.set(0);
  const stopKnowing = website.$value.subscribe((value) => {
    if (value.state !== 'ready') return;
    if (websiteForm.$form.get()) websiteForm.follow(value.data);
    else websiteForm.open(value.data);
  });
  const stopTyping = websiteForm.$form.subscribe((form) => {
    if (!form?.isTyped || form.isRestored || form.sending || form.values === waiting) return;
    waiting = form.values;
    clearTimeout(timer);
    if (!clashes(form.news)) timer = setTimeout(() => void save(), QUIET);
  });
  const saveNow = () => {
    clearTimeout(timer);
    const form = websiteForm.$form.get();
    if ($access.get().who === 'owner' && form && !form.isRestored && !clashes(form.news)) void save();
  };
  const stopHiding = whenHidden(saveNow);
  return () => {
    stopHiding();
    stopKnowing();
    stopTyping();
    // The last input is still sent; if that fails, it is restored next time.
    saveNow();
    websiteForm.close();
  };
}
