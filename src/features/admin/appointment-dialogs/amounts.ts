import type { OwnersAppointment } from '../../../api/shapes.ts';
import { depositOf, type Cents, dollars } from '../../../domain/money.ts';
import type { AmountKind } from '../../../components/payment/AmountChoice.tsx';

/** The settings that decide what can be paid. */
export interface DepositTerms {
  readonly requireDeposit: boolean;
  readonly depositPercentage: number;
}

/** What is still to be paid; nothing for what is canceled. */
export function dueOf({ status, service, amount_paid_cents }: OwnersAppointment): Cents {
  return status === 'canceled' ? 0 : Math.max(0, service.price_cents - amount_paid_cents);
}

/**
 * The deposit that can be chosen in place of the full payment.
 * @returns null where that is no choice: deposits are off, something has been paid already, or it is all or nothing
 */
export function depositFor(
  { service, amount_paid_cents }: OwnersAppointment,
  terms: DepositTerms | null,
): Cents | null {
  if (!terms?.requireDeposit || amount_paid_cents > 0) return null;
  const deposit = depositOf(service.price_cents, terms.depositPercentage);
  return deposit > 0 && deposit < service.price_cents ? deposit : null;
}

/** What is sent, and nothing else: a part payment names its amount, lest Paid claim the whole price. */
export function paymentOf(
  appointment: OwnersAppointment,
  kind: AmountKind,
  deposit: Cents | null,
): { status: 'paid'; amount_paid_cents: Cents } {
  const { service, amount_paid_cents: paid } = appointment;
  const whole = Math.max(paid, service.price_cents);
  return {
    status: 'paid',
    amount_paid_cents: kind === 'deposit' && deposit !== null ? paid + deposit : whole,
  };
}

/** '$43 of $85 has been paid.' */
export function formatAmount({ amount_paid_cents, service }: OwnersAppointment): string {
  const price = dollars(service.price_cents);
  if (amount_paid_cents === 0) return `Nothing of ${price} has been paid.`;
  return `${dollars(amount_paid_cents)} of ${price} has been paid.`;
}
