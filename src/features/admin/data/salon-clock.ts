import type { OwnersAppointment } from '../../../api/shapes.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { formatDay, formatTime, salonClock, toClock, toDate } from '../../../platform/dates/date-text.ts';
import { pageFormats } from '../../../platform/formats.ts';
import type { EpochMs, LocalDate, LocalDateTime } from '../../../domain/time.ts';
import { salon } from '../../../salon.ts';
import { $access } from '../shell/access.ts';
import { savedSettings } from './settings.ts';

/** The salon's zone. It comes with the session, before anything is shown; the built pages may name another. */
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

/** The maximum error of a device's clock that is tolerated, in milliseconds. */
const CLOCKS_DIFFER = 60_000;

/** True if something happened after this moment; the two may come from different devices' clocks. */
export function isSince(at: string, moment: EpochMs): boolean {
  return Date.parse(at) >= moment - CLOCKS_DIFFER;
}

/** 'Tue, Nov 24', and 'Wed, Nov 24, 2027' in another year than today's. */
export function formatDate(date: LocalDate, today = salonDate()): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? formatDay(date) : pageFormats().dayOfYear(date);
}

/** 'Tue, Nov 24, 9:00 AM', and likewise with the year. */
export function formatDateTime(at: LocalDateTime): string {
  return `${formatDate(toDate(at))}, ${formatTime(toClock(at))}`;
}

/** 'Jamie Rivera, Tue, Nov 24 at 9:00 AM', and likewise with the year. */
export function shortly({ customer, date, time }: OwnersAppointment): string {
  return `${customer.name}, ${formatDate(date)} at ${formatTime(time)}`;
}
