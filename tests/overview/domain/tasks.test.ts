import { expect, test } from 'vitest';
import { Task } from '../../../src/domain/overview/tasks.ts';
import { refusalsByField } from '../../support/refusals.ts';
import { readRecord } from '../../../netlify/platform/store/records.ts';

const task = { id: 't1', version: 3, title: 'Order foils', priority: 'high', due: '2026-11-24', done: false };

test('a task has a title, a priority, an optional date, and is done or not', () => {
  expect(Task.parse(task)).toEqual(task);
  expect(Task.parse({ ...task, due: null })).toEqual({ ...task, due: null });
  // Tasks from the first edition have no version.
  const { version: _, ...first } = task;
  expect(readRecord('task', ['t1', JSON.stringify(first)])).toEqual({ ...task, version: 1 });
  expect(
    refusalsByField(Task, { ...task, title: ' ', priority: 'urgent', due: '2026-02-30', done: 'no' }),
  ).toEqual({
    title: 'Title is required',
    priority: 'Priority must be one of high, medium, low',
    due: 'Due must be a date such as 2026-11-24',
    done: 'Done must be true or false',
  });
});

test('a title has at most 200 characters', () => {
  expect(Task.safeParse({ ...task, title: 'x'.repeat(200) }).success).toBe(true);
  expect(Task.safeParse({ ...task, title: 'x'.repeat(201) }).success).toBe(false);
});
