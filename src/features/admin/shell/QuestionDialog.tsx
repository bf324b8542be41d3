import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../platform/ui/ConfirmDialog.tsx';
import type { question } from './act.ts';

type Labels = 'danger' | 'confirmLabel' | 'cancelLabel' | 'busyLabel';

interface QuestionDialogProps<About> extends Pick<ConfirmDialogProps, Labels> {
  asks: ReturnType<typeof question<About>>;
  title: string | ((about: About) => string);
  children: (about: About) => ReactNode;
}

/** The dialog of a question before an action, shown while it is asked. */
export function QuestionDialog<About>({ asks, title, children, ...labels }: QuestionDialogProps<About>) {
  const question = useStore(asks.$asked);
  if (!question) return null;
  const { about, busy, problem } = question;
  return (
    <ConfirmDialog
      open
      title={typeof title === 'string' ? title : title(about)}
      busy={busy}
      problem={problem}
      onConfirm={() => void asks.confirm()}
      onCancel={asks.drop}
      {...labels}
    >
      {children(about)}
    </ConfirmDialog>
  );
}
