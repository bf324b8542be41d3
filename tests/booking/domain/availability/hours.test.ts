import { describe, expect, test } from 'vitest';
import {
  at,
  block,
  decided,
  schedule,
  monday,
  offered,
  question,
  tuesday,
  visit,
} from '../../../support/build.ts';

const hour = visit(60);
const halfHour = visit(30);
const fixed = schedule({ slotMode: 'fixed' });

describe('an empty day', () => {
  test('offers the four fixed times', () => {
    expect(offered(fixed, question(hour))).toEqual(['09:00', '10:30', '14:00', '15:30']);
  });

  test('offers every interval from opening to the last that ends by closing', () => {
    const times = offered(schedule(), question(hour));
    expect(times).toHaveLength(15);
    expect([times[0], times[1], times.at(-1)]).toEqual(['09:00', '09:30', '16:00']);
  });

  test('offers fixed times in order, however they were written', () => {
    const book = schedule({ slotMode: 'fixed', fixedSlots: ['15:30', '09:00', '14:00'] });
    expect(offered(book, question(hour))).toEqual(['09:00', '14:00', '15:30']);
  });

  test('offers nothing without fixed times', () => {
    expect(offered(schedule({ slotMode: 'fixed', fixedSlots: [] }), question(hour))).toBe('closed');
  });

  test('refuses a time between those offered', () => {
    expect(decided('09:00', fixed, question(hour))).toBe('free');
    expect(decided('09:30', fixed, question(hour))).toBe('not_available');
    expect(decided('09:01', schedule(), question(hour))).toBe('not_available');
  });
});

describe('opening hours', () => {
  test('fit a visit that ends exactly at closing, not a minute later', () => {
    expect(decided('15:30', fixed, question(visit(90)))).toBe('free');
    expect(decided('15:30', fixed, question(visit(91)))).toBe('not_available');
  });

  test('fit a visit that starts exactly at opening, not earlier', () => {
    const book = schedule({ slotMode: 'fixed', fixedSlots: ['08:59', '09:00'] });
    expect(offered(book, question(hour))).toEqual(['09:00']);
    expect(decided('08:59', book, question(hour))).toBe('not_available');
  });

  test('shorter than the visit close the day to it', () => {
    expect(offered(schedule(), question(visit(480)))).toEqual(['09:00']);
    expect(offered(schedule(), question(visit(481)))).toBe('closed');
  });

  test('may last until midnight', () => {
    const book = schedule({ workingHours: { start: '22:00', end: '24:00' } });
    expect(offered(book, question(hour))).toEqual(['22:00', '22:30', '23:00']);
    expect(offered(book, question(visit(121)))).toBe('closed');
  });

  test('may be the whole day', () => {
    const book = schedule({ workingHours: { start: '00:00', end: '24:00' } });
    expect(offered(book, question(halfHour))).toHaveLength(48);
  });

  test("of a single weekday override the week's", () => {
    const book = schedule({ hoursByWeekday: { 2: { start: '12:00', end: '14:00' } } });
    expect(offered(book, question(hour))).toEqual(['12:00', '12:30', '13:00']);
    expect(offered(book, question(hour), '2026-11-25')).toHaveLength(15);
  });

  test("don't exist on a day off, unless the weekday has its own", () => {
    expect(offered(schedule(), question(hour), '2026-11-29')).toBe('closed');
    const sundays = schedule({ hoursByWeekday: { 0: { start: '10:00', end: '12:00' } } });
    expect(offered(sundays, question(hour), '2026-11-29')).toEqual(['10:00', '10:30', '11:00']);
    expect(offered(schedule({ hoursByWeekday: { 2: null } }), question(hour))).toBe('closed');
  });
});

describe('breaks and time blocks', () => {
  const lunch = schedule({ breaks: [{ start: '12:00', end: '13:00' }] });

  test('are half-open: a visit may end at their start and start at their end', () => {
    expect(decided('11:00', lunch, question(hour))).toBe('free');
    expect(decided('11:30', lunch, question(hour))).toBe('not_available');
    expect(decided('12:30', lunch, question(hour))).toBe('not_available');
    expect(decided('13:00', lunch, question(hour))).toBe('free');
  });

  test('recur every day if breaks and not if blocks', () => {
    expect(offered(lunch, question(hour), '2026-11-25')).not.toContain('12:00');
    const away = schedule({ timeBlocks: [block(at('12:00'), at('13:00'))] });
    expect(offered(away, question(hour))).not.toContain('12:00');
    expect(offered(away, question(hour), '2026-11-25')).toContain('12:00');
  });

  test('take the minutes they name', () => {
    const minute = schedule({ timeBlocks: [block(at('10:59'), at('11:00'))] });
    expect(decided('10:00', minute, question(hour))).toBe('not_available');
    expect(decided('11:00', minute, question(hour))).toBe('free');
  });

  test('of several days close each of them', () => {
    const week = schedule({ timeBlocks: [block(at('12:00', monday), at('12:00', '2026-11-26'))] });
    expect(offered(week, question(hour))).toBe('blocked');
    expect(offered(week, question(hour), '2026-11-26')).toContain('12:00');
    expect(offered(week, question(hour), '2026-11-26')).not.toContain('11:30');
  });

  test('may overlap one another', () => {
    const book = schedule({
      breaks: [
        { start: '12:00', end: '13:00' },
        { start: '12:30', end: '14:00' },
      ],
      timeBlocks: [block(at('13:30'), at('16:00'))],
    });
    expect(offered(book, question(hour))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '16:00']);
  });

  test('that end at midnight close the evening', () => {
    const book = schedule({
      workingHours: { start: '20:00', end: '24:00' },
      breaks: [{ start: '22:00', end: '24:00' }],
    });
    expect(offered(book, question(hour))).toEqual(['20:00', '20:30', '21:00']);
  });
});

describe('a blocked date', () => {
  const book = schedule({ blockedDates: [{ date: tuesday, reason: 'Holiday' }] });

  test('offers nothing, and its neighbors everything', () => {
    expect(offered(book, question(hour))).toBe('blocked');
    expect(decided('10:00', book, question(hour))).toBe('not_available');
    expect(offered(book, question(hour), '2026-11-25')).toHaveLength(15);
  });
});
