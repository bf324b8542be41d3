import type { Failure, Success } from '../../../platform/call/call.ts';
import { showToast, type Toast } from '../../../platform/ui/toasts.ts';

/** The title of a toast, its text, and its kind if it is neither a success nor a failure. */
type Said = readonly [title: string, text?: string, kind?: 'info'];
type Reply<Data> = Success<Data> | Failure;
type Button = NonNullable<Toast['action']>;

/** What an owner's action shows and says. */
interface Words<Data, Answer> {
  /** Updates the data that this page knows. */
  readonly show?: (data: Data) => void;
  /** The toast of a success; without it nothing is said. */
  readonly done?: (data: Data) => Said | null;
  /** Returns how to undo it, for the toast's button; null if it cannot be undone. */
  readonly undo?: ((data: Data) => (() => unknown) | null) | undefined;
  /** A second button of the toast. */
  readonly also?: (data: Data) => Button | undefined;
  /** The title of a failure, and how its text begins before the reason; or the toast, if the reason decides. */
  readonly failed: Said | ((failure: Exclude<Answer, Success<Data>>) => Omit<Toast, 'id'>);
  /** Repeats the whole action; the toast of a failure then offers Retry. */
  readonly retry?: () => unknown;
  /** Updates what is known after a failure. */
  readonly after?: (failure: Exclude<Answer, Success<Data>>) => void;
}

/**
 * Carries out an owner's action: sends it, updates what is known, and reports it in a toast with Undo, or the failure with Retry.
 * Returns the new data, or null after a failure.
 */
export async function act<Data, Answer extends Reply<Data>>(
  ask: () => Promise<Answer & Reply<Data>>,
  words: Words<Data, Answer>,
): Promise<Data | null> {
  const { show, done, undo, also, failed, retry, after } = words;
  const answer: Reply<Data> = await ask();
  if (answer.ok) {
    show?.(answer.data);
    const said = done?.(answer.data);
    const run = said && undo?.(answer.data);
    if (said) say(said, 'success', run ? button('Undo', run) : undefined, also?.(answer.data));
    return answer.data;
  }
  const failure = answer as Exclude<Answer, Success<Data>>;
  after?.(failure);
  if (typeof failed === 'function') showToast(failed(failure));
  else {
    const [title, start] = failed;
    const text = start === undefined ? answer.message : `${start}: ${answer.message}`;
    say([title, text], 'error', retry && button('Retry', retry));
  }
  return null;
}

/** Treats a record that no longer exists as removed: somebody else, or an earlier request, has done it. */
export async function orGone<Answer extends Reply<unknown>>(
  asked: Promise<Answer>,
): Promise<Answer | Success<null>> {
  const answer = await asked;
  return !answer.ok && answer.code === 'not_found' ? { ok: true, data: null, message: null } : answer;
}

function say([title, text, own]: Said, kind: Toast['kind'], action?: Button, also?: Button): void {
  showToast({ kind: own ?? kind, title, text, action, also });
}

function button(label: string, run: () => unknown): Button {
  return { label, run: () => void run() };
}
