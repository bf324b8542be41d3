import { beforeEach, expect, test, vi } from 'vitest';

const upstash = { UPSTASH_REDIS_REST_URL: 'https://db.example', UPSTASH_REDIS_REST_TOKEN: 'token' };
const logged: string[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'services');
  logged.length = 0;
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
});

async function ask(): Promise<Response> {
  const { default: services } = await import('../../../netlify/functions/services.ts');
  const context = { ip: '192.0.2.1', requestId: 'r1', waitUntil: () => {} };
  return services(new Request('https://salon.test/api/services'), context);
}

test.each([
  ['UPSTASH_REDIS_REST_URL', {}],
  ['UPSTASH_REDIS_REST_TOKEN', { UPSTASH_REDIS_REST_URL: 'https://db.example' }],
  ['UPSTASH_REDIS_REST_URL', { ...upstash, UPSTASH_REDIS_REST_URL: 'db.example' }],
  ['SESSION_SECRET', upstash],
  ['SESSION_SECRET', { ...upstash, SESSION_SECRET: 'short' }],
])('without a valid %s, every deployed call answers 503, and only the log says why', async (name, env) => {
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  const answer = await ask();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    success: false,
    code: 'not_configured',
    message: 'The salon is not set up yet.',
  });
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(logged.join()).toMatch(new RegExp(`^${name}\\b`));
});

test('with a valid environment the same function answers', async () => {
  expect((await ask()).status).toBe(503);
  for (const [key, value] of Object.entries(upstash)) vi.stubEnv(key, value);
  vi.stubEnv('SESSION_SECRET', 'a secret of at least thirty-two characters');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')));
  const answer = await ask();
  expect(await answer.json()).toMatchObject({ code: 'store_unavailable' });
  vi.unstubAllGlobals();
});

test('with a database of a later version, every call answers 503, and the log explains why', async () => {
  for (const [key, value] of Object.entries(upstash)) vi.stubEnv(key, value);
  vi.stubEnv('SESSION_SECRET', 'a secret of at least thirty-two characters');
  const { newestFormats } = await import('../../../netlify/platform/store/formats.ts');
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) =>
    Response.json((JSON.parse(body) as unknown[]).map(() => ({ result: `${newestFormats},1` }))),
  );
  for (const answer of [await ask(), await ask()]) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'not_configured' });
  }
  expect(logged.join('')).toMatch(
    /^(The database was written by a later version of this program \(.*\)\. Run that version, or restore an older backup\.\n){2}$/,
  );
  vi.unstubAllGlobals();
});

test('a deployed function has no demo and only https cookies, whatever the environment', async () => {
  for (const [key, value] of Object.entries(upstash)) vi.stubEnv(key, value);
  vi.stubEnv('SESSION_SECRET', 'a secret of at least thirty-two characters');
  vi.stubEnv('SALON_DEMO', 'on');
  vi.stubEnv('SALON_RATE_LIMITS', 'off');
  vi.stubEnv('SALON_NOW', '2020-01-01T00:00:00Z');
  const { default: auth } = await import('../../../netlify/functions/auth.ts');
  const context = { ip: '192.0.2.1', requestId: 'r1', waitUntil: () => {} };
  // Without a session the answer needs no database request.
  const answer = await auth(new Request('https://salon.test/api/auth/session'), context);
  expect(await answer.json()).toMatchObject({ success: true, data: { user: null, demo: false } });
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=.*; Secure(?:;|$)/)]);
  const { deps } = await import('../../../netlify/composition.ts');
  const { clock, demo, owner, payments, rateLimits, secureCookies } = await deps();
  expect({ demo, owner, payments: payments.kind, rateLimits, secureCookies }).toEqual({
    demo: false,
    owner: null,
    payments: 'salon',
    rateLimits: true,
    secureCookies: true,
  });
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
});
