import type { Appointment } from '../appointments/appointment.ts';
import { namedRefunds, refundGroup } from '../payments/refunds.ts';
import type { Job } from '../messages/job.ts';
import { receiptsSince } from './till.ts';
import type { EpochMs } from '../time.ts';

/**
 * The receipts that were asked for by mail, and what credits or undoes one of them: each a letter of its own, once. What was undone
 * before it had left is told nobody. They come after the visit too, and whatever else is told of it.
 * @param before null for a new one
 */
export function receiptLetters(
  before: Appointment | null,
  after: Appointment,
  { emailNotifications }: { readonly emailNotifications: boolean },
  now: EpochMs,
): Job[] {
  if (!emailNotifications || after.erased || after.customer.email === '') return [];
  const made = receiptsSince(before, after);
  const undone = new Set(made.map(({ undoes }) => undoes));
  return made
    .filter(({ number, undoes, mailed }) => {
      const wasSent = undoes === null || made.every((one) => one.number !== undoes);
      return mailed && !undone.has(number) && wasSent;
    })
    .map(({ number }) => ({
      id: `mail:${after.id}:receipt:${number}`,
      due: now,
      appointment: after.id,
      work: {
        kind: 'appointment_mail',
        event: 'receipt',
        to: 'customer',
        by: 'owner',
        appointment: after,
        receipt: number,
      },
    }));
}

/** What was refunded without a receipt, each refund an email of its own: also after the visit, and beside whatever else is told of it. */
export function refundLetters(
  before: Appointment | null,
  after: Appointment,
  { emailNotifications }: { readonly emailNotifications: boolean },
  now: EpochMs,
): Job[] {
  if (!emailNotifications || after.erased || after.customer.email === '') return [];
  const known = new Set(before && namedRefunds(before).map(({ id }) => id));
  const made = namedRefunds(after).filter(({ id }) => !known.has(id));
  return [...new Set(made.map(({ id }) => refundGroup(id)))].map((charge) => ({
    id: `mail:${after.id}:${charge}`,
    due: now,
    appointment: after.id,
    work: {
      kind: 'appointment_mail',
      event: 'refund',
      to: 'customer',
      by: 'owner',
      appointment: after,
      charge,
    },
  }));
}
