import { expect, test, vi } from 'vitest';
import { signIn } from '../../src/api/auth.ts';
import { Browser } from '../support/browser.ts';
import { serveWith } from '../support/functions.ts';
import { onEveryStore, ORIGIN, OWNER, type Salon } from '../support/salon.ts';

// A hundred passwords are guessed here; that a guess is slow is no matter.
vi.mock(import('../../netlify/http/crypto.ts'), async (original) => ({
  ...(await original()),
  hashPassword: () => Promise.resolve('quick'),
  isPassword: () => Promise.resolve(false),
}));

const wrong = (email: string) => ({ body: { email, password: 'guess' } });
const from = (salon: Salon, ip: string) => new Browser(serveWith(salon.deps), ORIGIN, ip);

async function times(
  count: number,
  ask: (i: number) => Promise<{ readonly status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await ask(i)).status);
  return statuses;
}

onEveryStore((open) => {
  test('ten attempts on one address in a quarter of an hour, from wherever they come', async () => {
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

  test('thirty attempts from one place, whatever the addresses are', async () => {
    const salon = await open({ rateLimits: true });
    const browser = from(salon, '198.51.100.1');
    const attempt = (i: number) => browser.call(signIn, wrong(`who-${i}@example.com`));
    expect(await times(31, attempt)).toEqual([...Array<number>(30).fill(401), 429]);
    expect(await from(salon, '198.51.100.2').call(signIn, wrong('who-99@example.com'))).toMatchObject({
      status: 401,
    });
  });

  test('sixty bookings from one place in ten minutes', async () => {
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

  test('where limits are off nothing is counted', async () => {
    const salon = await open({ rateLimits: false });
    const browser = from(salon, '198.51.100.1');
    const book = () => salon.asksFor("Men's Cut & Style", 'sunday 09:00', { browser });
    expect(new Set(await times(61, book))).toEqual(new Set([422]));
  });

  test('while attempts cannot be counted nobody signs in', async () => {
    const salon = await open({ rateLimits: true });
    await salon.failStore();
    expect(await salon.visitor().call(signIn, { body: OWNER })).toMatchObject({
      status: 503,
      code: 'store_unavailable',
    });
  });
});
