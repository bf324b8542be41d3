import type { Appointment } from '../../../src/domain/appointment.ts';
import { isActive } from '../../../src/domain/status.ts';
import type { Job } from '../../../src/domain/job.ts';
import { refundsSince } from '../../../src/domain/paying.ts';
import type { Payment } from '../../../src/domain/payment.ts';
import { areSame } from '../../../src/domain/visit-services.ts';
import type { EpochMs } from '../../../src/domain/time.ts';

/** What a change asks of the payment provider: to send money back, and to end the checkouts that it has overtaken. */
export function moneyJobs(before: Appointment, next: Appointment, now: EpochMs): Job[] {
  const isOvertaken = !isActive(next) || !areSame(next.services, before.services);
  return [...refundJobs(before, next, now), ...(isOvertaken ? endingJobs(next, now) : [])];
}

/** What ends the open checkouts of an appointment at once. Who pays in that very moment is seen to as everybody who pays late. */
function endingJobs({ id, payments }: Appointment, now: EpochMs): Job[] {
  return payments
    .filter(({ state, provider }) => state === 'open' && provider === 'stripe')
    .map((payment) => closeJob(`end:${payment.id}`, id, payment, now));
}

/** What looks after a checkout at that time, and ends it. */
export function closeJob(id: string, appointment: string, payment: Payment, due: EpochMs): Job {
  return { id, due, appointment, work: { kind: 'close_checkout', appointment, payment: payment.id } };
}

/** What sends the money back. A test payment took none, so there is none to send. */
function refundJobs(before: Appointment, next: Appointment, now: EpochMs): Job[] {
  const { id: appointment } = next;
  return refundsSince(before, next)
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
