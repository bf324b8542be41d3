import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { afterCredits, chargedCents, standingReceipt, tillSums } from '../../../domain/till/till.ts';

/** Returns what a visit costs and what was paid of it, in cents: after checkout with retail, tax and tip. */
export function moneyPaid({ services, receipts = [], amount_paid_cents, balance_cents }: OwnersAppointment): {
  readonly charged: Cents;
  readonly paid: Cents;
} {
  const sale = standingReceipt(receipts);
  if (!sale) return { charged: chargedCents({ services }), paid: amount_paid_cents };
  const charged = tillSums(afterCredits(sale, receipts)).total_cents;
  return { charged, paid: charged - balance_cents };
}
