import { CalendarPlus } from 'lucide-react';
import { passToPayment, type PassedBooking } from './passed-booking.ts';
import { calendarPath, type BookingPass } from './private-link.ts';

interface PaymentLinkProps extends PassedBooking {
  className: string;
  children: string;
}

export function PaymentLink({ appointment, token, className, children }: PaymentLinkProps) {
  return (
    <a className={`btn ${className}`} href="/payment" onClick={() => passToPayment({ appointment, token })}>
      {children}
    </a>
  );
}

/** The booking as a file for the customer's own calendar. */
export function CalendarLink({ pass, className = '' }: { pass: BookingPass; className?: string }) {
  return (
    <a className={`btn btn-secondary ${className}`} href={calendarPath(pass)} download>
      <CalendarPlus aria-hidden="true" />
      Add to calendar
    </a>
  );
}
