// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { remote } from '../../../src/features/admin/shell/remote.ts';
import { adminPage, ok, refusal } from './page.ts';

const page = adminPage();
const tasks = () => remote('GET /api/admin-public/tasks', {});
const dataOf = ({ $value }: ReturnType<typeof tasks>) => {
  const value = $value.get();
  return value.state === 'ready' ? value.data : null;
};
const task = { id: 'a', title: 'Towels', priority: 'low', due: null, done: false } as const;

describe('what the server keeps', () => {
  test('is there once it has answered', async () => {
    const store = tasks();
    expect(store.$value.get()).toEqual({ state: 'loading' });
    page.answers['GET /tasks'] = () => ok([task]);
    await store.load();
    expect(store.$value.get()).toEqual({ state: 'ready', data: [task], problem: null });
  });

  test('is the same object while it has not changed, so that nothing is drawn again', async () => {
    const store = tasks();
    page.answers['GET /tasks'] = () => ok([task]);
    await store.load();
    const before = store.$value.get();
    await store.load();
    expect(store.$value.get()).toBe(before);
    delete page.answers['GET /tasks'];
    await store.load();
    expect(dataOf(store)).toBe(before.state === 'ready' && before.data);
    page.answers['GET /tasks'] = () => ok([task]);
    await store.load();
    expect(dataOf(store)).toBe(before.state === 'ready' && before.data);
    page.answers['GET /tasks'] = () => ok([{ ...task, done: true }]);
    await store.load();
    expect(store.$value.get()).toMatchObject({ data: [{ done: true }], problem: null });
  });

  test('stays on view when it cannot be read again, with the reason', async () => {
    const store = tasks();
    page.answers['GET /tasks'] = () => ok([task]);
    await store.load();
    page.answers['GET /tasks'] = () => refusal(503, 'store_unavailable', 'Please try again.');
    await store.load();
    expect(store.$value.get()).toEqual({ state: 'ready', data: [task], problem: 'Please try again.' });
  });

  test('has failed where it was never there, and is loading when it is asked for again', async () => {
    const store = tasks();
    page.answers['GET /tasks'] = () => refusal(503, 'store_unavailable', 'Please try again.');
    await store.load();
    expect(store.$value.get()).toEqual({ state: 'failed', message: 'Please try again.' });
    const again = store.load();
    expect(store.$value.get()).toEqual({ state: 'loading' });
    await again;
  });

  test('is not overwritten by the answer to an older question, nor by one from before a change', async () => {
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
