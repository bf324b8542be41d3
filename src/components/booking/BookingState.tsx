import type { AppointmentShape } from '../../api/shapes.ts';
import { isByRequest } from '../../domain/appointments/visit-services.ts';
import { BY_REQUEST } from './terms-text.ts';
import type { Cents } from '../../domain/money.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { formatDeadline } from './other-time-zone.ts';

export interface Held {
  readonly appointment: Pick<
    AppointmentShape,
    'status' | 'held_until' | 'time_zone' | 'amount_paid_cents' | 'prepay'
  >;
  /** The requested amount, in cents. */
  readonly deposit?: Cents | undefined;
  readonly card?: { readonly asked: boolean } | null | undefined;
}

/** What a held time waits for: the full price, its deposit, or only a card. */
export function missing({ appointment, deposit = 0, card }: Held): string {
  if (card?.asked && deposit <= appointment.amount_paid_cents) return 'add a card';
  return `pay ${appointment.prepay ? 'the full price' : 'your deposit'}`;
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
      {held_until === null && (isAsked ? `${BY_REQUEST} ` : 'Your time is reserved. ')}
      {held_until === null && status === 'pending' && "We'll confirm it shortly. "}
      {byMail && (
        <>
          {isNew ? 'An email with your private link is on its way to ' : "We'll email updates to "}
          <span className="font-semibold wrap-anywhere">{customer.email}</span>.
        </>
      )}
    </p>
  );
}

/** Until when the time waits for its deposit, card or both, or that it must be prepaid; otherwise hidden. */
export function HeldUntil({ className = '', ...booking }: Held & { className?: string }) {
  const { appointment, deposit = 0, card } = booking;
  const { held_until, time_zone, amount_paid_cents, prepay } = appointment;
  const until = formatDeadline(held_until, time_zone);
  if (until === null) {
    return prepay && amount_paid_cents < deposit ? (
      <Notice
        kind="info"
        className={className}
        announce="off"
        title="Please pay the full price before your visit."
      >
        We ask you to pay in advance.
      </Notice>
    ) : null;
  }
  return (
    <Notice kind="info" className={className} announce="off" title={`Your time is held until ${until}.`}>
      Please {missing(booking)} by then to keep it
      {card?.asked &&
        (deposit > amount_paid_cents ? ', and we keep your card on file' : '; nothing is charged now')}
      . After that, others can book it.
    </Notice>
  );
}
