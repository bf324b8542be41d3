import { describe, expect, test } from 'vitest';
import { dayAt, formatUntil } from '../../../src/features/admin/overview/day.ts';
import { dueText } from '../../../src/features/admin/overview/TaskPanel.tsx';
import { appointment, today } from '../../admin/features/build.ts';

const at = (time: string) => Date.parse(`${today}T${time}:00-05:00`);
const visit = (id: string, from: string, to: string, part: Parameters<typeof appointment>[0] = {}) =>
  appointment({ ...part, id, start_at: `${today}T${from}:00-05:00`, end_at: `${today}T${to}:00-05:00` });
const ids = (visits: readonly { id: string }[]) => visits.map(({ id }) => id);

const nine = visit('nine', '09:00', '10:00');
const ten = visit('ten', '10:00', '11:00');
const two = visit('two', '14:00', '15:00');

describe('in a day', () => {
  test.each([
    ['08:59', 'nine', false, ['ten', 'two'], []],
    ['09:00', 'nine', true, ['ten', 'two'], []],
    ['09:59', 'nine', true, ['ten', 'two'], []],
    ['10:00', 'ten', true, ['two'], ['nine']],
    ['12:00', 'two', false, [], ['nine', 'ten']],
    ['15:00', undefined, false, [], ['nine', 'ten', 'two']],
  ])('at %s %s comes first', (time, first, hasBegun, later, earlier) => {
    const day = dayAt([nine, ten, two], at(time));
    expect(day.first?.id).toBe(first);
    expect(day.hasBegun).toBe(hasBegun);
    expect(ids(day.later)).toEqual(later);
    expect(ids(day.earlier)).toEqual(earlier);
  });

  test('a completed visit is over at any time', () => {
    const done = visit('done', '09:00', '10:00', { status: 'completed' });
    const day = dayAt([done, ten], at('09:30'));
    expect(day.first?.id).toBe('ten');
    expect(ids(day.earlier)).toEqual(['done']);
  });

  test('an empty day has no first visit', () => {
    expect(dayAt([], at('09:00'))).toEqual({ first: null, hasBegun: false, later: [], earlier: [] });
  });
});

test.each([
  ['09:00', 'now'],
  ['08:59', 'in 1 min'],
  ['08:00', 'in 1 hr'],
  ['06:55', 'in 2 hr 5 min'],
])('at %s, a visit at nine is %s', (time, words) => {
  expect(formatUntil(nine.start_at, at(time))).toBe(words);
});

test.each([
  ['2026-11-23', 'Overdue since Mon, Nov 23'],
  ['2026-11-24', 'Due today'],
  ['2026-11-25', 'Due tomorrow'],
  ['2026-11-26', 'Due Thu, Nov 26'],
] as const)('a task due on %s is %s on Tuesday', (due, words) => {
  expect(dueText(due, today)).toBe(words);
});
