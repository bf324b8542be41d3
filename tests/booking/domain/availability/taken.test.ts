import { describe, expect, test } from 'vitest';
import {
  findConflicts,
  isStillFree,
  nearestStarts,
  availableSlots,
  type Schedule,
} from '../../../../src/domain/booking/availability.ts';
import {
  at,
  block,
  clock,
  decided,
  schedule,
  monday,
  offered,
  question,
  taken,
  tuesday,
  visit,
} from '../../../support/build.ts';

const hour = visit(60);
const halfHour = visit(30);
const fixed = schedule({ slotMode: 'fixed' });

describe('the buffer', () => {
  test('may run past closing', () => {
    expect(offered(schedule({ bufferMinutes: 60 }), question(hour)).at(-1)).toBe('16:00');
  });

  test('keeps time free before the next appointment and after the last', () => {
    const book = schedule({ bufferMinutes: 15, taken: [taken(at('12:00'), hour)] });
    expect(decided('10:30', book, question(hour))).toBe('free');
    expect(decided('11:00', book, question(hour))).toBe('slot_taken');
    expect(decided('13:00', book, question(hour))).toBe('slot_taken');
    expect(decided('13:30', book, question(hour))).toBe('free');
  });

  test('may end exactly where the next appointment begins', () => {
    const book = (minute: '11:29' | '11:30') =>
      schedule({ bufferMinutes: 30, taken: [taken(at(minute), hour)] });
    expect(decided('10:00', book('11:30'), question(hour))).toBe('free');
    expect(decided('10:00', book('11:29'), question(hour))).toBe('slot_taken');
  });

  test('of an appointment may begin exactly where the next starts after it', () => {
    const early = [taken(at('10:00'), halfHour)];
    expect(decided('11:00', schedule({ bufferMinutes: 30, taken: early }), question(hour))).toBe('free');
    expect(decided('11:00', schedule({ bufferMinutes: 31, taken: early }), question(hour))).toBe(
      'slot_taken',
    );
  });

  test("doesn't run into a break or a time block", () => {
    const lunch = schedule({ bufferMinutes: 15, breaks: [{ start: '12:00', end: '13:00' }] });
    expect(decided('10:30', lunch, question(hour))).toBe('free');
    expect(decided('11:00', lunch, question(hour))).toBe('not_available');
    const blocked = schedule({ bufferMinutes: 15, timeBlocks: [block(at('12:00'), at('13:00'))] });
    expect(decided('11:00', blocked, question(hour))).toBe('not_available');
  });

  test('applies right after closing time and right before opening time', () => {
    const late = schedule({ bufferMinutes: 30, taken: [taken(at('17:29'), hour)] });
    expect(decided('16:00', late, question(hour))).toBe('slot_taken');
    expect(decided('15:30', late, question(hour))).toBe('free');
    const early = schedule({ bufferMinutes: 30, taken: [taken(at('07:31'), hour)] });
    expect(decided('09:00', early, question(hour))).toBe('slot_taken');
    expect(decided('09:30', early, question(hour))).toBe('free');
  });

  test("isn't needed after a break", () => {
    const lunch = schedule({ bufferMinutes: 15, breaks: [{ start: '12:00', end: '13:00' }] });
    expect(decided('13:00', lunch, question(hour))).toBe('free');
  });
});

describe('an appointment in the book', () => {
  const book = schedule({ taken: [taken(at('11:00'), hour, 'ada')] });

  test('takes every start whose visit shares a minute with it', () => {
    expect(decided('10:00', book, question(hour))).toBe('free');
    expect(decided('10:30', book, question(hour))).toBe('slot_taken');
    expect(decided('11:00', book, question(hour))).toBe('slot_taken');
    expect(decided('11:30', book, question(hour))).toBe('slot_taken');
    expect(decided('12:00', book, question(hour))).toBe('free');
  });

  test("doesn't block its own move", () => {
    expect(decided('11:30', book, question(hour, { ignore: 'ada' }))).toBe('free');
    expect(decided('11:30', book, question(hour, { ignore: 'bea' }))).toBe('slot_taken');
  });

  test('across all fixed times fills the day', () => {
    const full = schedule({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(480))] });
    expect(offered(full, question(hour))).toBe('full');
  });

  test('of the day before that ends after midnight counts too', () => {
    const night = schedule({
      workingHours: { start: '00:00', end: '02:00' },
      taken: [taken(at('23:30', monday), hour)],
    });
    expect(offered(night, question(hour))).toEqual(['00:30', '01:00']);
  });

  test('two hours of color at nine also take the half past ten', () => {
    const colour = schedule({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(120))] });
    expect(offered(colour, question(hour))).toEqual(['14:00', '15:30']);
  });
});

describe('processing time', () => {
  const colour = visit(120, { start_min: 30, duration_min: 60 });
  const book = schedule({ timeSlotInterval: 15, taken: [taken(at('10:00'), colour)] });

  test('of an appointment fits another exactly', () => {
    expect(decided('10:30', book, question(hour))).toBe('free');
    expect(decided('10:15', book, question(hour))).toBe('slot_taken');
    expect(decided('10:45', book, question(hour))).toBe('slot_taken');
    expect(decided('10:30', book, question(visit(61)))).toBe('slot_taken');
  });

  test("doesn't fit a visit whose buffer is too long", () => {
    const buffered = schedule({ ...book.settings, bufferMinutes: 15, taken: book.taken });
    expect(decided('10:30', buffered, question(visit(45)))).toBe('free');
    expect(decided('10:30', buffered, question(visit(46)))).toBe('slot_taken');
  });

  test('of the requested visit may cover an appointment', () => {
    const cut = schedule({ taken: [taken(at('10:30'), hour)] });
    expect(decided('10:00', cut, question(colour))).toBe('free');
    expect(decided('10:30', cut, question(colour))).toBe('slot_taken');
  });

  test('may cover a break or a time block', () => {
    const lunch = schedule({ breaks: [{ start: '12:30', end: '13:30' }] });
    expect(decided('12:00', lunch, question(colour))).toBe('free');
    expect(decided('12:00', lunch, question(visit(120)))).toBe('not_available');
    const away = schedule({ timeBlocks: [block(at('12:30'), at('13:30'))] });
    expect(decided('12:00', away, question(colour))).toBe('free');
    expect(decided('12:30', away, question(colour))).toBe('not_available');
  });

  test("doesn't let a visit run past closing", () => {
    expect(decided('15:00', schedule(), question(colour))).toBe('free');
    expect(decided('15:30', schedule(), question(colour))).toBe('not_available');
  });

  test("that doesn't fit its visit is no gap", () => {
    const short = visit(60, { start_min: 30, duration_min: 30 });
    const cut = schedule({ timeSlotInterval: 15, taken: [taken(at('10:30'), halfHour)] });
    expect(decided('10:00', cut, question(short))).toBe('slot_taken');
  });
});

describe('a refusal says taken only if an appointment has the time', () => {
  test('and not if the time was never offered', () => {
    const book = schedule({ slotMode: 'fixed', taken: [taken(at('09:00'), visit(480))] });
    expect(decided('09:00', book, question(hour))).toBe('slot_taken');
    expect(decided('09:30', book, question(hour))).toBe('not_available');
    expect(decided('15:30', book, question(visit(120)))).toBe('not_available');
    expect(decided('09:00', book, question(hour, { now: clock('09:30') }))).toBe('not_available');
  });
});

describe("the owner's booking overlaps", () => {
  const book = schedule({
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
    expect(findConflicts(start, book, of)).toEqual(expected);
  });

  test('not itself when it moves', () => {
    expect(findConflicts(at('10:30'), book, visit(120), 'ada')).toEqual(['bea']);
  });
});

describe('the nearest free times', () => {
  const days = availableSlots([tuesday, '2026-11-25'], fixed, question(hour));

  test('come nearest first, and the earlier of two equally near', () => {
    expect(nearestStarts(at('12:15'), days, 3)).toEqual([at('10:30'), at('14:00'), at('09:00')]);
  });

  test('may be on another day', () => {
    expect(nearestStarts(at('20:00'), days, 2)).toEqual([at('15:30'), at('14:00')]);
    expect(nearestStarts(at('08:00', '2026-11-25'), days, 2)).toEqual([
      at('09:00', '2026-11-25'),
      at('10:30', '2026-11-25'),
    ]);
  });

  test('are as many as exist', () => {
    expect(nearestStarts(at('12:00'), days, 100)).toHaveLength(8);
    expect(nearestStarts(at('12:00'), [], 3)).toEqual([]);
  });
});

describe('a time that was booked and released', () => {
  const about = { ...question(hour), now: clock('09:29', monday) };
  const isFree = (time: '10:00' | '10:17' | '16:30', book: Schedule) => isStillFree(at(time), book, about);

  test('is free even if too near, too far ahead, or no offered start', () => {
    expect(isFree('10:00', schedule({ minNoticeHours: 48 }))).toBe(true);
    expect(isFree('10:00', schedule({ bookingWindow: 0 }))).toBe(true);
    expect(isFree('10:17', fixed)).toBe(true);
  });

  test("isn't free once taken, closed or begun", () => {
    expect(isFree('10:00', schedule({ taken: [taken(at('10:30'), hour)] }))).toBe(false);
    expect(isFree('10:00', schedule({ timeBlocks: [block(at('10:30'), at('11:00'))] }))).toBe(false);
    expect(isFree('10:00', schedule({ blockedDates: [{ date: tuesday, reason: '' }] }))).toBe(false);
    expect(isFree('16:30', schedule())).toBe(false);
    expect(isStillFree(at('10:00'), schedule(), { ...about, now: clock('10:00') })).toBe(false);
    expect(isStillFree(at('10:00'), schedule(), { ...about, now: clock('09:59') })).toBe(true);
  });
});
