import { expect, test } from 'vitest';
import { forgotPassword, register, resetPassword, signIn } from '../../../src/api/accounts/sign-in.ts';
import { StoreUnavailable } from '../../../netlify/platform/store/store.ts';
import { Browser, type Received } from '../../support/browser.ts';
import { serveWith } from '../../support/functions.ts';
import { onEveryStore, ORIGIN, OWNER, type Salon } from '../../support/salon.ts';

const wrong = (email: string) => ({ body: { email, password: 'guess' } });
const from = (salon: Salon, ip: string) => new Browser(serveWith(salon.deps), ORIGIN, ip);

type Ask = (browser: (ip?: string) => Browser, i: number) => Promise<Received>;

const signsUp = (browser: Browser, email: string) =>
  browser.call(register, { body: { email, password: 'longer' } });
const forgets = (browser: Browser, email: string) => browser.call(forgotPassword, { body: { email } });
const resets = (browser: Browser) =>
  browser.call(resetPassword, { body: { token: 'x', password: 'longer' } });
const guesses = (browser: Browser, id = 'x') =>
  browser.request('GET', `/api/bookings/${id}`, { headers: { Authorization: 'Bearer guess' } });

const uncounted = () => Promise.reject(new StoreUnavailable('no counting'));

async function times(
  count: number,
  ask: (i: number) => Promise<{ readonly status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await ask(i)).status);
  return statuses;
}

onEveryStore((open) => {
  test('an account takes ten attempts in a quarter of an hour, from anywhere', async () => {
    const salon = await open({ rateLimits: true });
    const attempt = (i: number) => from(salon, `198.51.100.${i}`).call(signIn, wrong(OWNER.email));
    expect(await times(10, attempt)).toEqual(Array<number>(10).fill(401));
    const refused = await from(salon, '198.51.100.99').call(signIn, {
      body: { ...OWNER, email: 'MAREN@salon.test' },
    });
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 900 });
    salon.clock.pass({ minutes: 14, ms: 59_001 });
    expect(await attempt(1)).toMatchObject({ status: 429, retryAfter: 1 });
    salon.clock.pass({ ms: 999 });
    expect(await from(salon, '198.51.100.99').call(signIn, { body: OWNER })).toMatchObject({ status: 200 });
  });

  test('an IP address makes sixty bookings in ten minutes', async () => {
    const salon = await open({ rateLimits: true });
    const browser = from(salon, '198.51.100.1');
    const book = () => salon.asksFor("Men's Cut & Style", 'sunday 09:00', { browser });
    expect(await times(60, book)).toEqual(Array<number>(60).fill(422));
    const refused = await salon.asksFor("Men's Cut & Style", 'tuesday 09:00', { browser });
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 600 });
    expect(refused.headers.get('Retry-After')).toBe('600');
    expect((await salon.store.everything()).appointments).toEqual([]);
    expect(await salon.asksFor("Men's Cut & Style", 'tuesday 09:00')).toMatchObject({ status: 201 });
  });

  test.each<[string, number, number, Ask]>([
    [
      'sign-ins from one IP address',
      30,
      900,
      (browser, i) => browser('198.51.100.1').call(signIn, wrong(`who-${i}@example.com`)),
    ],
    ['sign-ups with one email', 5, 86_400, (browser) => signsUp(browser(), 'ada@example.com')],
    [
      'sign-ups from one IP address',
      20,
      3600,
      (browser, i) => signsUp(browser('198.51.100.1'), `ada-${i}@example.com`),
    ],
    ['reset links for one email', 5, 3600, (browser) => forgets(browser(), 'ADA@example.com')],
    [
      'reset links from one IP address',
      20,
      3600,
      (browser, i) => forgets(browser('198.51.100.1'), `ada-${i}@example.com`),
    ],
    ['guesses at a reset', 20, 900, (browser) => resets(browser('198.51.100.1'))],
    [
      'departures to Google',
      30,
      900,
      (browser) => browser('198.51.100.1').request('GET', '/api/auth/google'),
    ],
    ['guesses at a private link', 120, 600, (browser) => guesses(browser('198.51.100.1'))],
  ])('%s: %i, and then a wait of %i seconds', async (_, most, seconds, ask) => {
    const salon = await open({ rateLimits: true });
    let places = 0;
    const browser = (ip?: string) => from(salon, ip ?? `203.0.113.${(places += 1)}`);
    const statuses = await times(most, (i) => ask(browser, i));
    expect(statuses).not.toContain(429);
    const refused = await ask(browser, most);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('Retry-After')).toBe(String(seconds));
    salon.clock.pass({ ms: seconds * 1000 });
    expect((await ask(browser, most + 1)).status).not.toBe(429);
  });

  test.each<[string, number, number, string, string, unknown]>([
    [
      'guesses at the current password',
      10,
      900,
      'PUT',
      '/api/me/password',
      { current: 'x', password: 'longer' },
    ],
    ['guesses before a deletion', 10, 900, 'POST', '/api/me/delete', { password: 'x' }],
    ['links to confirm an email', 5, 3600, 'POST', '/api/me/verify-email', {}],
    ['guesses at a confirmation link', 20, 900, 'POST', '/api/me/verify-email/confirm', { token: 'x' }],
  ])('%s of one session: %i, and then a wait of %i seconds', async (_, most, seconds, method, path, json) => {
    const salon = await open({ rateLimits: true });
    const browser = await salon.signedIn('customer', 'ada@example.com', { verified: false });
    await browser.request('GET', '/api/me');
    const [account] = await salon.store.accounts('ada@example.com');
    if (account) await salon.store.saveUser({ ...account, version: 2, password_hash: 'quick' });
    const ask = () => browser.request(method, path, { json });
    expect(await times(most, ask)).not.toContain(429);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('Retry-After')).toBe(String(seconds));
  });

  test("a guess over the limit isn't checked, even if right", async () => {
    const salon = await open({ rateLimits: true });
    const { id, manage_token } = await salon.books("Men's Cut & Style", 'tuesday 09:00');
    const browser = from(salon, '198.51.100.1');
    await times(120, () => guesses(browser, id));
    const headers = { Authorization: `Bearer ${manage_token}` };
    expect(await browser.request('GET', `/api/bookings/${id}`, { headers })).toMatchObject({ status: 429 });
    expect(
      await browser.request('GET', `/api/bookings/${id}/calendar.ics?token=${manage_token}`),
    ).toMatchObject({ status: 429 });
    expect(
      await from(salon, '198.51.100.2').request('GET', `/api/bookings/${id}`, { headers }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('without limits nothing is counted', async () => {
    const salon = await open({ rateLimits: false });
    const browser = from(salon, '198.51.100.1');
    const book = () => salon.asksFor("Men's Cut & Style", 'sunday 09:00', { browser });
    expect(new Set(await times(61, book))).toEqual(new Set([422]));
  });

  test.each(['the store', 'counting'])(
    'while %s fails, nobody signs in, signs up, or sets a password',
    async (what) => {
      const salon = await open({ rateLimits: true });
      const store = new Proxy(salon.store, {
        get: (target, verb) => (verb === 'countAttempt' ? uncounted : Reflect.get(target, verb)),
      });
      if (what === 'the store') await salon.failStore();
      const closed = { status: 503, body: { code: 'store_unavailable' } };
      const visitor = () => salon.visitor(what === 'counting' ? { store } : {});
      expect(await visitor().call(signIn, { body: OWNER })).toMatchObject(closed);
      expect(await signsUp(visitor(), 'ada@example.com')).toMatchObject(closed);
      expect(await forgets(visitor(), OWNER.email)).toMatchObject(closed);
      expect(await resets(visitor())).toMatchObject(closed);
      expect(salon.emails).toEqual([]);
    },
  );
});
