import { expect, test } from 'vitest';
import { readSession } from '../../../src/api/accounts/sign-in.ts';
import { deleteMe, readMe } from '../../../src/api/accounts/own-account.ts';
import type { FakeProvider } from '../../support/oidc.ts';
import { dataOf, onEveryStore, openSalon, ORIGIN } from '../../support/salon.ts';
import {
  ada,
  answerTo,
  begin,
  failed,
  googled,
  goThrough,
  locationOf,
  passes,
  provider,
  atGoogle,
} from './at-google.ts';

atGoogle();

onEveryStore((open) => {
  test('a newcomer gets an account with a verified address and returns to where they were going', async () => {
    const browser = googled(await open());
    const answer = await goThrough(browser, '/account?tab=1#details');
    expect(answer.status).toBe(302);
    expect(locationOf(answer)).toBe(`${ORIGIN}/account?tab=1#details`);
    expect(dataOf(await browser.call(readSession, {}))).toMatchObject({
      user: { displayName: 'Ada Byron', email: 'ada@example.com' },
      providers: { google: true },
    });
    expect(dataOf(await browser.call(readMe, {}))).toMatchObject({
      emailVerified: true,
      hasPassword: false,
      hasGoogle: true,
    });
    expect(browser.cookies.has('__Host-salon_google')).toBe(false);
  });

  test('a returning person keeps the account even if their Google address has changed', async () => {
    const salon = await open();
    await goThrough(googled(salon));
    const browser = googled(salon);
    provider.person = { ...ada, email: 'ada.lovelace@example.com' };
    await goThrough(browser);
    expect(dataOf(await browser.call(readMe, {})).email).toBe('ada@example.com');
    expect(await salon.store.accounts('ada.lovelace@example.com')).toEqual([]);
  });

  test('a verified account with the same address is reused; unverified claims and their sessions end', async () => {
    const salon = await open();
    const other = await salon.signedIn('customer', 'Ada@example.com', { verified: false });
    const browser = googled(salon);
    await goThrough(browser);
    expect(dataOf(await other.call(readSession, {})).user).toBeNull();
    const [account, ...more] = await salon.store.accounts('ada@example.com');
    expect(account).toMatchObject({ verified: true, google_subject: 'g-1', password_hash: null });
    expect(more).toEqual([]);

    const bea = await salon.signedIn('customer', 'bea@example.com');
    provider.person = { ...ada, sub: 'g-2', email: 'BEA@example.com', name: '' };
    const again = googled(salon);
    await goThrough(again);
    expect(dataOf(await again.call(readMe, {}))).toMatchObject({
      email: 'bea@example.com',
      displayName: 'customer',
      hasGoogle: true,
    });
    expect(dataOf(await bea.call(readSession, {})).user).not.toBeNull();
  });

  test("an address that Google hasn't verified signs nobody in", async () => {
    const salon = await open();
    await salon.signedIn('customer', 'ada@example.com');
    for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email: 'ada' }]) {
      provider.faults = { claims };
      const browser = googled(salon);
      expect(locationOf(await goThrough(browser))).toBe(failed('unverified'));
      expect(dataOf(await browser.call(readSession, {})).user).toBeNull();
    }
  });

  test('the admin opens only for addresses that Google hosts', async () => {
    const salon = await open();
    await salon.signedIn('owner', 'maren@studio.example');
    provider.person = { ...ada, sub: 'g-3', email: 'maren@studio.example' };
    expect(locationOf(await goThrough(googled(salon)))).toBe(failed('unverified'));
    provider.person = { ...provider.person, hd: 'studio.example' };
    const browser = googled(salon);
    expect(locationOf(await goThrough(browser, '/'))).toBe(`${ORIGIN}/admin`);
    expect(locationOf(await goThrough(browser, '/es/'))).toBe(`${ORIGIN}/admin`);
    expect(dataOf(await browser.call(readSession, {})).isAdmin).toBe(true);
  });

  test("an account linked to one Google user isn't given to another", async () => {
    const salon = await open();
    await goThrough(googled(salon));
    provider.person = { ...ada, sub: 'g-9' };
    expect(locationOf(await goThrough(googled(salon)))).toBe(failed('unverified'));
  });

  test('an attempt works once, and repeating it never asks Google again', async () => {
    const salon = await open();
    const browser = googled(salon);
    const back = await begin(browser);
    const cookie = browser.cookies.get('__Host-salon_google');
    const address = `${back.pathname}${back.search}`;
    await browser.request('GET', address);
    const asked = provider.redeemed.length;
    for (const again of [address, address.replace('code=', 'code=another')]) {
      if (cookie) browser.cookies.set('__Host-salon_google', cookie);
      expect(locationOf(await browser.request('GET', again))).toBe(failed('failed'));
    }
    expect(provider.redeemed).toHaveLength(asked);
  });

  test('only one of many simultaneous returns with the same attempt signs in', async () => {
    const salon = await open();
    const browser = googled(salon);
    const back = await begin(browser);
    const cookie = browser.cookies.get('__Host-salon_google');
    const asked = provider.redeemed.length;
    const many = Array.from({ length: 8 }, () => googled(salon));
    const answers = await Promise.all(
      many.map((one) => {
        if (cookie) one.cookies.set('__Host-salon_google', cookie);
        return one.request('GET', `${back.pathname}${back.search}`);
      }),
    );
    expect(answers.filter((answer) => locationOf(answer) === `${ORIGIN}/account`)).toHaveLength(1);
    expect(provider.redeemed).toHaveLength(asked + 1);
  });

  test('a Google-only account can be deleted only within five minutes of signing in', async () => {
    const salon = await open();
    const browser = googled(salon);
    await goThrough(browser);
    salon.clock.pass({ minutes: 5, ms: 1 });
    expect(await browser.call(deleteMe, { body: {} })).toMatchObject({
      status: 401,
      code: 'bad_credentials',
      message: 'Please sign in with Google again, then delete the account within five minutes.',
    });
    expect(await salon.store.accounts(ada.email)).toHaveLength(1);
    passes(salon);
    await goThrough(browser);
    salon.clock.pass({ minutes: 5 });
    expect(await browser.call(deleteMe, { body: {} })).toMatchObject({ status: 200 });
    expect(await salon.store.accounts(ada.email)).toEqual([]);
  });
});

test('the request to Google has the client, site, challenge, state and nonce, new each time', async () => {
  const browser = googled(await openSalon());
  const [one, two] = [
    await browser.request('GET', '/api/auth/google'),
    await browser.request('GET', '/api/auth/google'),
  ];
  const { searchParams, origin } = new URL(locationOf(one));
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: provider.client.clientId,
    redirect_uri: `${ORIGIN}/api/auth/google/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  const other = new URL(locationOf(two)).searchParams;
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get(name)).not.toBe(other.get(name));
  }
  expect(one.headers.getSetCookie().join()).toMatch(
    /__Host-salon_google=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax,XSRF-TOKEN=/,
  );
  expect(locationOf(one)).not.toContain(provider.client.clientSecret);
});

test.each<[string, FakeProvider['faults']]>([
  ['is signed with another key', { foreignKey: true }],
  ['is not signed', { unsigned: true }],
  ['is from another issuer', { claims: { iss: 'https://accounts.example' } }],
  ['is for another client', { claims: { aud: 'another' } }],
  ['was made for another party', { claims: { azp: 'another' } }],
  ['answers another attempt', { claims: { nonce: 'another' } }],
  ['has expired', { claims: { exp: 1 } }],
  ['names nobody', { claims: { sub: '' } }],
])('a token that %s signs nobody in', async (_, faults) => {
  const salon = await openSalon();
  const browser = googled(salon);
  provider.faults = faults;
  expect(locationOf(await goThrough(browser))).toBe(failed('failed'));
  expect(dataOf(await browser.call(readSession, {})).user).toBeNull();
  expect(await salon.store.accounts(ada.email)).toEqual([]);
});

test("an answer this browser didn't request is refused before asking Google", async () => {
  const salon = await openSalon();
  const back = await begin(googled(salon));
  const asked = provider.redeemed.length;
  const stranger = googled(salon);
  expect(locationOf(await answerTo(stranger, back.search.slice(1)))).toBe(failed('failed', '/'));
  await begin(stranger);
  expect(locationOf(await answerTo(stranger, back.search.slice(1)))).toBe(failed('failed', '/'));
  expect(locationOf(await answerTo(stranger, ''))).toBe(failed('failed', '/'));
  expect(provider.redeemed).toHaveLength(asked);
});

test('an attempt expires after ten minutes, and a forged one is refused', async () => {
  const salon = await openSalon();
  const browser = googled(salon);
  const back = await begin(browser);
  const cookie = browser.cookies.get('__Host-salon_google')?.value ?? '';
  const [key, nonce, text = '', tag] = cookie.split('.');
  const forged = [key, nonce, text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), tag].join('.');
  browser.cookies.set('__Host-salon_google', { value: forged, httpOnly: true });
  const address = `${back.pathname}${back.search}`;
  expect(locationOf(await browser.request('GET', address))).toBe(failed('failed', '/'));
  browser.cookies.set('__Host-salon_google', { value: cookie, httpOnly: true });
  salon.clock.pass({ minutes: 10 });
  expect(locationOf(await browser.request('GET', address))).toBe(failed('failed', '/'));
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'x',
  '',
])('no redirect goes to %j', async (next) => {
  const browser = googled(await openSalon());
  expect(locationOf(await goThrough(browser, next))).toBe(`${ORIGIN}/`);
});
