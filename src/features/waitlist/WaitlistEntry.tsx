import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PrivatePage } from '../../components/booking/PrivatePage.tsx';
import { AppointmentDetails } from '../../components/booking/AppointmentDetails.tsx';
import { BookingTitle } from '../../components/booking/BookingTitle.tsx';
import { CalendarLinks, PaymentLink } from '../../components/booking/links.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { $page, openEntry, startPage, type Taken } from './waitlist-page.ts';
import { EntryDetails } from './EntryDetails.tsx';

/** The private page of a waitlist entry: `/waitlist#ID.TOKEN`. */
export function WaitlistEntry() {
  const page = useStore($page);
  useEffect(startPage, []);
  if (page.state === 'not-found') {
    return (
      <Ended title="You are not on the waitlist any more.">
        Its time was taken, it was withdrawn, or its day is over.
      </Ended>
    );
  }
  if (page.state === 'withdrawn') {
    return (
      <Ended title="You have left the waitlist." isDone>
        You are not on the waitlist any more, and we have forgotten what you told us with it.
      </Ended>
    );
  }
  if (page.state === 'taken') return <TakenTime booking={page.booking} />;
  return (
    <PrivatePage
      page={page}
      what="waitlist entry"
      name="place on the waitlist"
      advice="Please open the whole link from your email; a part of it may have been lost."
      skeleton={
        <>
          <Skeleton className="h-64 w-full rounded-card sm:h-48" />
          <Skeleton className="mt-6 h-11 w-64" />
        </>
      }
      onRetry={() => void openEntry()}
    >
      {({ data }) => <EntryDetails entry={data} />}
    </PrivatePage>
  );
}

/** Takes the focus after withdrawing, because the pressed button is gone. */
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

/** The entry has become a booking, shown like the wizard's last step. */
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
        <PaymentLink appointment={appointment} token={token} className="btn-primary max-sm:w-full" />
        <a className="btn btn-secondary max-sm:w-full" href={manageUrl}>
          See, change or cancel it
        </a>
        <CalendarLinks
          appointment={appointment}
          pass={{ id: appointment.id, token }}
          className="max-sm:w-full"
        />
      </div>
    </>
  );
}
