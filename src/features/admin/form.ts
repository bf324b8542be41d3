import { atom, type ReadableAtom } from 'nanostores';
import { isText, shapedAs, type Check } from '../../api/known-shape.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { forget, keep, read } from '../../storage.ts';
import { decided, merged, withNews, type News, type Told } from './merge.ts';
import { $unsaved } from './navigation.ts';

/** A sentence for each field that is at fault. */
export type Faults<Values> = { readonly [Field in keyof Values]?: string };

/** A form while it is open. */
export interface Form<Subject, Values> {
  /** What it changes; null where it adds something. */
  readonly subject: Subject | null;
  /** What a new thing is called by, however often it is sent. */
  readonly id: string;
  readonly values: Values;
  readonly errors: Faults<Values>;
  /** Why it could not be saved, where no field is to blame. */
  readonly problem: string | null;
  readonly sending: boolean;
  /** Rises whenever something is at fault, and the focus is to go there. */
  readonly refused: number;
  /** True where it opened with what was typed before and never saved. */
  readonly isRestored: boolean;
  /** What somebody else has changed while this was typed. */
  readonly news: readonly News<Values>[];
}

export interface Refused<Subject, Values> {
  readonly errors: Faults<Values>;
  readonly problem: string | null;
  /** What it changes from now on: the newest state, as somebody else left it, or null where there is none any more. */
  readonly subject?: Subject | null;
}

interface FormRules<Subject, Values> extends Told<Values> {
  /** Where what is typed is kept: 'service.3', 'service.new'. */
  readonly place: (subject: Subject | null) => string;
  /** Said before the page is left with something unsaved in it. */
  readonly question: (subject: Subject | null) => string;
  readonly start: (subject: Subject | null) => Values;
  readonly isValues: Check<Values>;
  readonly faultsIn: (values: Values) => Faults<Values>;
  /** Saves what has no fault. Once it is saved the form closes, and what is answered is done. */
  readonly send: (form: Form<Subject, Values>) => Promise<Refused<Subject, Values> | (() => void)>;
}

export interface FormStore<Subject, Values> {
  readonly $form: ReadableAtom<Form<Subject, Values> | null>;
  readonly open: (subject: Subject | null) => void;
  readonly type: (part: Partial<Values>) => void;
  /** Takes what somebody else has made of it in place of what was typed. */
  readonly takeTheirs: (one: News<Values>) => void;
  /** Gives up what was restored. */
  readonly startAfresh: () => void;
  /** Puts the form away; what was typed is there when it is opened again. */
  readonly close: () => void;
  /** 'Cancel': what was typed is given up. */
  readonly cancel: () => void;
  /** Saves, or says what is at fault. Pressed twice, it sends once. */
  readonly submit: () => Promise<void>;
}

/** A form about one kind of thing. Whatever goes wrong, what was typed stays until it is saved or given up. */
export function formStore<Subject, Values extends object>(
  rules: FormRules<Subject, Values>,
): FormStore<Subject, Values> {
  const $form = atom<Form<Subject, Values> | null>(null);
  /** What was typed, and what the fields said before that: they may say something else when it is read again. */
  const isDraft = shapedAs<{ id: string; typed: Values; old: Values }>({
    id: isText,
    typed: rules.isValues,
    old: rules.isValues,
  });
  const placeOf = (subject: Subject | null) => `salon.draft.${rules.place(subject)}` as const;
  /** What else was unsaved on the page when the form was opened. */
  let elsewhere: string | null = null;

  function fresh(subject: Subject | null): Form<Subject, Values> {
    const values = rules.start(subject);
    return {
      subject,
      id: crypto.randomUUID(),
      values,
      errors: {},
      problem: null,
      sending: false,
      refused: 0,
      isRestored: false,
      news: [],
    };
  }

  function open(subject: Subject | null): void {
    const form = fresh(subject);
    const draft = read(placeOf(subject), isDraft);
    const now = draft && merged(draft.typed, draft.old, form.values, rules);
    const isRestored = now !== null && !isSame(now.values, form.values);
    if (!$form.get()) elsewhere = $unsaved.get();
    $unsaved.set(isRestored ? rules.question(subject) : elsewhere);
    $form.set(isRestored ? { ...form, ...now, id: draft?.id ?? form.id, isRestored } : form);
  }

  function type(part: Partial<Values>): void {
    const form = $form.get();
    if (!form || form.sending) return;
    const values = { ...form.values, ...part };
    const errors = Object.fromEntries(Object.entries(form.errors).filter(([field]) => !(field in part)));
    $form.set({ ...form, values, errors: errors as Faults<Values>, problem: null });
    const isTyped = !isSame(values, rules.start(form.subject));
    $unsaved.set(isTyped ? rules.question(form.subject) : elsewhere);
    if (isTyped) keepTyped({ ...form, values });
    else forget(placeOf(form.subject));
  }

  function keepTyped({ subject, id, values }: Form<Subject, Values>): void {
    keep(placeOf(subject), { id, typed: values, old: rules.start(subject) });
  }

  function takeTheirs(one: News<Values>): void {
    type(one.take);
    const form = $form.get();
    if (form) $form.set({ ...form, news: decided(form.news, one) });
  }

  function startAfresh(): void {
    const form = $form.get();
    if (!form) return;
    forget(placeOf(form.subject));
    $unsaved.set(elsewhere);
    $form.set(fresh(form.subject));
  }

  function close(): void {
    if (!$form.get()) return;
    $unsaved.set(elsewhere);
    $form.set(null);
  }

  function cancel(): void {
    const form = $form.get();
    if (form) forget(placeOf(form.subject));
    close();
  }

  async function submit(): Promise<void> {
    const form = $form.get();
    if (!form || form.sending) return;
    const errors = rules.faultsIn(form.values);
    if (Object.keys(errors).length > 0) return refuse(form, { errors, problem: null });
    $form.set({ ...form, errors: {}, problem: null, sending: true });
    let refused = await rules.send(form);
    // Changed elsewhere in nothing that this form is about: what was typed still stands.
    if (
      typeof refused !== 'function' &&
      refused.subject &&
      overtaken(form, refused.subject).news.length === 0
    )
      refused = await rules.send({ ...form, subject: refused.subject });
    if (typeof refused === 'function') {
      forget(placeOf(form.subject));
      close();
      // The dialog gives the focus back first: what follows may lead elsewhere.
      await Promise.resolve();
      return refused();
    }
    if ($form.get()) return refuse(form, refused);
    // The section was left meanwhile; what was typed waits in its draft.
    const text = refused.problem ?? Object.values<string | undefined>(refused.errors)[0];
    showToast({ kind: 'error', title: 'Not Saved', text });
    return undefined;
  }

  function refuse(form: Form<Subject, Values>, refusal: Refused<Subject, Values>): void {
    const { errors, problem, subject = form.subject } = refusal;
    const isOvertaken = subject !== null && subject !== form.subject;
    const { values, news } = isOvertaken ? overtaken(form, subject) : form;
    forget(placeOf(form.subject));
    keepTyped({ ...form, subject, values });
    const told = news.length > 0 && isOvertaken ? null : problem;
    const refused = form.refused + 1;
    $form.set({ ...form, subject, values, news, errors, problem: told, sending: false, refused });
  }

  /** What was typed, over the newest of what was not, and what is new. */
  function overtaken({ subject, values, news }: Form<Subject, Values>, newest: Subject) {
    const now = merged(values, rules.start(subject), rules.start(newest), rules);
    return { values: now.values, news: withNews(news, now.news) };
  }

  return { $form, open, type, takeTheirs, startAfresh, close, cancel, submit };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
