import type { EpochMs } from '../time.ts';
import type { AppointmentMail, Job } from './job.ts';

/** Returns the job that sends an email about an appointment. */
export const mailJob = (id: string, due: EpochMs, mail: Omit<AppointmentMail, 'kind'>): Job => ({
  id,
  due,
  appointment: mail.appointment.id,
  work: { kind: 'appointment_mail', ...mail },
});
