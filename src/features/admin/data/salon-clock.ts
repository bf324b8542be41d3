import { salonNow } from '../../../platform/call/server-time.ts';
import { toDate, salonClock } from '../../../platform/dates/date-text.ts';
import type { LocalDate, LocalDateTime } from '../../../domain/time.ts';
import { salon } from '../../../salon.ts';
import { $access } from '../shell/access.ts';
import { savedSettings } from './settings.ts';

/** The salon's zone. It comes with the session, before anything is shown; the built pages may have another. */
export function salonZone(): string {
  const access = $access.get();
  return savedSettings()?.timeZone ?? (access.who === 'owner' ? access.timeZone : null) ?? salon.timeZone;
}

export function salonMoment(now = salonNow()): LocalDateTime {
  return salonClock(salonZone(), now);
}

/** The salon-local date. */
export function salonDate(now = salonNow()): LocalDate {
  return toDate(salonMoment(now));
}
