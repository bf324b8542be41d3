import { beforeEach, expect, test, vi } from 'vitest';
import { answerCall, forgetOldAnswers } from '../../../src/features/admin/offline/kept-answers.ts';

const SITE = 'https://salon.example';
const DAY = 86_400_000;
const OVERVIEW = `${SITE}/api/admin-public/overview`;

/** The browser's stored answers, by name. */
let stored: Map<string, { body: ArrayBuffer; headers: Headers }>;
let token: string | null;
let salon: (request: Request) => Promise<Response>;

const toName = (name: string | Request) => (typeof name === 'string' ? new URL(name, SITE).href : name.url);
const cache = {
  match: async (name: string | Request) => {
    const one = stored.get(toName(name));
    return one && new Response(one.body, { headers: one.headers });
  },
  put: async (name: string, response: Response) =>
    void stored.set(toName(name), { body: await response.arrayBuffer(), headers: response.headers }),
  keys: async () => [...stored.keys()].map((url) => new Request(url)),
  delete: async (name: string | Request) => stored.delete(toName(name)),
};

beforeEach(() => {
  stored = new Map();
  token = 'a session';
  vi.useFakeTimers({ now: Date.parse('2026-11-23T14:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('cookieStore', { get: async () => token && { value: token } });
  vi.stubGlobal('fetch', (request: Request) => salon(request));
  vi.stubGlobal('caches', {
    open: async () => cache,
    delete: async () => {
      stored.clear();
    },
  });
});

const answers =
  (data: unknown, status = 200) =>
  async () =>
    Response.json(
      { success: status === 200, data },
      { status, headers: { 'Salon-Time': String(Date.now()) } },
    );
const stopped = async () => Promise.reject(new TypeError('Failed to fetch'));

const inTime = async (asked: Promise<Response>, isKept: boolean) =>
  isKept ? asked.catch(() => null) : asked;

/** Reads as the page does, and waits until the answer is stored. */
async function reads(url = OVERVIEW, headers: HeadersInit = {}) {
  const work: Promise<unknown>[] = [];
  const request = new Request(url, { headers });
  const { response, asOf } = await answerCall(request, inTime, (one) => work.push(one));
  const text = await response.text();
  await Promise.all(work);
  return { status: response.status, text, asOf, time: response.headers.get('Salon-Time') };
}

test("the last answer is shown with its time while the salon can't be reached, and the clock continues", async () => {
  const then = Date.now();
  salon = answers({ today: ['Jamie'] });
  expect(await reads()).toMatchObject({ asOf: null });
  salon = stopped;
  vi.setSystemTime(then + 60_000);
  const again = await reads();
  expect(again).toMatchObject({ status: 200, asOf: then, time: String(then + 60_000) });
  expect(again.text).toContain('Jamie');
  await expect(reads(`${OVERVIEW}?other=1`)).rejects.toThrow('Failed to fetch');
});

test('an unchanged answer counts as new, and an answer that is not stored is requested in full', async () => {
  const asked: (string | null)[] = [];
  salon = (request) => {
    asked.push(request.headers.get('If-None-Match'));
    return answers({ today: [] })();
  };
  await reads(OVERVIEW, { 'If-None-Match': '"1"' });
  salon = async (request) => {
    asked.push(request.headers.get('If-None-Match'));
    return new Response(null, { status: 304, headers: { 'Salon-Time': String(Date.now()) } });
  };
  vi.setSystemTime(Date.now() + 60_000);
  await reads(OVERVIEW, { 'If-None-Match': '"1"' });
  salon = stopped;
  expect(await reads()).toMatchObject({ status: 200, asOf: Date.now() });
  expect(asked).toEqual([null, '"1"']);
});

test("stored answers can't be read or found without the session's cookie", async () => {
  salon = answers({ today: ['Jamie'] });
  await reads();
  const [name = ''] = stored.keys();
  const body = stored.get(name)?.body;
  expect(name).not.toContain('overview');
  expect(new TextDecoder().decode(body)).not.toContain('Jamie');
  salon = stopped;
  for (const other of ['another session', null]) {
    token = other;
    await expect(reads()).rejects.toThrow('Failed to fetch');
  }
});

test('an answer that arrives after a sign-out is not stored', async () => {
  salon = async () => {
    token = 'nobody';
    return answers({ today: ['Jamie'] })();
  };
  await reads();
  expect(stored.size).toBe(0);
});

test.each([
  ['an ended session', OVERVIEW, answers(null, 401)],
  ["somebody else's session", OVERVIEW, answers(null, 403)],
  ['a page that learns it is signed out', `${SITE}/api/auth/session`, answers({ isAdmin: false })],
])('%s deletes all stored answers', async (_, url, answer) => {
  salon = answers({ isAdmin: true });
  await reads(`${SITE}/api/auth/session`);
  await reads();
  expect(stored.size).toBe(2);
  salon = answer;
  await reads(url);
  expect(stored.size).toBe(0);
});

test('answers are kept for at most seven days, and at most five hundred of them', async () => {
  const start = Date.now();
  salon = answers({ today: ['Jamie'] });
  await reads();
  salon = stopped;
  vi.setSystemTime(start + 7 * DAY + 1);
  await expect(reads()).rejects.toThrow('Failed to fetch');
  salon = answers({});
  for (let i = 0; i < 501; i += 1) await reads(`${OVERVIEW}?i=${i}`);
  await forgetOldAnswers(Date.now());
  expect(stored.size).toBe(500);
});

test('a spreadsheet is not stored', async () => {
  salon = async () => new Response('a,b', { headers: { 'Content-Type': 'text/csv' } });
  await reads(`${SITE}/api/admin-public/income?format=csv`);
  expect(stored.size).toBe(0);
});
