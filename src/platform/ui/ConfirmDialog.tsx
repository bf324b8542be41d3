import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'busy' | 'closesByBack'> {
  open: boolean;
  /** The consequence, in a sentence. */
  children: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  /** Instead of `onCancel` for Escape, Back, the close button and the backdrop: the canceling button does more than close. */
  onClose?: (() => void) | undefined;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** The confirming button is red: its action cannot be undone. */
  danger?: boolean | undefined;
  /** The confirming button's label while busy. */
  busyLabel?: string | undefined;
  /** Why it failed. */
  problem?: string | false | undefined;
}

/** Asks before an action. The focus starts on the harmless button. */
export function ConfirmDialog({
  open,
  children,
  onConfirm,
  onCancel,
  onClose = onCancel,
  confirmLabel = messages('ui')('continue'),
  cancelLabel = messages('ui')('cancel'),
  danger = false,
  busy = false,
  busyLabel,
  problem,
  ...dialog
}: ConfirmDialogProps) {
  if (!open) return null;
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      role="alertdialog"
      size="narrow"
      busy={busy}
      closeOnBackdrop
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {problem && (
        <p role="alert" className="mt-3 font-medium text-brick-ink">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
