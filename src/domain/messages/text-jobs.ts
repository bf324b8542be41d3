import type { Appointment } from '../appointments/appointment.ts';
import { isToConfirm } from '../appointments/attendance.ts';
import type { Settings } from '../settings/settings.ts';
import { toMs, type EpochMinute, type EpochMs } from '../time.ts';
import type { Job, TextWork } from './job.ts';

/** Returns the job of a text. Its id begins as those of emails do, so it is erased with its client. */
export function textJob(
  about: TextWork['about'],
  { id, start }: { readonly id: string; readonly start: EpochMinute },
  now: EpochMs,
): Job {
  return {
    id: `mail:text:${id}:${about}:${start}`,
    due: now,
    appointment: about === 'offered' ? null : id,
    work: { kind: 'text', about, subject: id, start },
  };
}

/** Returns the text reminders that are due, once for each start, with the last reminder by email. */
export function textReminders(
  appointments: readonly Appointment[],
  {
    smsNotifications,
    reminderHours,
    secondReminderHours,
  }: Pick<Settings, 'smsNotifications' | 'reminderHours' | 'secondReminderHours'>,
  now: EpochMs,
): Job[] {
  const isDue = (one: Appointment) => {
    const at = toMs(one.start - (secondReminderHours || reminderHours) * 60);
    return at <= now && one.created_at < at && isToConfirm(one, now);
  };
  return smsNotifications ? appointments.filter(isDue).map((one) => textJob('reminder', one, now)) : [];
}
