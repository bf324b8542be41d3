import { tillPaper } from '../data/till-paper.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
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

/** '$42.50, cash'; '$20 refunded, online' */
export function paymentText({ amount_cents, receipt, ...by }: Payment): string {
  const amount = money(Math.abs(amount_cents));
  const on = receipt === undefined ? '' : `, ${tillPaper()} ${receipt}`;
  return `${amount}${amount_cents < 0 ? ' refunded' : ''}, ${methodWord(by)}${on}`;
}
