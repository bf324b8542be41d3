import type { Appointment } from '../appointments/appointment.ts';
import { feeName } from '../payments/fees.ts';
import { receiptName } from '../till/till.ts';
import type { AppointmentEvent, AppointmentMail, Job } from './job.ts';
import { mailJob } from './mail-job.ts';
import type { Formats } from '../formats.ts';
import type { EpochMs } from '../time.ts';

/** An email the owner can send again: a fee's payment link, by the fee's id, or a receipt, by its number. */
export const againKinds = ['fee', 'receipt'] as const;

export interface Again {
  readonly kind: (typeof againKinds)[number];
  readonly id: string;
}

interface Resend {
  readonly event: AppointmentEvent;
  /** For the history. */
  readonly change: string;
  readonly about: Pick<AppointmentMail, 'charge' | 'receipt'>;
}

/** Returns the job that sends the email again, with its history line; `over` or `unknown` if there is nothing to send. */
export function resendJob(
  appointment: Appointment,
  again: Again,
  now: EpochMs,
  formats: Formats,
): { readonly job: Job; readonly change: string } | 'unknown' | 'over' {
  const email =
    again.kind === 'fee' ? feeEmail(appointment, again.id, formats) : receiptEmail(appointment, again.id);
  if (typeof email === 'string') return email;
  const { event, change, about } = email;
  const id = `mail:${appointment.id}:${event}:${again.id}:again:${appointment.version}:customer`;
  return { change, job: mailJob(id, now, { event, to: 'customer', by: 'owner', appointment, ...about }) };
}

function feeEmail({ fees }: Appointment, id: string, { money }: Formats): Resend | 'unknown' | 'over' {
  const fee = fees.find((one) => one.id === id);
  if (fee?.state !== 'asked') return fee ? 'over' : 'unknown';
  const change = `${feeName(fee)} of ${money(fee.amount_cents)}: payment link sent again`;
  return { event: 'fee_asked', change, about: { charge: id } };
}

function receiptEmail({ receipts }: Appointment, id: string): Resend | 'unknown' {
  const receipt = receipts.find(({ number }) => String(number) === id);
  if (!receipt) return 'unknown';
  const change = `${receiptName(receipt)} emailed`;
  return { event: 'receipt', change, about: { receipt: receipt.number } };
}
