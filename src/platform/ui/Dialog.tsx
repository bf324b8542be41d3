import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { messages } from '../messages.ts';
import { opened } from './back-button.ts';
import { keepTabInside } from './focus.ts';
import { openModal } from './open-dialogs.ts';

export interface DialogProps {
  /** Called for Escape, Back, the close button, and a closing backdrop. The caller removes the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The row of actions; stays visible while the body scrolls. */
  footer?: ReactNode;
  size?: 'narrow' | 'normal' | 'wide' | undefined;
  /** Busy: nothing closes the dialog until it is done. */
  busy?: boolean | undefined;
  /** Off for forms, where a stray tap would lose the input. */
  closeOnBackdrop?: boolean | undefined;
  role?: 'alertdialog';
  /** Off for a question that Back or Forward has led to. */
  closesByBack?: boolean | undefined;
}

const sizes = { narrow: 'dialog-narrow', normal: '', wide: 'dialog-wide' };

/** A modal dialog, open while it is rendered. The focus moves to `data-autofocus` or the title, and back when it is removed. */
export function Dialog({
  onClose,
  title,
  children,
  footer,
  size = 'normal',
  busy = false,
  closeOnBackdrop = false,
  role,
  closesByBack = true,
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
    // Back does the same as Escape.
    const closed = closesByBack && opened(() => element?.dispatchEvent(new Event('cancel')));
    const start = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2');
    start?.focus();
    return () => {
      close?.();
      if (closed) closed();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // The element that opened the dialog may be removed with its row.
      queueMicrotask(() => {
        if (document.activeElement === document.body) around?.focus({ preventScroll: true });
      });
    };
  }, [closesByBack]);

  function askToClose(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside fires its own `cancel` event.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (!busy) onClose();
  }

  /** Chrome closes on a second Escape in any case: accept it, or stay open while busy. */
  function closedByBrowser(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== dialog.current || dialog.current.open) return;
    if (busy) dialog.current.showModal();
    else onClose();
  }

  /** A press counts as on the backdrop only if it both began and ended there, unlike a text selection that slips out. */
  function release(event: MouseEvent) {
    if (pressedBackdrop.current && event.target === dialog.current && closeOnBackdrop && !busy) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is a convenience; Escape and the close button do the same
    <dialog
      ref={dialog}
      role={role}
      className={`dialog ${sizes[size]}`}
      aria-labelledby={titleId}
      aria-describedby={role && bodyId}
      onCancel={askToClose}
      onClose={closedByBrowser}
      onKeyDown={(event) => {
        if (dialog.current) keepTabInside(event, dialog.current);
      }}
      onMouseDown={(event) => {
        // The second press of a double-click: its first one has opened the dialog.
        pressedBackdrop.current = event.target === dialog.current && event.detail < 2;
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
            aria-label={messages('ui')('close')}
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
