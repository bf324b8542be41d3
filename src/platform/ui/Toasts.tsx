import { useStore } from '@nanostores/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { keepTabInside } from './focus.ts';
import { $openDialogs } from './open-dialogs.ts';
import { $toasts, dismissToast, toastDuration, type Toast } from './toasts.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** The key that moves the focus to the newest toast. It is not a letter, so it also works while typing. */
export const TOAST_KEY = 'F8';

/** The focus before it came to a toast, restored when the toast leaves. */
let left: Element | null = null;

/** The toasts of a page, once beside its island, in live regions that always exist; inside an open dialog. */
export function Toasts() {
  const toasts = useStore($toasts);
  const home = useRef<HTMLDivElement>(null);
  const moving = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [place, element] = [home.current, moving.current];
    if (!place || !element) return undefined;
    const stop = $openDialogs.subscribe((dialogs) => (dialogs.at(-1) ?? place).append(element));
    return () => {
      stop();
      place.append(element);
    };
  }, []);
  useEffect(() => {
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);
  return (
    <div ref={home} className="contents">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Tab wraps inside the dialog that they are in */}
      <div
        ref={moving}
        className="toasts"
        onKeyDown={(event) => {
          const dialog = moving.current?.closest('dialog');
          if (dialog) keepTabInside(event, dialog);
        }}
      >
        {(['alert', 'status'] as const).map((role) => (
          <div key={role} role={role} className="toast-region">
            {toasts
              .filter(({ kind }) => (kind === 'error') === (role === 'alert'))
              .map((toast) => (
                <ToastCard key={toast.id} toast={toast} />
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function reach(event: KeyboardEvent): void {
  const newest = $toasts.get().at(-1);
  if (event.key !== TOAST_KEY || !newest) return;
  const card = document.getElementById(toId(newest));
  if (!card) return;
  event.preventDefault();
  if (document.activeElement?.closest('.toasts') === null) left = document.activeElement;
  card.querySelector('button')?.focus();
}

const toId = ({ id }: Pick<Toast, 'id'>): string => `toast-${id}`;

function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, title, text, action, also } = toast;
  const card = useRef<HTMLDivElement>(null);
  const time = toastDuration(toast);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = pointed || focused;
  // Moving an element into or out of a dialog silently drops its focus.
  useEffect(() => $openDialogs.listen(() => setFocused(false)), []);

  // Pointing at it or focusing it pauses the timer, which restarts in full afterwards.
  useEffect(() => {
    if (isPaused || time === null) return undefined;
    const timer = setTimeout(() => dismissToast(id), time);
    return () => clearTimeout(timer);
  }, [isPaused, id, time]);

  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      if (left instanceof HTMLElement) left.focus();
      left = null;
    };
  }, []);

  const Icon = icons[kind];
  return (
    <div
      ref={card}
      id={toId(toast)}
      className={`toast tone-${kind}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ relatedTarget: before }) => {
        setFocused(true);
        if (before?.closest('.toasts') === null) left = before;
      }}
      onBlur={({ relatedTarget: next }) => {
        setFocused(false);
        if (next?.closest('.toasts') === null) left = null;
      }}
    >
      <Icon aria-hidden="true" />
      {/* The action moves below if the text has too little room beside it. */}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-32 py-0.5">
          <p className="font-semibold">{title}</p>
          {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
        </div>
        {action && (
          <div className="flex flex-wrap gap-y-3">
            {[action, ...(also ?? [])].map((one) => (
              <button
                key={one.label}
                type="button"
                className="btn btn-quiet btn-small -my-1.5 text-clay-ink"
                onClick={() => {
                  dismissToast(id);
                  one.run();
                }}
              >
                {one.label}
              </button>
            ))}
          </div>
        )}
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-icon -my-1.5"
        aria-label={messages('ui')('dismiss')}
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
