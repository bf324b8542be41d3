import { expect, test, vi } from 'vitest';
import { forgotPassword, readSession, signIn } from '../../src/api/accounts/sign-in.ts';
import { changePassword, deleteMe } from '../../src/api/accounts/own-account.ts';
import type { Browser } from '../support/browser.ts';
import { ADA, BEA, OWNER } from '../support/salon.ts';
import { onEveryHost } from './host.ts';

/** Reads the session first, so that the browser has the token that changes need. */
async function opened(browser: Browser): Promise<Browser> {
  await browser.call(readSession, {});
  return browser;
}

async function guesses(browser: Browser, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const { status } = await browser.call(signIn, { body: { email, password: `guess ${i}` } });
    statuses.push(status);
  }
  return statuses;
}

onEveryHost((open) => {
  test("one IP address can't lock somebody out elsewhere, however long it tries", async () => {
    const { from } = await open();
    const attacker = await opened(from('203.0.113.1'));
    expect(await guesses(attacker, OWNER.email, 60)).toContain(429);
    const owner = await opened(from('198.51.100.7'));
    expect(await owner.call(signIn, { body: OWNER })).toMatchObject({ status: 200 });
  });

  test("one IP address can't keep somebody else from resetting their password", async () => {
    const { from, salon } = await open();
    await (await salon.signedIn('customer', ADA.email)).request('GET', '/api/me');
    const attacker = await opened(from('203.0.113.1'));
    for (let i = 0; i < 10; i += 1) await attacker.call(forgotPassword, { body: { email: ADA.email } });
    // One IP address can request three emails to one address.
    await vi.waitFor(() => expect(salon.emails).toHaveLength(3));
    const ada = await opened(from('198.51.100.7'));
    expect(await ada.call(forgotPassword, { body: { email: ADA.email } })).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(salon.emails).toHaveLength(4));
  });

  test("an IP address over its limit doesn't count against the account it tries", async () => {
    const { from } = await open();
    const attacker = await opened(from('203.0.113.1'));
    for (let i = 0; i < 30; i += 1) await guesses(attacker, `invented-${i}@example.com`, 1);
    expect(await guesses(attacker, OWNER.email, 20)).toEqual(Array<number>(20).fill(429));
    for (let i = 0; i < 9; i += 1) {
      expect(await guesses(await opened(from(`203.0.113.${10 + i}`)), OWNER.email, 1)).toEqual([401]);
    }
    const owner = await opened(from('198.51.100.7'));
    expect(await owner.call(signIn, { body: OWNER })).toMatchObject({ status: 200 });
  });

  test('an account locked from many addresses stays open for a known device', async () => {
    const { from, salon } = await open();
    const known = await opened(from('198.51.100.7'));
    expect(await known.call(signIn, { body: OWNER })).toMatchObject({ status: 200 });
    await known.request('POST', '/api/auth/logout', { json: {} });
    await opened(known);
    salon.clock.pass({ hours: 100 * 24 });
    for (let i = 0; i < 10; i += 1) await guesses(await opened(from(`203.0.113.${i}`)), OWNER.email, 1);

    const stranger = await opened(from('198.51.100.8'));
    expect(await stranger.call(signIn, { body: OWNER })).toMatchObject({ status: 429 });
    expect(await known.call(signIn, { body: OWNER })).toMatchObject({ status: 200 });
    // A known device is known for its own account only, and for at most ten guesses.
    expect(await guesses(known, BEA.email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    await known.request('POST', '/api/auth/logout', { json: {} });
    expect((await guesses(await opened(known), OWNER.email, 11)).at(-1)).toBe(429);
  });

  test("a forged or expired device cookie doesn't open a locked account", async () => {
    const { from, salon } = await open();
    const known = await opened(from('198.51.100.7'));
    await known.call(signIn, { body: OWNER });
    const device = known.cookies.get('__Host-salon_device');
    expect(device?.httpOnly).toBe(true);
    const [id = '', until = '', mac = ''] = device?.value.split('.') ?? [];
    salon.clock.pass({ hours: 180 * 24 });
    for (let i = 0; i < 10; i += 1) await guesses(await opened(from(`203.0.113.${i}`)), OWNER.email, 1);
    for (const value of [
      `${id}.${until}.${mac}`,
      `${id}.${Number(until) + 1}.${mac}`,
      `${id}.${until}`,
      '',
    ]) {
      const thief = await opened(from('198.51.100.9'));
      thief.cookies.set('__Host-salon_device', { value, httpOnly: true });
      expect(await thief.call(signIn, { body: OWNER })).toMatchObject({ status: 429 });
    }
  });

  test("signing up with somebody else's address doesn't make the device known", async () => {
    const { from } = await open();
    const stranger = await opened(from('203.0.113.1'));
    const body = { email: OWNER.email, password: 'of the stranger' };
    expect(await stranger.request('POST', '/api/auth/register', { json: body })).toMatchObject({
      status: 201,
    });
    expect(await stranger.call(signIn, { body })).toMatchObject({ status: 200 });
    expect([...stranger.cookies.keys()]).not.toContain('__Host-salon_device');
  });

  test('calls with ever-changing forged sessions count against one limit of thirty per IP address', async () => {
    const { from, salon } = await open();
    const counting = vi.spyOn(salon.store, 'countAttempt');
    const attacker = from('203.0.113.1');
    const body = { current: 'a guess', password: 'another guess' };
    for (let i = 0; i < 100; i += 1) {
      attacker.cookies.set('__Host-salon_session', { value: `junk ${i}`, httpOnly: true });
      await opened(attacker);
      expect(await attacker.call(changePassword, { body })).toMatchObject({ status: 401 });
    }
    const answers = await Promise.all(counting.mock.results.map(({ value }) => value));
    expect(answers.filter((one) => one?.allowed)).toHaveLength(30);
    const owner = await opened(from('198.51.100.7'));
    expect(await owner.call(signIn, { body: OWNER })).toMatchObject({ status: 200 });
    expect(await owner.call(deleteMe, { body: {} })).toMatchObject({ status: 409 });
  });
});
