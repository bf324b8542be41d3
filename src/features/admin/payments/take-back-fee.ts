import { dollars, type Cents } from '../../../domain/money.ts';
import { callAsOwner } from '../shell/access.ts';
import type { BackOf } from './take-back.ts';
import { feeText, type Fee } from './fee-text.ts';

/** The refundable part, in cents. */
export function keptOfFee({ state, amount_cents, returned_cents }: Fee): Cents {
  return state === 'paid' ? amount_cents - returned_cents : 0;
}

/** Waives a requested fee; refunds a paid one in full or in part. */
export const feeBack =
  ({ id: known }: Pick<Fee, 'id'>): BackOf =>
  (appointment) => {
    const { id, version, customer, fees = [] } = appointment;
    const fee = fees.find((one) => one.id === known);
    if (!fee) return null;
    const isPaid = fee.state === 'paid';
    const sum = dollars(fee.amount_cents);
    const stands = feeText(fee, appointment);
    const words = isPaid
      ? {
          title: 'Refund Fee',
          save: 'Refund',
          problem: 'The fee is not refunded.',
          question: `${stands}. It goes back the way it was paid, and cannot be taken back.`,
          most: keptOfFee(fee),
        }
      : {
          title: 'Give Up Fee',
          save: 'Give Up',
          problem: 'The fee is not given up.',
          question: `${customer.name} is no longer asked for ${sum}, and the link no longer takes it.`,
        };
    return {
      ...words,
      stands,
      ask: (amount) =>
        callAsOwner('DELETE /api/admin-public/appointments/:id/fee/:fee', {
          params: { id, fee: known },
          query: { version: String(version), ...(amount !== null && { amount_cents: String(amount) }) },
        }),
      isGone: (newest, amount) => {
        const now = newest.fees?.find((one) => one.id === known);
        return isPaid
          ? now?.returned_cents === fee.returned_cents + (amount ?? keptOfFee(fee))
          : now?.state === 'closed';
      },
      said: (_, amount) => [isPaid ? 'Fee Refunded' : 'Fee Given Up', dollars(amount ?? fee.amount_cents)],
    };
  };
