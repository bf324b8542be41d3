import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { data, toResponse } from '../../netlify/platform/http/reply.ts';
import { readRules } from '../../netlify/local/netlify-rules.ts';

test("pages have the API's security headers, except the policy from the build", async () => {
  const rules = await readRules(resolve(import.meta.dirname, '../..'));
  const ruled = await rules.headers('/booking');
  const { headers } = toResponse(data(null), 'request', 200);
  const own = new Set(['cache-control', 'content-type', 'x-request-id', 'content-security-policy']);
  expect(ruled).toMatchObject(Object.fromEntries([...headers].filter(([name]) => !own.has(name))));
});

test.each(['/favicon.svg', '/manifest.webmanifest'])(
  '%s is cached for a day, so no page loads it twice',
  async (path) => {
    const rules = await readRules(resolve(import.meta.dirname, '../..'));
    expect(await rules.headers(path)).toMatchObject({ 'cache-control': 'public, max-age=86400' });
  },
);
