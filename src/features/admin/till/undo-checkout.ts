import type { OwnersAppointment } from '../../../api/shapes.ts';
import { money } from '../../../platform/money.ts';
import { sumCents } from '../../../domain/payments/sum-cents.ts';
import { callAsOwner } from '../shell/access.ts';
import type { BackOf } from '../payments/take-back.ts';
import { receiptWord } from '../../../domain/till/till.ts';
import { receiptSum } from './receipt-text.ts';

/** Undoes a checkout by a reversal receipt with the next number. */
export const checkoutBack =
  (number: number): BackOf =>
  (appointment) => {
    const { id, version, receipts = [] } = appointment;
    const receipt = receipts.find((one) => one.number === number);
    const reversal = findReversal(appointment, number);
    const { methods = [], change_cents = 0 } = receipt ?? {};
    const onCard = sumCents(methods.filter(({ method }) => method === 'gift_card'));
    const received = sumCents(methods) - onCard - change_cents;
    return {
      title: 'Undo Checkout',
      question: receipt
        ? `A reversal of ${receiptWord(receipt)} ${number}, ${receiptSum(receipt)}, will be created, and the visit is open again.${received > 0 ? ` Return ${money(received)} to the client.` : ''}${onCard > 0 ? ` ${money(onCard)} goes back to the gift card.` : ''}`
        : '',
      problem: "We couldn't undo the checkout.",
      stands: reversal ? 'undone' : 'checked out',
      ask: async () => {
        const answer = await callAsOwner('DELETE /api/admin-public/appointments/:id/checkout/:number', {
          params: { id, number: String(number) },
          query: { version: String(version) },
        });
        return answer.ok ? { ...answer, data: answer.data.appointment } : answer;
      },
      done: (after) => {
        const word = receiptWord(receipt ?? {});
        const by = findReversal(after, number)?.number;
        return ['Checkout Undone', `${after.customer.name}: ${word} ${by} reverses ${word} ${number}`];
      },
    };
  };

/** The receipt that voids one. */
export function findReversal({ receipts = [] }: Pick<OwnersAppointment, 'receipts'>, number: number) {
  return receipts.find(({ undoes }) => undoes === number);
}
