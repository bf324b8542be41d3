import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { data, toResponse } from '../../netlify/platform/http/reply.ts';
import { readRules } from '../../netlify/local/netlify-rules.ts';

test('pages carry the security headers of the API, except for the policy that the build writes', async () => {
  const rules = await readRules(resolve(import.meta.dirname, '../..'));
  const ruled = await rules.headers('/booking');
  const { headers } = toResponse(data(null), 'request', 200);
  const own = new Set(['cache-control', 'content-type', 'x-request-id', 'content-security-policy']);
  expect(ruled).toMatchObject(Object.fromEntries([...headers].filter(([name]) => !own.has(name))));
});

test.each(['/favicon.svg', '/manifest.webmanifest'])(
  '%s is kept for a day, so that no page fetches it twice',
  async (path) => {
    const rules = await readRules(resolve(import.meta.dirname, '../..'));
    expect(await rules.headers(path)).toMatchObject({ 'cache-control': 'public, max-age=86400' });
  },
);
