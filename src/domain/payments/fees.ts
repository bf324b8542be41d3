import type { Appointment } from '../appointments/appointment.ts';
import type { Cents } from '../money.ts';
import { agreedMost } from './card-consent.ts';
import { feesOpen, keptOf } from './online-payment.ts';
import type { Card, Fee } from './payment.ts';
import { acceptedPrice, feeOf, feeRulesOf, isFreeToCancel } from '../booking/policy.ts';
import type { EpochMs } from '../time.ts';

// What the owner charges for a visit that was missed or canceled late: docs/decisions/cards-and-fees.md. Pages read it, so no schema is here.

export type FeeReason = Fee['reason'];

type Charged = Pick<
  Appointment,
  'status' | 'services' | 'amount_paid_cents' | 'fees' | 'terms' | 'canceled_late' | 'canceled_by' | 'erased'
>;

/** Why a fee may be charged for it now; null where none may. */
export function feeReason({ status, canceled_late, canceled_by, erased }: Charged): FeeReason | null {
  if (erased || canceled_by === 'salon') return null;
  if (status === 'no_show') return 'no_show';
  return status === 'canceled' && canceled_late !== undefined ? 'late_cancel' : null;
}

/** What share of its price was agreed to for this, in percent. */
export function agreedPercent(appointment: Pick<Charged, 'terms'>, reason: FeeReason): number {
  const { noShowFeePercentage, lateCancelFeePercentage } = feeRulesOf(appointment);
  return reason === 'no_show' ? noShowFeePercentage : lateCancelFeePercentage;
}

/** The fee that was agreed to for this, in cents. */
export function agreedFee(appointment: Charged, reason: FeeReason): Cents {
  return feeOf(acceptedPrice(appointment), agreedPercent(appointment, reason));
}

/** The most that may still be charged or asked for, in cents: the agreed fee, less what is kept, charged or asked for already. */
export function mostFee(appointment: Charged, reason: FeeReason): Cents {
  return Math.max(0, agreedFee(appointment, reason) - appointment.amount_paid_cents - feesOpen(appointment));
}

type WithCard = Pick<Appointment, 'card' | 'fees' | 'amount_paid_cents'>;

/**
 * The most that its client's consent still lets the salon charge to the kept card, in cents: what they agreed to, less what the
 * card was charged or is being charged and what was paid for the visit and is kept. 0 without a card, or where the consent cannot be read.
 */
export function mostOnCard({ card, fees, amount_paid_cents }: WithCard): Cents {
  const agreed = (card && agreedMost(card.consent)) ?? 0;
  const charged = fees.reduce((sum, fee) => sum + onCard(fee), 0);
  return Math.max(0, agreed - charged - amount_paid_cents);
}

/** What the kept card was charged of this fee, or is being charged. Older records do not say how a fee was paid: they count. */
function onCard(fee: Fee): Cents {
  if (fee.state === 'charging') return fee.amount_cents;
  return fee.paid_by === 'link' ? 0 : keptOf(fee);
}

/** The appointment with this fee in the place of the one with its id, or added. */
export function withFee<Kept extends Pick<Appointment, 'fees'>>(appointment: Kept, fee: Fee): Kept {
  const isKnown = appointment.fees.some(({ id }) => id === fee.id);
  const fees = isKnown
    ? appointment.fees.map((one) => (one.id === fee.id ? fee : one))
    : [...appointment.fees, fee];
  return { ...appointment, fees };
}

/** A fee that is to be charged to this card, or asked for by a link where there is none. */
export function newFee(
  { id, reason, amount_cents }: Pick<Fee, 'id' | 'reason' | 'amount_cents'>,
  card: Card | null,
  now: EpochMs,
): Fee {
  return {
    id,
    provider: card?.provider ?? 'stripe',
    reason,
    amount_cents,
    state: card ? 'charging' : 'asked',
    started_at: now,
    paid_at: null,
    held_until: now,
    reference: '',
    charge: '',
    url: '',
    last4: card?.last4 ?? '',
    events: [],
    refunds: [],
  };
}

/** The fee once it is asked for by nobody any more. */
export function givenUp(fee: Fee): Fee {
  return { ...fee, state: 'closed', url: '' };
}

/** The fee with this refund, which is on its way back. */
export function feeRefunded(fee: Fee, refund: Fee['refunds'][number]): Fee {
  return { ...fee, refunds: [...fee.refunds, refund] };
}

/**
 * The appointment with what canceling it now means for a fee: whether it was late, and that what is no longer missed or canceled
 * is asked for none.
 * @param cancelWindow hours before the start until which canceling costs nothing
 */
export function withLateness(
  before: Pick<Appointment, 'status'>,
  next: Appointment,
  cancelWindow: number,
  now: EpochMs,
): Appointment {
  if (next.status === before.status) return next;
  const { canceled_late: _, canceled_by: __, ...rest } = next;
  const isLate = next.status === 'canceled' && !isFreeToCancel(next, cancelWindow, now);
  const isOver = next.status === 'canceled' || next.status === 'no_show';
  const fees = isOver ? next.fees : next.fees.map((fee) => (fee.state === 'asked' ? givenUp(fee) : fee));
  return { ...rest, fees, ...(isLate && { canceled_late: now }) };
}

const names = { no_show: 'No-show fee', late_cancel: 'Late cancellation fee' } as const satisfies Record<
  FeeReason,
  string
>;

/** 'No-show fee' */
export function feeName({ reason }: Pick<Fee, 'reason'>): string {
  return names[reason];
}

/**
 * Where its customer pays a fee.
 * @param link their private link, `.../manage#ID.TOKEN`
 */
export function feePaymentLink(link: string, { id }: Pick<Fee, 'id'>): string {
  return link.replace('/manage#', `/payment?fee=${encodeURIComponent(id)}#`);
}
