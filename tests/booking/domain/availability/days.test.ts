import { describe, expect, test } from 'vitest';
import { openZone } from '../../../../netlify/platform/zone.ts';
import { bookableDates, availableSlots } from '../../../../src/domain/booking/availability.ts';
import { defaultSettings } from '../../../../src/domain/settings/settings.ts';
import {
  at,
  block,
  clock,
  schedule,
  monday,
  newYork,
  offered,
  question,
  sunday,
  taken,
  tuesday,
  visit,
} from '../../../support/build.ts';

const hour = visit(60);
const fixed = schedule({ slotMode: 'fixed' });
const askedAt = (now: number) => question(hour, { now });

describe('notice', () => {
  test('of more than a day reaches into the next days', () => {
    const book = schedule({ slotMode: 'fixed', minNoticeHours: 48 });
    expect(offered(book, askedAt(clock('10:00', monday)))).toBe('past');
    expect(offered(book, askedAt(clock('10:30', monday)), '2026-11-25')).toEqual(['10:30', '14:00', '15:30']);
  });

  test('leaves no times on a past day', () => {
    expect(offered(fixed, askedAt(clock('15:00')))).toBe('past');
  });
});

describe('the booking window', () => {
  const now = clock('08:00', monday);

  test('is today plus the set number of days', () => {
    expect(bookableDates(defaultSettings, newYork, now)).toEqual({ first: '2026-11-23', last: '2026-12-23' });
    expect(bookableDates({ ...defaultSettings, bookingWindow: 0 }, newYork, now)).toEqual({
      first: monday,
      last: monday,
    });
  });

  test("starts with the salon's today, not the visitor's or UTC's", () => {
    const late = question(hour, { now: clock('23:00', monday) });
    expect(offered(fixed, late, monday)).toBe('past');
    const tokyo = openZone('Asia/Tokyo');
    expect(bookableDates(defaultSettings, tokyo, clock('23:00', monday)).first).toBe(tuesday);
    expect(bookableDates(defaultSettings, newYork, clock('23:00', monday)).first).toBe(monday);
  });
});

describe('the reason for a day without openings', () => {
  const lunch = { start: '09:00', end: '17:00' } as const;

  test.each([
    ['past before blocked', schedule({ blockedDates: [{ date: sunday, reason: '' }] }), sunday, 'past'],
    ['past before closed', schedule(), sunday, 'past'],
    [
      'outside the window before blocked',
      schedule({ blockedDates: [{ date: '2026-12-24', reason: '' }] }),
      '2026-12-24',
      'outside_window',
    ],
    ['outside the window before closed', schedule(), '2026-12-27', 'outside_window'],
    [
      'blocked before closed',
      schedule({ blockedDates: [{ date: '2026-11-29', reason: '' }] }),
      '2026-11-29',
      'blocked',
    ],
    ['blocked by a break before closed hours', schedule({ breaks: [lunch] }), tuesday, 'blocked'],
    [
      'full before blocked, when a cancellation could free a time',
      schedule({ breaks: [{ start: '09:00', end: '13:00' }], taken: [taken(at('13:00'), visit(240))] }),
      tuesday,
      'full',
    ],
    [
      'blocked, when the taken time is blocked as well',
      schedule({ breaks: [lunch], taken: [taken(at('09:00'), visit(480))] }),
      tuesday,
      'blocked',
    ],
  ] as const)('is %s', (_, book, date, reason) => {
    expect(offered(book, question(hour), date)).toBe(reason);
  });

  test('is full rather than past if the rest of today is taken', () => {
    const book = schedule({ slotMode: 'fixed', taken: [taken(at('14:00'), visit(180))] });
    expect(offered(book, question(hour, { now: clock('10:00') }))).toBe('full');
  });

  test('is past rather than full if the taken time is over', () => {
    const book = schedule({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(480))] });
    expect(offered(book, question(hour, { now: clock('16:00') }))).toBe('past');
  });

  test('is blocked rather than past if the rest of today is blocked', () => {
    const book = schedule({ slotMode: 'fixed', timeBlocks: [block(at('13:00'), at('17:00'))] });
    expect(offered(book, question(hour, { now: clock('10:00') }))).toBe('blocked');
  });

  test('is given for each requested day in the order requested', () => {
    const dates = ['2026-11-29', tuesday, sunday] as const;
    const days = availableSlots(dates, fixed, question(hour));
    expect(days.map(({ date, starts }) => [date, starts.length])).toEqual([
      ['2026-11-29', 0],
      [tuesday, 4],
      [sunday, 0],
    ]);
    expect(availableSlots([], fixed, question(hour))).toEqual([]);
  });
});
