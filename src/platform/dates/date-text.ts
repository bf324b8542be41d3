import { salonNow } from '../call/server-time.ts';
import { pageFormats } from '../formats.ts';
import {
  dateOfEpochDay,
  epochDay,
  toMinutes,
  readMoment,
  toTime,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
  type Minutes,
} from '../../domain/time.ts';

const MS_A_DAY = 86_400_000;

/** 'Tue, Nov 24' */
export const formatDay = (date: LocalDate): string => pageFormats().day(date);

/** 'Tuesday, November 24', for screen readers. */
export const formatLongDay = (date: LocalDate): string => pageFormats().longDay(date);

/** 'November 2026' for any date in it. */
export const formatMonth = (date: LocalDate): string => pageFormats().month(date);

/** '9:00 AM' for '09:00'; '24:00' is '12:00 AM'. */
export const formatTime = (time: LocalTime): string => pageFormats().clock(toMinutes(time));

/** For example '45 min', '2 hr' or '2 hr 45 min'. */
export const formatLength = (minutes: Minutes): string => pageFormats().length(minutes);

export const toDate = (at: LocalDateTime): LocalDate => at.slice(0, 10) as LocalDate;

export const toClock = (at: LocalDateTime): LocalTime => at.slice(11, 16) as LocalTime;

/** 'Tue, Nov 24, 9:00 AM' */
export const formatWhen = (at: LocalDateTime): string =>
  `${formatDay(toDate(at))}, ${formatTime(toClock(at))}`;

/** Cached by zone, because creating one takes longer than everything else. */
const clocks: Record<string, Intl.DateTimeFormat> = {};

/** Returns the salon's local time at an instant, whatever the browser's zone is. */
export function salonClock(zone: string, now: number): LocalDateTime {
  const clock = (clocks[zone] ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }));
  const parts = clock.formatToParts(now);
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  const date = dateOfEpochDay(Date.UTC(part('year'), part('month') - 1, part('day')) / MS_A_DAY);
  return `${date}T${toTime(part('hour') * 60 + part('minute'))}`;
}

/** The salon-local date. */
export const salonToday = (zone: string, now = salonNow()): LocalDate => toDate(salonClock(zone, now));

/** Converts a moment from the API, with an offset or already on the salon's clock, to that clock; null if invalid. */
export function onSalonClock(iso: string, zone: string): LocalDateTime | null {
  const moment = readMoment(iso);
  if (moment === null) return null;
  return moment.kind === 'instant' ? salonClock(zone, moment.at) : `${moment.date}T${toTime(moment.minute)}`;
}

/** 'Mon, Nov 23, 4:30 PM' for a moment from the API, or null. */
export function formatMoment(iso: string | null, zone: string): string | null {
  const at = iso === null ? null : onSalonClock(iso, zone);
  return at === null ? null : formatWhen(at);
}

/** Hours between two times on the salon's clock; off by one across a clock change. */
export function hoursBetween(from: LocalDateTime, to: LocalDateTime): number {
  const days = epochDay(toDate(to)) - epochDay(toDate(from));
  return days * 24 + (toMinutes(toClock(to)) - toMinutes(toClock(from))) / 60;
}
