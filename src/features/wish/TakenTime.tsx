import { CalendarPlus, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AppointmentDetails } from '../../components/booking/AppointmentDetails.tsx';
import { passToPayment } from '../../components/booking/passed-booking.ts';
import { calendarPath } from '../../components/booking/private-link.ts';
import type { Taken } from './store.ts';

/** The wish has become a booking: what the wizard's last step says of one. */
export function TakenTime({ booking }: { booking: Taken }) {
  const { manage_token: token, manage_url: manageUrl, ...appointment } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that brought it has gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="flex items-start gap-3">
        <CircleCheck className="mt-0.5 size-9 shrink-0 text-sage-ink" aria-hidden="true" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-3xl">
            Booking Confirmed!
          </h2>
          <p className="mt-1 text-ink-soft">
            Your reference is <strong className="font-semibold text-ink">{appointment.reference}</strong>
          </p>
        </div>
      </div>
      <div className="mt-6">
        <AppointmentDetails appointment={appointment} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          className="btn btn-primary max-sm:w-full"
          href="/payment"
          onClick={() => {
            passToPayment({ appointment, token });
          }}
        >
          Secure Appointment
        </a>
        <a className="btn btn-secondary max-sm:w-full" href={manageUrl}>
          See, change or cancel it
        </a>
        <a
          className="btn btn-secondary max-sm:w-full"
          href={calendarPath({ id: appointment.id, token })}
          download
        >
          <CalendarPlus aria-hidden="true" />
          Add to calendar
        </a>
      </div>
    </>
  );
}
