import { tillPaper } from '../data/till-paper.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { methodWord } from '../../../domain/till/till.ts';
import { callAsOwner } from '../shell/access.ts';
import type { BackOf } from './take-back.ts';

export type Payment = OwnersAppointment['payments'][number];

/** Removes a payment recorded at the desk. */
export const paymentBack =
  (payment: Payment): BackOf =>
  ({ id, version, payments }) => ({
    title: 'Remove Payment',
    question: `Remove ${paymentText(payment)}? The amount will be due again.`,
    problem: "We couldn't remove the payment.",
    stands: paymentText(payments.find((one) => one.id === payment.id) ?? payment),
    ask: () =>
      callAsOwner('DELETE /api/admin-public/appointments/:id/payments/:payment', {
        params: { id, payment: payment.id },
        query: { version: String(version) },
      }),
    done: ({ customer }) => ['Payment Removed', `${customer.name}: ${money(payment.amount_cents)}`],
  });

/** '$42.50, cash'; '$20 refunded, online'; '$45 of $60, cash, receipt 12' if the rest was for products or the tip */
export function paymentText(payment: Payment, receipts: OwnersAppointment['receipts'] = []): string {
  const { amount_cents, receipt } = payment;
  const [part, whole] = [Math.abs(amount_cents), wholeSum(payment, receipts)];
  const amount = whole > part ? `${money(part)} of ${money(whole)}` : money(part);
  const on = receipt === undefined ? '' : `, ${tillPaper()} ${receipt}`;
  return `${amount}${amount_cents < 0 ? ' refunded' : ''}, ${methodWord(payment)}${on}`;
}

/** Returns the amount that moved on its receipt in the same way, net of change; 0 without a receipt, or if several payments were alike. */
function wholeSum(payment: Payment, receipts: NonNullable<OwnersAppointment['receipts']>): Cents {
  const { methods = [], change_cents = 0 } = receipts.find(({ number }) => number === payment.receipt) ?? {};
  const [only, another] = methods.filter((one) => methodWord(one) === methodWord(payment));
  if (!only || another) return 0;
  return Math.abs(only.amount_cents) - (only.method === 'cash' ? change_cents : 0);
}
