import { Notice } from '../../platform/ui/Notice.tsx';
import { CallUs } from './CallUs.tsx';
import type { Unopened as Page } from './private-page.ts';

interface UnopenedProps {
  page: Page;
  what: string;
  /** The link has worked before. */
  isOld?: boolean;
  /** Which link to open instead. */
  advice: string;
  /** More to know if it could not be loaded. */
  note?: string;
  onRetry: () => void;
}

/** Shown instead of a private link's content. */
export function Unopened({ page, what, isOld = false, advice, note, onRetry }: UnopenedProps) {
  switch (page.state) {
    case 'bad-link':
      return (
        <Notice kind="warning" title={`This link does not open a ${what}${isOld ? ' any more' : ''}.`}>
          {advice} <CallUs />
        </Notice>
      );
    case 'not-found':
      return (
        <Notice kind="warning" title={`This ${what} cannot be found.`}>
          It may have been removed. <CallUs />
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          kind="error"
          title={`Your ${what} could not be loaded.`}
          action={{ label: 'Retry', onClick: onRetry }}
        >
          {page.message}{' '}
          {note !== undefined && (
            <>
              {note} If that does not help: <CallUs />
            </>
          )}
        </Notice>
      );
  }
}
