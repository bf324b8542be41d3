import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Loading, Skeleton } from '../../components/ui/Skeleton.tsx';
import { useFocusWhen } from '../../components/ui/use-focus-when.ts';
import { $page, openWish, startPage } from './store.ts';
import { TakenTime } from './TakenTime.tsx';
import { WishDetails } from './WishDetails.tsx';

/** The private page of one wish on the waitlist: `/wish#ID.TOKEN`. */
export function Wish() {
  const page = useStore($page);
  useEffect(startPage, []);
  switch (page.state) {
    case 'loading':
      return (
        <Loading label="Opening your wish..." showLabel>
          <Skeleton className="h-64 w-full rounded-card sm:h-48" />
          <Skeleton className="mt-6 h-11 w-64" />
        </Loading>
      );
    case 'bad-link':
      return (
        <Notice kind="warning" title="This link does not open a wish.">
          Please open the whole link from your letter; a part of it may have been lost. <CallUs />
        </Notice>
      );
    case 'gone':
      return (
        <Ended title="This wish is not on the waitlist any more.">
          Its time was taken, it was withdrawn, or its day is over.
        </Ended>
      );
    case 'withdrawn':
      return (
        <Ended title="Your wish is withdrawn." isDone>
          You are not on the waitlist any more, and we have forgotten what you told us with your wish.
        </Ended>
      );
    case 'failed':
      return (
        <Notice
          kind="error"
          title="Your wish could not be loaded."
          action={{ label: 'Retry', onClick: () => void openWish() }}
        >
          {page.message}
        </Notice>
      );
    case 'shown':
      return <WishDetails wish={page.wish} />;
    case 'taken':
      return <TakenTime booking={page.booking} />;
  }
}

/** The focus goes to it where the wish was withdrawn just now: the button that was pressed has gone. */
function Ended({ title, children, isDone = false }: { title: string; children: string; isDone?: boolean }) {
  const place = useFocusWhen<HTMLDivElement>(isDone);
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Notice kind={isDone ? 'success' : 'info'} title={title}>
          {children}
        </Notice>
      </div>
      <p className="mt-6">
        <a className="btn btn-primary" href="/booking">
          Book an appointment
        </a>
      </p>
    </>
  );
}
