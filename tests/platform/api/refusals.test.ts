import { expect, expectTypeOf, test } from 'vitest';
import { refusalIn, refuse } from '../../../netlify/platform/http/refusal.ts';
import { updateTask } from '../../../src/api/settings/salon-admin.ts';
import type { Answer } from '../../../src/platform/call/call.ts';
import type { Task } from '../../../src/domain/overview/tasks.ts';

const task: Task = { id: 'towels', version: 2, title: 'Towels', priority: 'low', due: null, done: false };

test('an action refuses only with what its endpoint declares', () => {
  const stale = refuse(updateTask, 'stale', 'Changed elsewhere.', { data: task });
  // @ts-expect-error the newest state is missing
  const bare = refuse(updateTask, 'stale', 'Changed elsewhere.');
  // @ts-expect-error the endpoint knows no such refusal
  const foreign = refuse(updateTask, 'slot_taken', 'Taken.');
  expect([stale, bare, foreign]).toHaveLength(3);
});

test('a refusal that the endpoint does not declare is a bug, whoever throws it', () => {
  expect(refusalIn(refuse('not_found', 'Gone.'), updateTask)).toMatchObject({ code: 'not_found' });
  expect(() => refusalIn(refuse('slot_taken', 'Taken.'), updateTask)).toThrow(
    /PUT \/api\/admin-public\/tasks\/:id names no refusal slot_taken/,
  );
});

test('the code tells callers what data a refusal has', () => {
  type Failed = Extract<Answer<typeof updateTask>, { ok: false }>;
  expectTypeOf<Extract<Failed, { code: 'stale' }>['data']>().toEqualTypeOf<Task>();
  expectTypeOf<Extract<Failed, { code: 'not_found' }>['data']>().toBeNull();
  expectTypeOf<'slot_taken' extends Failed['code'] ? true : false>().toEqualTypeOf<false>();
});
