import type { Job } from '../../src/domain/job.ts';
import type { Payment, Refund } from '../../src/domain/payment.ts';
import type { EpochMs } from '../../src/domain/time.ts';

/** What sends the money back. A test payment took none, so there is none to send. */
export function refundJobs(
  appointment: string,
  refunds: readonly { readonly payment: Payment; readonly refund: Refund }[],
  now: EpochMs,
): Job[] {
  return refunds
    .filter(({ payment }) => payment.provider !== 'test')
    .map(({ payment, refund }) => ({
      id: `refund:${refund.id}`,
      due: now,
      appointment,
      work: {
        kind: 'refund',
        appointment,
        payment: payment.id,
        refund: refund.id,
        charge: payment.charge,
        amount_cents: refund.amount_cents,
      },
    }));
}
