import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Unopened } from '../../components/booking/Unopened.tsx';
import { AppointmentDetails } from '../../components/booking/AppointmentDetails.tsx';
import { BookingTitle } from '../../components/booking/BookingTitle.tsx';
import { CalendarLink, PaymentLink } from '../../components/booking/links.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Loading, Skeleton } from '../../components/ui/Skeleton.tsx';
import { useFocusWhen } from '../../components/ui/use-focus-when.ts';
import { $page, openWish, startPage, type Taken } from './store.ts';
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
    case 'shown':
      return <WishDetails wish={page.wish} />;
    case 'taken':
      return <TakenTime booking={page.booking} />;
    case 'bad-link':
    case 'not-found':
    case 'failed':
      return (
        <Unopened
          page={page}
          what="wish"
          advice="Please open the whole link from your letter; a part of it may have been lost."
          onRetry={() => void openWish()}
        />
      );
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

/** The wish has become a booking: what the wizard's last step says of one. */
function TakenTime({ booking }: { booking: Taken }) {
  const { manage_token: token, manage_url: manageUrl, ...appointment } = booking;
  const heading = useFocusWhen<HTMLHeadingElement>(true);
  return (
    <>
      <BookingTitle reference={appointment.reference}>
        <h2 ref={heading} tabIndex={-1} className="text-3xl">
          Booking Confirmed!
        </h2>
      </BookingTitle>
      <div className="mt-6">
        <AppointmentDetails appointment={appointment} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <PaymentLink appointment={appointment} token={token} className="btn-primary max-sm:w-full">
          Secure Appointment
        </PaymentLink>
        <a className="btn btn-secondary max-sm:w-full" href={manageUrl}>
          See, change or cancel it
        </a>
        <CalendarLink pass={{ id: appointment.id, token }} className="max-sm:w-full" />
      </div>
    </>
  );
}
