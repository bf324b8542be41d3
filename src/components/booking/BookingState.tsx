import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppointmentShape } from '../../api/shapes.ts';
import { isByRequest } from '../../domain/appointments/visit-services.ts';
import { BY_REQUEST } from './terms-text.ts';
import type { Cents } from '../../domain/money.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import type { Held } from './private-page.ts';
import { formatMoment } from '../../platform/dates/date-text.ts';

interface BookingTitleProps {
  reference: string;
  /** Canceled since, so no success icon. */
  isCanceled?: boolean;
  children: ReactNode;
}

/** The heading of a new booking: its state and reference. */
export function BookingTitle({ reference, isCanceled = false, children }: BookingTitleProps) {
  return (
    <div className="flex items-start gap-3">
      {!isCanceled && <CircleCheck className="mt-0.5 size-9 shrink-0 text-sage-ink" aria-hidden="true" />}
      <div>
        {children}
        <p className="mt-1 text-ink-soft">
          Your reference is <strong className="font-semibold text-ink">{reference}</strong>
        </p>
      </div>
    </div>
  );
}

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

/** Until when the time waits for its deposit, card or both, or that it must be prepaid; otherwise hidden. */
export function HeldUntil({
  appointment: { held_until, time_zone, amount_paid_cents, prepay },
  deposit = 0,
  card,
  className = '',
}: {
  appointment: Pick<AppointmentShape, 'held_until' | 'time_zone' | 'amount_paid_cents' | 'prepay'>;
  /** The requested amount, in cents. */
  deposit?: Cents | undefined;
  card?: Held['paying']['card'] | undefined;
  className?: string;
}) {
  const until = formatMoment(held_until, time_zone);
  if (until === null) {
    return prepay && amount_paid_cents < deposit ? (
      <Notice
        kind="info"
        className={className}
        announce="off"
        title="Please pay the full price before your visit."
      >
        The salon asks you to pay in advance.
      </Notice>
    ) : null;
  }
  return (
    <Notice kind="info" className={className} announce="off" title={`Your time is held until ${until}.`}>
      {!card?.asked || deposit > amount_paid_cents
        ? `Pay the ${prepay ? 'full price' : 'deposit'}`
        : 'Give a card'}{' '}
      by then to keep it
      {card?.asked &&
        (deposit > amount_paid_cents ? ': your card is then kept too' : ': nothing is charged now')}
      . After that it goes back to everybody.
    </Notice>
  );
}
