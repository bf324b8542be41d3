import { newId } from '../../../platform/call/new-id.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { atom } from 'nanostores';
import { fail } from '../shell/act.ts';
import { forget } from '../../../storage.ts';
import { keep, read } from '../../../stored-json.ts';
import type { Faults, Form, FormRules, FormStore, Refused, Sent } from './form-types.ts';
import { clashes, decided, isAlike, isSame, merged, withOtherEdits, type OtherEdit } from './merge-edits.ts';
import { $unsaved } from '../shell/navigation.ts';
import { noObstacles } from './time-conflicts.ts';

export type { Faults, Form, FormField, FormStore, Sent } from './form-types.ts';

/** Clears all messages of a form. */
export const untroubled = { errors: {}, problem: null, obstacles: noObstacles };

export function sendLabel(
  { news, isUnsure }: Pick<Form<unknown, unknown>, 'news' | 'isUnsure'>,
  save: string,
) {
  if (clashes(news)) return 'Keep Mine';
  return isUnsure ? 'Send Again' : save;
}

/** A form for one kind of record. Typed text stays until it is saved or discarded, whatever goes wrong. */
export function formStore<Subject, Values extends object, Body = unknown, Answer = Sent<Subject, Values>>(
  rules: FormRules<Subject, Values, Body, Answer>,
): FormStore<Subject, Values> {
  type Open = Form<Subject, Values>;
  const $form = atom<Open | null>(null);
  /** Other unsaved input on the page when the form was opened. */
  let elsewhere: string | null = null;

  const draftKey = ({ subject }: Open) =>
    rules.place ? (`salon.draft.${rules.place(subject)}` as const) : undefined;

  function fresh(subject: Subject | null): Open {
    const values = rules.start(subject);
    const nothing = { ...untroubled, before: null, sending: false, refused: 0, news: [] };
    const flags = { isTyped: false, isRestored: false, isUnsure: false };
    return { subject, id: newId(), values, old: values, ...flags, ...nothing };
  }

  /** Updates the form, and stores its text. */
  function show(form: Open): void {
    const { subject, id, values, old } = form;
    const isTyped = !isSame(values, rules.start(subject), rules);
    const wasTyped = $form.get()?.isTyped === true;
    $form.set({ ...form, isTyped });
    if (isTyped && rules.question) $unsaved.set(rules.question(subject));
    else if (wasTyped) $unsaved.set(elsewhere);
    const draft = { id, typed: values, old, ...(rules.keepsSubject ? { subject, at: salonNow() } : {}) };
    const place = draftKey(form);
    if (place !== undefined && isTyped) keep(place, draft);
    // Another tab's unsaved text may be there.
    else if (wasTyped) forgetDraft(form);
  }

  function forgetDraft(form: Open): void {
    const place = draftKey(form);
    if (place !== undefined) forget(place);
  }

  /** The typed values, and the fields' earlier ones. Fields unknown to an earlier form start with defaults. */
  function readDraft(form: Open): (Pick<Open, 'id' | 'old'> & { readonly typed: Values }) | null {
    const isValues = rules.isKept ?? ((value: unknown): value is Values => isAlike(value, form.values));
    const place = draftKey(form);
    const draft = place === undefined ? null : read(place, isDraft);
    if (!draft) return null;
    const [typed, old] = [draft.typed, draft.old].map((values): unknown => ({ ...form.values, ...values }));
    return isValues(typed) && isValues(old) ? { id: draft.id, typed, old } : null;
  }

  /** Merges with the newest record. Nobody else can change a record that is yet to be created, but its defaults follow the clock. */
  function mergedWith(subject: Subject | null, typed: Values, old: Values) {
    const all = merged(typed, old, rules.start(subject), rules);
    return rules.isNew?.(subject) ? { ...all, news: [] } : all;
  }

  function open(subject: Subject | null): void {
    const form = fresh(subject);
    const draft = readDraft(form);
    if (!$form.get()) elsewhere = $unsaved.get();
    if (!draft) return show(form);
    const { begun, ...now } = mergedWith(subject, draft.typed, draft.old);
    const isRestored = !isSame(now.values, form.values, rules);
    const late = rules.isApart ? { old: begun, news: now.news.filter(({ yours }) => yours !== null) } : {};
    if (!isRestored) forgetDraft(form);
    show(isRestored ? { ...form, ...now, ...late, id: draft.id, isRestored } : form);
  }

  function type(part: Partial<Values>): void {
    const form = $form.get();
    if (!form || (form.sending && !rules.newest)) return;
    const values = { ...form.values, ...part };
    const faultAt = (path: string, typed: Values) => rules.faultsIn(typed, form.subject)[path];
    const errors = Object.entries(form.errors).filter(
      ([path, text]) =>
        !((path.split('.')[0] ?? '') in part) &&
        // Another field may correct it: one contact is enough.
        (faultAt(path, form.values) !== text || faultAt(path, values) !== undefined),
    );
    show({ ...form, ...untroubled, errors: Object.fromEntries(errors) as Faults<Values>, values });
  }

  function note(part: Partial<Values>, state: Partial<Open> = {}): void {
    const form = $form.get();
    if (form) show({ ...form, ...state, values: { ...form.values, ...part } });
  }

  function follow(newest: Subject): void {
    const form = $form.get();
    if (!form || form.subject === newest) return;
    const { values, begun: old } = merged(form.values, form.old, rules.start(newest), rules);
    show({ ...form, subject: newest, values, old });
  }

  function takeTheirs(one: OtherEdit<Values>): void {
    type(one.take);
    const form = $form.get();
    if (form) $form.set({ ...form, news: decided(form.news, one) });
  }

  function startAfresh(): void {
    const form = $form.get();
    if (form) show(fresh(form.subject));
  }

  function close(): void {
    if (!$form.get()) return;
    $unsaved.set(elsewhere);
    $form.set(null);
  }

  function cancel(): void {
    const form = $form.get();
    if (form) forgetDraft(form);
    close();
  }

  async function submit(isSure = false): Promise<void> {
    const form = $form.get();
    if (!form || form.sending) return;
    const errors = rules.faultsIn(form.values, form.subject);
    if (Object.keys(errors).length > 0) return refuse({ errors });
    // The page may know about a change before the owner does: she sees it before she saves over it.
    const merge = mergedWith(form.subject, form.values, form.old);
    const isKnown = ({ label, theirs }: OtherEdit<Values>) =>
      form.news.some((one) => one.label === label && one.theirs === theirs);
    if (clashes(merge.news.filter((one) => !isKnown(one)))) return refuse({ subject: form.subject });
    show({ ...form, errors: {}, problem: null, sending: true });
    let result = await ask(form, isSure);
    // Changed elsewhere only in fields the form does not have, so typed values still apply.
    if (typeof result !== 'function' && result.subject && stillApplies(form, result.subject))
      result = await ask({ ...form, ...rebased(form, result.subject) }, isSure);
    if (typeof result !== 'function') return refuse(result, form);
    settle(form);
    // The dialog returns the focus first, because the next step may lead elsewhere.
    await Promise.resolve();
    return result();
  }

  async function ask(form: Open, isSure: boolean): Promise<Sent<Subject, Values>> {
    const body = rules.body?.(form.values, form.subject);
    if (body === null) return () => {};
    const answer = await rules.send(body as Body, form, isSure);
    return rules.heard ? rules.heard(answer, form, isSure) : (answer as Sent<Subject, Values>);
  }

  function stillApplies(form: Open, newest: Subject): boolean {
    const { news } = rebased(form, newest);
    return rules.isApart ? !clashes(news) : news.length === 0;
  }

  /** After saving: text typed during the request stays unsaved. */
  function settle(sentForm: Open): void {
    forgetDraft(sentForm);
    const form = $form.get();
    // Another record's form may be open meanwhile.
    if (!form || draftKey(form) !== draftKey(sentForm)) return;
    if (!rules.newest) return close();
    const newest = rules.newest(form.subject);
    const { values, begun } = merged(form.values, sentForm.values, rules.start(newest), rules);
    show({
      ...form,
      ...untroubled,
      subject: newest,
      values,
      old: begun,
      sending: false,
      isUnsure: false,
      isRestored: false,
      news: [],
    });
  }

  function refuse({ subject, ...refusal }: Refused<Subject, Values>, sentForm = $form.get()): void {
    const form = $form.get();
    const { errors = {}, problem = null, isUnsure = false, obstacles = noObstacles } = refusal;
    if (!form || !sentForm || draftKey(form) !== draftKey(sentForm)) {
      // The form was left meanwhile; typed text waits in its draft.
      const text = problem ?? Object.values<string | undefined>(errors)[0];
      fail(['Not Saved', text]);
      return;
    }
    if (subject !== undefined) forgetDraft(form);
    const now = {
      ...form,
      ...(subject ? rebased(form, subject) : subject === null && { subject, old: rules.start(null) }),
    };
    const showsNews = now.news.length > 0 && Boolean(subject);
    show({
      ...now,
      values: { ...now.values, ...rules.turnTo?.(errors) },
      errors,
      problem: showsNews ? null : problem,
      isUnsure,
      obstacles,
      sending: false,
      refused: form.refused + 1,
    });
  }

  /** The typed values over the newest record. */
  function rebased(form: Open, newest: Subject) {
    const { subject, values, old } = form;
    const theirs = rules.start(newest);
    const now = merged(values, old, theirs, rules);
    const others = subject && rules.others ? rules.others(subject, newest) : [];
    const news = withOtherEdits(form.news, [...now.news, ...others]);
    return { subject: newest, before: subject, values: now.values, old: theirs, news };
  }

  return {
    fields: rules.fields ?? {},
    $form,
    open,
    type,
    note,
    follow,
    takeTheirs,
    startAfresh,
    close,
    cancel,
    refuse,
    submit,
  };
}

function isDraft(
  value: unknown,
): value is { readonly id: string; readonly typed: object; readonly old: object } {
  const { id, typed, old } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof typed === 'object' && typeof old === 'object';
}
