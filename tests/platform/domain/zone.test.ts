import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import { dateOfEpochDay, epochDay } from '../../../src/domain/time.ts';
import { at } from '../../support/build.ts';
import { wallClock } from './wall-clock.ts';

const DAY = 1440;
const utc = (text: string) => Date.parse(text) / 60_000;

const newYork = openZone('America/New_York');
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

  test('has the same zone each time the zone is opened', () => {
    expect(openZone('America/New_York')).toBe(newYork);
  });
});

describe('when clocks go forward', () => {
  test('the times in between have no instant, and their edge is the jump', () => {
    const jump = utc('2026-03-08T07:00Z');
    for (const minute of [120, 150, 179]) {
      expect(newYork.instant('2026-03-08', minute)).toBeNull();
      expect(newYork.edge('2026-03-08', minute)).toBe(jump);
    }
    expect(newYork.instant('2026-03-08', 119)).toBe(jump - 1);
    expect(newYork.instant('2026-03-08', 180)).toBe(jump);
    expect(newYork.edge('2026-03-08', DAY) - newYork.edge('2026-03-08', 0)).toBe(23 * 60);
  });

  test('a day that a zone skipped has no minute', () => {
    const apia = openZone('Pacific/Apia');
    expect(apia.instant('2011-12-30', 600)).toBeNull();
    expect(apia.edge('2011-12-30', 600)).toBe(utc('2011-12-30T10:00Z'));
    expect(apia.local(utc('2011-12-30T10:00Z'))).toEqual({ date: '2011-12-31', minute: 0 });
  });
});

test('when clocks go back, a time shown twice means the first of the two', () => {
  const [first, again] = [utc('2026-11-01T05:30Z'), utc('2026-11-01T06:30Z')];
  expect(newYork.instant('2026-11-01', 90)).toBe(first);
  expect(newYork.edge('2026-11-01', 90)).toBe(first);
  for (const at of [first, again]) expect(newYork.local(at)).toEqual({ date: '2026-11-01', minute: 90 });
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
