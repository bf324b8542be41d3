import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { sumCents } from '../../../domain/payments/sum-cents.ts';
import { money } from '../../../platform/money.ts';

type Paid = Pick<OwnersAppointment, 'amount_paid_cents' | 'payments' | 'fees'>;

/** True if any payment for it has not been refunded. */
export function isMoneyIn(appointment: Paid): boolean {
  return appointment.amount_paid_cents > 0 || feesPaid(appointment) > 0;
}

/** The refund if the salon cancels it, in cents: everything paid online. */
export function paidOnline(appointment: Paid): Cents {
  return forVisit(appointment) + feesPaid(appointment);
}

/** The desk payments for it, in cents. */
export function paidAtDesk(appointment: Paid): Cents {
  return appointment.amount_paid_cents - forVisit(appointment);
}

/** Splits an amount that isn't refunded automatically into the parts to return at the desk and to gift cards, in cents. */
export function byHand(toReturn: Cents, { payments }: Pick<Paid, 'payments'>) {
  const paid = sumCents(payments.filter(({ method }) => method === 'gift_card'));
  const onCard = Math.max(0, Math.min(toReturn, paid));
  return { desk: toReturn - onCard, onCard };
}

/** ' Return the $20 paid at the desk. Refund the $50 to the gift card.' */
export function byHandText({ desk, onCard }: ReturnType<typeof byHand>): string {
  return [
    desk > 0 ? ` Return the ${money(desk)} paid at the desk.` : '',
    onCard > 0 ? ` Refund the ${money(onCard)} to the gift card.` : '',
  ].join('');
}

function forVisit({ payments, amount_paid_cents }: Paid): Cents {
  const online = sumCents(payments.filter(({ method }) => method === 'online'));
  return Math.max(0, Math.min(online, amount_paid_cents));
}

/** The fee payments that were not refunded, in cents. */
export function feesPaid({ fees = [] }: Pick<Paid, 'fees'>): Cents {
  return fees
    .filter(({ state }) => state === 'paid')
    .reduce((sum, fee) => sum + fee.amount_cents - fee.returned_cents, 0);
}
