import { atom } from 'nanostores';

/** Toast auto-close 3000 ms: section 9 of the specification. */
const PLAIN_TIME = 3000;
/** Whoever may take something back has to read it, decide, and come to the button. */
const ACTION_TIME = 10_000;

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  /** 'Status Updated' */
  readonly title: string;
  /** 'Failed to update appointment: ...' */
  readonly text?: string | undefined;
  /** One thing to do about it, such as Undo; doing it closes the toast. */
  readonly action?: ToastAction | undefined;
  /** Another, beside it. */
  readonly also?: ToastAction | undefined;
}

/** The toasts on screen, oldest first. `<Toasts />` shows them. */
export const $toasts = atom<readonly Toast[]>([]);

/** For how many milliseconds nobody need look at it until it leaves by itself; null: a failure stays until it is closed. */
export function timeOf({ kind, action }: Pick<Toast, 'kind' | 'action'>): number | null {
  if (kind === 'error') return null;
  return action ? ACTION_TIME : PLAIN_TIME;
}

let lastId = 0;

/**
 * Shows a toast on whatever page has `<Toasts />`; it leaves as `timeOf` says. A failure that is shown already is shown once.
 * Returns its id, for dismissToast.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const others = $toasts.get().filter((shown) => timeOf(shown) !== null || !saysTheSame(shown, toast));
  $toasts.set([...others, { ...toast, id: lastId }]);
  return lastId;
}

function saysTheSame(one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>): boolean {
  return one.kind === other.kind && one.title === other.title && one.text === other.text;
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
