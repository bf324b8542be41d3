import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { conflictsOf, isStillFree } from '../../src/domain/booking/availability.ts';
import { suggestionOf } from '../../src/domain/appointments/booking-request.ts';
import { minuteFrom } from '../../src/domain/time.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { salonZone } from '../appointments/present.ts';
import type { WantedTime } from './schedule.ts';

/** True if a suggested time can still be had: notice and window do not apply, and hours only as far as the owner intended. */
export function canTake(appointment: Appointment, schedule: ScheduleWindow, wanted: WantedTime): boolean {
  const { start, visit, now, ignore } = wanted;
  const zone = salonZone(schedule.rules);
  if (isStillFree(start, schedule, { visit, zone, now, ignore })) return true;
  const isMeant = suggestionOf(appointment)?.outside === true && start > minuteFrom(now);
  return isMeant && conflictsOf(start, schedule, visit, ignore).length === 0;
}
