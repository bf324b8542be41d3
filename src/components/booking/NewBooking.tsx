import { CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppointmentShape } from '../../api/shapes.ts';
import { certainty, isActive } from '../../domain/appointments/status.ts';
import type { VisitTerms } from '../../domain/booking/policy.ts';
import { money } from '../../platform/money.ts';
import { messages } from '../../platform/messages.ts';
import { AppointmentDetails } from './AppointmentDetails.tsx';
import { HeldUntil, missing, WhatNow, type Held } from './BookingState.tsx';
import { PaymentLink } from './links.tsx';
import type { PassedBooking } from './passed-booking.ts';

interface NewBookingProps extends Held {
  appointment: AppointmentShape;
  /** Whether the salon sends emails about it. */
  byMail: boolean;
  /** True if it was just booked. */
  isNew: boolean;
  /** The heading, which says `stateText`. */
  children: ReactNode;
}

/** A new booking: its state with its reference, until when it is held, and its details. Only a firm one has the success icon. */
export function NewBooking({ byMail, isNew, children, ...booking }: NewBookingProps) {
  const { appointment } = booking;
  const isStanding = isActive(appointment);
  const Icon = certainty(appointment) === 'firm' ? CircleCheck : Clock;
  return (
    <>
      <div className="flex items-start gap-3">
        {isStanding && (
          <Icon className="mt-0.5 size-[min(2.25rem,11vw)] shrink-0 text-sage-ink" aria-hidden="true" />
        )}
        <div>
          {children}
          <p className="mt-1 text-ink-soft">
            {messages('booking-state').rich('reference', {
              reference: (
                <strong key="reference" className="font-semibold whitespace-nowrap text-ink">
                  {appointment.reference}
                </strong>
              ),
            })}
          </p>
        </div>
      </div>
      {isStanding && <HeldUntil {...booking} className="mt-4" />}
      {isStanding && <WhatNow appointment={appointment} byMail={byMail} isNew={isNew} className="mt-4" />}
      <div className="mt-6">
        <AppointmentDetails appointment={appointment} />
      </div>
    </>
  );
}

/** The state of a new booking in words: only a firm one is called confirmed. */
export function stateText(booking: Held): string {
  const { status } = booking.appointment;
  const t = messages('booking-state');
  if (status === 'canceled') return t('canceled');
  if (status === 'no_show') return t('over');
  const state = certainty(booking.appointment);
  if (state === 'held') return t(missing(booking).heading);
  return t(state === 'requested' ? 'requested' : 'confirmed');
}

/** A link to pay for a new booking. Of a "from" price only the deposit can be paid online, unless the salon asks for a card. */
export function NewPayment({ appointment, token, deposit = 0, card }: Held & PassedBooking) {
  const { service, services, amount_paid_cents } = appointment;
  const asksCard = card?.asked === true;
  const isFrom = services.some(({ price_from }) => price_from);
  if (amount_paid_cents >= (isFrom && !asksCard ? deposit : service.price_cents)) return null;
  return (
    <PaymentLink
      appointment={appointment}
      token={token}
      asks={deposit > 0 || asksCard}
      className="btn-primary max-sm:w-full"
    />
  );
}

/** Says until when a time will be held once it is booked. */
export function HoldOnceBooked({
  until,
  deposit_cents,
}: Pick<VisitTerms, 'deposit_cents'> & {
  /** 'Mon, Nov 23, 4:30 PM'; null if it is not released. */
  until: string | null;
}) {
  if (until === null) return null;
  const t = messages('booking-state');
  return (
    <p className="mt-4">
      {deposit_cents === 0
        ? t('willHoldForCard', { until })
        : t('willHoldForSum', { until, sum: money(deposit_cents) })}
    </p>
  );
}
