import { CallUs } from '../../components/booking/CallUs.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';

interface Props {
  title: string;
  message: string;
  onRetry: () => void;
}

/** A loading error, with retry and the phone number. */
export function LoadFailure({ title, message, onRetry }: Props) {
  return (
    <Notice kind="error" title={title} action={{ label: 'Retry', onClick: onRetry }}>
      {message} Still not working? <CallUs />
    </Notice>
  );
}
