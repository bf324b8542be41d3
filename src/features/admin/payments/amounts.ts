import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped } from '../../../platform/typed-money.ts';
import { depositAsked, type DepositRules } from '../../../domain/payments/online-payment.ts';
import { standingReceipt } from '../../../domain/till/till.ts';
import { moneyPaid } from '../data/money-paid.ts';
import { amountFault } from '../forms/field-errors.ts';

/** The deposit that can be chosen instead of the full payment; null if there is no choice. */
export function depositFor(
  { services, receipts = [], amount_paid_cents, agreed_deposit_cents, balance_cents }: OwnersAppointment,
  rules: DepositRules | null,
): Cents | null {
  if (!rules || amount_paid_cents > 0 || standingReceipt(receipts)) return null;
  const deposit = agreed_deposit_cents ?? depositAsked(services, rules);
  return deposit > 0 && deposit < balance_cents ? deposit : null;
}

/** '$43 of $85 has been paid.'; empty if there is nothing to pay. */
export function formatAmount(appointment: OwnersAppointment): string {
  const { charged, paid } = moneyPaid(appointment);
  return paid + charged === 0 ? '' : `${money(paid)} of ${money(charged)} has been paid.`;
}

/** Returns the error of an amount that may not be 0, such as a charged or refunded one, with this maximum in cents. */
export function sumFault(amount: string, most: Cents = Number.POSITIVE_INFINITY): string | undefined {
  const cents = centsTyped(amount);
  if (amount.trim() === '') return 'Amount is required';
  if (cents === null) return amountFault('Amount', amount);
  if (cents === 0) return `Amount must be more than ${money(0)}`;
  return cents > most ? `Amount can be at most ${money(most)}` : undefined;
}
