import { salonNow } from '../../api/salon-time.ts';
import { dateOf, salonClock } from '../../components/booking/when.ts';
import type { LocalDate } from '../../domain/time.ts';
import { salon } from '../../salon.ts';
import { savedSettings } from './settings.ts';

/** The date on the salon's calendar, in the zone of its settings as far as they are known. */
export function salonDate(now = salonNow()): LocalDate {
  return dateOf(salonClock(savedSettings()?.timeZone ?? salon.timeZone, now));
}
