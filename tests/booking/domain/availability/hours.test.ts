import { describe, expect, test } from 'vitest';
import { schedule, offered, question, visit } from '../../../support/build.ts';

const hour = visit(60);
const fixed = schedule({ slotMode: 'fixed' });

describe('an empty day', () => {
  test('offers the four fixed times', () => {
    expect(offered(fixed, question(hour))).toEqual(['09:00', '10:30', '14:00', '15:30']);
  });

  test('offers nothing without fixed times', () => {
    expect(offered(schedule({ slotMode: 'fixed', fixedSlots: [] }), question(hour))).toBe('closed');
  });
});

describe('opening hours', () => {
  test('shorter than the visit close the day to it', () => {
    expect(offered(schedule(), question(visit(480)))).toEqual(['09:00']);
    expect(offered(schedule(), question(visit(481)))).toBe('closed');
  });

  test("of a single weekday override the week's", () => {
    const book = schedule({ hoursByWeekday: { 2: { start: '12:00', end: '14:00' } } });
    expect(offered(book, question(hour))).toEqual(['12:00', '12:30', '13:00']);
    expect(offered(book, question(hour), '2026-11-25')).toHaveLength(15);
  });

  test("don't exist on a day off, unless the weekday has its own hours", () => {
    expect(offered(schedule(), question(hour), '2026-11-29')).toBe('closed');
    const sundays = schedule({ hoursByWeekday: { 0: { start: '10:00', end: '12:00' } } });
    expect(offered(sundays, question(hour), '2026-11-29')).toEqual(['10:00', '10:30', '11:00']);
    expect(offered(schedule({ hoursByWeekday: { 2: null } }), question(hour))).toBe('closed');
  });
});
