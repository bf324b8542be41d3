import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  beginTwoFactor,
  endTwoFactor,
  listPasskeys,
  removeTwoFactor,
  renewRecoveryCodes,
  signInWithCode,
} from '../../../src/api/accounts/second-factor.ts';
import {
  forgotPassword,
  readSession,
  register,
  resetPassword,
  signIn,
} from '../../../src/api/accounts/sign-in.ts';
import { listAttempts } from '../../../src/api/accounts/own-account.ts';
import { changePassword } from '../../../src/api/accounts/own-account.ts';
import type { Browser } from '../../support/browser.ts';
import { dataOf, onEveryStore, ORIGIN, OWNER, type Salon } from '../../support/salon.ts';
import { ada, atGoogle, goThrough, googled, locationOf, provider } from './at-google.ts';

atGoogle();

const isIn = async (browser: Browser) => dataOf(await browser.call(readSession, {})).isAdmin;
const enters = (browser: Browser, code?: string) =>
  browser.call(signIn, { body: { ...OWNER, ...(code !== undefined && { code }) } });

/** Turns on the owner's one-time codes, and returns her browser and her authenticator's codes. */
async function withCodes(salon: Salon) {
  const browser = salon.visitor();
  dataOf(await enters(browser));
  const { secret, uri } = dataOf(await browser.call(beginTwoFactor, { body: {} }));
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => app.generate({ timestamp: salon.clock.now() });
  const { recovery_codes } = dataOf(await browser.call(endTwoFactor, { body: { code: code() } }));
  salon.clock.pass({ minutes: 20 });
  return { browser, secret, uri, code, recovery: recovery_codes };
}

const wrong = { status: 401, code: 'bad_credentials' };
const asked = { status: 401, code: 'second_factor_required' };

onEveryStore((open) => {
  test('the owner turns on one-time codes and then signs in with the password and a code, which works once', async () => {
    const salon = await open();
    const { browser, secret, uri, code, recovery } = await withCodes(salon);
    expect(uri).toContain(`secret=${secret}`);
    expect(recovery).toHaveLength(10);
    expect(dataOf(await browser.call(listPasskeys, {})).recovery_codes_left).toBe(10);
    const visitor = salon.visitor();
    expect(await enters(visitor)).toMatchObject(asked);
    expect(await enters(visitor, '000000')).toMatchObject(wrong);
    expect(await isIn(visitor)).toBe(false);
    const used = code();
    expect(await enters(visitor, used)).toMatchObject({ status: 200, data: { isAdmin: true } });
    expect(await enters(salon.visitor(), used)).toMatchObject(wrong);
    salon.clock.pass({ minutes: 0.5 });
    expect(await enters(salon.visitor(), used)).toMatchObject(wrong);
    const late = code();
    salon.clock.pass({ minutes: 0.5 });
    expect(await enters(salon.visitor(), late)).toMatchObject({ status: 200 });
    const stale = code();
    salon.clock.pass({ minutes: 1 });
    expect(await enters(salon.visitor(), stale)).toMatchObject(wrong);
    const outcomes = dataOf(await visitor.call(listAttempts, {})).map(({ outcome }) => outcome);
    expect(outcomes).toEqual([
      'second_factor',
      'ok',
      'second_factor',
      'second_factor',
      'ok',
      'second_factor',
      'ok',
    ]);
  });

  test('only one of several simultaneous sign-ins with the same code succeeds', async () => {
    const salon = await open();
    const { code, recovery } = await withCodes(salon);
    for (const one of [code(), recovery[0] ?? '']) {
      const visitors = [salon.visitor(), salon.visitor(), salon.visitor()];
      const answers = await Promise.all(visitors.map((visitor) => enters(visitor, one)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    }
  });

  test('a recovery code works once, however it is typed, and the owner gets an email about it', async () => {
    const salon = await open();
    const { browser, recovery } = await withCodes(salon);
    const [first = '', second = ''] = recovery;
    expect(await enters(salon.visitor(), ` ${first.replace('-', ' ').toLowerCase()}`)).toMatchObject({
      status: 200,
    });
    expect(await enters(salon.visitor(), first)).toMatchObject(wrong);
    expect(salon.emails).toContainEqual(
      expect.objectContaining({ kind: 'factor_changed', event: 'used', factor: 'recovery code' }),
    );
    expect(dataOf(await browser.call(listPasskeys, {})).recovery_codes_left).toBe(9);
    const renewed = dataOf(await browser.call(renewRecoveryCodes, { body: { password: OWNER.password } }));
    expect(await enters(salon.visitor(), second)).toMatchObject(wrong);
    expect(await enters(salon.visitor(), renewed.recovery_codes[3])).toMatchObject({ status: 200 });
  });

  test('an account or a place can try at most five codes in fifteen minutes', async () => {
    const salon = await open({ rateLimits: true });
    const { code } = await withCodes(salon);
    for (let n = 0; n < 5; n += 1) expect(await enters(salon.visitor(), `00000${n}`)).toMatchObject(wrong);
    expect(await enters(salon.visitor(), code())).toMatchObject({ status: 429, code: 'rate_limited' });
    salon.clock.pass({ minutes: 15 });
    expect(await enters(salon.visitor(), code())).toMatchObject({ status: 200 });
  });

  test('no other way to sign in gets around the code', async () => {
    const salon = await open();
    const { code } = await withCodes(salon);
    const { email, password } = OWNER;
    // Signing up with her address and password creates an empty account.
    const stranger = salon.visitor();
    expect(await stranger.call(register, { body: { email, password } })).toMatchObject({
      status: 201,
      data: { isAdmin: false },
    });
    expect(await isIn(stranger)).toBe(false);
    // A mailed link changes only the password.
    const forgetful = salon.visitor();
    await forgetful.call(forgotPassword, { body: { email } });
    const token = salon.emails.findLast(({ kind }) => kind === 'password_reset')?.link.split('#')[1] ?? '';
    const chosen = 'a quite different sentence';
    dataOf(await forgetful.call(resetPassword, { body: { token, password: chosen } }));
    expect(await isIn(forgetful)).toBe(false);
    expect(await forgetful.call(signIn, { body: { email, password: chosen } })).toMatchObject(asked);
    const withCode = { email, password: chosen, code: code() };
    expect(await forgetful.call(signIn, { body: withCode })).toMatchObject({ status: 200 });
    // A device that has signed in before needs the code too, also after a password change.
    const changes = { current: chosen, password: 'the last of three sentences' };
    dataOf(await forgetful.call(changePassword, { body: changes }));
    await forgetful.request('POST', '/api/auth/logout');
    expect(await forgetful.call(signIn, { body: { email, password: changes.password } })).toMatchObject(
      asked,
    );
  });

  test('a Google sign-in asks for the code on the sign-in page, and the code also connects the account', async () => {
    const salon = await open();
    const { code } = await withCodes(salon);
    provider.person = { ...ada, email: OWNER.email, hd: 'salon.test' };
    const browser = googled(salon);
    const answer = await goThrough(browser, '/admin/clients');
    expect(locationOf(answer)).toBe(`${ORIGIN}/login?google=code&next=%2Fadmin%2Fclients`);
    expect(await isIn(browser)).toBe(false);
    expect((await salon.store.accounts(OWNER.email))[0]?.google_subject).toBeNull();
    expect(await browser.call(signInWithCode, { body: { code: '000000' } })).toMatchObject(wrong);
    const cookie = browser.cookies.get('__Host-salon_second_factor');
    expect(await browser.call(signInWithCode, { body: { code: code() } })).toMatchObject({ status: 200 });
    expect(await isIn(browser)).toBe(true);
    expect((await salon.store.accounts(OWNER.email))[0]?.google_subject).toBe(ada.sub);
    // Google's answer is good for one sign-in, in this browser, for ten minutes.
    salon.clock.pass({ minutes: 1 });
    const thief = salon.visitor();
    await thief.call(readSession, {});
    expect(await thief.call(signInWithCode, { body: { code: code() } })).toMatchObject(asked);
    if (cookie) thief.cookies.set('__Host-salon_second_factor', cookie);
    expect(await thief.call(signInWithCode, { body: { code: code() } })).toMatchObject(asked);
    const slow = googled(salon);
    await goThrough(slow);
    salon.clock.pass({ minutes: 10 });
    expect(await slow.call(signInWithCode, { body: { code: code() } })).toMatchObject(asked);
  });

  test('turning codes off needs a code, and turning them on again needs the password', async () => {
    const salon = await open();
    const { browser, code, recovery } = await withCodes(salon);
    expect(await browser.call(beginTwoFactor, { body: {} })).toMatchObject({ status: 409 });
    expect(await browser.call(endTwoFactor, { body: { code: code() } })).toMatchObject({ status: 409 });
    expect(await browser.call(renewRecoveryCodes, { body: {} })).toMatchObject(wrong);
    expect(await browser.call(removeTwoFactor, { body: { code: '111111' } })).toMatchObject(wrong);
    dataOf(await browser.call(removeTwoFactor, { body: { code: recovery[9] ?? '' } }));
    expect(await enters(salon.visitor())).toMatchObject({ status: 200 });
    expect(await browser.call(removeTwoFactor, { body: { code: code() } })).toMatchObject({ status: 409 });
    expect(await browser.call(beginTwoFactor, { body: {} })).toMatchObject(wrong);
    expect(await browser.call(beginTwoFactor, { body: { password: 'a guess' } })).toMatchObject(wrong);
    dataOf(await browser.call(beginTwoFactor, { body: { password: OWNER.password } }));
    expect(await browser.call(endTwoFactor, { body: { code: '222222' } })).toMatchObject(wrong);
    // The codes are off until the first one is entered.
    expect(await enters(salon.visitor())).toMatchObject({ status: 200 });
    const changes = salon.emails.flatMap((one) =>
      one.kind === 'factor_changed' ? [[one.event, new URL(one.link).pathname]] : [],
    );
    // The first link opens the page where she can turn off codes that somebody else turned on.
    expect(changes).toEqual([
      ['added', '/admin/settings'],
      ['removed', '/account'],
    ]);
    expect(salon.securityLog.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['factor_added', 'factor_removed']),
    );
  });

  test('each value in the environment turns codes off once, and codes turned on later stay on', async () => {
    const salon = await open();
    await withCodes(salon);
    const resetting = (secondFactorReset: string) => salon.visitor({ secondFactorReset });
    expect(await enters(salon.visitor())).toMatchObject(asked);
    expect(await resetting('tuesday').call(signIn, { body: { ...OWNER, password: 'guess' } })).toMatchObject(
      wrong,
    );
    const browser = resetting('tuesday');
    expect(await enters(browser)).toMatchObject({ status: 200 });
    expect(salon.emails).toContainEqual(expect.objectContaining({ kind: 'factor_changed', event: 'reset' }));
    expect(await enters(salon.visitor())).toMatchObject({ status: 200 });
    const again = dataOf(await browser.call(beginTwoFactor, { body: {} }));
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(again.secret) }).generate({ timestamp: salon.clock.now() });
    dataOf(await browser.call(endTwoFactor, { body: { code: code() } }));
    expect(await enters(resetting('tuesday'))).toMatchObject(asked);
    expect(await enters(resetting('wednesday'))).toMatchObject({ status: 200 });
  });

  test('neither the secret nor a recovery code is stored in plain text', async () => {
    const salon = await open();
    const { secret, recovery } = await withCodes(salon);
    const stored = JSON.stringify(await salon.store.accounts(OWNER.email));
    for (const text of [secret, ...recovery, ...recovery.map((one) => one.replace('-', ''))])
      expect(stored).not.toContain(text);
  });
});
