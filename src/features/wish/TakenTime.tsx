import { AppointmentDetails } from '../../components/booking/AppointmentDetails.tsx';
import { BookingTitle } from '../../components/booking/BookingTitle.tsx';
import { CalendarLink, PaymentLink } from '../../components/booking/links.tsx';
import { useFocusWhen } from '../../components/ui/use-focus-when.ts';
import type { Taken } from './store.ts';

/** The wish has become a booking: what the wizard's last step says of one. */
export function TakenTime({ booking }: { booking: Taken }) {
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
