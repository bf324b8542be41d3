import {
  epochDay,
  isLocalDate,
  minutesOf,
  readMoment,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
} from '../../domain/time.ts';

const MS_A_DAY = 86_400_000;

// A salon-local date has no zone of its own: it is shown as midnight UTC, in UTC, so that no browser can shift it.
const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'Tue, Nov 24' */
export function dayWords(date: LocalDate): string {
  return day.format(epochDay(date) * MS_A_DAY);
}

/** 'Tuesday, November 24', for those who listen. */
export function longDayWords(date: LocalDate): string {
  return longDay.format(epochDay(date) * MS_A_DAY);
}

/** 'November 2026' of any of its dates. */
export function monthWords(date: LocalDate): string {
  return month.format(epochDay(date) * MS_A_DAY);
}

/** '9:00 AM' of '09:00'; '24:00' is '12:00 AM'. */
export function timeWords(time: LocalTime): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function dateOf(at: LocalDateTime): LocalDate {
  return at.slice(0, 10) as LocalDate;
}

export function clockOf(at: LocalDateTime): LocalTime {
  return at.slice(11, 16) as LocalTime;
}

/** 'Tue, Nov 24, 9:00 AM' */
export function whenWords(at: LocalDateTime): string {
  return `${dayWords(dateOf(at))}, ${timeWords(clockOf(at))}`;
}

/** '60 min' */
export function lengthWords(minutes: number): string {
  return `${minutes} min`;
}

/** What the salon's clock shows at an instant, in its own zone whatever the browser's is. */
export function salonClock(zone: string, now: number): LocalDateTime {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}` as LocalDateTime;
}

/**
 * An instant that the API names, on the salon's clock.
 * @param iso with an offset or `Z`; without either it is on the salon's clock already
 * @returns null for what is no moment at all
 */
export function onSalonClock(iso: string, zone: string): LocalDateTime | null {
  const moment = readMoment(iso);
  if (moment === null) return null;
  if (moment.kind === 'instant') return salonClock(zone, moment.at);
  const local = iso.trim().slice(0, 16);
  return isLocalDate(local.slice(0, 10)) ? (local as LocalDateTime) : null;
}

/** Whole hours between two times on the salon's clock; off by one across a clock change. */
export function hoursBetween(from: LocalDateTime, to: LocalDateTime): number {
  const days = epochDay(dateOf(to)) - epochDay(dateOf(from));
  return days * 24 + (minutesOf(clockOf(to)) - minutesOf(clockOf(from))) / 60;
}
