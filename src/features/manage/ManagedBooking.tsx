import { useStore } from '@nanostores/react';
import { CalendarPlus } from 'lucide-react';
import { AppointmentDetails } from '../../components/booking/AppointmentDetails.tsx';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { passToPayment } from '../../components/booking/passed-booking.ts';
import { calendarPath, changePath, type BookingPass } from '../../components/booking/private-link.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { PaymentBadge, StatusBadge } from '../../components/ui/StatusBadge.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { $isJustCancelled, askToCancel, type Shown } from './store.ts';
import {
  feeWords,
  limitWords,
  moneyWords,
  paidWords,
  policyWords,
  settledWords,
  standingOf,
  type Standing,
} from './terms.ts';

interface Props {
  booking: Shown;
  pass: BookingPass;
}

/** A booking, how it stands, and what its customer can do about it. */
export function ManagedBooking({ booking, pass }: Props) {
  const standing = standingOf(booking);
  const paid = paidWords(booking);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          Reference <strong className="font-semibold">{booking.reference}</strong>
        </p>
        <StatusBadge status={booking.status} />
        {standing !== 'canceled' && <PaymentBadge status={booking.payment_status} />}
      </div>
      <AppointmentDetails appointment={booking} />
      {standing !== 'canceled' && paid !== null && <p className="mt-4">{paid}</p>}
      <StandingNotice standing={standing} booking={booking} />
      <Actions standing={standing} booking={booking} pass={pass} />
      <CancelDialog booking={booking} />
    </>
  );
}

function StandingNotice({ standing, booking }: { standing: Standing; booking: Shown }) {
  const isJustCancelled = useStore($isJustCancelled);
  switch (standing) {
    case 'open':
      return (
        <p className="mt-4 text-ink-soft">
          You can change or cancel it here until {limitWords(booking)}. After that, or if you do not come, you
          may be charged {feeWords(booking)}.
        </p>
      );
    case 'closed':
      return (
        <Notice kind="warning" className="mt-4" announce="off" title="It is too late to change this online.">
          Changes here closed on {limitWords(booking)}. <CallUs />
          <span className="mt-2 block">
            {policyWords(booking)} For this booking that is {feeWords(booking)}.{' '}
            {moneyWords(booking).join(' ')}
          </span>
        </Notice>
      );
    case 'canceled':
      return (
        <Notice
          kind={isJustCancelled ? 'success' : 'info'}
          className="mt-4"
          title="This booking is canceled."
        >
          {[
            ...(isJustCancelled ? ['Your time has been given back. We hope to see you another day.'] : []),
            ...settledWords(booking),
          ].join(' ')}
        </Notice>
      );
    case 'over':
      return <p className="mt-4 text-ink-soft">This visit is over. Thank you for coming!</p>;
  }
}

function Actions({ standing, booking, pass }: Props & { standing: Standing }) {
  const isStanding = standing === 'open' || standing === 'closed';
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {standing === 'open' && (
        <a className="btn btn-primary" href={changePath(pass)}>
          Change date or time
        </a>
      )}
      {isStanding && booking.paying.due_cents > 0 && (
        <a
          className="btn btn-secondary"
          href="/payment"
          onClick={() => {
            passToPayment({ appointment: booking, token: pass.token });
          }}
        >
          {booking.amount_paid_cents === 0 ? 'Secure Appointment' : 'Pay the rest'}
        </a>
      )}
      {isStanding && (
        <a className="btn btn-secondary" href={calendarPath(pass)} download>
          <CalendarPlus aria-hidden="true" />
          Add to calendar
        </a>
      )}
      {!isStanding && (
        <a className="btn btn-primary" href={`/booking?service=${booking.service.id}`}>
          Book Another Appointment
        </a>
      )}
      {standing === 'open' && (
        <Button className="text-brick-ink" onClick={askToCancel}>
          Cancel booking
        </Button>
      )}
    </div>
  );
}
