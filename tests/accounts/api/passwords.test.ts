import { expect, test } from 'vitest';
import {
  forgotPassword,
  readSession,
  register,
  resetPassword,
  signIn,
} from '../../../src/api/accounts/sign-in.ts';
import { changePassword, readMe } from '../../../src/api/accounts/own-account.ts';
import type { Browser } from '../../support/browser.ts';
import { dataOf, onEveryStore, openSalon, ORIGIN, type Salon } from '../../support/salon.ts';
import { ada, isIn, signedUp } from './signed-up.ts';

const next = 'engine no. 2';
const sent = 'If this address has an account, a link to choose a new password is on its way.';
const spent = {
  status: 403,
  code: 'bad_token',
  message: 'This link was already used or has expired. Please ask for a new one.',
};

/** Requests a link and returns its token from the email. */
async function askForLink(salon: Salon, email: string = ada.email): Promise<string> {
  await salon.visitor().call(forgotPassword, { body: { email } });
  const message = salon.emails.findLast(({ kind }) => kind === 'password_reset');
  return message?.link.split('#')[1] ?? 'no email came';
}

const reset = (salon: Salon, token: string, password = next) =>
  salon.visitor().call(resetPassword, { body: { token, password } });
const change = (browser: Browser, password: string) =>
  browser.call(changePassword, { body: { current: ada.password, password } });

onEveryStore((open) => {
  test('a reset link replaces a forgotten password without signing anyone in', async () => {
    const salon = await open();
    await signedUp(salon);
    const token = await askForLink(salon);
    const browser = salon.visitor();
    const answer = await browser.call(resetPassword, { body: { token, password: next } });
    expect(answer).toMatchObject({
      status: 200,
      data: null,
      message: 'Your password has been changed. Please sign in with the new one.',
    });
    expect(await isIn(browser)).toBe(false);
    expect(await browser.call(signIn, { body: ada })).toMatchObject({ status: 401 });
    expect(await browser.call(signIn, { body: { ...ada, password: next } })).toMatchObject({ status: 200 });
  });

  test('the reply is the same whether or not the address has an account', async () => {
    const salon = await open();
    await signedUp(salon);
    salon.emails.length = 0;
    for (const email of [ada.email, 'who@example.com']) {
      const { status, body } = await salon.visitor().call(forgotPassword, { body: { email } });
      expect({ status, body }).toEqual({ status: 200, body: { success: true, data: null, message: sent } });
    }
    expect(salon.emails.map(({ to }) => to)).toEqual([ada.email]);
  });

  test('a reset ends all sessions of its account and no others', async () => {
    const salon = await open();
    const [one, other] = [await signedUp(salon), await salon.signedIn('customer', 'bea@example.com')];
    await reset(salon, await askForLink(salon));
    expect(await isIn(one)).toBe(false);
    expect(await isIn(other)).toBe(true);
  });

  test('a link works once, for an hour, and ends the other links of its account', async () => {
    const salon = await open();
    await signedUp(salon);
    const [first, second] = [await askForLink(salon), await askForLink(salon)];
    expect(first).not.toBe(second);
    expect(await reset(salon, second)).toMatchObject({ status: 200 });
    expect(await reset(salon, second, 'engine no. 3')).toMatchObject(spent);
    expect(await reset(salon, first, 'engine no. 3')).toMatchObject(spent);
    const late = await askForLink(salon);
    salon.clock.pass({ hours: 1 });
    expect(await reset(salon, late, 'engine no. 3')).toMatchObject(spent);
    const last = await askForLink(salon);
    salon.clock.pass({ hours: 1, ms: -1 });
    expect(await reset(salon, last, 'engine no. 3')).toMatchObject({ status: 200 });
  });

  test('only one of two simultaneous uses of a link succeeds', async () => {
    const salon = await open();
    await signedUp(salon);
    const token = await askForLink(salon);
    const answers = await Promise.all(
      ['password a', 'password b'].map((password) => reset(salon, token, password)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
  });

  test('using the link proves the address and ends all other claims to it', async () => {
    const salon = await open();
    const first = await signedUp(salon);
    const second = salon.visitor();
    await second.call(register, { body: { ...ada, password: 'a squatter' } });
    await reset(salon, await askForLink(salon));
    expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
    expect(await second.call(signIn, { body: { ...ada, password: 'a squatter' } })).toMatchObject({
      status: 401,
    });
    await second.call(signIn, { body: { ...ada, password: next } });
    expect(dataOf(await second.call(readMe, {})).emailVerified).toBe(true);
  });

  test('changing the password ends all other sessions and open links', async () => {
    const salon = await open();
    const here = await signedUp(salon);
    const there = salon.visitor();
    await there.call(signIn, { body: ada });
    const link = await askForLink(salon);
    const before = here.cookies.get('__Host-salon_session');
    const answer = await here.call(changePassword, { body: { current: ada.password, password: next } });
    expect(answer).toMatchObject({
      status: 200,
      message: 'Your password has been changed. All other devices have been signed out.',
    });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(here.cookies.get('__Host-salon_session')).not.toEqual(before);
    if (before) there.cookies.set('__Host-salon_session', before);
    expect(await isIn(there)).toBe(false);
    expect(await reset(salon, link)).toMatchObject(spent);
    expect(await there.call(signIn, { body: ada })).toMatchObject({ status: 401 });
    expect(await there.call(signIn, { body: { ...ada, password: next } })).toMatchObject({ status: 200 });
  });

  test('changing a password requires the current one', async () => {
    const salon = await open();
    const here = await signedUp(salon);
    expect(await here.call(changePassword, { body: { current: 'guess', password: next } })).toMatchObject({
      status: 401,
      code: 'bad_credentials',
      message: 'The current password is incorrect.',
    });
    expect(await isIn(here)).toBe(true);
    expect(await here.call(signIn, { body: ada })).toMatchObject({ status: 200 });
  });

  test('a sign-in with the old password during a change is refused', async () => {
    const salon = await open();
    const owner = await signedUp(salon);
    const [account] = await salon.store.accounts(ada.email);
    if (!account) throw new Error('There is no account');
    // The change happens between reading the account and starting the session.
    let looks = 0;
    const changesMeanwhile = async (email: string) => {
      const found = await salon.store.accounts(email);
      looks += 1;
      if (looks === 1) {
        const body = { current: ada.password, password: next };
        dataOf(await owner.call(changePassword, { body }));
      }
      return found;
    };
    const store = new Proxy(salon.store, {
      get: (target, verb) => (verb === 'accounts' ? changesMeanwhile : Reflect.get(target, verb)),
    });
    const late = salon.visitor({ store });
    expect(await late.call(signIn, { body: ada })).toMatchObject({ status: 401, code: 'bad_credentials' });
    expect(looks).toBe(2);
    expect(await isIn(late)).toBe(false);
  });

  test('an unrelated change at the same time locks nobody out', async () => {
    const salon = await open();
    await signedUp(salon);
    let looks = 0;
    const changesMeanwhile = async (email: string) => {
      const found = await salon.store.accounts(email);
      const [account] = found;
      looks += 1;
      if (account && looks === 1) {
        await salon.store.saveUser({ ...account, version: account.version + 1, displayName: 'Ada' });
      }
      return found;
    };
    const store = new Proxy(salon.store, {
      get: (target, verb) => (verb === 'accounts' ? changesMeanwhile : Reflect.get(target, verb)),
    });
    for (const endpoint of [signIn, register] as const) {
      looks = 0;
      const late = salon.visitor({ store });
      expect(await late.call(endpoint, { body: ada })).toMatchObject({
        ok: true,
        data: { user: { displayName: 'Ada' } },
      });
      expect(looks).toBe(2);
    }
  });

  test('only one of two simultaneous changes succeeds, and only its session stays', async () => {
    const salon = await open();
    const here = await signedUp(salon);
    const there = salon.visitor();
    await there.call(signIn, { body: ada });
    const answers = await Promise.all([change(here, 'password a'), change(there, 'password b')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect([await isIn(here), await isIn(there)].filter(Boolean)).toHaveLength(1);
  });

  test('a link works only for its own account and purpose', async () => {
    const salon = await open();
    const browser = await signedUp(salon);
    const verify = salon.emails[0]?.link.split('=')[1] ?? '';
    expect(await reset(salon, verify)).toMatchObject(spent);
    const token = await askForLink(salon);
    expect(await browser.request('POST', '/api/me/verify-email/confirm', { json: { token } })).toMatchObject({
      status: 403,
      body: { code: 'bad_token' },
    });
    expect(await reset(salon, token)).toMatchObject({ status: 200 });
  });
});

test('a Google-only account gets a password through the link', async () => {
  const salon = await openSalon();
  const browser = await salon.signedIn('customer', ada.email);
  expect(await browser.call(changePassword, { body: { current: 'x', password: next } })).toMatchObject({
    status: 401,
    message: 'This account has no password yet. Use "Forgot password" to choose one.',
  });
  await reset(salon, await askForLink(salon));
  expect(await salon.visitor().call(signIn, { body: { ...ada, password: next } })).toMatchObject({
    status: 200,
  });
});

test("the link uses the configured address, whatever the request's headers say", async () => {
  const salon = await openSalon();
  await signedUp(salon);
  const visitor = salon.visitor({ origins: ['https://evil.test', ORIGIN] });
  await visitor.call(readSession, {});
  const headers = { Origin: 'https://evil.test', 'X-Forwarded-Host': 'evil.test', Host: 'evil.test' };
  await visitor.request('POST', '/api/auth/forgot-password', { json: { email: ada.email }, headers });
  expect(salon.emails.at(-1)?.link).toMatch(/^https:\/\/salon\.test\/reset-password#/);
});

test('no token is stored in plain text', async () => {
  const salon = await openSalon();
  await signedUp(salon);
  const token = await askForLink(salon);
  expect(await salon.store.tokenOwner(token, 'password_reset', salon.clock.now())).toBeNull();
});
