import type { Appointment } from '../appointments/appointment.ts';
import type { Job } from '../messages/job.ts';
import type { Settings } from '../settings/settings.ts';
import { addDays, addMonths, today, toMs, type EpochMinute, type EpochMs, type Zone } from '../time.ts';

/** When old answers are deleted, in minutes of the salon's day. */
const NIGHT = 3 * 60;

type KeptMonths = Pick<Settings, 'answerMonths'>;

/** Returns the next night's deletion of old answers and photos; none if the owner keeps them. */
export function nextForgetting({ answerMonths }: KeptMonths, zone: Zone, now: EpochMs): Job[] {
  if (answerMonths === 0) return [];
  const date = addDays(today(zone, now), 1);
  const due = toMs(zone.edge(date, NIGHT));
  return [{ id: `forget_answers:${date}`, due, appointment: null, work: { kind: 'forget_answers' } }];
}

/** Returns the start before which visits keep neither answers nor clients' photos; null if all keep them. */
export const answersKeptFrom = (
  { answerMonths }: KeptMonths,
  zone: Zone,
  now: EpochMs,
): EpochMinute | null =>
  answerMonths === 0 ? null : zone.edge(addMonths(today(zone, now), -answerMonths), 0);

/** Returns the visit without its answers; null if it has none. */
export const withoutAnswers = ({ answers, ...visit }: Appointment): Appointment | null =>
  answers === undefined ? null : { ...visit, version: visit.version + 1 };
