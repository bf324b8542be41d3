import { atom } from 'nanostores';
import type { Failure, Success } from '../../../platform/call/call.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { showToast, type Toast } from '../../../platform/ui/toasts.ts';
import { announceChange } from './dialogs.ts';

/** A toast's title, its text, and its kind if that is not what the outcome says. */
export type ToastText = readonly [title: string, text?: string | undefined, kind?: Toast['kind']];
type Reply<Data> = Success<Data> | Failure;
export type ToastButton = NonNullable<Toast['action']>;

/** The effects and messages of an owner's action. */
interface Words<Data, Answer> {
  /** Updates the data that this page knows. */
  readonly show?: (data: Data) => void;
  /** The toast of a success; without it nothing is said. */
  readonly done?: (data: Data) => ToastText | null;
  /** Returns how to undo it, for the toast's button; null if it cannot be undone. */
  readonly undo?: ((data: Data) => (() => unknown) | null) | undefined;
  /** More buttons of the toast. */
  readonly also?: (data: Data) => Toast['also'];
  /** A failure's title and the start of its text, before the reason; or a function that returns the whole toast, or null for none. */
  readonly failed: ToastText | ((failure: Exclude<Answer, Success<Data>>) => ToastText | null);
  /** Repeats the whole action; the toast of a failure then offers Retry. */
  readonly retry?: (failure: Exclude<Answer, Success<Data>>) => unknown;
  /** Updates what is known after a failure. */
  readonly after?: (failure: Exclude<Answer, Success<Data>>) => void;
}

/** Carries out an owner's action: a toast with Undo, or the failure with Retry. Returns the answer, or null after a failure. */
export async function act<Data, Answer extends Reply<Data>>(
  ask: () => Promise<Answer & Reply<Data>>,
  words: Words<Data, Answer>,
): Promise<Success<Data> | null> {
  const { show, done, undo, also, failed, retry, after } = words;
  const answer: Reply<Data> = await ask();
  if (answer.ok) {
    show?.(answer.data);
    tell(done?.(answer.data) ?? null, undo?.(answer.data), also?.(answer.data));
    return answer;
  }
  const failure = answer as Exclude<Answer, Success<Data>>;
  after?.(failure);
  const toast = typeof failed === 'function' ? failed(failure) : withReason(failed, answer);
  const isLost = answer.code === 'offline' || answer.code === 'timeout';
  // The same change again has the same key, so it is carried out once.
  const again = retry ? () => retry(failure) : isLost ? () => act(ask, words) : undefined;
  if (toast) say(toast, 'error', again && button(isLost ? 'Send Again' : 'Retry', again));
  return null;
}

/** Adds the hint to publish after a change of the pages, if the host builds them only when asked. */
export function withPublishHint(toast: ToastText): ToastText {
  const hint = document.querySelector<HTMLElement>('[data-builds]')?.dataset['builds'];
  if (hint === undefined) return toast;
  const [title, text, ...kind] = toast;
  return [title, [text?.replace(/[^.]$/, '$&.'), hint].filter(Boolean).join(' '), ...kind];
}

function withReason([title, start]: ToastText, { errors, message }: Failure): ToastText {
  const reason = Object.values(errors)[0] ?? message;
  return [title, [start?.replace(/[^.]$/, '$&:'), reason].filter(Boolean).join(' ')];
}

export type VisitReply =
  | Success<OwnersAppointment>
  | Failure<'stale', OwnersAppointment>
  | Failure<Exclude<Failure['code'], 'stale'>>;

/** Carries out an action on an appointment in its known version; Retry starts from the newest one. */
export function actOn(
  appointment: OwnersAppointment,
  ask: (appointment: OwnersAppointment) => Promise<VisitReply>,
  words: Pick<Words<OwnersAppointment, VisitReply>, 'done' | 'undo' | 'failed'>,
): Promise<Success<OwnersAppointment> | null> {
  const newestIn = (failure: Exclude<VisitReply, Success<OwnersAppointment>>) =>
    failure.code === 'stale' ? failure.data : null;
  return act(() => ask(appointment), {
    ...words,
    show: announceChange,
    after: (failure) => announceChange(newestIn(failure)),
    retry: (failure) => actOn(newestIn(failure) ?? appointment, ask, words),
  });
}

/** Reports a success in a toast. `undo` reverts it, or is another button. */
export function tell(
  toast: ToastText | null,
  undo?: (() => unknown) | ToastButton | null,
  also?: Toast['also'],
): void {
  if (toast) say(toast, 'success', typeof undo === 'function' ? button('Undo', undo) : undo, also);
}

/** Reports a failure in a toast. `retry` repeats what failed. */
export function fail(toast: ToastText, retry?: () => unknown): void {
  say(toast, 'error', retry && button('Retry', retry));
}

/** Treats a record that no longer exists as removed: somebody else has done it. */
export async function orGone<Answer extends Reply<unknown>>(
  pending: Promise<Answer>,
): Promise<Answer | Success<null>> {
  const answer = await pending;
  return !answer.ok && answer.code === 'not_found' ? { ok: true, data: null, message: null } : answer;
}

function say(
  [title, text, own]: ToastText,
  kind: Toast['kind'],
  action?: ToastButton | null,
  also?: Toast['also'],
): void {
  showToast({ kind: own ?? kind, title, text, action, also });
}

function button(label: string, run: () => unknown): ToastButton {
  return { label, run: () => void run() };
}

export interface Question<About> {
  readonly about: About;
  /** True while the action is under way. */
  readonly busy: boolean;
  /** Why the action failed. */
  readonly problem?: string;
}

/** A question before an action, which is carried out once. `carryOut` returns why it failed, if the question stays open. */
export function question<About>(carryOut: (about: About) => Promise<unknown>) {
  const $asked = atom<Question<About> | null>(null);
  const put = (about: About | null) => {
    if ($asked.get()?.busy !== true) $asked.set(about === null ? null : { about, busy: false });
  };
  return {
    $asked,
    ask: (about: About) => put(about),
    /** Changes a choice. */
    pick: (choice: Partial<About>) => {
      const question = $asked.get();
      if (question) put({ ...question.about, ...choice });
    },
    drop: () => put(null),
    confirm: async () => {
      const question = $asked.get();
      if (!question || question.busy) return;
      const { about } = question;
      $asked.set({ about, busy: true });
      const problem = await carryOut(about);
      $asked.set(typeof problem === 'string' ? { about, busy: false, problem } : null);
    },
  };
}
