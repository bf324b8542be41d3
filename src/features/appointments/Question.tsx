import { useStore } from '@nanostores/react';
import { Notice, type NoticeProps } from '../../platform/ui/Notice.tsx';
import type { action } from './managed-booking.ts';

interface QuestionProps extends Pick<NoticeProps, 'kind' | 'title' | 'announce' | 'className' | 'children'> {
  label: string;
  action: ReturnType<typeof action>;
}

/** A question from the salon, answered with one press. */
export function Question({ label, action, className = 'mt-4', children, ...notice }: QuestionProps) {
  const sending = useStore(action.$sending);
  const busy = sending.state === 'sending';
  return (
    <Notice {...notice} className={className} action={{ label, busy, onClick: () => void action.run() }}>
      {children}
      {sending.state === 'failed' && <p role="alert">{sending.message}</p>}
    </Notice>
  );
}
