import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openZone } from '../../../netlify/platform/zone.ts';
import { partsOfDay } from '../../../src/domain/booking/part-of-day.ts';
import { busyStretches } from '../../../src/domain/appointments/visit.ts';
import {
  canJoinWaitlist,
  offerFor,
  partsThatMayComeFree,
  type WaitlistEntry,
} from '../../../src/domain/waitlist/waitlist.ts';
import { availableSlots } from '../../../src/domain/booking/availability.ts';
import {
  addDays,
  localDateTime,
  type EpochMinute,
  type LocalDate,
  type LocalTime,
} from '../../../src/domain/time.ts';
import { at, block, clock, newYork, schedule, tuesday, visit } from '../../support/build.ts';
import { waitlistEntry } from '../../support/waitlist.ts';

const entry = (date: LocalDate) => waitlistEntry({ date });
const open = schedule({ workingDays: [0, 1, 2, 3, 4, 5, 6], bookingWindow: 60 });

/** Returns when an offer made at this time expires, on the salon's clock; null if none is made. */
function until(time: LocalTime, date: LocalDate, zone = newYork): string | null {
  const now = clock(time, date, zone);
  const offer = offerFor(entry(addDays(date, 5)), { schedule: open, zone, now });
  return offer && localDateTime(offer.until / 60_000, zone);
}

describe('an offer is held for four waking hours', () => {
  test.each([
    ['in the morning', '08:00', tuesday, '2026-11-24T12:00'],
    ['until the evening', '17:00', tuesday, '2026-11-24T21:00'],
    ['over the night', '19:30', tuesday, '2026-11-25T10:30'],
    ['from the last minute of the evening', '20:59', tuesday, '2026-11-25T11:59'],
    // New York's clocks go forward on March 14, 2027 and back on November 7, 2027.
    ['over the night in which an hour is skipped', '19:30', '2027-03-13', '2027-03-14T10:30'],
    ['over the night that is an hour longer', '19:30', '2027-11-06', '2027-11-07T10:30'],
  ] as const)('%s', (_, time, date, ends) => {
    expect(until(time, date)).toBe(ends);
  });

  test.each(['21:00', '23:59', '00:00', '07:59'] as const)('and none is made at %s', (time) => {
    expect(until(time, tuesday)).toBeNull();
  });

  test('but never past the last bookable moment, and always for at least half an hour', () => {
    const offered = (time: LocalTime, date: LocalDate) => {
      const offer = offerFor(entry(tuesday), { schedule: one, zone: newYork, now: clock(time, date) });
      return offer && localDateTime(offer.until / 60_000, newYork);
    };
    const one = {
      ...open,
      settings: {
        ...open.settings,
        slotMode: 'fixed' as const,
        fixedSlots: ['10:30'] as LocalTime[],
        minNoticeHours: 2,
      },
    };
    expect(offered('08:00', tuesday)).toBe('2026-11-24T08:30');
    expect(offered('08:01', tuesday)).toBeNull();
    expect(offered('20:59', '2026-11-23')).toBe('2026-11-24T08:30');
  });

  test('rounded up to a whole minute', () => {
    const now = clock('08:00', tuesday) + 20_000;
    const offer = offerFor(entry(addDays(tuesday, 5)), { schedule: open, zone: newYork, now });
    expect(offer?.until).toBe(clock('12:01', tuesday));
  });

  test('which are 240 waking minutes in any time zone at any time', () => {
    const zones = ['America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe', 'Asia/Tokyo'].map(openZone);
    const isSo = fc.check(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 365 * 1440 }), (zone, minutes) => {
        const now = clock('12:00', '2026-11-24', zone) + minutes * 60_000;
        const { date } = zone.local(now / 60_000);
        const offer = offerFor(entry(addDays(date, 5)), { schedule: open, zone, now });
        const isAwake = (minute: EpochMinute) => {
          const { minute: ofDay } = zone.local(minute);
          return ofDay >= 8 * 60 && ofDay < 21 * 60;
        };
        if (!isAwake(now / 60_000)) return offer === null;
        if (offer === null) return false;
        const passed = Array.from(
          { length: offer.until / 60_000 - now / 60_000 },
          (_, i) => now / 60_000 + i,
        );
        return passed.filter(isAwake).length === 240;
      }),
      { numRuns: 200 },
    );
    expect(isSo.counterexample).toBeNull();
  });
});

const taken = (...times: readonly LocalTime[]) =>
  times.map((time) => ({
    id: time,
    stretches: busyStretches(at(time), visit(120)),
  }));

describe('a waitlist', () => {
  const question = { visit: visit(60), zone: newYork, now: clock('12:00', '2026-11-23') };
  const whole = taken('09:00', '11:00', '13:00', '15:00');

  const parts = (changes: Parameters<typeof schedule>[0]) =>
    partsThatMayComeFree(tuesday, schedule(changes), question);

  test('is open for the parts of a day that visits fill, not for closed, break or blocked time', () => {
    expect(parts({ taken: whole })).toEqual(['morning', 'afternoon']);
    expect(parts({ taken: whole, workingHours: { start: '09:00', end: '20:00' } })).toEqual([
      'morning',
      'afternoon',
    ]);
    expect(
      parts({ taken: [...whole, ...taken('17:00')], workingHours: { start: '09:00', end: '20:00' } }),
    ).toEqual(partsOfDay);
    expect(parts({ taken: whole, timeBlocks: [block(at('09:00'), at('13:00'))] })).toEqual(['afternoon']);
    expect(parts({ taken: whole, breaks: [{ start: '12:00', end: '17:00' }] })).toEqual(['morning']);
    expect(parts({ taken: whole, blockedDates: [{ date: tuesday, reason: '' }] })).toEqual([]);
    expect(parts({ taken: whole, workingDays: [1] })).toEqual([]);
  });

  const joins = (part: WaitlistEntry['part'], changes: Parameters<typeof schedule>[0]) => {
    const all = schedule(changes);
    const [day] = availableSlots([tuesday], all, question);
    return day && canJoinWaitlist(day, part, all, question);
  };

  test('can be joined if other visits fill the whole part', () => {
    expect(['any', ...partsOfDay].map((part) => joins(part as 'any', { taken: whole }))).toEqual([
      'yes',
      'yes',
      'yes',
      'never',
    ]);
    const morning = taken('09:00', '11:00');
    expect(joins('morning', { taken: morning })).toBe('yes');
    expect(joins('any', { taken: morning })).toBe('has_times');
    expect(joins('any', { workingDays: [] })).toBe('never');
  });
});
