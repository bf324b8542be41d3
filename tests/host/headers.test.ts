import { join, resolve } from 'node:path';
import { resolveConfig } from '@netlify/config';
import { expect, test } from 'vitest';
import { data, toResponse } from '../../netlify/platform/http/reply.ts';
import { readRules } from '../../netlify/local/netlify-rules.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test("pages have the API's security headers, except the policy from the build", async () => {
  const rules = await readRules(ROOT);
  const ruled = await rules.headers('/booking');
  const { headers } = toResponse(data(null), 'request');
  const own = new Set(['cache-control', 'content-type', 'x-request-id', 'content-security-policy']);
  expect(ruled).toMatchObject(Object.fromEntries([...headers].filter(([name]) => !own.has(name))));
});

test.each(['/favicon.svg', '/manifest.webmanifest', '/admin.webmanifest'])(
  '%s is cached for a day, so no page loads it twice',
  async (path) => {
    const rules = await readRules(ROOT);
    expect(await rules.headers(path)).toMatchObject({ 'cache-control': 'public, max-age=86400' });
  },
);

test('browsers ask for a newer worker whenever the admin is opened', async () => {
  const rules = await readRules(ROOT);
  expect(await rules.headers('/admin-sw.js')).toMatchObject({ 'cache-control': 'no-cache' });
});

test('`npm run dev` reads no headers of a built site, whose policy would block its scripts', async () => {
  const { config } = await resolveConfig({ cwd: ROOT, repositoryRoot: ROOT, context: 'dev', offline: true });
  expect(config).toMatchObject({ build: { publish: join(ROOT, 'public') } });
});
