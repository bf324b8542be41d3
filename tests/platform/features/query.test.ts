import { describe, expect, test, vi } from 'vitest';
import {
  answersIn,
  loadProblem,
  query,
  readRemote,
  type Announced,
} from '../../../src/platform/call/query.ts';

type Page = readonly { readonly id: number; readonly text: string }[];

const refusal = {
  ok: false,
  code: 'internal',
  message: 'Not now.',
  errors: {},
  data: null,
  retryAfter: null,
} as const;
const page = (...texts: string[]) => texts.map((text, id) => ({ id, text }));

/** Returns a query on a server that answers as instructed, and the requests it gets. */
function asking(answer: (input: string, etag: string | null) => Announced<Page> | Promise<Announced<Page>>) {
  const requests: { input: string; etag: string | null }[] = [];
  const store = query(async (input: string, etag: string | null): Promise<Announced<Page>> => {
    requests.push({ input, etag });
    return answer(input, etag);
  });
  return { requests, store, of: (input: string) => readRemote(store.$known.get(), input) };
}

describe('a query', () => {
  test('stores each answer and sends its etag', async () => {
    const { requests, store, of } = asking((input, etag) =>
      etag === null
        ? { ok: true, data: page(input), etag: `"${input}"` }
        : { ok: true, unchanged: true, etag },
    );
    await store.load('a');
    await store.load('b');
    const before = of('a');
    await store.load('a');
    expect(requests.at(-1)).toEqual({ input: 'a', etag: '"a"' });
    expect(of('a')).toBe(before);
    expect(answersIn(store.$known.get())).toEqual([page('b'), page('a')]);
  });

  test('stores forty answers and asks in full for dropped ones', async () => {
    const { requests, store, of } = asking((input, etag) =>
      etag === null ? { ok: true, data: page(input), etag: '"1"' } : { ok: true, unchanged: true, etag },
    );
    for (let n = 0; n <= 40; n += 1) await store.load(String(n));
    expect(store.$known.get().size).toBe(40);
    expect(of('0')).toEqual({ state: 'loading' });
    await store.load('0');
    expect(requests.at(-1)).toEqual({ input: '0', etag: null });
    expect(of('0')).toMatchObject({ state: 'ready', data: page('0') });
  });

  test('asks in full after a local change', async () => {
    const { requests, store, of } = asking(() => ({ ok: true, data: page('a'), etag: '"1"' }));
    await store.load('a');
    store.put((known) => known);
    await store.load('a');
    store.put(() => page('b'));
    expect(of('a')).toMatchObject({ data: page('b') });
    await store.load('a');
    expect(requests.map(({ etag }) => etag)).toEqual([null, '"1"', null]);
  });

  test('keeps unchanged parts of an answer', async () => {
    const answers = [page('a', 'b'), page('a', 'c')];
    const { store, of } = asking(() => ({ ok: true, data: answers.shift() ?? [] }));
    await store.load('');
    const before = of('');
    await store.load('');
    const after = of('');
    if (before.state !== 'ready' || after.state !== 'ready') throw new Error('nothing came');
    expect(after.data).toEqual(page('a', 'c'));
    expect(after.data[0]).toBe(before.data[0]);
  });

  test('treats a recent answer or pending request as fresh for the given time', async () => {
    vi.useFakeTimers();
    const { requests, store } = asking(() => ({ ok: true, data: page('a') }));
    await Promise.all([store.load('', 1000), store.load('', 1000)]);
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(999);
    await store.load('', 1000);
    expect(requests).toHaveLength(1);
    await store.load('');
    vi.advanceTimersByTime(1000);
    await store.load('', 1000);
    expect(requests).toHaveLength(3);
    vi.useRealTimers();
  });

  test('says why it has no answer, or no newer one', async () => {
    let isDown = true;
    const { store, of } = asking(() => (isDown ? refusal : { ok: true, data: page('a') }));
    expect(await store.load('')).toBe(false);
    expect(loadProblem(of(''))).toBe('Not now.');
    isDown = false;
    expect(await store.load('')).toBe(true);
    expect(loadProblem(of(''))).toBeNull();
    isDown = true;
    await store.load('');
    expect(of('')).toEqual({ state: 'ready', data: page('a'), problem: 'Not now.' });
  });

  test('drops answers to requests from before a reset', async () => {
    const slow = Promise.withResolvers<Announced<Page>>();
    const { store, of } = asking(() => slow.promise);
    const load = store.load('');
    store.forget();
    slow.resolve({ ok: true, data: page('a') });
    await load;
    expect(of('')).toEqual({ state: 'loading' });
  });
});
