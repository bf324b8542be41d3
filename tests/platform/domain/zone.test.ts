import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import {
  dateOfEpochDay,
  epochDay,
  toTime,
  type LocalDate,
  type LocalTime,
} from '../../../src/domain/time.ts';
import { at } from '../../support/build.ts';
import { wallClock } from './wall-clock.ts';

const DAY = 1440;
const utc = (text: string) => Date.parse(text) / 60_000;

const newYork = openZone('America/New_York');
const shown = (zone: string, instant: string) => {
  const { date, minute } = openZone(zone).local(utc(instant));
  return `${date} ${toTime(minute)}`;
};

const totalMinutes = (zone: string, date: LocalDate) =>
  openZone(zone).edge(date, DAY) - openZone(zone).edge(date, 0);

describe('a day without a change of the clock', () => {
  test('has 1,440 minutes, each shown once', () => {
    const midnight = at('00:00');
    for (const minute of [0, 1, 539, 540, 1439]) {
      expect(newYork.instant('2026-11-24', minute)).toBe(midnight + minute);
      expect(newYork.edge('2026-11-24', minute)).toBe(midnight + minute);
      expect(newYork.local(midnight + minute)).toEqual({ date: '2026-11-24', minute });
    }
    expect(newYork.edge('2026-11-24', DAY)).toBe(at('00:00', '2026-11-25'));
  });

  test('gives the same zone when asked again', () => {
    expect(openZone('America/New_York')).toBe(newYork);
  });
});

describe('when clocks go forward', () => {
  const jumps: [zone: string, date: LocalDate, skipped: LocalTime[], shown: LocalTime[], jump: string][] = [
    ['America/New_York', '2026-03-08', ['02:00', '02:30', '02:59'], ['01:59', '03:00'], '2026-03-08T07:00Z'],
    ['Europe/London', '2026-03-29', ['01:00', '01:59'], ['00:59', '02:00'], '2026-03-29T01:00Z'],
    ['Australia/Sydney', '2026-10-04', ['02:00', '02:59'], ['01:59', '03:00'], '2026-10-03T16:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', ['02:00', '02:29'], ['01:59', '02:30'], '2026-10-03T15:30Z'],
    ['America/Santiago', '2026-09-06', ['00:00', '00:59'], ['01:00'], '2026-09-06T04:00Z'],
    ['Africa/Cairo', '2026-04-24', ['00:00', '00:59'], ['01:00'], '2026-04-23T22:00Z'],
    ['Pacific/Chatham', '2026-09-27', ['02:45', '03:44'], ['02:44', '03:45'], '2026-09-26T14:00Z'],
    ['America/Nuuk', '2026-03-28', ['23:00', '23:59'], ['22:59'], '2026-03-29T01:00Z'],
  ];

  test.each(jumps)('in %s on %s, the times in between have no instant', (zone, date, skipped, there) => {
    for (const time of skipped) expect(openZone(zone).instant(date, minutes(time))).toBeNull();
    for (const time of there) expect(openZone(zone).instant(date, minutes(time))).not.toBeNull();
  });

  test.each(jumps)('in %s on %s, their edge is the jump', (zone, date, skipped, _, jump) => {
    for (const time of skipped) expect(openZone(zone).edge(date, minutes(time))).toBe(utc(jump));
  });

  test('the day is an hour shorter, half an hour on Lord Howe Island', () => {
    expect(totalMinutes('America/New_York', '2026-03-08')).toBe(23 * 60);
    expect(totalMinutes('Australia/Lord_Howe', '2026-10-04')).toBe(23.5 * 60);
    expect(totalMinutes('America/Santiago', '2026-09-06')).toBe(23 * 60);
    expect(totalMinutes('America/Nuuk', '2026-03-28')).toBe(23 * 60);
  });

  test('a day that a zone skipped has no minute', () => {
    const apia = openZone('Pacific/Apia');
    expect(apia.instant('2011-12-30', 600)).toBeNull();
    expect(apia.edge('2011-12-30', 600)).toBe(utc('2011-12-30T10:00Z'));
    expect(apia.local(utc('2011-12-30T10:00Z'))).toEqual({ date: '2011-12-31', minute: 0 });
  });
});

describe('when clocks go back', () => {
  const repeats: [zone: string, date: LocalDate, twice: LocalTime, first: string, again: string][] = [
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30Z', '2026-11-01T06:30Z'],
    ['Europe/London', '2026-10-25', '01:00', '2026-10-25T00:00Z', '2026-10-25T01:00Z'],
    ['Australia/Sydney', '2026-04-05', '02:59', '2026-04-04T15:59Z', '2026-04-04T16:59Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45Z', '2026-04-04T15:15Z'],
    ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30Z', '2026-04-05T03:30Z'],
    ['Africa/Cairo', '2026-10-29', '23:30', '2026-10-29T20:30Z', '2026-10-29T21:30Z'],
    ['Pacific/Chatham', '2026-04-05', '03:00', '2026-04-04T13:15Z', '2026-04-04T14:15Z'],
    ['America/Nuuk', '2026-10-24', '23:30', '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
  ];

  test.each(repeats)('in %s on %s, %s means the first of the two', (zone, date, time, first, again) => {
    expect(openZone(zone).instant(date, minutes(time))).toBe(utc(first));
    expect(openZone(zone).edge(date, minutes(time))).toBe(utc(first));
    expect(shown(zone, first)).toBe(`${date} ${time}`);
    expect(shown(zone, again)).toBe(`${date} ${time}`);
  });

  test('just after midnight, the evening before repeats', () => {
    expect(shown('America/St_Johns', '2010-11-07T02:30Z')).toBe('2010-11-07 00:00');
    expect(shown('America/St_Johns', '2010-11-07T02:31Z')).toBe('2010-11-06 23:01');
    expect(shown('America/St_Johns', '2010-11-07T03:30Z')).toBe('2010-11-07 00:00');
    expect(openZone('America/St_Johns').instant('2010-11-06', 1425)).toBe(utc('2010-11-07T02:15Z'));
  });
});

test('the ends of the calendar are ordinary days', () => {
  expect(newYork.edge('8999-12-31', DAY) - newYork.edge('8999-12-31', 0)).toBe(DAY);
  expect(newYork.local(utc('8999-12-31T23:59Z') + 720).date).toBe('9000-01-01');
  expect(newYork.edge('1970-01-01', 0)).toBe(300);
  expect(newYork.local(0)).toEqual({ date: '1969-12-31', minute: 1140 });
});

test('more days than the cache holds are still right', () => {
  const tokyo = openZone('Asia/Tokyo');
  for (let day = 18_000; day < 20_500; day += 1) {
    expect(tokyo.edge(dateOfEpochDay(day), 0)).toBe(day * DAY - 540);
  }
});

/** Zones of every kind, each with its clock and changes. */
const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'America/Phoenix',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'America/Nuuk',
  'America/Havana',
  'America/St_Johns',
  'Asia/Beirut',
  'Pacific/Apia',
  'Pacific/Kiritimati',
].map((id) => {
  const clock = wallClock(id);
  const changes = clock.changes(utc('2009-01-01T00:00Z'), utc('2012-06-01T00:00Z'));
  changes.push(...clock.changes(utc('2025-06-01T00:00Z'), utc('2029-01-01T00:00Z')));
  return { id, zone: openZone(id), clock, changes };
});

/** Any instant, often near a clock change. */
const instant = (changes: readonly number[]) => {
  const any = fc.integer({ min: utc('2000-01-01T00:00Z'), max: utc('2037-12-31T00:00Z') });
  if (changes.length === 0) return any;
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -DAY - 90, max: DAY + 90 }))
    .map(([change, away]) => change + away);
  const close = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -62, max: 62 }))
    .map(([change, away]) => change + away);
  return fc.oneof(any, near, close);
};

/** Any time on the clock, often near a change. */
const localTime = (changes: readonly number[], ahead: (at: number) => number) =>
  instant(changes).chain((at) =>
    fc.constantFrom(at + ahead(at), at + ahead(at - 90), at + ahead(at + 90)).map((local) => ({
      date: dateOfEpochDay(Math.floor(local / DAY)),
      minute: local - Math.floor(local / DAY) * DAY,
    })),
  );

describe.each(zones)('the clock of $id', ({ zone, clock, changes }) => {
  const run = { seed: 20_261_124, numRuns: 250 };
  const ahead = (at: number) => clock.shows(at) - at;

  test('shows at every instant what Intl says', () => {
    fc.assert(
      fc.property(instant(changes), (at) => {
        const { date, minute } = zone.local(at);
        expect(epochDay(date) * DAY + minute).toBe(clock.shows(at));
        expect(zone.offset(at)).toBe(ahead(at));
      }),
      run,
    );
  });

  test('shows each time at the first instant found by search, or at none', () => {
    fc.assert(
      fc.property(localTime(changes, ahead), ({ date, minute }) => {
        const [first = null] = clock.instants(date, minute);
        expect(zone.instant(date, minute)).toBe(first);
      }),
      run,
    );
  });

  test('has its edges at that instant, or at the jump that skips the time', () => {
    fc.assert(
      fc.property(localTime(changes, ahead), ({ date, minute }) => {
        expect(zone.edge(date, minute)).toBe(clock.edge(date, minute));
      }),
      run,
    );
  });

  test('converts an instant to a time and back, to the first if repeated', () => {
    fc.assert(
      fc.property(instant(changes), (at) => {
        const { date, minute } = zone.local(at);
        expect(clock.instants(date, minute)).toContain(at);
        expect(zone.instant(date, minute)).toBe(clock.instants(date, minute)[0]);
      }),
      run,
    );
  });

  test('begins a day where the day before ends', () => {
    fc.assert(
      fc.property(localTime(changes, ahead), ({ date }) => {
        const next = dateOfEpochDay(epochDay(date) + 1);
        expect(zone.edge(date, DAY)).toBe(zone.edge(next, 0));
      }),
      run,
    );
  });
});

function minutes(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
