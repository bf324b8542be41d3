import { salonNow } from '../../../platform/call/server-time.ts';
import { dateOf, salonClock } from '../../../platform/dates/date-text.ts';
import type { EpochMs, LocalDate, LocalDateTime } from '../../../domain/time.ts';
import { salon } from '../../../salon.ts';
import { savedSettings } from './settings.ts';

/** What the salon's clock shows, in the zone of its settings as far as they are known. */
export function salonMoment(now: EpochMs): LocalDateTime {
  return salonClock(savedSettings()?.timeZone ?? salon.timeZone, now);
}

/** The date on the salon's calendar. */
export function salonDate(now = salonNow()): LocalDate {
  return dateOf(salonMoment(now));
}
