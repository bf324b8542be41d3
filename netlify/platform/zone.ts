import { Temporal } from 'temporal-polyfill';
import {
  dateOfEpochDay,
  epochDay,
  MINUTES_A_DAY,
  toTime,
  type EpochMinute,
  type LocalDate,
  type Minutes,
  type Zone,
} from '../../src/domain/time.ts';

const MS_A_MINUTE = 60_000;
const NS_A_MINUTE = 60_000_000_000;
/** How many days' starts are cached: decades of a salon, so that crawling through the calendar does not fill the memory. */
const REMEMBERED_DAYS = 20_000;

const zones = new Map<string, Zone>();

/** The rules of an IANA zone, the only conversion between the salon's clock and instants. Days are cached. */
export function openZone(id: string): Zone {
  const cached = zones.get(id);
  if (cached) return cached;
  const zone = createZone(id);
  zones.set(id, zone);
  return zone;
}

function createZone(id: string): Zone {
  const starts = new Map<number, EpochMinute>();

  const atMinute = (date: LocalDate, minute: Minutes, disambiguation: 'earlier' | 'later'): EpochMinute => {
    const day = dateOfEpochDay(epochDay(date) + Math.floor(minute / MINUTES_A_DAY));
    const local = Temporal.PlainDateTime.from(`${day}T${toTime(minute % MINUTES_A_DAY)}`);
    return Math.floor(local.toZonedDateTime(id, { disambiguation }).epochMilliseconds / MS_A_MINUTE);
  };

  /** The instant the day begins; if the clock skips midnight, the instant it jumps. */
  const dayStart = (day: number): EpochMinute => {
    const cached = starts.get(day);
    if (cached !== undefined) return cached;
    if (starts.size >= REMEMBERED_DAYS) starts.clear();
    const begins = Temporal.PlainDate.from(dateOfEpochDay(day)).toZonedDateTime(id).epochMilliseconds;
    const start = Math.floor(begins / MS_A_MINUTE);
    starts.set(day, start);
    return start;
  };

  const isPlain = (day: number) => dayStart(day + 1) - dayStart(day) === MINUTES_A_DAY;

  const local: Zone['local'] = (at) => {
    const guess = Math.floor(at / MINUTES_A_DAY);
    const day = [guess + 1, guess, guess - 1].find((day) => dayStart(day) <= at) ?? guess - 1;
    if (isPlain(day)) return { date: dateOfEpochDay(day), minute: at - dayStart(day) };
    // The date depends on the offset too: a clock set back just after midnight shows the previous day again.
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(at * MS_A_MINUTE).toZonedDateTimeISO(
      id,
    );
    const localMinute = at + Math.floor(offsetNanoseconds / NS_A_MINUTE);
    const shownDay = Math.floor(localMinute / MINUTES_A_DAY);
    return { date: dateOfEpochDay(shownDay), minute: localMinute - shownDay * MINUTES_A_DAY };
  };

  const edge: Zone['edge'] = (date, minute) => {
    const day = epochDay(date);
    if (isPlain(day)) return dayStart(day) + minute;
    if (minute >= MINUTES_A_DAY) return dayStart(day + 1) + minute - MINUTES_A_DAY;
    const first = atMinute(date, minute, 'earlier');
    const reading = local(first);
    if (reading.date === date && reading.minute === minute) return first;
    // The clock skips this time. Both readings are as far from the jump as the jump is long, on either side: the later one, in
    // the new offset, is that much past it.
    const after = atMinute(date, minute, 'later');
    return after - (minute - skippedFrom(date, minute));
  };

  /** Returns the minute of the day at which a jump that skips `minute` begins. */
  const skippedFrom = (date: LocalDate, minute: Minutes): Minutes => {
    let from = minute;
    while (from > 0 && isSkipped(date, from - 1)) from -= 1;
    return from;
  };

  const isSkipped = (date: LocalDate, minute: Minutes): boolean => {
    const reading = local(atMinute(date, minute, 'earlier'));
    return reading.date !== date || reading.minute !== minute;
  };

  return {
    id,
    local,
    edge,
    instant: (date, minute) => {
      const day = epochDay(date);
      if (isPlain(day)) return dayStart(day) + minute;
      return isSkipped(date, minute) ? null : atMinute(date, minute, 'earlier');
    },
    offset: (at) => {
      const { date, minute } = local(at);
      return epochDay(date) * MINUTES_A_DAY + minute - at;
    },
  };
}
