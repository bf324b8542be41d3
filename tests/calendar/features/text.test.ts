import { describe, expect, test, vi } from 'vitest';
import type { LocalDate } from '../../../src/domain/time.ts';
import { dayLoad, planDay } from '../../../src/features/admin/calendar/day-plan.ts';
import {
  blockText,
  formatDates,
  dayLabel,
  pageText,
  formatRange,
} from '../../../src/features/admin/calendar/text.ts';
import { today } from '../../admin/features/build.ts';
import { book, sunday, timeBlock, visit } from './build.ts';

vi.setSystemTime('2026-11-24T14:00:00Z');

describe('several days read as', () => {
  test.each<[LocalDate[], string]>([
    [['2026-11-24'], 'Tue, Nov 24'],
    [['2027-11-24'], 'Wed, Nov 24, 2027'],
    [['2026-11-29', '2026-11-28'], 'Sat, Nov 28 and Sun, Nov 29'],
    [['2026-11-24', '2026-11-25', '2026-11-26'], 'Tue, Nov 24 to Thu, Nov 26'],
    [['2026-11-24', '2026-11-26', '2026-11-30'], 'Tue, Nov 24, Thu, Nov 26 and Mon, Nov 30'],
  ])('%j: %s', (dates, words) => {
    expect(formatDates(dates)).toBe(words);
  });
});

const label = (of: Parameters<typeof book>[0], date: LocalDate = today, now: LocalDate = today) => {
  const plan = planDay(date, book(of));
  return dayLabel(plan, dayLoad(plan, 0), now);
};

describe('a day of the month', () => {
  test('shows its date, load and state', () => {
    expect(label({ appointments: [visit('09:00', 120), visit('13:00', 120)] })).toBe(
      'Tuesday, November 24, today, 2 appointments, 50% of the day booked',
    );
    expect(label({}, '2026-11-25')).toBe('Wednesday, November 25, no appointments, 0% of the day booked');
    expect(
      label({ blockedDates: [{ date: '2026-11-25', version: 1, reason: 'Holiday' }] }, '2026-11-25'),
    ).toBe('Wednesday, November 25, no appointments, blocked: Holiday');
    const timeBlocks = [timeBlock('2026-11-25T00:00', '2026-11-26T00:00', 'Fair')];
    expect(label({ timeBlocks }, '2026-11-25')).toBe(
      'Wednesday, November 25, no appointments, time block: Fair',
    );
    expect(label({}, sunday)).toBe('Sunday, November 22, no appointments, closed, past');
  });

  test('shows no load before it is known', () => {
    expect(dayLabel(planDay(today, book()), null, today)).toBe('Tuesday, November 24, today');
  });
});

test('pages are named after their month, week or day', () => {
  expect(pageText('month', today)).toBe('November 2026');
  expect(pageText('week', today)).toBe('Nov 22 to 28');
  expect(pageText('week', '2026-12-01')).toBe('Nov 29 to Dec 5');
  expect(pageText('day', today)).toBe('Tuesday, November 24');
});

test('a stretch of time is written in salon time', () => {
  expect(formatRange({ start: 540, end: 615 })).toBe('9:00 AM to 10:15 AM');
  expect(formatRange({ start: 1380, end: 1440 })).toBe('11:00 PM to 12:00 AM');
  expect(blockText({ start_at: '2026-11-24T12:00', end_at: '2026-11-24T13:00' })).toBe(
    'Tue, Nov 24, 12:00 PM to 1:00 PM',
  );
  expect(blockText({ start_at: '2026-11-24T12:00', end_at: '2026-11-26T09:00' })).toBe(
    'Tue, Nov 24, 12:00 PM to Thu, Nov 26, 9:00 AM',
  );
});
