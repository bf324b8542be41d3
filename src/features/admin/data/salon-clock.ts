import { salonNow } from '../../../platform/call/server-time.ts';
import { toDate, salonClock } from '../../../platform/dates/date-text.ts';
import type { EpochMs, LocalDate, LocalDateTime } from '../../../domain/time.ts';
import { salon } from '../../../salon.ts';
import { savedSettings } from './settings.ts';

/** The salon's current time, in the zone of its settings as far as known. */
export function salonMoment(now: EpochMs): LocalDateTime {
  return salonClock(savedSettings()?.timeZone ?? salon.timeZone, now);
}

/** The salon-local date. */
export function salonDate(now = salonNow()): LocalDate {
  return toDate(salonMoment(now));
}
