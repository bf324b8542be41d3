// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { call, callWithoutKey } from '../../../src/platform/call/call.ts';
import { earlierFirst, newestFirst } from '../../../src/platform/call/unanswered.ts';

// Repeats changes whose answers were lost. Each test decides what the salon answers.

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
const decline = (words: string, repeat?: ReturnType<typeof newestFirst>) =>
  call('POST /api/admin-public/appointments/:id/reply', {
    params: { id: 'jamie' },
    body: { answer: 'decline', words, version: 1 },
    repeat,
  });
const keys = () => sent.map(({ key }) => key);
const words = () => sent.map(({ body }) => (body as { words: string }).words);

test('every change has its own key, but reads, sign-ins and passwords have none', async () => {
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

test('the same change is repeated under its key until its outcome is known', async () => {
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
  await decline('Sorry');
  await decline('Sorry!');
  const [first, second] = keys();
  expect(words()).toEqual(['Sorry', 'Sorry!']);
  expect(second).not.toBe(first);
});

test('a form repeats its earlier input first, and sends newer input only if that was refused', async () => {
  const form = earlierFirst('form');
  answers = [lost, () => ok('as before')];
  await decline('Sorry', form);
  expect(await decline('Sorry!', form)).toMatchObject({ ok: true, data: 'as before', isEarlier: true });
  answers = [lost, refused, ok];
  await decline('Sorry', form);
  const later = await decline('Sorry!', form);
  expect([later.ok, later.ok && later.isEarlier]).toEqual([true, undefined]);
  expect(words()).toEqual(['Sorry', 'Sorry', 'Sorry', 'Sorry', 'Sorry!']);
  const [first, second, third, fourth, fifth] = keys();
  expect([first === second, third === fourth, fourth === fifth]).toEqual([true, true, false]);
});

test('each form has its own keys', async () => {
  answers = [lost, ok];
  await decline('Sorry', earlierFirst('one'));
  await decline('Sorry', earlierFirst('other'));
  const [first, second] = keys();
  expect(second).not.toBe(first);
  const { format: _, ...kept } = JSON.parse(
    sessionStorage.getItem('salon.draft.unanswered') ?? '{}',
  ) as object & {
    format?: unknown;
  };
  expect(Object.keys(kept)).toHaveLength(1);
});

test('newer input goes first under the old key, and earlier input is repeated only if the key was used', async () => {
  answers = [lost, lost, used, used, () => ok('the first')];
  await decline('one', newestFirst());
  await decline('two', newestFirst());
  expect(await decline('three', newestFirst())).toMatchObject({ data: 'the first', isEarlier: true });
  expect(words()).toEqual(['one', 'two', 'three', 'two', 'one']);
  expect(new Set(keys()).size).toBe(1);
  expect(sessionStorage.getItem('salon.draft.unanswered')).toBeNull();
});

test("a form's key survives a reload, and without storage lasts as long as the page", async () => {
  answers = [lost];
  await decline('Sorry', earlierFirst('form'));
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
  await decline('Sorry', earlierFirst('form'));
  await decline('Sorry', earlierFirst('form'));
  const [first, second, third, fourth] = keys();
  expect([first === second, third === fourth]).toEqual([true, true]);
  vi.restoreAllMocks();
});
