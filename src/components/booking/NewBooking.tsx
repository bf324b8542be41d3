import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppointmentShape } from '../../api/shapes.ts';
import { certainty, isActive } from '../../domain/appointments/status.ts';
import type { VisitTerms } from '../../domain/booking/policy.ts';
import { dollars } from '../../domain/money.ts';
import { missing, type Held } from './BookingState.tsx';

interface BookingTitleProps {
  appointment: Pick<AppointmentShape, 'reference' | 'status' | 'held_until'>;
  children: ReactNode;
}

/** The heading of a new booking with its reference. Only a firm booking has the success icon. */
export function BookingTitle({ appointment, children }: BookingTitleProps) {
  const Icon = certainty(appointment) === 'firm' ? CircleCheck : Clock;
  return (
    <div className="flex items-start gap-3">
      {isActive(appointment) && (
        <Icon className="mt-0.5 size-[min(2.25rem,11vw)] shrink-0 text-sage-ink" aria-hidden="true" />
      )}
      <div>
        {children}
        <p className="mt-1 text-ink-soft">
          Your reference is <strong className="font-semibold text-ink">{appointment.reference}</strong>
        </p>
      </div>
    </div>
  );
}

/** The state of a new booking in words: only a firm one is called confirmed. */
export function stateText(booking: Held): string {
  const { status } = booking.appointment;
  if (status === 'canceled') return 'This booking has been canceled';
  if (status === 'no_show') return 'The time of this booking is over';
  const state = certainty(booking.appointment);
  if (state === 'held') return `Almost done: ${missing(booking)}`;
  return state === 'requested' ? 'Request received' : 'Booking Confirmed!';
}

/** Before a time is booked: until when it is then held. */
export function HoldOnceBooked({
  until,
  deposit_cents,
}: Pick<VisitTerms, 'deposit_cents'> & {
  /** 'Mon, Nov 23, 4:30 PM'; null if it is not released. */
  until: string | null;
}) {
  if (until === null) return null;
  const what = deposit_cents === 0 ? 'give a card' : `pay ${dollars(deposit_cents)}`;
  return (
    <p className="mt-4">{`Your time is then held until ${until}. Please ${what} by then to keep it.`}</p>
  );
}
