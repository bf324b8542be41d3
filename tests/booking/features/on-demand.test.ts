// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDemand } from '../../../src/features/booking/load-on-demand.ts';

let reload: ReturnType<typeof vi.spyOn>;
const salon = vi.fn<typeof fetch>();
const answers = () => Promise.resolve(new Response('<!doctype html>'));
const isGone = () => Promise.reject(new TypeError('Failed to fetch'));
const neverComes = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  salon.mockReset().mockImplementation(answers);
  vi.stubGlobal('fetch', salon);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a part is loaded only once for all requests', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the form'));
  const part = onDemand(load);
  await Promise.all([part.fetch(), part.want()]);
  expect(part.$part.get()).toEqual({ Part: 'the form' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that failed to load is loaded with the next press, and the page stays', async () => {
  const load = vi.fn<() => Promise<string>>(neverComes);
  const part = onDemand(load);
  expect(await part.fetch()).toBeNull();
  expect(part.$part.get()).toBe('lost');
  load.mockResolvedValue('the form');
  await part.want();
  expect(part.$part.get()).toEqual({ Part: 'the form' });
  expect([salon.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});

test("the second press reloads the page if the browser won't retry and the server can be reached", async () => {
  const part = onDemand(neverComes);
  await part.want();
  expect([part.$part.get(), reload.mock.calls.length]).toEqual(['lost', 0]);
  await part.want();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page is not reloaded without a connection', async () => {
  const part = onDemand(neverComes);
  salon.mockImplementation(isGone);
  await part.want();
  await part.want();
  expect([part.$part.get(), reload.mock.calls.length]).toEqual(['lost', 0]);
});
