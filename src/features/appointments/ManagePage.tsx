import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PrivatePage } from '../../components/booking/PrivatePage.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { ManagedBooking } from './ManagedBooking.tsx';
import { $page, openBooking, startManage } from './managed-booking.ts';

/** The private page of a booking: `/manage#ID.TOKEN`. */
export function Manage() {
  useEffect(startManage, []);
  return (
    <PrivatePage
      page={useStore($page)}
      what="booking"
      advice="Please open the whole link from the newest email about it: a letter may have been lost, and a changed email address has a link of its own."
      skeleton={
        <>
          <Skeleton className="h-72 w-full rounded-card sm:h-56" />
          <Skeleton className="mt-6 h-11 w-64" />
        </>
      }
      onRetry={() => void openBooking()}
    >
      {({ data, pass }) => <ManagedBooking booking={data} pass={pass} />}
    </PrivatePage>
  );
}
