// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { call, callWithoutKey } from '../../../src/platform/call/call.ts';
import { earlierFirst, newestFirst } from '../../../src/platform/call/unanswered.ts';

// Repeating a change whose answer was lost, over a salon that answers as the test says.

interface Sent {
  readonly line: string;
  readonly key: string | null;
  readonly body: unknown;
}

let sent: Sent[] = [];
let answers: (() => Response)[] = [];

const ok = (data: unknown = null) => Response.json({ success: true, data });
const lost = () => Response.json({ success: false, code: 'internal', message: 'Lost.' }, { status: 500 });
const often = () => Response.json({ success: false, code: 'rate_limited' }, { status: 429 });
const used = () =>
  Response.json({ success: false, code: 'idempotency_key_reused', message: 'Used.' }, { status: 422 });
const refused = () =>
  Response.json({ success: false, code: 'validation_failed', message: 'No.' }, { status: 422 });

beforeEach(async () => {
  sessionStorage.clear();
  document.cookie = 'XSRF-TOKEN=token';
  sent = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ line: `${init.method} ${path}`, key, body });
    return Promise.resolve((answers.shift() ?? ok)());
  });
  answers = [ok];
  await setActive(7, true);
  sent = [];
  return () => {
    vi.unstubAllGlobals();
  };
});

const setActive = (id: number, active: boolean) =>
  call('PUT /api/admin-public/services/:id', { params: { id: String(id) }, body: { active } });
const accept = (words: string, repeat?: ReturnType<typeof newestFirst>) =>
  call('POST /api/admin-public/appointments/:id/reply', {
    params: { id: 'jamie' },
    body: { answer: 'decline', words, version: 1 },
    repeat,
  });
const keys = () => sent.map(({ key }) => key);
const words = () => sent.map(({ body }) => (body as { words: string }).words);

test('every change carries a key of its own, but reading, signing in and passwords carry none', async () => {
  answers = [ok, ok, ok, ok, ok];
  await setActive(1, true);
  await setActive(1, true);
  await call('GET /api/services', {});
  await callWithoutKey('POST /api/auth/login', {
    body: { email: 'ada@example.com', password: 'a long sentence' },
  });
  await callWithoutKey('PUT /api/me/password', { body: { current: 'one', password: 'another' } });
  const [first, second, ...none] = keys();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(none).toEqual([null, null, null]);
});

test('the same is repeated under its key until the outcome is known', async () => {
  answers = [lost, often, ok, ok];
  for (let time = 0; time < 4; time += 1) await setActive(1, false);
  const [first, second, third, fourth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('an unanswered press gets a new key once something else has succeeded', async () => {
  answers = [lost, ok, ok];
  await setActive(1, false);
  await setActive(2, true);
  await setActive(1, false);
  const [first, , third] = keys();
  expect(third).not.toBe(first);
});

test('a button sends different input at once, under a new key', async () => {
  answers = [lost, ok];
  await accept('Sorry');
  await accept('Sorry!');
  const [first, second] = keys();
  expect(words()).toEqual(['Sorry', 'Sorry!']);
  expect(second).not.toBe(first);
});

test('a form repeats its earlier input first, and sends newer input only if that was refused', async () => {
  const form = earlierFirst('form');
  answers = [lost, () => ok('as before')];
  await accept('Sorry', form);
  expect(await accept('Sorry!', form)).toMatchObject({ ok: true, data: 'as before', isEarlier: true });
  answers = [lost, refused, ok];
  await accept('Sorry', form);
  const later = await accept('Sorry!', form);
  expect([later.ok, later.ok && later.isEarlier]).toEqual([true, undefined]);
  expect(words()).toEqual(['Sorry', 'Sorry', 'Sorry', 'Sorry', 'Sorry!']);
  const [first, second, third, fourth, fifth] = keys();
  expect([first === second, third === fourth, fourth === fifth]).toEqual([true, true, false]);
});

test('each form has keys of its own', async () => {
  answers = [lost, ok];
  await accept('Sorry', earlierFirst('one'));
  await accept('Sorry', earlierFirst('other'));
  const [first, second] = keys();
  expect(second).not.toBe(first);
  const { format: _, ...kept } = JSON.parse(
    sessionStorage.getItem('salon.draft.unanswered') ?? '{}',
  ) as object & {
    format?: unknown;
  };
  expect(Object.keys(kept)).toHaveLength(1);
});

test('input sent instead goes first under the old key, and earlier input is repeated only if the key was used', async () => {
  answers = [lost, lost, used, used, () => ok('the first')];
  await accept('one', newestFirst());
  await accept('two', newestFirst());
  expect(await accept('three', newestFirst())).toMatchObject({ data: 'the first', isEarlier: true });
  expect(words()).toEqual(['one', 'two', 'three', 'two', 'one']);
  expect(new Set(keys()).size).toBe(1);
  expect(sessionStorage.getItem('salon.draft.unanswered')).toBeNull();
});

test("a form's key survives a reload, and without storage lasts as long as the page", async () => {
  answers = [lost];
  await accept('Sorry', earlierFirst('form'));
  vi.resetModules();
  const reloaded = await import('../../../src/platform/call/call.ts');
  answers = [ok];
  await reloaded.call('POST /api/admin-public/appointments/:id/reply', {
    params: { id: 'jamie' },
    body: { answer: 'decline', words: 'Sorry', version: 1 },
    repeat: (await import('../../../src/platform/call/unanswered.ts')).earlierFirst('form'),
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  answers = [lost, ok];
  await accept('Sorry', earlierFirst('form'));
  await accept('Sorry', earlierFirst('form'));
  const [first, second, third, fourth] = keys();
  expect([first === second, third === fourth]).toEqual([true, true]);
  vi.restoreAllMocks();
});
