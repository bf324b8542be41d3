import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { keepTabInside } from './focus.ts';
import { openModal } from './open-dialogs.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or the backdrop where that closes. The owner of `open` decides. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The row of actions; stays in view while the body scrolls. */
  footer?: ReactNode;
  size?: 'narrow' | 'normal' | 'wide' | undefined;
  /** Something is under way: nothing closes the dialog until it is over. */
  busy?: boolean | undefined;
  /** Off for forms, where a stray tap would lose what was typed. */
  closeOnBackdrop?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
}

const sizes = { narrow: 'dialog-narrow', normal: '', wide: 'dialog-wide' };

/**
 * A modal dialog over the native one. On opening, focus goes to the element marked `data-autofocus`, else to the title;
 * on closing it returns to where it came from, or where that is gone to the next element around it with `tabIndex={-1}`. Its content exists only while it is open, so each opening starts fresh.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'normal',
  busy = false,
  closeOnBackdrop = false,
  role = 'dialog',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  const bodyId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const around = opener?.closest<HTMLElement>('[tabindex="-1"]');
    const close = element && openModal(element);
    const start = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2');
    start?.focus();
    return () => {
      close?.();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // A row that was removed takes what the dialog was opened from along.
      queueMicrotask(() => {
        if (document.activeElement === document.body) around?.focus({ preventScroll: true });
      });
    };
  }, []);

  function askToClose(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside has a `cancel` of its own.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (!busy) onClose();
  }

  /** Chrome closes on a second Escape whatever the page says: follow it, or stay open while busy. */
  function closedByBrowser(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== dialog.current || dialog.current.open) return;
    if (busy) dialog.current.showModal();
    else onClose();
  }

  /** A press counts as one on the backdrop when it both began and ended there, not when a text selection slips out. */
  function release(event: MouseEvent) {
    const onBackdrop = pressedBackdrop.current && event.target === dialog.current;
    pressedBackdrop.current = false;
    if (onBackdrop && closeOnBackdrop && !busy) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the backdrop is a convenience; Escape and the close button do the same
    <dialog
      ref={dialog}
      role={role}
      className={`dialog ${sizes[size]}`}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={askToClose}
      onClose={closedByBrowser}
      onKeyDown={(event) => {
        if (dialog.current) keepTabInside(event, dialog.current);
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = event.target === dialog.current;
      }}
      onClick={release}
    >
      <div className="dialog-frame">
        <header className="dialog-head">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button
            type="button"
            className="btn btn-quiet btn-icon"
            aria-label="Close"
            disabled={busy}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        </header>
        <div id={bodyId} className="dialog-body">
          {children}
        </div>
        {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}
