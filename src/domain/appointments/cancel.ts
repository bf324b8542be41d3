import type { Appointment } from './appointment.ts';
import { feeRefunded, givenUp, withLateness } from '../payments/fees.ts';
import type { Cents } from '../money.ts';
import { keptOf, returnable, returned, withRefund } from '../payments/online-payment.ts';
import { feeOnCancel } from '../booking/policy.ts';
import type { Canceler } from './status.ts';
import type { EpochMs } from '../time.ts';

// Who cancels decides what goes back: docs/decisions/agreed-terms.md.

/** Who cancels, and what the owner keeps where the client does; without a sum, the agreed fee. */
export interface Canceling {
  readonly by: Canceler;
  readonly keep_cents?: Cents | undefined;
  /** True where the client accepted the fee online: what is missing of it is asked for by link. */
  readonly asks_rest?: boolean;
}

/** All that was paid online and could still go back, fees included, in cents. */
export function paidOnline(appointment: Pick<Appointment, 'payments' | 'amount_paid_cents' | 'fees'>): Cents {
  return appointment.fees.reduce((sum, fee) => sum + keptOf(fee), returnable(appointment));
}

/** All that has gone back online so far, fees included, in cents. */
export function allReturned({ payments, fees }: Pick<Appointment, 'payments' | 'fees'>): Cents {
  return returned({ payments }) + returned({ payments: fees });
}

/** What was taken at the desk for a visit that was canceled free of charge, in cents: the owner gives it back there. */
export function owedAtDesk(
  appointment: Pick<Appointment, 'status' | 'canceled_by' | 'canceled_late' | 'amount_paid_cents'>,
): Cents {
  return isFreeOfCharge(appointment) ? appointment.amount_paid_cents : 0;
}

/** True if it was canceled in time or by the salon. Records from before this was kept do not say. */
export function isFreeOfCharge({
  status,
  canceled_by,
  canceled_late,
}: Pick<Appointment, 'status' | 'canceled_by' | 'canceled_late'>): boolean {
  return status === 'canceled' && canceled_by !== undefined && canceled_late === undefined;
}

/**
 * The canceled appointment with what that means for its money. If the salon cancels, everything paid online goes back and no
 * fee is due. If the client does, the agreed fee is kept, or as much of it as the owner says.
 * @param canceled the same appointment, with the status canceled
 * @param makeId names each refund, so that it is never sent twice
 */
export function withCancellation(
  before: Appointment,
  canceled: Appointment,
  { by, keep_cents }: Canceling,
  cancelWindow: number,
  now: EpochMs,
  makeId: () => string,
): Appointment {
  const next: Appointment = { ...withLateness(before, canceled, cancelWindow, now), canceled_by: by };
  if (by === 'client') {
    const kept = keep_cents ?? feeOnCancel(before, cancelWindow, now);
    return withRefund(next, Math.max(0, before.amount_paid_cents - kept), now, makeId);
  }
  const { canceled_late: _, ...inTime } = next;
  const fees = inTime.fees.map((fee) => {
    if (fee.state === 'asked') return givenUp(fee);
    const amount_cents = keptOf(fee);
    return amount_cents === 0 ? fee : feeRefunded(fee, { id: makeId(), amount_cents, at: now });
  });
  return withRefund({ ...inTime, fees }, returnable(inTime), now, makeId);
}
