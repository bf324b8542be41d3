import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Loading, Skeleton } from '../../components/ui/Skeleton.tsx';
import { ManagedBooking } from './ManagedBooking.tsx';
import { $manage, openBooking, startManage } from './store.ts';

/** The private page of one booking: `/manage#ID.TOKEN`. */
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
    case 'bad-link':
      return (
        <Notice kind="warning" title="This link does not open a booking.">
          Please open the whole link from your confirmation; a letter may have been lost. <CallUs />
        </Notice>
      );
    case 'not-found':
      return (
        <Notice kind="warning" title="This booking cannot be found.">
          It may have been removed. <CallUs />
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          kind="error"
          title="Your booking could not be loaded."
          action={{ label: 'Retry', onClick: () => void openBooking() }}
        >
          {manage.message}
        </Notice>
      );
    case 'shown':
      return <ManagedBooking booking={manage.booking} pass={manage.pass} />;
  }
}
