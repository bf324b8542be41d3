import { useStore } from '@nanostores/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { $toasts, dismissToast, TOAST_TIME, type Toast } from './toasts.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * Where toasts appear: once per page, beside the island that raises them. The two regions are always there, since a live
 * region that arrives together with its text is not read out; errors interrupt, the rest waits its turn.
 */
export function Toasts() {
  const toasts = useStore($toasts);
  return (
    <div className="toasts">
      <div role="alert" className="toast-region">
        {toasts.filter(isError).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold paragraphs */}
      <div role="status" className="toast-region">
        {toasts
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function isError({ kind }: Toast): boolean {
  return kind === 'error';
}

function ToastCard({ toast: { id, kind, title, text, action } }: { toast: Toast }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;

  // Whoever points at it or tabs into it is reading: the whole time starts again once they leave.
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(id), TOAST_TIME);
    return () => clearTimeout(timer);
  }, [held, id]);

  const Icon = icons[kind];
  return (
    <div
      className={`toast tone-${kind}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-semibold">{title}</p>
        {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="btn btn-quiet btn-small -my-1.5 text-clay-ink"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="btn btn-quiet btn-icon -my-1.5"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
