import type { Appointment } from '../appointments/appointment.ts';
import { agreedPercent } from './fees.ts';
import type { Fee } from './payment.ts';
import { formatDay, minuteFrom, type EpochMs, type Zone } from '../time.ts';

// The customer's texts about a fee, in emails and on the payment page.

export function whyText({ reason }: Pick<Fee, 'reason'>): string {
  return reason === 'no_show'
    ? 'We held your time, but you didn’t make it to your appointment.'
    : 'Your appointment was canceled after the free cancellation period.';
}

export const refusedText = {
  declined: 'Your card on file was declined, so we haven’t charged you.',
  authentication: 'Your bank wants you to confirm the payment, so we haven’t charged you yet.',
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
  const what = reason === 'no_show' ? 'a no-show' : 'a late cancellation';
  const share = `${what} may be charged ${agreedPercent(appointment, reason)}% of the price`;
  if (!terms) return `Our policy is that ${share}.`;
  const { agreed_at = created_at } = terms;
  return `${agreed_at === created_at ? 'When you booked on' : 'On'} ${on(agreed_at)} you agreed that ${share}.`;
}
