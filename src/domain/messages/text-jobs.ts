import type { Appointment } from '../appointments/appointment.ts';
import { isToConfirm } from '../appointments/attendance.ts';
import type { Settings } from '../settings/settings.ts';
import { toMs, type EpochMinute, type EpochMs } from '../time.ts';
import type { Job, TextWork } from './job.ts';

/** Returns the beginning of a text's job id. Like an email's, it begins with `mail:`, so the job is erased with its client. */
export const textId = ({ about, subject, start }: TextWork): string =>
  `mail:text:${subject}:${about}:${start}`;

/** Returns the job of a text. Texts repeat a start after another change of the visit; a reminder of it is sent only once. */
export function textJob(
  about: TextWork['about'],
  { id, start, version }: { readonly id: string; readonly start: EpochMinute; readonly version: number },
  now: EpochMs,
  again: Pick<TextWork, 'again'> = {},
): Job {
  const work = { kind: 'text', about, subject: id, start, ...again } as const;
  return {
    id: about === 'reminder' ? textId(work) : `${textId(work)}:${version}`,
    due: now,
    appointment: about === 'offered' ? null : id,
    work,
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
