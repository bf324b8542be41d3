import type { AppointmentShape } from '../../api/shapes.ts';
import { isByRequest } from '../../domain/appointments/visit-services.ts';
import { byRequestText } from './terms-text.ts';
import type { Cents } from '../../domain/money.ts';
import { messages } from '../../platform/messages.ts';
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

/** The messages for a held appointment by what the client still has to provide: the heading and the sentence below it. */
const waits = {
  card: { heading: 'missingCard', text: 'heldCard', withCard: 'heldCard' },
  price: { heading: 'missingPrice', text: 'heldPrice', withCard: 'heldPriceAndCard' },
  deposit: { heading: 'missingDeposit', text: 'heldDeposit', withCard: 'heldDepositAndCard' },
} as const;

/** The messages of what a held time waits for: the full price, its deposit, or only a card. */
export function missing({ appointment, deposit = 0, card }: Held) {
  if (card?.asked && deposit <= appointment.amount_paid_cents) return waits.card;
  return appointment.prepay ? waits.price : waits.deposit;
}

interface WhatNowProps {
  appointment: Pick<AppointmentShape, 'status' | 'held_until' | 'customer' | 'services'>;
  /** Whether the salon sends emails about it. */
  byMail: boolean;
  /** True if it was just booked. */
  isNew?: boolean;
  className: string;
}

/** Explains a booking's status: whether the time is firm, whether approval is needed, and where emails go. */
export function WhatNow({ appointment, byMail, isNew = false, className }: WhatNowProps) {
  const { status, held_until, customer, services } = appointment;
  const isAsked = status === 'pending' && isByRequest(services);
  const t = messages('booking-state');
  return (
    <p className={className}>
      {/* HeldUntil shows the hold of an unpaid booking. */}
      {held_until === null && (isAsked ? `${byRequestText()} ` : `${t('reserved')} `)}
      {held_until === null && status === 'pending' && `${t('soon')} `}
      {byMail &&
        t.rich(isNew ? 'linkSent' : 'willEmail', {
          email: (
            <span key="email" className="font-semibold wrap-anywhere">
              {customer.email}
            </span>
          ),
        })}
    </p>
  );
}

/** Says until when the time is held for a deposit, a card or both, or that the visit must be prepaid. Otherwise hidden. */
export function HeldUntil({ className = '', ...booking }: Held & { className?: string }) {
  const { appointment, deposit = 0, card } = booking;
  const { held_until, time_zone, amount_paid_cents, prepay } = appointment;
  const until = formatDeadline(held_until, time_zone);
  const t = messages('booking-state');
  if (until === null)
    return prepay && amount_paid_cents < deposit ? (
      <Notice kind="info" className={className} announce="off" title={t('prepay')}>
        {t('prepayWhy')}
      </Notice>
    ) : null;
  const { text, withCard } = missing(booking);
  return (
    <Notice kind="info" className={className} announce="off" title={t('heldUntil', { until })}>
      {t(card?.asked ? withCard : text)}
    </Notice>
  );
}
