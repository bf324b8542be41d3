import { readMoment, type LocalDateTime } from '../../domain/time.ts';
import {
  toClock,
  toDate,
  formatTime,
  formatWhen,
  onSalonClock,
  salonClock,
} from '../../platform/dates/date-text.ts';
import { pageFormats } from '../../platform/formats.ts';
import { messages } from '../../platform/messages.ts';

/** This browser's zone; undefined if unknown. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;

/** 'Times are in Eastern Time: 9:00 AM there is 3:00 PM where you are.' Null if the reader's clock shows the same. */
export function elsewhereText(at: string, zone: string, here = ownZone() ?? zone): string | null {
  const moment = readMoment(at);
  if (moment === null) return null;
  const instant = moment.kind === 'instant' ? moment.at : instantOn(at as LocalDateTime, zone);
  const [there, own] = [salonClock(zone, instant), salonClock(here, instant)];
  if (there === own) return null;
  const time = toDate(own) === toDate(there) ? formatTime(toClock(own)) : formatWhen(own);
  return messages('time-zones')('elsewhere', {
    zone: zoneName(zone, instant),
    there: formatTime(toClock(there)),
    here: time,
  });
}

/** 'Mon, Nov 23, 4:30 PM', with 'Eastern Time' for readers in another zone; null if there is no such moment. */
export function formatDeadline(iso: string | null, zone: string, here = ownZone() ?? zone): string | null {
  const at = iso === null ? null : onSalonClock(iso, zone);
  if (at === null) return null;
  const instant = instantOn(at, zone);
  const when = formatWhen(at);
  if (salonClock(here, instant) === at) return when;
  return messages('time-zones')('there', { when, zone: zoneName(zone, instant) });
}

/** Returns the instant when a zone's clock shows this, in epoch milliseconds; the first one if it does so twice. */
export function instantOn(local: LocalDateTime, zone: string): number {
  const wall = asUtc(local);
  const offset = (at: number) => asUtc(salonClock(zone, at)) - at;
  // Starts from the offset of a day earlier, which leads to the first instant if the clock is set back in between.
  return wall - offset(wall - offset(wall - 86_400_000));
}

/** Returns when a clock in UTC shows this, in epoch milliseconds. */
function asUtc(at: LocalDateTime): number {
  return Date.parse(`${at}Z`);
}

/** 'Eastern Time' for 'America/New_York' in the reader's language, the same in summer and winter. */
function zoneName(zone: string, at: number): string {
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const;
  const parts = new Intl.DateTimeFormat(pageFormats().language, options).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
