import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Browser } from '../support/browser.ts';
import { startLocalHost } from '../support/local-host.ts';
import { startProvider } from '../support/oidc.ts';
import { emailsIn } from '../support/outbox.ts';
import { makeFolder, makeSite } from './site.ts';

// Runs the real host with unique values, which must not appear in its output.

vi.setConfig({ testTimeout: 60_000 });

const ROOT = resolve(import.meta.dirname, '../..');
const FUNCTIONS = resolve(ROOT, 'netlify/functions');

const owner = { email: 'canary-owner@salon.example', password: 'canary owner password' };
const ada = { email: 'canary-ada@example.com', password: 'canary ada password' };
const customer = { name: 'Canary Ada', email: ada.email, phone: '(555) 010-7391', notes: 'canary notes' };
const env = {
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
  SESSION_SECRET: 'canary secret of the sessions, long enough',
  INSTAGRAM_ACCESS_TOKEN: 'canary-instagram-token',
  GOOGLE_CLIENT_ID: 'canary-google-client',
  GOOGLE_CLIENT_SECRET: 'canary-google-secret',
};

/** A site with the real functions and one page. */
async function site(): Promise<string> {
  const functions = (await readdir(FUNCTIONS)).map((name) => [
    `functions/${name}`,
    `export { default, config } from ${JSON.stringify(join(FUNCTIONS, name))};`,
  ]);
  return makeSite({ 'public/index.html': 'home', ...Object.fromEntries(functions) });
}

async function open(issuer: string) {
  const data = await makeFolder();
  const host = startLocalHost({ SALON_DATA: data, GOOGLE_ISSUER: issuer, ...env }, { root: await site() });
  onTestFinished(() => void host.child.kill('SIGKILL'));
  const greeting = await host.greeting();
  const stop = async () => {
    await host.stop('SIGTERM');
    return host.output().slice(greeting.length) + (await host.errors);
  };
  return { url: await host.url(), data, stop };
}

const send = (request: Request) => fetch(request, { redirect: 'manual' });

/** Waits for an email with a link of this kind, and returns its token. */
async function tokenIn(data: string, link: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      for (const { text = '' } of await emailsIn(data)) {
        const token = link.exec(text)?.[1];
        if (token) return token;
      }
      throw new Error('No such email yet');
    },
    { timeout: 30_000, interval: 200 },
  );
}

test('errors are logged without passwords, tokens, addresses or phone numbers', async () => {
  const provider = await startProvider();
  onTestFinished(() => provider.stop());
  const { url, data, stop } = await open(provider.issuer);
  const tokens: (string | undefined)[] = [];
  const visitor = (): Browser => new Browser(send, url, '127.0.0.1');
  const post = async (browser: Browser, path: string, json: unknown, method = 'POST') => {
    if (browser.csrf === null) await browser.request('GET', '/api/auth/session');
    const answer = await browser.request(method, path, { json });
    tokens.push(browser.cookies.get('salon_session')?.value, browser.csrf ?? undefined);
    return answer;
  };

  const browser = visitor();
  expect(await post(browser, '/api/auth/register', ada)).toMatchObject({ status: 201 });
  expect(await post(visitor(), '/api/auth/login', { ...ada, password: 'canary guess' })).toMatchObject({
    status: 401,
  });
  expect(await post(visitor(), '/api/auth/login', owner)).toMatchObject({ status: 200 });
  expect(
    await post(browser, '/api/me', { displayName: customer.name, phone: customer.phone }, 'PUT'),
  ).toMatchObject({
    status: 200,
  });
  await post(visitor(), '/api/auth/forgot-password', { email: ada.email });
  const verify = await tokenIn(data, /#verify=([\w-]{43})/);
  const reset = await tokenIn(data, /\/reset-password#([\w-]{43})/);
  tokens.push(verify, reset);
  expect(await post(browser, '/api/me/verify-email/confirm', { token: verify })).toMatchObject({
    status: 200,
  });

  const days = await browser.request('GET', '/api/availability/next?service_id=2');
  const { start_at } = (days.body as { data: { start_at: string } }).data;
  const booked = await post(browser, '/api/bookings', { service_id: 2, start_at, customer });
  const { id, manage_token } = (booked.body as { data: { id: string; manage_token: string } }).data;
  tokens.push(manage_token);
  const byLink = { headers: { Authorization: `Bearer ${manage_token}` } };
  expect(await visitor().request('GET', `/api/bookings/${id}`, byLink)).toMatchObject({ status: 200 });
  expect(await visitor().request('GET', `/api/bookings/${id}/calendar.ics?token=canary-guess`)).toMatchObject(
    {
      status: 403,
    },
  );

  // These cause log lines: a damaged record, a failing provider, and nonsensical requests.
  const file = new DatabaseSync(join(data, 'salon.db'));
  file
    .prepare('UPDATE appointments SET doc = ?')
    .run(JSON.stringify({ ...customer, status: 'canary notes' }));
  file.close();
  expect(await visitor().request('GET', `/api/bookings/${id}`, byLink)).toMatchObject({ status: 500 });
  expect(await browser.request('GET', '/api/me/appointments')).toMatchObject({ status: 500 });
  provider.faults = { tokenStatus: 500 };
  const away = await browser.request('GET', '/api/auth/google?next=/account');
  const { searchParams } = new URL(away.headers.get('Location') ?? '');
  tokens.push(searchParams.get('state') ?? '', searchParams.get('nonce') ?? '');
  await browser.request(
    'GET',
    `/api/auth/google/callback?code=canary-code&state=${searchParams.get('state')}`,
  );
  await browser.request('POST', '/api/auth/login', { body: `{"password": "${ada.password}"` });
  await browser.request('GET', `/api/%zz?token=canary-guess`);
  await browser.request('GET', `/canary-notes/${ada.email}`);

  expect(
    await post(visitor(), '/api/auth/reset-password', {
      token: reset,
      password: 'canary new password',
    }),
  ).toMatchObject({ status: 200 });

  const log = await stop();
  const lines = log.split('\n').filter(Boolean);
  const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events).toEqual(expect.arrayContaining(['failed', 'google_sign_in_failed']));
  const values = [...Object.values(env), ...Object.values(customer), ada.password, ...tokens, 'canary'];
  const secrets = values.filter((one) => one !== undefined && one !== '');
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => log.toLowerCase().includes(`${secret}`.toLowerCase()))).toEqual([]);
});
