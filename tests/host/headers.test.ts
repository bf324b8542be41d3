import { join, resolve } from 'node:path';
import { resolveConfig } from '@netlify/config';
import { expect, test } from 'vitest';
import { data, toResponse } from '../../netlify/platform/http/reply.ts';
import { readRules } from '../../netlify/local/netlify-rules.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test("pages have the API's security headers, except the content policy, which the build adds", async () => {
  const rules = await readRules(ROOT);
  const ruled = await rules.headers('/booking');
  const { headers } = toResponse(data(null), 'request');
  const own = new Set(['cache-control', 'content-type', 'x-request-id', 'content-security-policy']);
  expect(ruled).toMatchObject(Object.fromEntries([...headers].filter(([name]) => !own.has(name))));
});

test.each(['/favicon.svg', '/manifest.webmanifest', '/admin.webmanifest'])(
  '%s is cached for a day',
  async (path) => {
    const rules = await readRules(ROOT);
    expect(await rules.headers(path)).toMatchObject({ 'cache-control': 'public, max-age=86400' });
  },
);

test('browsers check for a newer service worker whenever the admin opens', async () => {
  const rules = await readRules(ROOT);
  expect(await rules.headers('/admin-sw.js')).toMatchObject({ 'cache-control': 'no-cache' });
});

test("`npm run dev` doesn't use a built site's headers, whose policy would block its scripts", async () => {
  const { config } = await resolveConfig({ cwd: ROOT, repositoryRoot: ROOT, context: 'dev', offline: true });
  expect(config).toMatchObject({ build: { publish: join(ROOT, 'public') } });
});
