import { expect, test } from 'vitest';
import { openGoogle } from '../../../netlify/accounts/providers/google.ts';
import { readSession } from '../../../src/api/accounts/sign-in.ts';
import { dataOf, openSalon, OWNER } from '../../support/salon.ts';
import { ada, begin, failed, googled, goThrough, locationOf, provider, atGoogle } from './at-google.ts';

atGoogle();

test('canceling at Google is reported on the sign-in page', async () => {
  const browser = googled(await openSalon());
  const back = await begin(browser);
  const query = new URLSearchParams({ error: 'access_denied', state: back.searchParams.get('state') ?? '' });
  const answer = await browser.request('GET', `${back.pathname}?${query}`);
  expect(locationOf(answer)).toBe(failed('canceled'));
});

test("if Google doesn't answer, the visitor returns to the sign-in page and the log says why", async () => {
  const salon = await openSalon();
  const browser = googled(salon);
  provider.faults = { tokenStatus: 503 };
  expect(locationOf(await goThrough(browser))).toBe(failed('failed'));
  const gone = salon.visitor({ google: openGoogle({ ...provider.client, issuer: 'http://127.0.0.1:9' }) });
  expect(locationOf(await gone.request('GET', '/api/auth/google?next=/booking'))).toBe(
    failed('failed', '/booking'),
  );
  // The sign-in page is in the language of the page they came from.
  expect(locationOf(await gone.request('GET', '/api/auth/google?next=/es/booking'))).toBe(
    failed('failed', '/es/booking').replace('/login', '/es/login'),
  );
  expect(salon.log.map(({ event, error }) => [event, error])).toEqual([
    ['google_sign_in_failed', 'GoogleUnavailable'],
    ['google_sign_in_failed', 'GoogleUnavailable'],
    ['google_sign_in_failed', 'GoogleUnavailable'],
  ]);
});

test("without a Google client, both addresses say that Google sign-in isn't configured yet", async () => {
  const salon = await openSalon();
  for (const path of ['/api/auth/google', '/api/auth/google/callback']) {
    expect(await salon.visitor().request('GET', path)).toMatchObject({
      status: 503,
      body: { code: 'not_configured', message: 'Google sign-in is not configured yet.' },
    });
  }
  expect(dataOf(await salon.visitor().call(readSession, {})).providers).toEqual({ google: false });
});

test("a Google customer becomes the owner by signing in with the environment's address and password", async () => {
  const salon = await openSalon();
  provider.person = { ...ada, email: OWNER.email };
  const browser = googled(salon);
  await goThrough(browser);
  expect(dataOf(await browser.call(readSession, {})).isAdmin).toBe(false);
  await browser.request('POST', '/api/auth/login', { json: OWNER });
  expect(dataOf(await browser.call(readSession, {})).isAdmin).toBe(true);
  expect(await salon.store.accounts(OWNER.email)).toMatchObject([{ role: 'owner', google_subject: 'g-1' }]);
});
