import { pathIn } from '../../platform/path-in.ts';
import { useStore } from '@nanostores/react';
import { CalendarPlus } from 'lucide-react';
import type { AppointmentShape } from '../../api/shapes.ts';
import { googleCalendarLink } from '../../texts/google-calendar-link.ts';
import { readMoment, roughly } from '../../domain/time.ts';
import { messages } from '../../platform/messages.ts';
import { salon } from '../../salon.ts';
import { payText } from '../payments/pay-text.ts';
import { $facts } from '../site/salon-facts.ts';
import { passToPayment, type PassedBooking } from './passed-booking.ts';
import { calendarPath, type BookingPass } from './private-link.ts';

interface PaymentLinkProps extends PassedBooking {
  /** Whether the salon asks for a deposit or a card. */
  asks: boolean;
  className: string;
}

export function PaymentLink({ appointment, token, asks, className }: PaymentLinkProps) {
  return (
    <a
      className={`btn ${className}`}
      href={pathIn('/payment')}
      onClick={() => passToPayment({ appointment, token })}
    >
      {payText(appointment, asks)}
    </a>
  );
}

interface CalendarLinksProps {
  appointment: AppointmentShape;
  pass: BookingPass;
  className?: string;
}

/** Adds the booking to the customer's calendar: as a file, or in Google's. */
export function CalendarLinks({ appointment, pass, className = '' }: CalendarLinksProps) {
  const { businessName, businessAddress, businessPhone } = useStore($facts) ?? {
    businessName: salon.brand,
    businessAddress: salon.address,
    businessPhone: salon.phone,
  };
  const t = messages('calendar-links');
  const [start, end] = [readMoment(appointment.start_at), readMoment(appointment.end_at)];
  return (
    <>
      <a className={`btn btn-secondary ${className}`} href={calendarPath(pass)} download>
        <CalendarPlus aria-hidden="true" />
        {t('add')}
      </a>
      {start && end && (
        <a
          className={`btn btn-secondary ${className}`}
          href={googleCalendarLink(
            { ...appointment, start: roughly(start), end: roughly(end) },
            { businessName, businessAddress, businessPhone },
          )}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('google')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      )}
    </>
  );
}
