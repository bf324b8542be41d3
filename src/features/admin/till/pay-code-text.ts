import type { readPayCode } from '../../../api/payments/pay-code.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { money } from '../../../platform/money.ts';

export type PayCode = DataOf<typeof readPayCode>;

/** Returns what the owner reads about a pay code. */
export function payCodeText({ state, amount_cents, returned_cents }: Omit<PayCode, 'appointment'>): string {
  const paid = `${money(amount_cents)} was paid.`;
  if (state === 'open') return `Ask your client to scan this code to pay ${money(amount_cents)}.`;
  if (state !== 'paid')
    return `This code ${state === 'expired' ? 'has expired' : 'was canceled'}. Nothing was paid with it.`;
  if (returned_cents === 0) return paid;
  return `${paid} ${money(returned_cents)} goes back to the card, because the visit was already paid.`;
}
