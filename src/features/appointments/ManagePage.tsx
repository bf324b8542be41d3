import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Unopened } from '../../components/booking/PrivatePageError.tsx';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { ManagedBooking } from './ManagedBooking.tsx';
import { $manage, openBooking, startManage } from './managed-booking.ts';

/** The private page of a booking: `/manage#ID.TOKEN`. */
export function Manage() {
  const manage = useStore($manage);
  useEffect(startManage, []);
  switch (manage.state) {
    case 'loading':
      return (
        <Loading label="Opening your booking..." showLabel>
          <Skeleton className="h-72 w-full rounded-card sm:h-56" />
          <Skeleton className="mt-6 h-11 w-64" />
        </Loading>
      );
    case 'shown':
      return <ManagedBooking booking={manage.booking} pass={manage.pass} />;
    case 'bad-link':
    case 'not-found':
    case 'failed':
      return (
        <Unopened
          page={manage}
          what="booking"
          advice="Please open the whole link from the newest email about it: a letter may have been lost, and a changed email address has a link of its own."
          onRetry={() => void openBooking()}
        />
      );
  }
}
