import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface PaperProps {
  title: string;
  onClose: () => void;
  /** The content to print, without the rest of the page; missing if there is none yet. */
  paper: ReactNode;
  /** Classes of the printed content. */
  className: string;
  /** The preview. */
  children: ReactNode;
}

/** Previews and prints something. */
export function PaperDialog({ title, onClose, paper, className, children }: PaperProps) {
  return (
    <Dialog
      title={title}
      size="narrow"
      closeOnBackdrop
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" disabled={!paper} onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </>
      }
    >
      {children}
      {paper &&
        createPortal(
          <div className={`printed ${className}`} aria-hidden="true">
            {paper}
          </div>,
          document.body,
        )}
    </Dialog>
  );
}
