import { CallUs } from '../../components/booking/CallUs.tsx';
import { Notice } from '../../components/ui/Notice.tsx';

interface Props {
  title: string;
  message: string;
  onRetry: () => void;
}

/**
 * What could not be had from the salon, and the two ways on. Retry takes this notice away: the focus goes to the part of
 * the page that it stands in, the next one around it with `tabIndex={-1}`.
 */
export function LoadFailure({ title, message, onRetry }: Props) {
  function retry() {
    document.activeElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <Notice kind="error" title={title} action={{ label: 'Retry', onClick: retry }}>
      {message} If that does not help: <CallUs />
    </Notice>
  );
}
