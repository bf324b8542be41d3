import type { Appointment } from '../appointments/appointment.ts';
import { namedRefunds, refundGroup } from '../payments/refunds.ts';
import type { Job } from '../messages/job.ts';
import { receiptsSince } from './till.ts';
import type { EpochMs } from '../time.ts';

/**
 * Returns the receipts to email, and their credits or reversals, one email each. What was undone before it was sent is not
 * mentioned. They are sent after the visit too, besides any other email.
 * @param before null for a new appointment
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

/** Returns the emails about refunds without a receipt, one for each refund, also after the visit and besides any other email. */
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
