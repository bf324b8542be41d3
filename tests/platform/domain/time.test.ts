import { describe, expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import {
  addDays,
  dateOfEpochDay,
  datesBetween,
  epochDay,
  toInstant,
  isLocalDate,
  isLocalTime,
  isoWithOffset,
  localDateTime,
  minuteFrom,
  minuteOf,
  toMinutes,
  toMs,
  readMoment,
  roughly,
  toTime,
  today,
  weekday,
  type LocalDate,
} from '../../../src/domain/time.ts';
import { at, newYork } from '../../support/build.ts';

const utc = (text: string) => Date.parse(text) / 60_000;

const local = (date: LocalDate, minute: number, exact = true) => ({ kind: 'local', date, minute, exact });
const instant = (text: string) => ({ kind: 'instant', at: Date.parse(text) });
const minuteNamed = (text: string) => {
  const moment = readMoment(text);
  return moment && toInstant(moment, newYork);
};

describe('dates', () => {
  test.each(['1970-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '8999-12-31'])(
    '%s is a date',
    (text) => {
      expect(isLocalDate(text)).toBe(true);
    },
  );

  test.each([
    ['2026-02-29', 'no leap year'],
    ['2100-02-29', 'no leap year although divisible by four'],
    ['2026-02-30', 'no such day'],
    ['2026-13-01', 'no such month'],
    ['1969-12-31', 'before the first'],
    ['9000-01-01', 'after the last'],
    ['2026-1-1', 'too few digits'],
    ['2026-11-24\n', 'a line break'],
    ['+002026-11-24', 'a sign'],
    ['٢٠٢٦-١١-٢٤', 'other digits'],
  ])("%j isn't a date: %s", (text) => {
    expect(isLocalDate(text)).toBe(false);
  });

  test('the day after a date is a date, even at the end of the calendar', () => {
    expect(addDays('8999-12-31', 365)).toBe('9000-12-31');
  });

  test.each<[LocalDate, number, LocalDate]>([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['1970-01-01', -1, '1969-12-31'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test.each<[LocalDate, number]>([
    ['2026-11-24', 2],
    ['1970-01-01', 4],
    ['1969-12-28', 0],
  ])('the weekday of %s is %i', (date, expected) => {
    expect(weekday(date)).toBe(expected);
  });

  test('days are counted from January 1, 1970', () => {
    expect(epochDay('1970-01-01')).toBe(0);
    expect(epochDay('1970-01-02')).toBe(1);
    expect(dateOfEpochDay(20_781)).toBe('2026-11-24');
    expect(epochDay(dateOfEpochDay(20_781))).toBe(20_781);
  });

  test('the dates between two include both', () => {
    expect(datesBetween('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(datesBetween('2026-03-02', '2026-03-02')).toEqual(['2026-03-02']);
    expect(datesBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });
});

describe('times of the day', () => {
  test.each(['00:00', '09:05', '19:30', '23:59'])('%s is a time', (text) => {
    expect(isLocalTime(text)).toBe(true);
  });

  test.each(['24:00', '9:00', '09:60', '09:5', '0900', '09:00:00', '', '09:00 ', '09:00\n', '-9:00'])(
    "%j isn't a time",
    (text) => {
      expect(isLocalTime(text)).toBe(false);
    },
  );

  test('midnight is minute 0 at the start of a day and minute 1440 at its end', () => {
    expect(toMinutes('00:00')).toBe(0);
    expect(toMinutes('24:00')).toBe(1440);
    expect(toTime(0)).toBe('00:00');
    expect(toTime(1440)).toBe('24:00');
  });

  test('every minute of the day reads back as written', () => {
    for (let minute = 0; minute < 1440; minute += 1) expect(toMinutes(toTime(minute))).toBe(minute);
  });
});

describe('the clock', () => {
  test("a start in the current minute hasn't begun", () => {
    expect(minuteFrom(0)).toBe(0);
    expect(minuteFrom(1)).toBe(1);
    expect(minuteFrom(59_999)).toBe(1);
    expect(minuteFrom(60_000)).toBe(1);
    expect(minuteFrom(60_001)).toBe(2);
    expect(toMs(minuteFrom(60_000))).toBe(60_000);
  });

  test('a moment is in the minute that the clock shows', () => {
    expect([0, 59_999, 60_000, -1].map(minuteOf)).toEqual([0, 0, 1, -1]);
  });

  test("today is the salon's day, to the millisecond before its midnight", () => {
    const midnight = Date.parse('2026-11-25T05:00:00Z');
    expect(today(newYork, midnight - 1)).toBe('2026-11-24');
    expect(today(newYork, midnight)).toBe('2026-11-25');
    expect(today(openZone('Asia/Tokyo'), midnight - 1)).toBe('2026-11-25');
  });
});

describe('an instant', () => {
  test('is written in salon time', () => {
    expect(localDateTime(at('09:00'), newYork)).toBe('2026-11-24T09:00');
  });

  test.each([
    ['America/New_York', '2026-11-24T14:00Z', '2026-11-24T09:00:00-05:00'],
    ['Europe/London', '2026-11-24T14:00Z', '2026-11-24T14:00:00+00:00'],
    ['Asia/Kathmandu', '2026-11-24T14:00Z', '2026-11-24T19:45:00+05:45'],
    ['Pacific/Chatham', '2026-11-24T14:00Z', '2026-11-25T03:45:00+13:45'],
  ])('has the offset of %s', (zone, instant, expected) => {
    expect(isoWithOffset(utc(instant), openZone(zone))).toBe(expected);
  });
});

describe('a moment in a request', () => {
  test.each([
    ['2026-11-24T09:00', local('2026-11-24', 540)],
    ['2026-11-24T23:59:00', local('2026-11-24', 1439)],
    ['2026-11-24T09:00:00.000', local('2026-11-24', 540)],
    ['2026-11-24T09:00:01', local('2026-11-24', 540, false)],
    ['2026-11-24T09:00:00.001', local('2026-11-24', 540, false)],
    ['2026-11-24T14:00:00Z', instant('2026-11-24T14:00:00Z')],
    ['2026-11-24T14:00:30.250Z', instant('2026-11-24T14:00:30.250Z')],
    ['2026-11-24T09:00:00-05:00', instant('2026-11-24T14:00:00Z')],
    ['2026-11-24T19:45+05:45', instant('2026-11-24T14:00:00Z')],
    ['2026-01-01T00:30+14:00', instant('2025-12-31T10:30:00Z')],
    ['2026-11-24T14:00-00:00', instant('2026-11-24T14:00:00Z')],
  ])('%s is read', (text, expected) => {
    expect(readMoment(text)).toEqual(expected);
  });

  test.each([
    '',
    '2026-11-24',
    '2026-11-24t09:00',
    '2026-11-24T24:00',
    '2026-11-24T09:00:60',
    '2026-11-24T09:00:00.',
    '2026-11-24T09:00:00.0000000001',
    '2026-11-24T09:00z',
    '2026-11-24T09:00+0500',
    '2026-11-24T09:00+24:00',
    '2026-02-30T09:00',
    '1969-12-31T09:00Z',
    '9999-12-31T09:00Z',
    '2026-11-24T09:00\n',
    '2026-11-24T09:00[America/New_York]',
  ])("%j isn't a moment", (text) => {
    expect(readMoment(text)).toBeNull();
  });

  test.each([
    ['as an instant', '2026-11-24T14:00Z'],
    ['with an offset', '2026-11-24T15:00+01:00'],
    ["on the salon's clock", '2026-11-24T09:00'],
  ])('is the same whole minute %s', (_, text) => {
    expect(minuteNamed(text)).toBe(at('09:00'));
  });

  test.each(['2026-11-24T14:00:00.001Z', '2026-11-24T09:00:30'])("%s isn't a whole minute", (text) => {
    expect(minuteNamed(text)).toBeNull();
  });

  test('names no minute if the clock skips it, and the first one if the clock repeats it', () => {
    expect(minuteNamed('2026-03-08T02:30')).toBeNull();
    expect(minuteNamed('2026-11-01T01:30')).toBe(utc('2026-11-01T05:30Z'));
  });

  test('is estimated to within 14 hours before its zone is known', () => {
    for (const id of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']) {
      const moment = readMoment('2026-11-24T09:00');
      if (!moment) throw new Error('This is a moment');
      expect(Math.abs(roughly(moment) - (toInstant(moment, openZone(id)) ?? 0))).toBeLessThanOrEqual(14 * 60);
    }
    const exact = readMoment('2026-11-24T14:00:59Z');
    expect(exact && roughly(exact)).toBe(at('09:00'));
  });
});
