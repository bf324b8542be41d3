import { describe, expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import { repeatFault, repeatedRanges } from '../../../src/domain/calendar/repeating-blocks.ts';
import { localDateTime, type LocalDate, type LocalTime } from '../../../src/domain/time.ts';
import { at, newYork, tuesday } from '../../support/build.ts';

const stretch = (from: LocalTime, to: LocalTime, date: LocalDate = tuesday, last = date) => ({
  start: at(from, date),
  end: at(to, last),
});
const starts = (of: ReturnType<typeof repeatedRanges>) =>
  of.map(({ start, end }) => [localDateTime(start, newYork), localDateTime(end, newYork)]);

describe('a repeating block', () => {
  test('repeats every given number of weeks through its last day', () => {
    const every2 = { every_weeks: 2, until: '2026-12-22' as const };
    expect(starts(repeatedRanges(stretch('13:00', '15:00'), every2, newYork))).toEqual([
      ['2026-12-08T13:00', '2026-12-08T15:00'],
      ['2026-12-22T13:00', '2026-12-22T15:00'],
    ]);
    expect(
      repeatedRanges(stretch('13:00', '15:00'), { every_weeks: 1, until: '2026-11-30' }, newYork),
    ).toEqual([]);
  });

  test('keeps its salon time and days across clock changes', () => {
    const night = stretch('22:00', '03:30', '2026-10-25', '2026-10-26');
    const weekly = { every_weeks: 1, until: '2026-11-01' as const };
    expect(starts(repeatedRanges(night, weekly, newYork))).toEqual([
      ['2026-11-01T22:00', '2026-11-02T03:30'],
    ]);
    const around = stretch('01:00', '03:30', '2026-10-25');
    const [longer] = repeatedRanges(around, weekly, newYork);
    expect(longer && longer.end - longer.start).toBe(210);
  });

  test("skips an hour that doesn't exist", () => {
    const early = stretch('02:00', '02:30', '2026-03-01');
    expect(starts(repeatedRanges(early, { every_weeks: 1, until: '2026-03-15' }, newYork))).toEqual([
      ['2026-03-15T02:00', '2026-03-15T02:30'],
    ]);
  });

  test('ends within a year, and not before it begins', () => {
    const fault = (until: LocalDate) =>
      repeatFault({ every_weeks: 1, until }, stretch('13:00', '15:00'), newYork);
    expect(fault(tuesday)).toBeNull();
    expect(fault('2027-11-24')).toBeNull();
    expect(fault('2027-11-26')).toBe('A time block can repeat for at most a year');
    expect(fault('2026-11-23')).toBe("Until can't be before the start");
    expect(
      repeatedRanges(stretch('13:00', '15:00'), { every_weeks: 1, until: '2027-11-24' }, newYork),
    ).toHaveLength(52);
  });

  test("counts by the salon's days, in any time zone", () => {
    const zone = openZone('Pacific/Auckland');
    const start = at('08:00', tuesday, zone);
    expect(
      repeatedRanges({ start, end: start + 60 }, { every_weeks: 1, until: '2026-12-01' }, zone),
    ).toHaveLength(1);
  });
});
