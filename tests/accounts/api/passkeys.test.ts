import { expect, test } from 'vitest';
import {
  addPasskey,
  beginTwoFactor,
  endTwoFactor,
  listPasskeys,
  passkeyOptions,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
} from '../../../src/api/accounts/second-factor.ts';
import { readSession, signIn } from '../../../src/api/accounts/sign-in.ts';
import { changed } from '../../../netlify/accounts/account.ts';
import { Secret, TOTP } from 'otpauth';
import { Authenticator } from '../../support/authenticator.ts';
import { dataOf, onEveryStore, OWNER, type Salon } from '../../support/salon.ts';

const wrong = { status: 401, code: 'bad_credentials' };

async function withPasskey(salon: Salon) {
  const browser = salon.visitor();
  dataOf(await browser.call(signIn, { body: OWNER }));
  const device = new Authenticator();
  dataOf(await browser.call(addPasskey, { body: await device.creates(browser) }));
  return { browser, device };
}

onEveryStore((open) => {
  test('the owner adds a passkey and signs in with it alone, also while codes are on', async () => {
    const salon = await open();
    const { browser, device } = await withPasskey(salon);
    const { secret } = dataOf(await browser.call(beginTwoFactor, { body: {} }));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: salon.clock.now() });
    dataOf(await browser.call(endTwoFactor, { body: { code } }));
    salon.clock.pass({ hours: 1 });
    const visitor = salon.visitor();
    const answer = await visitor.call(signInWithPasskey, { body: await device.signs(visitor) });
    expect(answer).toMatchObject({ status: 200, data: { isAdmin: true, user: { email: OWNER.email } } });
    expect(dataOf(await visitor.call(readSession, {})).isAdmin).toBe(true);
    expect(dataOf(await visitor.call(listPasskeys, {}))).toEqual({
      domain: 'salon.test',
      passkeys: [
        {
          id: device.id,
          name: 'Passkey',
          domain: 'salon.test',
          created_at: '2026-11-23T08:00:00-05:00',
          used_at: '2026-11-23T09:00:00-05:00',
        },
      ],
      recovery_codes_left: 10,
    });
    expect(salon.emails).toContainEqual(
      expect.objectContaining({
        kind: 'factor_changed',
        event: 'added',
        factor: 'passkey',
        // The link opens the page where she can remove a passkey that isn't hers.
        link: expect.stringMatching(/\/admin\/settings$/) as string,
      }),
    );
  });

  test('a signature is refused when it is repeated, late, copied, unverified or made elsewhere', async () => {
    const salon = await open();
    const { device } = await withPasskey(salon);
    const browser = salon.visitor();
    const first = await device.signs(browser);
    const cookies = new Map(browser.cookies);
    dataOf(await browser.call(signInWithPasskey, { body: first }));
    // The same signature again, with the same cookie.
    const thief = salon.visitor();
    await thief.call(readSession, {});
    expect(await thief.call(signInWithPasskey, { body: first })).toMatchObject(wrong);
    thief.cookies.set(
      '__Host-salon_passkey',
      cookies.get('__Host-salon_passkey') ?? { value: '', httpOnly: true },
    );
    expect(await thief.call(signInWithPasskey, { body: first })).toMatchObject(wrong);
    const fails = async (change: () => void) => {
      const visitor = salon.visitor();
      change();
      const signed = await device.signs(visitor);
      return expect(await visitor.call(signInWithPasskey, { body: signed })).toMatchObject(wrong);
    };
    await fails(() => (device.counter = 0));
    device.counter = 10;
    await fails(() => (device.verifies = false));
    device.verifies = true;
    await fails(() => (device.origin = 'https://salon.test.example'));
    device.origin = 'https://salon.test';
    await fails(() => (device.domain = 'salon.example'));
    device.domain = 'salon.test';
    const { userHandle } = device;
    await fails(() => (device.userHandle = 'bm9ib2R5'));
    device.userHandle = userHandle;
    const slow = await device.signs(thief);
    salon.clock.pass({ minutes: 5 });
    expect(await thief.call(signInWithPasskey, { body: slow })).toMatchObject(wrong);
    dataOf(await thief.call(signInWithPasskey, { body: await device.signs(thief) }));
  });

  test('a passkey for a former domain is listed with that domain and opens nothing', async () => {
    const salon = await open();
    const { browser, device } = await withPasskey(salon);
    const moved = { site: () => 'https://new.test' };
    const visitor = salon.visitor(moved);
    const signed = await device.signs(visitor);
    expect(await visitor.call(signInWithPasskey, { body: signed })).toMatchObject(wrong);
    const cookie = browser.cookies.get('__Host-salon_session') ?? { value: '', httpOnly: true };
    visitor.cookies.set('__Host-salon_session', cookie);
    expect(dataOf(await visitor.call(listPasskeys, {}))).toMatchObject({
      domain: 'new.test',
      passkeys: [{ domain: 'salon.test' }],
    });
  });

  test('a preview offers no passkeys', async () => {
    const salon = await open();
    const { browser } = await withPasskey(salon);
    const preview = salon.visitor({ passkeys: false });
    preview.cookies.set(
      '__Host-salon_session',
      browser.cookies.get('__Host-salon_session') ?? { value: '', httpOnly: true },
    );
    expect(dataOf(await preview.call(listPasskeys, {})).domain).toBeNull();
    const refused = { status: 503, code: 'not_configured' };
    expect(await preview.call(passkeyOptions, { body: {} })).toMatchObject(refused);
    expect(await preview.call(passkeySignInOptions, {})).toMatchObject(refused);
  });

  test("adding a passkey needs the password or a recent sign-in, and the account's own challenge", async () => {
    const salon = await open();
    const { browser } = await withPasskey(salon);
    const device = new Authenticator();
    const made = await device.creates(browser);
    device.origin = 'https://elsewhere.test';
    const elsewhere = await device.creates(browser);
    expect(await browser.call(addPasskey, { body: elsewhere })).toMatchObject(wrong);
    expect(await browser.call(addPasskey, { body: made })).toMatchObject(wrong);
    salon.clock.pass({ minutes: 6 });
    expect(await browser.call(passkeyOptions, { body: {} })).toMatchObject(wrong);
    device.origin = 'https://salon.test';
    const again = await device.creates(browser, { password: OWNER.password });
    dataOf(await browser.call(addPasskey, { body: again }));
    expect(dataOf(await browser.call(listPasskeys, {})).passkeys).toHaveLength(2);
  });

  test('removing a passkey needs the password or a recent sign-in', async () => {
    const salon = await open();
    const { browser, device } = await withPasskey(salon);
    salon.clock.pass({ minutes: 6 });
    const removes = (body?: { password?: string }) =>
      browser.call(removePasskey, { params: { id: device.id }, body });
    for (const body of [undefined, {}, { password: 'not hers' }])
      expect(await removes(body)).toMatchObject(wrong);
    expect(dataOf(await browser.call(listPasskeys, {})).passkeys).toHaveLength(1);
    dataOf(await removes({ password: OWNER.password }));
    expect(dataOf(await browser.call(listPasskeys, {})).passkeys).toEqual([]);
  });

  test('the last passkey can be removed only from an account with a password', async () => {
    const salon = await open();
    const { browser, device } = await withPasskey(salon);
    const [owner] = await salon.store.accounts(OWNER.email);
    if (!owner) throw new Error('no owner');
    await salon.store.saveUser(changed(owner, { password_hash: null }));
    const removes = () => browser.call(removePasskey, { params: { id: device.id }, body: {} });
    expect(await removes()).toMatchObject({ status: 409, code: 'invalid_transition' });
    const [bare = owner] = await salon.store.accounts(OWNER.email);
    await salon.store.saveUser(changed(bare, { password_hash: owner.password_hash }));
    expect(await removes()).toMatchObject({ status: 200 });
    expect(await removes()).toMatchObject({ status: 404 });
    const visitor = salon.visitor();
    expect(await visitor.call(signInWithPasskey, { body: await device.signs(visitor) })).toMatchObject(wrong);
  });
});
