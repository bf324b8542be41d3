import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface PaperProps {
  title: string;
  onClose: () => void;
  /** What is printed, alone: nothing else of the page is. Without it there is nothing to print yet. */
  paper: ReactNode;
  /** Classes of what is printed. */
  className: string;
  /** How it looks. */
  children: ReactNode;
}

/** Shows how something will look on paper, and prints it. */
export function PaperDialog({ title, onClose, paper, className, children }: PaperProps) {
  return (
    <Dialog
      open
      title={title}
      size="narrow"
      closeOnBackdrop
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            look="primary"
            disabled={!paper}
            onClick={() => {
              window.print();
            }}
          >
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
