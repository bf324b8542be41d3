import { describe, expect, test } from 'vitest';
import { planDay } from '../../../src/features/admin/calendar/day-plan.ts';
import {
  shownDates,
  hoursShown,
  readPage,
  toSearch,
  type Page,
} from '../../../src/features/admin/calendar/shown-days.ts';
import { today } from '../../admin/features/build.ts';
import { book, sunday, timeBlock, visit } from './build.ts';

describe('the address', () => {
  test.each<[string, Page]>([
    ['', { view: 'month', date: null }],
    ['?view=week', { view: 'week', date: null }],
    ['?view=day&date=2026-11-24', { view: 'day', date: today }],
  ])('%j is written as it was read', (search, page) => {
    expect(readPage(search)).toEqual(page);
    expect(toSearch(page)).toBe(search);
  });

  test('ignores nonsense', () => {
    expect(readPage('?view=year&date=2026-02-30')).toEqual({ view: 'month', date: null });
  });
});

const ends = (view: Page['view']) => [shownDates(view, today).at(0), shownDates(view, today).at(-1)];

test('a page has the days of its month, its week from Sunday, or its day', () => {
  expect(ends('month')).toEqual(['2026-11-01', '2026-11-30']);
  expect(ends('week')).toEqual(['2026-11-22', '2026-11-28']);
  expect(ends('day')).toEqual([today, today]);
});

const hours = (of: Parameters<typeof book>[0], date = today) => hoursShown([planDay(date, book(of))]);

describe('the timeline shows', () => {
  test('the hours plus one on each side', () => {
    expect(hours({})).toEqual({ start: 480, end: 1080 });
    expect(hours({ workingHours: { start: '09:30', end: '17:15' } })).toEqual({ start: 480, end: 1140 });
  });

  test('visits outside the hours too, but never more than the day', () => {
    expect(hours({ appointments: [visit('06:30', 60), visit('19:00', 45)] })).toEqual({
      start: 300,
      end: 1260,
    });
    expect(hours({ workingHours: { start: '00:00', end: '24:00' } })).toEqual({ start: 0, end: 1440 });
    expect(hoursShown([planDay(today, book())], [{ start: 300, end: 360 }]).start).toBe(240);
  });

  test('no night for all-day blocks, and the usual hours of a day off', () => {
    const timeBlocks = [timeBlock('2026-11-23T12:00', '2026-11-25T12:00')];
    expect(hours({ timeBlocks })).toEqual({ start: 480, end: 1080 });
    expect(hours({}, sunday)).toEqual({ start: 480, end: 1080 });
  });
});
