import { describe, expect, test } from 'vitest';
import type { LocalDate } from '../../../src/domain/time.ts';
import { actionFor, stretches } from '../../../src/features/admin/calendar/quick-blocks.ts';

const dates = (today: LocalDate) =>
  stretches(today).map(({ words, dates: days }) => `${words}: ${days[0]} to ${days.at(-1)}`);

describe('a quick action covers', () => {
  test("today, this week's weekend and the next week", () => {
    expect(dates('2026-11-24')).toEqual([
      'today: 2026-11-24 to 2026-11-24',
      'the coming weekend: 2026-11-28 to 2026-11-29',
      'the coming week: 2026-11-29 to 2026-12-05',
    ]);
  });

  test('the current weekend on a Saturday, and the next one on a Sunday', () => {
    expect(dates('2026-11-28')[1]).toBe('the coming weekend: 2026-11-28 to 2026-11-29');
    expect(dates('2026-11-29')[1]).toBe('the coming weekend: 2026-12-05 to 2026-12-06');
    expect(dates('2026-11-29')[2]).toBe('the coming week: 2026-12-06 to 2026-12-12');
  });
});

describe('one press', () => {
  const days: LocalDate[] = ['2026-11-28', '2026-11-29'];

  test('blocks the days that are open', () => {
    expect(actionFor(days, new Set())).toEqual({ action: 'block', dates: days });
    expect(actionFor(days, new Set(['2026-11-28']))).toEqual({ action: 'block', dates: ['2026-11-29'] });
  });

  test('unblocks only if all days are blocked', () => {
    expect(actionFor(days, new Set(days))).toEqual({ action: 'unblock', dates: days });
  });
});
