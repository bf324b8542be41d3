import type { ReactNode } from 'react';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading } from '../../platform/ui/Skeleton.tsx';
import { CallUs } from './CallUs.tsx';
import type { Page, Shown } from './private-page.ts';

interface PrivatePageProps<Data> {
  page: Page<Data>;
  /** What its link opens: 'booking'. */
  what: string;
  /** The same while it is loading: 'spot on the waitlist'. */
  name?: string;
  /** The link has worked before. */
  isOld?: boolean;
  /** Which link to open instead. */
  advice: string;
  /** More to know if it could not be loaded. */
  note?: string;
  /** Shown below the words while it is loading. */
  skeleton: ReactNode;
  /** What is known of it without an answer. */
  known?: ReactNode;
  onRetry: () => void;
  children: (shown: Shown<Data>) => ReactNode;
}

/** The frame of every private page: loading, what the link opens, or why it opens nothing. */
export function PrivatePage<Data>({
  page,
  what,
  name = what,
  isOld = false,
  advice,
  note,
  skeleton,
  known,
  onRetry,
  children,
}: PrivatePageProps<Data>) {
  switch (page.state) {
    case 'loading':
      return (
        <>
          {known}
          <Loading label={`Opening your ${name}...`} showLabel>
            {skeleton}
          </Loading>
        </>
      );
    case 'shown':
      return children(page);
    case 'bad-link':
      return (
        <Notice kind="warning" title={`This link ${isOld ? 'no longer opens' : "doesn't open"} a ${what}.`}>
          {advice} <CallUs />
        </Notice>
      );
    case 'not-found':
      return (
        <Notice kind="warning" title={`We couldn't find this ${what}.`}>
          It may have been removed. <CallUs />
        </Notice>
      );
    case 'failed':
      return (
        <>
          {known}
          <Notice
            kind="error"
            title={`We couldn't load your ${what}.`}
            action={{ label: 'Retry', onClick: onRetry }}
          >
            {page.message}{' '}
            {note !== undefined && (
              <>
                {note} Still not working? <CallUs />
              </>
            )}
          </Notice>
        </>
      );
  }
}
