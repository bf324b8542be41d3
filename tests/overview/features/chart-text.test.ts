import { describe, expect, test } from 'vitest';
import { axis, formatSpan } from '../../../src/platform/charts/chart-axis.ts';
import {
  busyText,
  hoursSummary,
  sharesSummary,
  toSlices,
  weeksSummary,
  weekText,
} from '../../../src/features/admin/overview/Charts.tsx';
import type { Share } from '../../../src/features/admin/overview/Charts.tsx';
import { addDays, type LocalDate } from '../../../src/domain/time.ts';

const weeksFrom = (from: LocalDate, ...dollars: number[]) =>
  dollars.map((revenue, i) => ({
    from: addDays(from, 7 * i),
    to: addDays(from, 7 * i + 6),
    revenue_cents: revenue * 100,
    booked_cents: revenue * 100,
    visits: revenue > 0 ? 2 : 0,
  }));
const share = (id: number, visits: number): Share => ({
  id,
  name: `Service ${id}`,
  visits,
  revenue_cents: visits * 1000,
  booked_cents: visits * 1000,
});

describe('a week', () => {
  test('names its month once, or both of its months', () => {
    expect(formatSpan('2026-11-22', '2026-11-28')).toBe('Nov 22 to 28');
    expect(formatSpan('2026-11-29', '2026-12-05')).toBe('Nov 29 to Dec 5');
    expect(formatSpan('2025-11-30', '2026-11-05')).toBe('Nov 30 to Nov 5');
  });

  test('reads with its revenue and appointments', () => {
    const week = {
      from: '2026-11-22',
      to: '2026-11-28',
      revenue_cents: 124_050,
      booked_cents: 200_000,
      visits: 1204,
    } as const;
    expect(weekText(week)).toBe('Nov 22 to 28: $1,240.50; 1,204 appointments for $2,000');
    expect(weekText({ ...week, visits: 1 })).toMatch(/; 1 appointment for /);
  });
});

describe('the weeks together', () => {
  test('have an average and a best week among finished weeks', () => {
    expect(weeksSummary(weeksFrom('2026-11-01', 100, 400, 250, 9000))).toBe(
      '$250 a week on average. Best week: Nov 8 to 14, $400. This week so far: $9,000.',
    );
  });

  test('start with the first week that earned anything', () => {
    expect(weeksSummary(weeksFrom('2026-11-01', 0, 0, 300, 0))).toMatch(/^\$300 a week on average/);
  });

  test('are only this week in a new salon', () => {
    expect(weeksSummary(weeksFrom('2026-11-01', 0, 0, 85))).toBe('This week so far: $85.');
    expect(weeksSummary(weeksFrom('2026-11-01', 0))).toBe('This week so far: $0.');
  });
});

test('the summary names the busiest and the quietest hour, or one if all are alike', () => {
  const hours = [9, 11, 12].map((hour, i) => ({ hour, visits: [3, 7, 2][i] ?? 0 }));
  expect(hoursSummary(hours)).toBe('Busiest from 11 AM to 12 PM, quietest from 12 PM to 1 PM.');
  expect(hoursSummary(hours.slice(0, 1))).toBe('Busiest from 9 AM to 10 AM.');
  expect(hoursSummary([])).toBe('');
  expect(busyText({ hour: 23, visits: 1 })).toBe('11 PM to 12 AM: 1 appointment');
});

describe('the services', () => {
  test('show their share of all visits', () => {
    expect(toSlices([share(1, 3), share(2, 1)])).toEqual([
      { name: 'Service 1', visits: 3, percent: 75 },
      { name: 'Service 2', visits: 1, percent: 25 },
    ]);
    expect(sharesSummary([share(1, 3), share(2, 1)])).toBe(
      'Booked most often: Service 1, 3 of 4 appointments.',
    );
    expect(sharesSummary([])).toBe('');
  });

  test('that were only paid for have no share of visits', () => {
    const paidAhead = { ...share(2, 0), revenue_cents: 4000 };
    expect(toSlices([share(1, 3), paidAhead])).toEqual([{ name: 'Service 1', visits: 3, percent: 100 }]);
    expect(sharesSummary([paidAhead])).toBe('');
  });

  test('are seven at most, with the rest together', () => {
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => share(id, 1));
    expect(toSlices(eight.slice(0, 7)).at(-1)?.name).toBe('Service 7');
    expect(toSlices(eight)).toHaveLength(7);
    expect(toSlices(eight).at(-1)).toEqual({
      name: 'All others',
      visits: 2,
      percent: 25,
    });
  });
});

describe('an axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [19, [0, 5, 10, 15, 20]],
    [20, [0, 5, 10, 15, 20]],
    [112_000, [0, 50_000, 100_000, 150_000]],
  ])('to %d has lines at %j', (greatest, lines) => {
    expect(axis(greatest)).toEqual(lines);
  });

  test('is even, reaches the maximum, and has at most six lines', () => {
    for (let greatest = 1; greatest < 3_000_000; greatest = Math.ceil(greatest * 1.37)) {
      const lines = axis(greatest);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(greatest);
      expect(lines.at(-2)).toBeLessThan(greatest);
      expect(lines.length).toBeLessThanOrEqual(6);
    }
  });
});
