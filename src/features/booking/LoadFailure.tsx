import { CallUs } from '../../components/booking/CallUs.tsx';
import { messages } from '../../platform/messages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';

interface Props {
  title: string;
  message: string;
  onRetry: () => unknown;
}

export function LoadFailure({ title, message, onRetry }: Props) {
  const t = messages('booking');
  return (
    <Notice kind="error" title={title} action={{ label: t('retry'), onClick: onRetry }}>
      {t.rich('failed', { reason: message, callUs: <CallUs key="callUs" /> })}
    </Notice>
  );
}
