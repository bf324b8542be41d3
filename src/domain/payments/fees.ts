import type { Appointment } from '../appointments/appointment.ts';
import { percentCents, type Cents, type Rounding } from '../money.ts';
import { feesOpen, keptCents, unpaid } from './online-payment.ts';
import type { Card, Fee } from './payment.ts';
import { acceptedPrice, agreedFeeRules, isFreeToCancel } from '../booking/policy.ts';
import type { EpochMs } from '../time.ts';

// The owner's fees for missed or late-canceled visits: docs/decisions/cards-and-fees.md. Pages import this file, so it contains
// no schema.

export type FeeReason = Fee['reason'];

type Charged = Pick<
  Appointment,
  'status' | 'services' | 'amount_paid_cents' | 'fees' | 'terms' | 'canceled_late' | 'canceled_by' | 'erased'
>;

/** Returns the reason for which a fee may be charged now; null if none may. */
export function feeReason({ status, canceled_late, canceled_by, erased }: Charged): FeeReason | null {
  if (erased || canceled_by === 'salon') return null;
  if (status === 'no_show') return 'no_show';
  return status === 'canceled' && canceled_late !== undefined ? 'late_cancel' : null;
}

/** Returns the agreed share of the price for this reason, in percent. */
export function agreedPercent(appointment: Pick<Charged, 'terms'>, reason: FeeReason): number {
  const { noShowFeePercentage, lateCancelFeePercentage } = agreedFeeRules(appointment);
  return reason === 'no_show' ? noShowFeePercentage : lateCancelFeePercentage;
}

/** Returns the agreed fee for this reason, in cents. */
export const agreedFee = (appointment: Charged, reason: FeeReason, rounding: Rounding): Cents =>
  percentCents(acceptedPrice(appointment), agreedPercent(appointment, reason), rounding);

/** Returns the most that may still be charged or requested, in cents: the agreed fee less what was paid, charged or requested. */
export function mostFee(appointment: Charged, reason: FeeReason, rounding: Rounding): Cents {
  const covered = appointment.amount_paid_cents + feesOpen(appointment);
  return Math.max(0, agreedFee(appointment, reason, rounding) - covered);
}

type WithCard = Pick<Appointment, 'card' | 'fees' | 'amount_paid_cents'>;

/** Returns the most that the client's consent still allows on the kept card, in cents; 0 without a card or a sum. */
export function mostOnCard({ card, fees, amount_paid_cents }: WithCard): Cents {
  const agreed = card?.consent.most_cents ?? 0;
  const charged = fees.reduce((sum, fee) => sum + onCard(fee), 0);
  return Math.max(0, agreed - charged - amount_paid_cents);
}

/** Returns what the kept card was or is being charged of this fee, in cents. */
function onCard(fee: Fee): Cents {
  if (fee.state === 'charging') return fee.amount_cents;
  return fee.paid_by === 'card' ? keptCents(fee) : 0;
}

/** Returns the appointment with this fee added, or replacing the one with its id. */
export function withFee<Kept extends Pick<Appointment, 'fees'>>(appointment: Kept, fee: Fee): Kept {
  const isKnown = appointment.fees.some(({ id }) => id === fee.id);
  const fees = isKnown
    ? appointment.fees.map((one) => (one.id === fee.id ? fee : one))
    : [...appointment.fees, fee];
  return { ...appointment, fees };
}

/** Returns a fee to be charged to this card, or requested by link if there is none. */
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
    ...unpaid(now, now),
    last4: card?.last4 ?? '',
  };
}

/** Returns the fee as waived. */
export const givenUp = (fee: Fee): Fee => ({ ...fee, state: 'closed', url: '' });

/** Returns the fee with a refund on its way. */
export const feeRefunded = (fee: Fee, refund: Fee['refunds'][number]): Fee => ({
  ...fee,
  refunds: [...fee.refunds, refund],
});

/** Returns the appointment as canceled now: whether it was late, and without fee requests that no longer apply. */
export function withLateness(
  before: Pick<Appointment, 'status' | 'reply' | 'by_customer'>,
  next: Appointment,
  cancelWindow: number,
  now: EpochMs,
): Appointment {
  if (next.status === before.status) return next;
  const { canceled_late: _, canceled_by: __, by_customer: news, ...rest } = next;
  // Canceling is free while the salon suggests another time, and a canceled visit no longer has the suggestion.
  const stood = { ...next, status: before.status, reply: before.reply };
  const isLate = next.status === 'canceled' && !isFreeToCancel(stood, cancelWindow, now);
  const isOver = next.status === 'canceled' || next.status === 'no_show';
  const fees = isOver ? next.fees : next.fees.map((fee) => (fee.state === 'asked' ? givenUp(fee) : fee));
  // A restored visit must not report the client's old cancellation as a new one. Earlier editions kept it.
  const isUndone =
    news?.change === 'canceled' && (next.status !== 'canceled' || news.at === before.by_customer?.at);
  return {
    ...rest,
    fees,
    ...(news && !isUndone && { by_customer: news }),
    ...(isLate && { canceled_late: now }),
  };
}

const names = { no_show: 'No-show fee', late_cancel: 'Late cancellation fee' } as const satisfies Record<
  FeeReason,
  string
>;

/** For example 'No-show fee'. */
export const feeName = ({ reason }: Pick<Fee, 'reason'>): string => names[reason];

/** Returns the payment link of a fee from the client's private link, `.../manage#ID.TOKEN`. */
export const feePaymentLink = (link: string, { id }: Pick<Fee, 'id'>): string =>
  link.replace('/manage#', `/payment?fee=${encodeURIComponent(id)}#`);
