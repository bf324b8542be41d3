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

describe('remote data', () => {
  test('is available after the first answer', async () => {
    const store = tasks();
    expect(store.$value.get()).toEqual({ state: 'loading' });
    page.answers['GET /tasks'] = () => ok([task]);
    await store.load();
    expect(store.$value.get()).toEqual({ state: 'ready', data: [task], problem: null });
  });

  test('keeps the same object while unchanged, so nothing redraws', async () => {
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

  test('stays visible with the reason if a reload fails', async () => {
    const store = tasks();
    page.answers['GET /tasks'] = () => ok([task]);
    await store.load();
    page.answers['GET /tasks'] = () => refusal(503, 'store_unavailable', 'Please try again.');
    await store.load();
    expect(store.$value.get()).toEqual({ state: 'ready', data: [task], problem: 'Please try again.' });
  });

  test('fails if it never loaded, and loads again on retry', async () => {
    const store = tasks();
    page.answers['GET /tasks'] = () => refusal(503, 'store_unavailable', 'Please try again.');
    await store.load();
    expect(store.$value.get()).toEqual({ state: 'failed', message: 'Please try again.' });
    const again = store.load();
    expect(store.$value.get()).toEqual({ state: 'loading' });
    await again;
  });

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
