import { toMinutes, toMs, type EpochMs, type LocalDate, type LocalTime } from '../../src/domain/time.ts';
import { openZone } from '../../netlify/platform/zone.ts';

/** The week of the tests: without a clock change, and with days left to book in the month. */
const week: Readonly<Record<string, LocalDate>> = {
  monday: '2026-11-23',
  tuesday: '2026-11-24',
  wednesday: '2026-11-25',
  thursday: '2026-11-26',
  friday: '2026-11-27',
  saturday: '2026-11-28',
  sunday: '2026-11-29',
};

/** `tuesday` or `2026-12-01` as a date. */
export function toDate(words: string): LocalDate {
  const [day = ''] = words.split(' ');
  return week[day] ?? (day as LocalDate);
}

/** `tuesday 09:00` or `2026-12-01 09:00` as a request writes it: `2026-11-24T09:00`. */
export function startTime(words: string): string {
  return `${toDate(words)}T${timeIn(words)}`;
}

/** The instant at which a zone's clock shows it. */
export function instantAt(words: string, zone = 'America/New_York'): EpochMs {
  const minute = openZone(zone).instant(toDate(words), toMinutes(timeIn(words)));
  if (minute === null) throw new Error(`The clock of ${zone} skips ${words}`);
  return toMs(minute);
}

function timeIn(words: string): LocalTime {
  const [, time] = words.split(' ');
  if (time === undefined) throw new Error(`'${words}' names no time`);
  return time as LocalTime;
}
