import { expect, onTestFinished, test } from 'vitest';
import { openGoogle } from '../../netlify/accounts/providers/google.ts';
import { readSession } from '../../src/api/accounts/sign-in.ts';
import { deleteMe } from '../../src/api/accounts/own-account.ts';
import type { Browser } from '../support/browser.ts';
import { startProvider } from '../support/oidc.ts';
import { ADA, dataOf, ORIGIN } from '../support/salon.ts';
import { hostOver, onEveryHost, type AttackedHost } from './host.ts';

const COOKIE = '__Host-salon_google';

/** The same salon with a provider at which Ada signs in. */
async function googled({ salon }: AttackedHost) {
  const provider = await startProvider(() => salon.clock.now());
  onTestFinished(() => provider.stop());
  provider.person = { sub: 'g-1', email: ADA.email, email_verified: true, name: ADA.name };
  const host = await hostOver(salon, { google: openGoogle(provider.client) });
  return { ...host, provider };
}

const locationOf = ({ headers }: { readonly headers: Headers }) => headers.get('Location') ?? '';

/** Up to the provider's redirect: the address, and the browser's cookies. */
async function begins(browser: Browser) {
  const there = await browser.request('GET', '/api/auth/google?next=/account');
  const back = new URL(locationOf(await fetch(locationOf(there), { redirect: 'manual' })));
  return { address: `${back.pathname}${back.search}`, cookie: browser.cookies.get(COOKIE) };
}
type Attempt = Awaited<ReturnType<typeof begins>>;

async function comesBack(browser: Browser, { address, cookie }: Attempt): Promise<string> {
  if (cookie) browser.cookies.set(COOKIE, cookie);
  return locationOf(await browser.request('GET', address));
}

onEveryHost((open) => {
  test('an attempt at Google that was seen by another is used once, by whoever is first', async () => {
    const { from, provider } = await googled(await open());
    const attempt = await begins(from('203.0.113.7'));
    const many = Array.from({ length: 20 }, (_, i) => from(`198.51.100.${i}`));
    const locations = await Promise.all(many.map((one) => comesBack(one, attempt)));
    expect(locations.filter((location) => location === `${ORIGIN}/account`)).toHaveLength(1);
    // Nor later, nor with another code; and Google gets no more requests.
    const late = from('203.0.113.8');
    expect(await comesBack(late, attempt)).toContain('/login?google=failed');
    const other = { ...attempt, address: attempt.address.replace('code=', 'code=another') };
    expect(await comesBack(late, other)).toContain('/login?google=failed');
    expect(dataOf(await late.call(readSession, {})).user).toBeNull();
    expect(provider.redeemed).toHaveLength(1);
  });

  test('an account that Google alone opens is not deleted from a session of an hour ago', async () => {
    const { salon, from } = await googled(await open());
    const ada = from('203.0.113.7');
    await comesBack(ada, await begins(ada));
    salon.clock.pass({ hours: 1 });
    for (const body of [{}, { password: 'a guess of mine' }]) {
      expect(await ada.call(deleteMe, { body })).toMatchObject({ status: 401, code: 'bad_credentials' });
    }
    expect(await salon.store.accounts(ADA.email)).toHaveLength(1);
    await comesBack(ada, await begins(ada));
    expect(await ada.call(deleteMe, { body: {} })).toMatchObject({ status: 200 });
    expect(await salon.store.accounts(ADA.email)).toEqual([]);
  });
});
