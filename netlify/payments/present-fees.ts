import type * as z from 'zod/mini';
import type { ChargeableShape, FeeShape } from '../../src/api/payments/fee-shapes.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { acceptedPrice, agreedAt } from '../../src/domain/booking/policy.ts';
import type { Formats } from '../../src/domain/formats.ts';
import { agreedFee, agreedPercent, feeReason, mostFee, mostOnCard } from '../../src/domain/payments/fees.ts';
import { keptCents } from '../../src/domain/payments/online-payment.ts';
import { cardEnding } from '../../src/domain/payments/payment.ts';
import { isoMinute, type Zone } from '../../src/domain/time.ts';

/** Returns the fees of a visit in the contract's shape, with times on the salon's clock. */
export function presentFees({ fees }: Pick<Appointment, 'fees'>, zone: Zone): z.infer<typeof FeeShape>[] {
  return fees.map((fee) => ({
    id: fee.id,
    reason: fee.reason,
    amount_cents: fee.amount_cents,
    returned_cents: fee.state === 'paid' ? fee.amount_cents - keptCents(fee) : 0,
    state: fee.state,
    ...(fee.refused && { refused: fee.refused }),
    started_at: isoMinute(fee.started_at, zone),
    paid_at: fee.paid_at === null ? null : isoMinute(fee.paid_at, zone),
    last4: cardEnding(fee) || fee.last4,
    disputed: fee.disputes?.some(({ state }) => state === 'open') ?? false,
  }));
}

/** The fee that may be charged now, if any. */
export function presentChargeable(
  appointment: Appointment,
  { currency }: Formats,
): { fee?: z.infer<typeof ChargeableShape> } {
  const reason = feeReason(appointment);
  if (reason === null) return {};
  const most_cents = mostFee(appointment, reason, currency);
  if (most_cents === 0) return {};
  const { amount_paid_cents: kept_cents } = appointment;
  return {
    fee: {
      reason,
      agreed: agreedAt(appointment) !== null,
      percent: agreedPercent(appointment, reason),
      price_cents: acceptedPrice(appointment),
      agreed_cents: agreedFee(appointment, reason, currency),
      proposed_cents: most_cents,
      kept_cents,
      most_cents,
      card_cents: Math.min(most_cents, mostOnCard(appointment)),
    },
  };
}
