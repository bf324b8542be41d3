import type { Appointment } from './appointment.ts';
import { feeRefunded, givenUp, withLateness } from '../payments/fees.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../payments/sum-cents.ts';
import { keptCents, returnable, returned, withRefund } from '../payments/online-payment.ts';
import { feeOnCancel, type CancelRules } from '../booking/policy.ts';
import type { Canceler } from './status.ts';
import type { EpochMs } from '../time.ts';

// Refunds depend on who cancels: docs/decisions/agreed-terms.md.

/** The canceling party, and how much the owner keeps if the client cancels; the agreed fee by default. */
export interface Canceling {
  readonly by: Canceler;
  readonly keep_cents?: Cents | undefined;
  /** True if the client accepted the fee online: a payment link requests what is missing. */
  readonly asks_rest?: boolean;
}

/** Returns all online payments that can still be refunded, fees included, in cents. */
export function paidOnline(appointment: Pick<Appointment, 'payments' | 'amount_paid_cents' | 'fees'>): Cents {
  return appointment.fees.reduce((sum, fee) => sum + keptCents(fee), returnable(appointment));
}

/** Returns all online refunds so far, fees included, in cents. */
export const allReturned = ({ payments, fees }: Pick<Appointment, 'payments' | 'fees'>): Cents =>
  returned({ payments }) + returned({ payments: fees });

type Canceled = Pick<Appointment, 'status' | 'canceled_by' | 'canceled_late'>;

/** Returns what was paid at the desk for a visit that was canceled free of charge, in cents; the owner refunds it there. */
export const owedAtDesk = (appointment: Canceled & Pick<Appointment, 'amount_paid_cents'>): Cents =>
  isFreeOfCharge(appointment) ? appointment.amount_paid_cents : 0;

/** Returns the part of that sum that was paid by gift card, in cents; the owner puts it back on the cards. */
export function owedToGiftCard(
  appointment: Parameters<typeof owedAtDesk>[0] & Pick<Appointment, 'desk_payments'>,
): Cents {
  const paid = appointment.desk_payments.filter(({ method }) => method === 'gift_card');
  return Math.max(0, Math.min(owedAtDesk(appointment), sumCents(paid)));
}

/** True if it was canceled in time or by the salon. Older records do not say. */
export const isFreeOfCharge = ({ status, canceled_by, canceled_late }: Canceled): boolean =>
  status === 'canceled' && canceled_by !== undefined && canceled_late === undefined;

/**
 * Returns the canceled appointment with its refunds and fees. If the salon cancels, everything paid online is refunded and no fee
 * is due. If the client cancels, the agreed fee is kept, or less if the owner says so.
 * @param canceled the same appointment with the status canceled
 * @param makeId names each refund, so that it is never sent twice
 */
export function withCancellation(
  before: Appointment,
  canceled: Appointment,
  { by, keep_cents }: Canceling,
  rules: CancelRules,
  now: EpochMs,
  makeId: () => string,
): Appointment {
  const next: Appointment = { ...withLateness(before, canceled, rules.cancelWindow, now), canceled_by: by };
  if (by === 'client') {
    const fee = keep_cents ?? feeOnCancel(before, rules, now);
    return withRefund(next, Math.max(0, before.amount_paid_cents - fee), now, makeId);
  }
  const { canceled_late: _, ...inTime } = next;
  const fees = inTime.fees.map((fee) => {
    if (fee.state === 'asked') return givenUp(fee);
    const amount_cents = keptCents(fee);
    return amount_cents === 0 ? fee : feeRefunded(fee, { id: makeId(), amount_cents, at: now });
  });
  return withRefund({ ...inTime, fees }, returnable(inTime), now, makeId);
}
