import { describe, expect, test } from 'vitest';
import { addDays, addMonths, datesBetween, weekday } from '../../../src/domain/time.ts';
import { lastDay, toMonth, moveByKey, monthWeeks } from '../../../src/platform/dates/calendar-month.ts';

const everyMonth = datesBetween('2024-01-01', '2028-12-31').filter((date) => date.endsWith('-01'));

test('a page begins on the Sunday on or before the first, and holds the whole month in six weeks', () => {
  for (const month of everyMonth) {
    const days = monthWeeks(month).flat();
    expect(days).toHaveLength(42);
    expect(weekday(days[0] ?? month)).toBe(0);
    expect(days.slice(0, 7)).toContain(month);
    expect(days).toContain(lastDay(month));
    expect(days).toEqual(datesBetween(days[0] ?? month, addDays(days[0] ?? month, 41)));
  }
  expect(monthWeeks('2026-11-01')[0]?.[0]).toBe('2026-11-01');
  expect(monthWeeks('2026-12-01')[0]?.[0]).toBe('2026-11-29');
});

test('months follow each other across years and end on their last day', () => {
  expect(addMonths('2026-11-01', 2)).toBe('2027-01-01');
  expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
  expect(addMonths('2026-11-01', 12)).toBe('2027-11-01');
  expect([lastDay('2026-02-01'), lastDay('2028-02-01'), lastDay('2026-12-01')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
  expect(toMonth('2026-11-24')).toBe('2026-11-01');
});

describe('the keys of the calendar', () => {
  const range = { first: '2026-11-20', last: '2027-11-30' } as const;
  test.each([
    ['ArrowLeft', '2026-11-25', '2026-11-24'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-12-03', '2026-11-26'],
    ['ArrowDown', '2026-11-25', '2026-12-02'],
    ['Home', '2026-11-25', '2026-11-22'],
    ['End', '2026-11-25', '2026-11-28'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
  ] as const)('%s goes from %s to %s', (key, from, to) => {
    expect(moveByKey(from, key, range)).toBe(to);
  });

  test('none leads before today or past the last month', () => {
    expect(moveByKey('2026-11-21', 'PageUp', range)).toBe('2026-11-20');
    expect(moveByKey('2026-11-20', 'ArrowLeft', range)).toBe('2026-11-20');
    expect(moveByKey('2027-11-29', 'ArrowDown', range)).toBe('2027-11-30');
  });

  test('other keys are left to the browser', () => {
    for (const key of ['Tab', 'Enter', ' ', 'a', 'Escape'])
      expect(moveByKey('2026-11-25', key, range)).toBeNull();
  });
});
