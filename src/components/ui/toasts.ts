import { atom } from 'nanostores';

/** Toast auto-close 3000 ms: section 9 of the specification. */
export const TOAST_TIME = 3000;

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  /** 'Status Updated' */
  readonly title: string;
  /** 'Failed to update appointment: ...' */
  readonly text?: string | undefined;
  /** One thing to do about it, such as Undo; doing it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** The toasts on screen, oldest first. `<Toasts />` shows them. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast on whatever page has `<Toasts />`; it leaves by itself. Returns its id, for dismissToast. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  $toasts.set([...$toasts.get(), { ...toast, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
