import type { readPayCode } from '../../../api/payments/pay-code.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { money } from '../../../platform/money.ts';

export type PayCode = Pick<DataOf<typeof readPayCode>, 'state' | 'amount_cents' | 'returned_cents'>;

/** Returns what the owner reads about a pay code. */
export function payCodeText({ state, amount_cents, returned_cents }: PayCode): string {
  const sum = money(amount_cents);
  switch (state) {
    case 'open':
      return `Ask your client to scan this code to pay ${sum}.`;
    case 'paid':
      return returned_cents === 0
        ? `${sum} was paid.`
        : `${sum} was paid. ${money(returned_cents)} goes back to the card, because the visit was already paid.`;
    case 'expired':
      return 'This code has expired. Nothing was paid with it.';
    case 'canceled':
      return 'This code was canceled. Nothing was paid with it.';
  }
}
