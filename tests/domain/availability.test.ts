import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../netlify/zone.ts';
import { bookableDates, conflictsOf, nearestStarts, openings } from '../../src/domain/availability.ts';
import { defaultSettings } from '../../src/domain/settings.ts';
import {
  at,
  block,
  clock,
  decided,
  diary,
  monday,
  newYork,
  offered,
  question,
  sunday,
  taken,
  tuesday,
  visit,
} from './build.ts';

const hour = visit(60);
const halfHour = visit(30);
const fixed = diary({ slotMode: 'fixed' });
const askedAt = (now: number) => question(hour, { now });

describe('a day with nothing in the book', () => {
  test('offers the four fixed times', () => {
    expect(offered(fixed, question(hour))).toEqual(['09:00', '10:30', '14:00', '15:30']);
  });

  test('offers every interval from opening to the last that ends by closing', () => {
    const times = offered(diary(), question(hour));
    expect(times).toHaveLength(15);
    expect([times[0], times[1], times.at(-1)]).toEqual(['09:00', '09:30', '16:00']);
  });

  test('offers fixed times in order, however they were written', () => {
    const book = diary({ slotMode: 'fixed', fixedSlots: ['15:30', '09:00', '14:00'] });
    expect(offered(book, question(hour))).toEqual(['09:00', '14:00', '15:30']);
  });

  test('offers nothing when there are no fixed times', () => {
    expect(offered(diary({ slotMode: 'fixed', fixedSlots: [] }), question(hour))).toBe('closed');
  });

  test('refuses a time between those on offer', () => {
    expect(decided('09:00', fixed, question(hour))).toBe('free');
    expect(decided('09:30', fixed, question(hour))).toBe('not_available');
    expect(decided('09:01', diary(), question(hour))).toBe('not_available');
  });
});

describe('opening hours', () => {
  test('hold a visit that ends exactly at closing, not one that ends a minute later', () => {
    expect(decided('15:30', fixed, question(visit(90)))).toBe('free');
    expect(decided('15:30', fixed, question(visit(91)))).toBe('not_available');
  });

  test('hold a visit that begins exactly at opening, not one that begins earlier', () => {
    const book = diary({ slotMode: 'fixed', fixedSlots: ['08:59', '09:00'] });
    expect(offered(book, question(hour))).toEqual(['09:00']);
    expect(decided('08:59', book, question(hour))).toBe('not_available');
  });

  test('may be shorter than the visit: then the day is closed to it', () => {
    expect(offered(diary(), question(visit(480)))).toEqual(['09:00']);
    expect(offered(diary(), question(visit(481)))).toBe('closed');
  });

  test('may last until midnight', () => {
    const book = diary({ workingHours: { start: '22:00', end: '24:00' } });
    expect(offered(book, question(hour))).toEqual(['22:00', '22:30', '23:00']);
    expect(offered(book, question(visit(121)))).toBe('closed');
  });

  test('may be the whole day', () => {
    const book = diary({ workingHours: { start: '00:00', end: '24:00' } });
    expect(offered(book, question(halfHour))).toHaveLength(48);
  });

  test("of a weekday of its own override the week's", () => {
    const book = diary({ hoursByWeekday: { 2: { start: '12:00', end: '14:00' } } });
    expect(offered(book, question(hour))).toEqual(['12:00', '12:30', '13:00']);
    expect(offered(book, question(hour), '2026-11-25')).toHaveLength(15);
  });

  test('are none on a day off, unless the weekday has its own', () => {
    expect(offered(diary(), question(hour), '2026-11-29')).toBe('closed');
    const sundays = diary({ hoursByWeekday: { 0: { start: '10:00', end: '12:00' } } });
    expect(offered(sundays, question(hour), '2026-11-29')).toEqual(['10:00', '10:30', '11:00']);
    expect(offered(diary({ hoursByWeekday: { 2: null } }), question(hour))).toBe('closed');
  });
});

describe('the buffer', () => {
  test('may run past closing', () => {
    expect(offered(diary({ bufferMinutes: 60 }), question(hour)).at(-1)).toBe('16:00');
  });

  test('keeps time free before the next appointment and after the last', () => {
    const book = diary({ bufferMinutes: 15, taken: [taken(at('12:00'), hour)] });
    expect(decided('10:30', book, question(hour))).toBe('free');
    expect(decided('11:00', book, question(hour))).toBe('slot_taken');
    expect(decided('13:00', book, question(hour))).toBe('slot_taken');
    expect(decided('13:30', book, question(hour))).toBe('free');
  });

  test('may end exactly where the next appointment begins', () => {
    const book = (minute: '11:29' | '11:30') =>
      diary({ bufferMinutes: 30, taken: [taken(at(minute), hour)] });
    expect(decided('10:00', book('11:30'), question(hour))).toBe('free');
    expect(decided('10:00', book('11:29'), question(hour))).toBe('slot_taken');
  });

  test('of an appointment may begin exactly where the next starts after it', () => {
    const early = [taken(at('10:00'), halfHour)];
    expect(decided('11:00', diary({ bufferMinutes: 30, taken: early }), question(hour))).toBe('free');
    expect(decided('11:00', diary({ bufferMinutes: 31, taken: early }), question(hour))).toBe('slot_taken');
  });

  test('does not run into a break or a time block', () => {
    const lunch = diary({ bufferMinutes: 15, breaks: [{ start: '12:00', end: '13:00' }] });
    expect(decided('10:30', lunch, question(hour))).toBe('free');
    expect(decided('11:00', lunch, question(hour))).toBe('not_available');
    const blocked = diary({ bufferMinutes: 15, timeBlocks: [block(at('12:00'), at('13:00'))] });
    expect(decided('11:00', blocked, question(hour))).toBe('not_available');
  });

  test('is kept from what lies right after closing time and right before opening time', () => {
    const late = diary({ bufferMinutes: 30, taken: [taken(at('17:29'), hour)] });
    expect(decided('16:00', late, question(hour))).toBe('slot_taken');
    expect(decided('15:30', late, question(hour))).toBe('free');
    const early = diary({ bufferMinutes: 30, taken: [taken(at('07:31'), hour)] });
    expect(decided('09:00', early, question(hour))).toBe('slot_taken');
    expect(decided('09:30', early, question(hour))).toBe('free');
  });

  test('is not needed after a break', () => {
    const lunch = diary({ bufferMinutes: 15, breaks: [{ start: '12:00', end: '13:00' }] });
    expect(decided('13:00', lunch, question(hour))).toBe('free');
  });
});

describe('an appointment in the book', () => {
  const book = diary({ taken: [taken(at('11:00'), hour, 'ada')] });

  test('takes every start whose visit shares a minute with it', () => {
    expect(decided('10:00', book, question(hour))).toBe('free');
    expect(decided('10:30', book, question(hour))).toBe('slot_taken');
    expect(decided('11:00', book, question(hour))).toBe('slot_taken');
    expect(decided('11:30', book, question(hour))).toBe('slot_taken');
    expect(decided('12:00', book, question(hour))).toBe('free');
  });

  test('is no obstacle to itself when it moves', () => {
    expect(decided('11:30', book, question(hour, { ignore: 'ada' }))).toBe('free');
    expect(decided('11:30', book, question(hour, { ignore: 'bea' }))).toBe('slot_taken');
  });

  test('that lies across all fixed times fills the day', () => {
    const full = diary({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(480))] });
    expect(offered(full, question(hour))).toBe('full');
  });

  test('of the day before that ends after midnight counts too', () => {
    const night = diary({
      workingHours: { start: '00:00', end: '02:00' },
      taken: [taken(at('23:30', monday), hour)],
    });
    expect(offered(night, question(hour))).toEqual(['00:30', '01:00']);
  });

  test('two hours of colour at nine also take the half past ten', () => {
    const colour = diary({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(120))] });
    expect(offered(colour, question(hour))).toEqual(['14:00', '15:30']);
  });
});

describe('processing time', () => {
  const colour = visit(120, { start_min: 30, duration_min: 60 });
  const book = diary({ timeSlotInterval: 15, taken: [taken(at('10:00'), colour)] });

  test('of an appointment has room for another that fits exactly', () => {
    expect(decided('10:30', book, question(hour))).toBe('free');
    expect(decided('10:15', book, question(hour))).toBe('slot_taken');
    expect(decided('10:45', book, question(hour))).toBe('slot_taken');
    expect(decided('10:30', book, question(visit(61)))).toBe('slot_taken');
  });

  test('has no room for a visit with a buffer that does not fit', () => {
    const buffered = diary({ ...book.settings, bufferMinutes: 15, taken: book.taken });
    expect(decided('10:30', buffered, question(visit(45)))).toBe('free');
    expect(decided('10:30', buffered, question(visit(46)))).toBe('slot_taken');
  });

  test('of the visit that is asked for may lie on an appointment', () => {
    const cut = diary({ taken: [taken(at('10:30'), hour)] });
    expect(decided('10:00', cut, question(colour))).toBe('free');
    expect(decided('10:30', cut, question(colour))).toBe('slot_taken');
  });

  test('may lie on a break or a time block', () => {
    const lunch = diary({ breaks: [{ start: '12:30', end: '13:30' }] });
    expect(decided('12:00', lunch, question(colour))).toBe('free');
    expect(decided('12:00', lunch, question(visit(120)))).toBe('not_available');
    const away = diary({ timeBlocks: [block(at('12:30'), at('13:30'))] });
    expect(decided('12:00', away, question(colour))).toBe('free');
    expect(decided('12:30', away, question(colour))).toBe('not_available');
  });

  test('does not let a visit run past closing', () => {
    expect(decided('15:00', diary(), question(colour))).toBe('free');
    expect(decided('15:30', diary(), question(colour))).toBe('not_available');
  });

  test('that does not fit its visit is no gap', () => {
    const short = visit(60, { start_min: 30, duration_min: 30 });
    const cut = diary({ timeSlotInterval: 15, taken: [taken(at('10:30'), halfHour)] });
    expect(decided('10:00', cut, question(short))).toBe('slot_taken');
  });
});

describe('breaks and time blocks', () => {
  const lunch = diary({ breaks: [{ start: '12:00', end: '13:00' }] });

  test('are half-open: a visit may end where one begins and begin where it ends', () => {
    expect(decided('11:00', lunch, question(hour))).toBe('free');
    expect(decided('11:30', lunch, question(hour))).toBe('not_available');
    expect(decided('12:30', lunch, question(hour))).toBe('not_available');
    expect(decided('13:00', lunch, question(hour))).toBe('free');
  });

  test('recur every day, blocks do not', () => {
    expect(offered(lunch, question(hour), '2026-11-25')).not.toContain('12:00');
    const away = diary({ timeBlocks: [block(at('12:00'), at('13:00'))] });
    expect(offered(away, question(hour))).not.toContain('12:00');
    expect(offered(away, question(hour), '2026-11-25')).toContain('12:00');
  });

  test('take the minutes they name', () => {
    const minute = diary({ timeBlocks: [block(at('10:59'), at('11:00'))] });
    expect(decided('10:00', minute, question(hour))).toBe('not_available');
    expect(decided('11:00', minute, question(hour))).toBe('free');
  });

  test('of several days close each of them', () => {
    const week = diary({ timeBlocks: [block(at('12:00', monday), at('12:00', '2026-11-26'))] });
    expect(offered(week, question(hour))).toBe('blocked');
    expect(offered(week, question(hour), '2026-11-26')).toContain('12:00');
    expect(offered(week, question(hour), '2026-11-26')).not.toContain('11:30');
  });

  test('may overlap one another', () => {
    const book = diary({
      breaks: [
        { start: '12:00', end: '13:00' },
        { start: '12:30', end: '14:00' },
      ],
      timeBlocks: [block(at('13:30'), at('16:00'))],
    });
    expect(offered(book, question(hour))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '16:00']);
  });

  test('that end at midnight close the evening', () => {
    const book = diary({
      workingHours: { start: '20:00', end: '24:00' },
      breaks: [{ start: '22:00', end: '24:00' }],
    });
    expect(offered(book, question(hour))).toEqual(['20:00', '20:30', '21:00']);
  });
});

describe('notice', () => {
  test('is enough exactly at the limit, and not a moment later', () => {
    expect(decided('09:00', fixed, askedAt(clock('07:00')))).toBe('free');
    expect(decided('09:00', fixed, askedAt(clock('07:00') + 1))).toBe('not_available');
    expect(offered(fixed, askedAt(clock('07:00') + 1))).toEqual(['10:30', '14:00', '15:30']);
  });

  test('of none allows a start at this very minute, not one that has begun', () => {
    const book = diary({ slotMode: 'fixed', minNoticeHours: 0 });
    expect(decided('09:00', book, askedAt(clock('09:00')))).toBe('free');
    expect(decided('09:00', book, askedAt(clock('09:00') + 1))).toBe('not_available');
  });

  test('of more than a day reaches into the coming days', () => {
    const book = diary({ slotMode: 'fixed', minNoticeHours: 48 });
    expect(offered(book, askedAt(clock('10:00', monday)))).toBe('past');
    expect(offered(book, askedAt(clock('10:30', monday)), '2026-11-25')).toEqual(['10:30', '14:00', '15:30']);
  });

  test('counts real hours across a change of the clock', () => {
    const book = diary({
      minNoticeHours: 12,
      workingHours: { start: '00:00', end: '24:00' },
      workingDays: [0],
    });
    expect(offered(book, askedAt(clock('20:00', '2026-10-31')), '2026-11-01')[0]).toBe('07:00');
  });

  test('leaves nothing of a day that is over', () => {
    expect(offered(fixed, askedAt(clock('15:00')))).toBe('past');
  });
});

describe('the booking window', () => {
  const now = clock('08:00', monday);

  test('is today to today and so many days', () => {
    expect(bookableDates(defaultSettings, newYork, now)).toEqual({ first: '2026-11-23', last: '2026-12-23' });
    expect(bookableDates({ ...defaultSettings, bookingWindow: 0 }, newYork, now)).toEqual({
      first: monday,
      last: monday,
    });
  });

  test('ends with its last day, and has it', () => {
    expect(offered(fixed, question(hour), '2026-12-23')).toHaveLength(4);
    expect(offered(fixed, question(hour), '2026-12-24')).toBe('outside_window');
    expect(decided('09:00', fixed, question(hour), '2026-12-23')).toBe('free');
    expect(decided('09:00', fixed, question(hour), '2026-12-24')).toBe('not_available');
  });

  test('of no days is today alone', () => {
    const book = diary({ slotMode: 'fixed', bookingWindow: 0 });
    expect(offered(book, question(hour), monday)).toEqual(['10:30', '14:00', '15:30']);
    expect(offered(book, question(hour))).toBe('outside_window');
  });

  test("begins with the salon's today, not with that of the asker or of UTC", () => {
    const late = question(hour, { now: clock('23:00', monday) });
    expect(offered(fixed, late, monday)).toBe('past');
    const tokyo = zoneOf('Asia/Tokyo');
    expect(bookableDates(defaultSettings, tokyo, clock('23:00', monday)).first).toBe(tuesday);
    expect(bookableDates(defaultSettings, newYork, clock('23:00', monday)).first).toBe(monday);
  });

  test('leaves out every day before today', () => {
    expect(offered(fixed, question(hour), sunday)).toBe('past');
    expect(decided('09:00', fixed, question(hour), '2026-11-21')).toBe('not_available');
  });
});

describe('a blocked date', () => {
  const book = diary({ blockedDates: [{ date: tuesday, reason: 'Holiday' }] });

  test('offers nothing, and its neighbours everything', () => {
    expect(offered(book, question(hour))).toBe('blocked');
    expect(decided('10:00', book, question(hour))).toBe('not_available');
    expect(offered(book, question(hour), '2026-11-25')).toHaveLength(15);
  });
});

describe('the reason why a day has no opening', () => {
  const lunch = { start: '09:00', end: '17:00' } as const;

  test.each([
    ['past before blocked', diary({ blockedDates: [{ date: sunday, reason: '' }] }), sunday, 'past'],
    ['past before closed', diary(), sunday, 'past'],
    [
      'outside the window before blocked',
      diary({ blockedDates: [{ date: '2026-12-24', reason: '' }] }),
      '2026-12-24',
      'outside_window',
    ],
    ['outside the window before closed', diary(), '2026-12-27', 'outside_window'],
    [
      'blocked before closed',
      diary({ blockedDates: [{ date: '2026-11-29', reason: '' }] }),
      '2026-11-29',
      'blocked',
    ],
    ['blocked by a break before closed hours', diary({ breaks: [lunch] }), tuesday, 'blocked'],
    [
      'full before blocked, when a cancellation could free a time',
      diary({ breaks: [{ start: '09:00', end: '13:00' }], taken: [taken(at('13:00'), visit(240))] }),
      tuesday,
      'full',
    ],
    [
      'blocked, when what is taken is blocked as well',
      diary({ breaks: [lunch], taken: [taken(at('09:00'), visit(480))] }),
      tuesday,
      'blocked',
    ],
  ] as const)('is %s', (_, book, date, reason) => {
    expect(offered(book, question(hour), date)).toBe(reason);
  });

  test('is full rather than past, when the rest of today is taken', () => {
    const book = diary({ slotMode: 'fixed', taken: [taken(at('14:00'), visit(180))] });
    expect(offered(book, question(hour, { now: clock('10:00') }))).toBe('full');
  });

  test('is past rather than full, when what was taken is over', () => {
    const book = diary({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(480))] });
    expect(offered(book, question(hour, { now: clock('16:00') }))).toBe('past');
  });

  test('is blocked rather than past, when the rest of today is blocked', () => {
    const book = diary({ slotMode: 'fixed', timeBlocks: [block(at('13:00'), at('17:00'))] });
    expect(offered(book, question(hour, { now: clock('10:00') }))).toBe('blocked');
  });

  test('is given for each day that was asked for, in the order of asking', () => {
    const dates = ['2026-11-29', tuesday, sunday] as const;
    const days = openings(dates, fixed, question(hour));
    expect(days.map(({ date, starts }) => [date, starts.length])).toEqual([
      ['2026-11-29', 0],
      [tuesday, 4],
      [sunday, 0],
    ]);
    expect(openings([], fixed, question(hour))).toEqual([]);
  });
});

describe('a refusal says taken only when an appointment has the time', () => {
  test('and not when the time was never on offer anyway', () => {
    const book = diary({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(480))] });
    expect(decided('09:00', book, question(hour))).toBe('slot_taken');
    expect(decided('09:30', book, question(hour))).toBe('not_available');
    expect(decided('15:30', book, question(visit(120)))).toBe('not_available');
    expect(decided('09:00', book, question(hour, { now: clock('09:30') }))).toBe('not_available');
  });
});

describe("the owner's own booking meets", () => {
  const book = diary({
    bufferMinutes: 15,
    taken: [
      taken(at('10:00'), hour, 'ada'),
      taken(at('12:00'), visit(120, { start_min: 30, duration_min: 60 }), 'bea'),
    ],
    timeBlocks: [block(at('15:00'), at('16:00'))],
  });

  test.each([
    ['nobody in between', at('11:15'), visit(30), []],
    ['who is before it, within the buffer', at('11:14'), visit(30), ['ada']],
    ['who is after it, within the buffer', at('11:16'), visit(30), ['bea']],
    ['both', at('10:30'), visit(120), ['ada', 'bea']],
    ['nobody in processing time', at('12:30'), visit(45), []],
    ['nobody outside the hours or on a block', at('15:00'), visit(600), []],
  ])('%s', (_, start, of, expected) => {
    expect(conflictsOf(start, book, of)).toEqual(expected);
  });

  test('not itself when it moves', () => {
    expect(conflictsOf(at('10:30'), book, visit(120), 'ada')).toEqual(['bea']);
  });
});

describe('the free times nearest to one that is taken', () => {
  const days = openings([tuesday, '2026-11-25'], fixed, question(hour));

  test('come nearest first, and of two as near the earlier first', () => {
    expect(nearestStarts(at('12:15'), days, 3)).toEqual([at('10:30'), at('14:00'), at('09:00')]);
  });

  test('may lie on another day', () => {
    expect(nearestStarts(at('20:00'), days, 2)).toEqual([at('15:30'), at('14:00')]);
    expect(nearestStarts(at('08:00', '2026-11-25'), days, 2)).toEqual([
      at('09:00', '2026-11-25'),
      at('10:30', '2026-11-25'),
    ]);
  });

  test('are as many as there are', () => {
    expect(nearestStarts(at('12:00'), days, 100)).toHaveLength(8);
    expect(nearestStarts(at('12:00'), [], 3)).toEqual([]);
  });
});
