import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadFunctions } from '../../netlify/local/functions.ts';
import { startHost, type RunningHost } from '../../netlify/local/host.ts';
import { readRules } from '../../netlify/local/netlify-rules.ts';
import { echo, makeSite, openRoot } from './site.ts';

// Requests can be slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const log = vi.fn<(entry: Readonly<Record<string, unknown>>) => void>();

async function run(
  files: Readonly<Record<string, string>>,
  behindProxy: string | null = null,
): Promise<RunningHost> {
  const root = await makeSite({ 'public/index.html': 'home', ...files });
  const [rules, site] = [await readRules(root), await openRoot(root)];
  const functions = await loadFunctions(rules.functions);
  const parts = { site, functions, log, behindProxy };
  const host = await startHost(parts, '127.0.0.1', 0);
  onTestFinished(() => host.stop(0));
  return host;
}

test('a function takes precedence over a file with the same path, and gets the body and client address', async () => {
  const host = await run({ 'functions/echo.mjs': echo('/taken'), 'public/taken.html': 'file' });
  const answer = await fetch(`${host.url}/taken?x=1`, { method: 'POST', body: 'hello' });
  expect(await answer.json()).toMatchObject({
    path: '/taken',
    ip: '127.0.0.1',
    method: 'POST',
    body: 'hello',
  });
});

describe("the client's and the site's address", () => {
  const tell = {
    'functions/tell.mjs': `
      export default (request, { ip }) => Promise.resolve(Response.json({ url: request.url, ip }));
      export const config = { path: '/api/tell' };`,
  };
  const headers = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' };

  test('come from a reverse proxy if there is one', async () => {
    const host = await run(tell, 'https://salon.example');
    const answer = await fetch(`${host.url}/api/tell?x=1`, { headers });
    expect(await answer.json()).toEqual({ url: 'https://salon.example/api/tell?x=1', ip: '198.51.100.7' });
  });

  test("never come from a client's claims", async () => {
    const host = await run(tell);
    const answer = await fetch(`${host.url}/api/tell`, { headers });
    expect(await answer.json()).toEqual({ url: `${host.url}/api/tell`, ip: '127.0.0.1' });
  });

  test('are not taken from another name in the request, which is refused', async () => {
    const host = await run(tell, 'https://salon.example');
    const asked = request({ port: new URL(host.url).port, path: 'http://evil.example/api/tell?x=1' }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(421);
    expect(await text(answer)).toContain('"code":"misdirected"');
  });
});

test('redirects and rewrites are followed, unless the file exists', async () => {
  const host = await run({
    'public/_redirects': '/old /new 301\n/shown /new.html 200\n/kept /new 301\n',
    'public/new.html': 'new',
    'public/kept.html': 'kept',
  });
  const moved = await fetch(`${host.url}/old`, { redirect: 'manual' });
  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe(`${host.url}/new`);
  expect(await (await fetch(`${host.url}/shown`)).text()).toBe('new');
  expect(await (await fetch(`${host.url}/kept`)).text()).toBe('kept');
});

test('a forced redirect takes precedence over a file', async () => {
  const host = await run({ 'public/_redirects': '/kept /new 301!\n', 'public/kept.html': 'kept' });
  expect((await fetch(`${host.url}/kept`, { redirect: 'manual' })).status).toBe(301);
});

test('a bug in a function is logged and revealed to nobody', async () => {
  const host = await run({
    'functions/broken.mjs': `
      export default async () => { throw new TypeError('the password is swordfish'); };
      export const config = { path: '/api/broken' };`,
  });
  const answer = await fetch(`${host.url}/api/broken`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'internal',
    message: 'Something went wrong. Please try again.',
  });
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'host_failed', error: 'TypeError' }));
  expect(JSON.stringify(log.mock.calls)).not.toContain('swordfish');
  expect((await fetch(host.url)).status).toBe(200);
});

test('an undecodable address gets a 400', async () => {
  const host = await run({});
  expect((await fetch(`${host.url}/%E0%A4`)).status).toBe(400);
});

test.each([null, 'https://salon.example'])(
  'a path that could be read as a host name gets a 404 (behind %s)',
  async (behindProxy) => {
    const host = await run({}, behindProxy);
    log.mockClear();
    for (const path of ['//', '//[', '///', '//x/..', '//user@evil.example/', '//:0/', '//[/api/health']) {
      const asked = request({ port: new URL(host.url).port, path }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode, path).toBe(404);
    }
    expect(log).not.toHaveBeenCalled();
  },
);

/** Resolves once a function of the host reports a request. */
async function asked(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(globalThis, { salonAsked: resolve });
  await promise;
}

test('stopping lets pending requests and their remaining work finish', async () => {
  const host = await run({
    'functions/slow.mjs': `
      const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      export default async (request, { waitUntil }) => {
        globalThis.salonAsked();
        await wait(150);
        waitUntil(wait(100).then(() => { globalThis.salonLeftToDo = 'done'; }));
        return new Response('finished');
      };
      export const config = { path: '/api/slow' };`,
  });
  const underWay = asked();
  const answer = fetch(`${host.url}/api/slow`).then((response) => response.text());
  await underWay;
  await host.stop(3_000);
  expect(await answer).toBe('finished');
  expect(globalThis).toHaveProperty('salonLeftToDo', 'done');
  await expect(fetch(host.url)).rejects.toThrow('fetch failed');
});

test('stopping waits no longer than the given time', async () => {
  const host = await run({
    'functions/failed-jobs.mjs': `
      export default () => {
        globalThis.salonAsked();
        return new Promise(() => {});
      };
      export const config = { path: '/api/failed-jobs' };`,
  });
  const underWay = asked();
  const answer = fetch(`${host.url}/api/failed-jobs`).catch(() => 'cut off');
  await underWay;
  const before = Date.now();
  await host.stop(200);
  expect(Date.now() - before).toBeLessThan(3_000);
  expect(await answer).toBe('cut off');
});
