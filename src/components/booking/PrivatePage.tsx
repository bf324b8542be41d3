import type { ReactNode } from 'react';
import { messages } from '../../platform/messages.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Loading } from '../../platform/ui/Skeleton.tsx';
import { CallUs } from './CallUs.tsx';
import type { Page, Shown } from './private-page.ts';

interface PrivatePageProps<Data> {
  page: Page<Data>;
  /** The kind of link: to a booking, to a payment, or to a spot on the waitlist. */
  what: keyof typeof sentences;
  /** Which link to open instead. */
  advice: string;
  /** An addition to the error if it could not be loaded. */
  note?: string;
  /** Shown below the text while it is loading. */
  skeleton: ReactNode;
  /** The part that needs no answer, shown while it is loading and if it fails. */
  known?: ReactNode;
  onRetry: () => void;
  children: (page: Shown<Data>) => ReactNode;
}

/** The messages of each page: while it is loading, and why its link opens nothing. */
const sentences = {
  booking: ['openingBooking', 'noBooking', 'bookingNotFound', 'bookingNotLoaded'],
  payment: ['openingBooking', 'noLonger', 'bookingNotFound', 'bookingNotLoaded'],
  spot: ['openingSpot', 'noSpot', 'spotNotFound', 'spotNotLoaded'],
} as const;

/** The frame of every private page. Shows what the link opens, or why it opens nothing. */
export function PrivatePage<Data>({
  page,
  what,
  advice,
  note,
  skeleton,
  known,
  onRetry,
  children,
}: PrivatePageProps<Data>) {
  const t = messages('private-page');
  const [opening, badLink, notFound, notLoaded] = sentences[what];
  const contact = <CallUs key="contact" />;
  switch (page.state) {
    case 'loading':
      return (
        <>
          {known}
          <Loading label={t(opening)} showLabel>
            {skeleton}
          </Loading>
        </>
      );
    case 'shown':
      return children(page);
    case 'bad-link':
      return (
        <Notice kind="warning" title={t(badLink)}>
          {advice} {contact}
        </Notice>
      );
    case 'not-found':
      return (
        <Notice kind="warning" title={t(notFound)}>
          {t.rich('removed', { contact })}
        </Notice>
      );
    case 'failed':
      return (
        <>
          {known}
          <Notice kind="error" title={t(notLoaded)} action={{ label: t('retry'), onClick: onRetry }}>
            {page.message}{' '}
            {note !== undefined && (
              <>
                {note} {t.rich('stillNot', { contact })}
              </>
            )}
          </Notice>
        </>
      );
  }
}
