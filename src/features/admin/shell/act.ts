import { atom } from 'nanostores';
import type { Failure, Success } from '../../../platform/call/call.ts';
import { showToast, type Toast } from '../../../platform/ui/toasts.ts';

/** A toast's title, its text, and its kind if it is neither a success nor a failure. */
export type ToastText = readonly [title: string, text?: string | undefined, kind?: 'info'];
type Reply<Data> = Success<Data> | Failure;
type Button = NonNullable<Toast['action']>;

/** What an owner's action shows and says. */
interface Words<Data, Answer> {
  /** Updates the data that this page knows. */
  readonly show?: (data: Data) => void;
  /** The toast of a success; without it nothing is said. */
  readonly done?: (data: Data) => ToastText | null;
  /** Returns how to undo it, for the toast's button; null if it cannot be undone. */
  readonly undo?: ((data: Data) => (() => unknown) | null) | undefined;
  /** A second button of the toast. */
  readonly also?: (data: Data) => Button | undefined;
  /** The title of a failure, and how its text begins before the reason; or the toast, if the reason decides. */
  readonly failed: ToastText | ((failure: Exclude<Answer, Success<Data>>) => Omit<Toast, 'id'>);
  /** Repeats the whole action; the toast of a failure then offers Retry. */
  readonly retry?: () => unknown;
  /** Updates what is known after a failure. */
  readonly after?: (failure: Exclude<Answer, Success<Data>>) => void;
}

/**
 * Carries out an owner's action: sends it, updates what is known, and reports it in a toast with Undo, or the failure with Retry.
 * Returns the answer, or null after a failure.
 */
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
  if (typeof failed === 'function') showToast(failed(failure));
  else {
    const [title, start] = failed;
    const text = start === undefined ? answer.message : `${start}: ${answer.message}`;
    say([title, text], 'error', retry && button('Retry', retry));
  }
  return null;
}

/**
 * Reports a success in a toast.
 * @param undo reverts it; null if that is not possible
 */
export function tell(said: ToastText | null, undo: (() => unknown) | null = null, also?: Button): void {
  if (said) say(said, 'success', undo ? button('Undo', undo) : undefined, also);
}

/** Treats a record that no longer exists as removed: somebody else, or an earlier request, has done it. */
export async function orGone<Answer extends Reply<unknown>>(
  asked: Promise<Answer>,
): Promise<Answer | Success<null>> {
  const answer = await asked;
  return !answer.ok && answer.code === 'not_found' ? succeeded(null) : answer;
}

/** The answer of a request that turns out to have been carried out before. */
export function succeeded<Data>(data: Data): Success<Data> {
  return { ok: true, data, message: null };
}

function say([title, text, own]: ToastText, kind: Toast['kind'], action?: Button, also?: Button): void {
  showToast({ kind: own ?? kind, title, text, action, also });
}

function button(label: string, run: () => unknown): Button {
  return { label, run: () => void run() };
}

/** A question before an action, and whether that is under way. Pressed twice, it is carried out once. */
export function question<About>(carryOut: (about: About) => Promise<unknown>) {
  const $asked = atom<{ readonly about: About; readonly busy: boolean } | null>(null);
  return {
    $asked,
    ask: (about: About) => {
      if ($asked.get()?.busy !== true) $asked.set({ about, busy: false });
    },
    drop: () => {
      if ($asked.get()?.busy !== true) $asked.set(null);
    },
    confirm: async () => {
      const asked = $asked.get();
      if (!asked || asked.busy) return;
      $asked.set({ ...asked, busy: true });
      await carryOut(asked.about);
      $asked.set(null);
    },
  };
}
