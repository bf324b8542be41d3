import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { allReturned, isFreeOfCharge, owedAtDesk } from '../../../src/domain/appointments/cancel.ts';
import type { Before } from '../../../src/domain/messages/job.ts';
import { dollars } from '../../../src/domain/money.ts';

interface Canceled {
  readonly appointment: Appointment;
  readonly before?: Before | undefined;
}

/**
 * Says what a cancellation means for the client's money: what is refunded to the card, what is kept, and what the desk gives
 * back.
 */
export function moneyAfterCancel({ appointment, before }: Canceled): string[] {
  const back = allReturned(appointment) - (before?.returned_cents ?? 0);
  const { canceled_by, amount_paid_cents } = appointment;
  const kept = canceled_by && !isFreeOfCharge(appointment) ? amount_paid_cents : 0;
  const owed = owedAtDesk(appointment);
  return [
    ...(back > 0 ? [`${dollars(back)} will be refunded to your card. Your bank may take a few days.`] : []),
    ...(kept > 0
      ? [`${dollars(kept)} is kept as the late cancellation fee you agreed to when you booked.`]
      : []),
    ...(owed > 0 ? [`We will give back the ${dollars(owed)} that you paid at the salon.`] : []),
  ];
}

/** The same for the owner in one sentence; empty without a refund. */
export function refundForOwner({ appointment, before }: Canceled): string[] {
  const back = allReturned(appointment) - (before?.returned_cents ?? 0);
  return back > 0 ? [`${dollars(back)} will be refunded to the client’s card.`] : [];
}
