import { expect, test } from 'vitest';
import { listTasks } from '../../../src/api/settings/salon-admin.ts';
import { readSession, signIn, signOut } from '../../../src/api/accounts/sign-in.ts';
import { changePassword } from '../../../src/api/accounts/own-account.ts';
import { dataOf, onEveryStore, OWNER } from '../../support/salon.ts';

const nobody = { user: null, isAdmin: false, providers: { google: false }, demo: false };
const maren = { ...nobody, user: { displayName: '', email: OWNER.email }, isAdmin: true };

onEveryStore((open) => {
  test('the owner from the environment signs in, stays signed in, and signs out', async () => {
    const salon = await open();
    const browser = salon.visitor();
    const signedIn = await browser.call(signIn, { body: { ...OWNER, email: ' Maren@Salon.test ' } });
    expect(signedIn).toMatchObject({ status: 200, body: { success: true, data: maren } });
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-salon_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^XSRF-TOKEN=/),
      expect.stringMatching(
        /^__Host-salon_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    // The session has the time zone, so that no screen waits for the settings to know the date.
    for (const timeZone of ['America/New_York', 'Pacific/Auckland'] as const) {
      await salon.sets({ timeZone });
      expect(dataOf(await browser.call(readSession, {}))).toEqual({
        ...maren,
        time_zone: timeZone,
        sends_reminders: true,
      });
    }
    expect(await browser.call(listTasks, {})).toMatchObject({ status: 200 });

    const before = browser.cookies.get('__Host-salon_session');
    const signedOut = await browser.call(signOut, {});
    expect(signedOut).toMatchObject({ status: 200, body: { success: true, data: nobody } });
    expect(signedOut.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(signedIn.headers.get('Clear-Site-Data')).toBeNull();
    expect(browser.cookies.has('__Host-salon_session')).toBe(false);
    if (before) browser.cookies.set('__Host-salon_session', before);
    expect(await browser.call(listTasks, {})).toMatchObject({ status: 401, code: 'sign_in_required' });
  });

  test('later sign-ins use the account created by the first', async () => {
    const salon = await open();
    await salon.visitor().call(signIn, { body: OWNER });
    const [first] = await salon.store.accounts(OWNER.email);
    expect(first).toMatchObject({
      role: 'owner',
      verified: true,
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$/),
    });
    await salon.visitor().call(signIn, { body: OWNER });
    expect(await salon.store.accounts(OWNER.email)).toEqual([first]);
  });

  test("the demo's owner is greeted by name", async () => {
    const salon = await open();
    const owner = salon.visitor({ owner: { ...OWNER, name: 'Maren Holt' } });
    await owner.call(signIn, { body: OWNER });
    expect(dataOf(await owner.call(readSession, {}))).toMatchObject({ user: { displayName: 'Maren Holt' } });
  });

  test('the password in the environment stops working once the account has another', async () => {
    const salon = await open();
    const owner = salon.visitor();
    await owner.call(signIn, { body: OWNER });
    const password = 'a new pair of scissors';
    dataOf(await owner.call(changePassword, { body: { current: OWNER.password, password } }));
    expect(await salon.visitor().call(signIn, { body: OWNER })).toMatchObject({
      status: 401,
      code: 'bad_credentials',
    });
    expect(await salon.visitor().call(signIn, { body: { ...OWNER, password } })).toMatchObject({
      status: 200,
    });
  });

  test("a customer's sessions end once the owner signs in with the same address", async () => {
    const salon = await open();
    const before = await salon.signedIn('customer', OWNER.email);
    const browser = salon.visitor();
    expect(dataOf(await browser.call(signIn, { body: OWNER })).isAdmin).toBe(true);
    expect(dataOf(await before.call(readSession, {}))).toEqual(nobody);
    expect(dataOf(await browser.call(readSession, {})).isAdmin).toBe(true);
  });

  test('a password works for years', async () => {
    const salon = await open();
    await salon.visitor().call(signIn, { body: OWNER });
    salon.clock.pass({ hours: 5 * 365 * 24 });
    expect(await salon.visitor().call(signIn, { body: OWNER })).toMatchObject({ status: 200 });
  });

  test('a wrong password, an unknown address and an invalid one get the same refusal', async () => {
    const salon = await open();
    await salon.visitor().call(signIn, { body: OWNER });
    for (const body of [
      { ...OWNER, password: `${OWNER.password} ` },
      { email: 'who@example.com', password: OWNER.password },
      { email: 'no address', password: 'x' },
    ]) {
      const answer = await salon.visitor().call(signIn, { body });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        success: false,
        code: 'bad_credentials',
        message: 'Email or password is incorrect',
      });
      expect(answer.headers.getSetCookie().join()).not.toContain('salon_session');
    }
  });

  test("every sign-in starts a new session and ends the browser's old one", async () => {
    const salon = await open();
    const browser = salon.visitor();
    await browser.call(signIn, { body: OWNER });
    const first = browser.cookies.get('__Host-salon_session');
    await browser.call(signIn, { body: OWNER });
    expect(browser.cookies.get('__Host-salon_session')).not.toEqual(first);
    if (first) browser.cookies.set('__Host-salon_session', first);
    expect(dataOf(await browser.call(readSession, {}))).toEqual(nobody);
  });

  test('a session ends after a week idle, and after thirty days in any case', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    const isIn = async () => dataOf(await owner.call(readSession, {})).isAdmin;
    salon.clock.pass({ hours: 6.9 * 24 });
    for (let day = 7; day < 29; day += 6) {
      expect(await isIn()).toBe(true);
      salon.clock.pass({ hours: 6 * 24 });
    }
    expect(await isIn()).toBe(false);

    const other = await salon.signedIn('owner', 'other@salon.test');
    salon.clock.pass({ hours: 7 * 24, ms: 1 });
    expect(dataOf(await other.call(readSession, {}))).toEqual(nobody);
  });

  test('the session token is stored as a hash', async () => {
    const salon = await open();
    const owner = await salon.asOwner();
    const token = owner.cookies.get('__Host-salon_session')?.value ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await salon.store.session(token, salon.clock.now(), { idle: 1e9, absolute: 1e9 })).toBeNull();
  });
});
