import { atom } from 'nanostores';

/** Toast auto-close 3000 ms: section 9 of the specification. */
const PLAIN_TIME = 3000;
/** A toast with Undo stays longer, for reading, deciding, and reaching the button. */
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
  /** An action, such as Undo; it closes the toast. */
  readonly action?: ToastAction | null | undefined;
  /** More actions beside it. */
  readonly also?: readonly ToastAction[] | null | undefined;
}

/** The visible toasts, oldest first. `<Toasts />` shows them. */
export const $toasts = atom<readonly Toast[]>([]);

/** How long it stays, in milliseconds; null for a failure, which stays until it is closed. */
export function toastDuration({ kind, action }: Pick<Toast, 'kind' | 'action'>): number | null {
  if (kind === 'error') return null;
  return action ? ACTION_TIME : PLAIN_TIME;
}

let lastId = 0;

/** Shows a toast once for each visible failure. Returns its id for dismissToast. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const others = $toasts
    .get()
    .filter((earlier) => toastDuration(earlier) !== null || !saysTheSame(earlier, toast));
  $toasts.set([...others, { ...toast, id: lastId }]);
  return lastId;
}

const saysTheSame = (one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>): boolean =>
  one.kind === other.kind && one.title === other.title && one.text === other.text;

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
