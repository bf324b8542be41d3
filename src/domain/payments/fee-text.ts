import type { Appointment } from '../appointments/appointment.ts';
import { agreedPercent } from './fees.ts';
import type { Fee } from './payment.ts';
import { formatDay, minuteFrom, type EpochMs, type Zone } from '../time.ts';

// The customer's texts about a fee, in emails and on the payment page.

export function whyText({ reason }: Pick<Fee, 'reason'>): string {
  return reason === 'no_show'
    ? 'We kept your time for you, and you did not come.'
    : 'Your appointment was canceled after the time until which that is free.';
}

export const refusedText = {
  declined: 'The card that we were to charge it to was declined, and nothing was taken.',
  authentication: 'Your bank wants you to confirm the payment, and nothing was taken.',
} as const;

/** The agreed policy, and when it was agreed. */
export function agreedText(
  appointment: Pick<Appointment, 'card' | 'terms' | 'created_at'>,
  { reason }: Pick<Fee, 'reason'>,
  zone: Zone,
): string {
  const { card, terms, created_at } = appointment;
  const on = (at: EpochMs) => formatDay(zone.local(minuteFrom(at)).date);
  if (card) return `On ${on(card.consent.at)} you agreed to this: “${card.consent.text}”`;
  const what = reason === 'no_show' ? 'not coming' : 'a late cancellation';
  const share = `${what} may be charged ${agreedPercent(appointment, reason)}% of the price`;
  if (!terms) return `Our policy is that ${share}.`;
  const { agreed_at = created_at } = terms;
  return `${agreed_at === created_at ? 'When you booked on' : 'On'} ${on(agreed_at)} you agreed that ${share}.`;
}
