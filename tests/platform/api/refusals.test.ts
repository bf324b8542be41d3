import { expect, expectTypeOf, test } from 'vitest';
import { refuse, refuseWith, type Reply } from '../../../netlify/platform/http/reply.ts';
import type { updateTask } from '../../../src/api/settings/salon-admin.ts';
import type { Answer } from '../../../src/platform/call/call.ts';
import type { Task } from '../../../src/domain/overview/tasks.ts';

type TaskReply = Reply<typeof updateTask>;
const task: Task = { id: 'towels', version: 2, title: 'Towels', priority: 'low', due: null, done: false };

test('a route refuses only with what its endpoint declares', () => {
  const stale: TaskReply = refuseWith('stale', 'Changed elsewhere.', task);
  // @ts-expect-error the newest state is missing
  const bare: TaskReply = refuse('stale', 'Changed elsewhere.');
  // @ts-expect-error the endpoint knows no such refusal
  const foreign: TaskReply = refuse('slot_taken', 'Taken.');
  expect([stale, bare, foreign]).toHaveLength(3);
});

test('the code tells callers what data a refusal has', () => {
  type Failed = Extract<Answer<typeof updateTask>, { ok: false }>;
  expectTypeOf<Extract<Failed, { code: 'stale' }>['data']>().toEqualTypeOf<Task>();
  expectTypeOf<Extract<Failed, { code: 'not_found' }>['data']>().toBeNull();
  expectTypeOf<'slot_taken' extends Failed['code'] ? true : false>().toEqualTypeOf<false>();
});
