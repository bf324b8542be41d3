// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { remote } from '../../../src/features/admin/shell/remote.ts';
import { adminPage, ok } from './page.ts';

const page = adminPage();
const tasks = () => remote('GET /api/admin-public/tasks', {});
const task = { id: 'a', title: 'Towels', priority: 'low', due: null, done: false } as const;

describe('remote data', () => {
  test('ignores answers older than a newer request or change', async () => {
    const store = tasks();
    const slow = Promise.withResolvers<ReturnType<typeof ok>>();
    page.answers['GET /tasks'] = () => slow.promise;
    const first = store.load();
    page.answers['GET /tasks'] = () => ok([task]);
    await store.load();
    slow.resolve(ok([]));
    await first;
    expect(store.$value.get()).toMatchObject({ data: [task] });

    const late = Promise.withResolvers<ReturnType<typeof ok>>();
    page.answers['GET /tasks'] = () => late.promise;
    const load = store.load();
    store.put(() => []);
    late.resolve(ok([task]));
    await load;
    expect(store.$value.get()).toMatchObject({ data: [] });
  });
});
