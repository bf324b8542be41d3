/** A salon-local date, `YYYY-MM-DD`. */
export type LocalDate = `${number}-${number}-${number}`;
/** A time on the salon's clock, `HH:MM`. */
export type LocalTime = `${number}:${number}`;
/** A date and time on the salon's clock, `YYYY-MM-DDTHH:MM`. */
export type LocalDateTime = `${LocalDate}T${LocalTime}`;
/** Whole minutes: a length, or since midnight on the salon's clock. */
export type Minutes = number;
/** An instant in whole minutes since 1970-01-01T00:00Z. */
export type EpochMinute = number;
/** An instant in milliseconds since 1970-01-01T00:00Z, as clocks give it. */
export type EpochMs = number;

export const MINUTES_A_DAY = 1440;
/** The maximum offset of any time zone from UTC, in minutes. */
export const FARTHEST_ZONE = 14 * 60;
const MS_A_MINUTE = 60_000;
const MS_A_DAY = MINUTES_A_DAY * MS_A_MINUTE;

/** The rules of one time zone. Its implementation needs the time zone database, so it is outside the domain. */
export interface Zone {
  /** IANA name, `America/New_York`. */
  readonly id: string;
  /** Returns the instant at which the salon's clock shows this time: the first if it shows it twice, null if it skips it. */
  instant(date: LocalDate, minute: Minutes): EpochMinute | null;
  /** The same, but for a skipped time the instant at which the clock jumps over it. `minute` may be 1440. */
  edge(date: LocalDate, minute: Minutes): EpochMinute;
  /** Returns what the salon's clock shows at an instant. */
  local(at: EpochMinute): { date: LocalDate; minute: Minutes };
  /** Minutes by which the salon's clock is ahead of UTC at an instant. */
  offset(at: EpochMinute): Minutes;
}

/** Returns the days since 1970-01-01. */
export function epochDay(date: LocalDate): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / MS_A_DAY
  );
}

/** Returns the salon-local date `day` days after 1970-01-01. */
export const dateOfEpochDay = (day: number): LocalDate =>
  new Date(day * MS_A_DAY).toISOString().slice(0, 10) as LocalDate;

export const addDays = (date: LocalDate, days: number): LocalDate => dateOfEpochDay(epochDay(date) + days);

/** Returns the same day `months` months later, or the last day of that month if it is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOfEpochDay(Date.UTC(year, month - 1 + months, Math.min(day, last)) / MS_A_DAY);
}

/** Returns the day of the week; Sunday is 0. */
export const weekday = (date: LocalDate): number => (((epochDay(date) + 4) % 7) + 7) % 7;

/** Returns the first day of a date's week. @param first the day on which weeks begin; Sunday is 0 */
export const startOfWeek = (date: LocalDate, first: number): LocalDate =>
  addDays(date, -((weekday(date) - first + 7) % 7));

/** Returns every date from `from` to `to`, both included. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const first = epochDay(from);
  const count = Math.max(0, epochDay(to) - first + 1);
  return Array.from({ length: count }, (_, i) => dateOfEpochDay(first + i));
}

/** True for a day that exists in the years 1970 to 8999: days after any date still have four-digit years. */
export function isLocalDate(text: string): text is LocalDate {
  // Counting turns a 31st of a shorter month into a day of the next one.
  return /^(?:19[7-9]\d|[2-8]\d{3})-\d\d-\d\d$/.test(text) && addDays(text as LocalDate, 0) === text;
}

export const isLocalTime = (text: string): text is LocalTime => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Returns the minutes since midnight of `HH:MM`; `24:00` is 1440. */
export const toMinutes = (time: LocalTime): Minutes =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (n: number) => String(n).padStart(2, '0');

/** Returns `HH:MM` for minutes since midnight; 1440 is `24:00`. */
export const toTime = (minutes: Minutes): LocalTime =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as LocalTime;

/** Returns the first whole minute that is not before `now`: a visit starting then has not begun. */
export const minuteFrom = (now: EpochMs): EpochMinute => Math.ceil(now / MS_A_MINUTE);

/** Returns the whole minute in which something happened, as a clock shows it. */
export const minuteOf = (at: EpochMs): EpochMinute => Math.floor(at / MS_A_MINUTE);

/** Returns the instant in milliseconds. */
export const toMs = (at: EpochMinute): EpochMs => at * MS_A_MINUTE;

/** Returns the salon-local date at an instant. */
export const today = (zone: Zone, now: EpochMs): LocalDate => zone.local(minuteOf(now)).date;

/** Returns the minutes since midnight on the salon's clock at an instant. */
export const localMinute = (zone: Zone, now: EpochMs): Minutes => zone.local(minuteOf(now)).minute;

/** Returns the date and time on the salon's clock: `2026-11-24T09:00`. */
export function localDateTime(at: EpochMinute, zone: Zone): LocalDateTime {
  const { date, minute } = zone.local(at);
  return `${date}T${toTime(minute)}`;
}

/** Returns the salon's clock with its offset, as in RFC 3339: `2026-11-24T09:00:00-05:00`. */
export function isoWithOffset(at: EpochMinute, zone: Zone): string {
  const offset = zone.offset(at);
  const sign = offset < 0 ? '-' : '+';
  return `${localDateTime(at, zone)}:00${sign}${toTime(Math.abs(offset))}`;
}

/** Returns the minute in which something happened, in the same form. */
export const isoMinute = (at: EpochMs, zone: Zone): string => isoWithOffset(minuteOf(at), zone);

/** A time in a request: an instant, or a time on the salon's clock. */
export type Moment =
  | { kind: 'instant'; at: EpochMs }
  | { kind: 'local'; date: LocalDate; minute: Minutes; exact: boolean };

const isoDateTime =
  /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

/**
 * Parses an ISO 8601 date-time. With `Z` or an offset it is an instant; without, it is on the salon's clock.
 * @returns null if it is neither, or names a day or time that does not exist
 */
export function readMoment(text: string): Moment | null {
  const match = isoDateTime.exec(text);
  if (!match) return null;
  const [, date = '', time = '', second = '0', fraction = '', offset] = match;
  if (!isLocalDate(date) || !isLocalTime(time) || Number(second) > 59) return null;
  const minute = toMinutes(time);
  const ms = Number(second) * 1000 + Number(`0.${fraction}0`) * 1000;
  if (offset === undefined) return { kind: 'local', date, minute, exact: ms === 0 };
  const ahead =
    offset === 'Z' ? 0 : toMinutes(offset.slice(1) as LocalTime) * (offset.startsWith('-') ? -1 : 1);
  return { kind: 'instant', at: (epochDay(date) * MINUTES_A_DAY + minute - ahead) * MS_A_MINUTE + ms };
}

/** Returns the whole minute that a moment names on this clock; null if the clock skips it, or it is not whole. */
export function toInstant(moment: Moment, zone: Zone): EpochMinute | null {
  if (!isWholeMinute(moment)) return null;
  return moment.kind === 'local' ? zone.instant(moment.date, moment.minute) : moment.at / MS_A_MINUTE;
}

export const isWholeMinute = (moment: Moment): boolean =>
  moment.kind === 'local' ? moment.exact : moment.at % MS_A_MINUTE === 0;

/** Returns the first whole minute that is not before a moment on this clock; if the clock skips it, the instant of the jump. */
export function firstMinute(moment: Moment, zone: Zone): EpochMinute {
  if (moment.kind === 'instant') return minuteFrom(moment.at);
  return zone.edge(moment.date, moment.minute) + (moment.exact ? 0 : 1);
}

/** Returns an instant within 14 hours of the moment in any zone: enough to know what to read before the zone is known. */
export function roughly(moment: Moment): EpochMinute {
  if (moment.kind === 'local') return epochDay(moment.date) * MINUTES_A_DAY + moment.minute;
  return Math.floor(moment.at / MS_A_MINUTE);
}
