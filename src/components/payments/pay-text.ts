import { messages } from '../../platform/messages.ts';
import type { Held } from '../booking/private-page.ts';

/** The label of a link to the payment page, which secures the time only if the salon asks for money or a card. */
export function payText({ amount_paid_cents: paid }: Pick<Held, 'amount_paid_cents'>, asks: boolean): string {
  return messages('pay-link')(paid > 0 ? 'rest' : asks ? 'secure' : 'now');
}

/** True if the salon asks for the full price, a deposit or a card. */
export function asksForPayment({ prepay, paying }: Pick<Held, 'prepay' | 'paying'>): boolean {
  return prepay === true || paying.deposit_cents !== null || paying.card?.asked === true;
}
