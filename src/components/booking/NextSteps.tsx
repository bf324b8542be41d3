import type { AppointmentShape } from '../../api/shapes.ts';
import { isByRequest } from '../../domain/appointments/visit-services.ts';
import { BY_REQUEST } from './terms-text.ts';

interface WhatNowProps {
  appointment: Pick<AppointmentShape, 'status' | 'held_until' | 'customer' | 'services'>;
  /** Whether the salon sends emails about it. */
  byMail: boolean;
  /** It was booked just now. */
  isNew?: boolean;
  className: string;
}

/** The meaning of a booking's status: whether the time is firm, whether approval is needed, and where emails go. */
export function WhatNow({ appointment, byMail, isNew = false, className }: WhatNowProps) {
  const { status, held_until, customer, services } = appointment;
  const isAsked = status === 'pending' && isByRequest(services);
  return (
    <p className={className}>
      {/* The hold of an unpaid one is shown separately. */}
      {held_until === null && (isAsked ? `${BY_REQUEST} ` : 'Your time is kept for you. ')}
      {status === 'pending' && 'The salon will confirm it shortly. '}
      {byMail && (
        <>
          {isNew ? 'An email with your private link is on its way to ' : 'Emails about it go to '}
          <span className="font-semibold wrap-anywhere">{customer.email}</span>.
        </>
      )}
    </p>
  );
}
