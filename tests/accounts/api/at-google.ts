import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openGoogle } from '../../../netlify/accounts/providers/google.ts';
import type { Browser } from '../../support/browser.ts';
import { startProvider, type FakeProvider } from '../../support/oidc.ts';
import { ORIGIN, type Salon } from '../../support/salon.ts';

let now = 0;
export let provider: FakeProvider;

export const ada = { sub: 'g-1', email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };

/** Runs the fake provider during the tests of a file and resets it before each. Call it once in the file. */
export function atGoogle(): void {
  beforeAll(async () => {
    provider = await startProvider(() => now);
  });
  afterAll(() => provider.stop());
  beforeEach(() => {
    provider.person = ada;
    provider.faults = {};
  });
}

/** Sets the provider's clock to the salon's time. */
export function passes({ clock }: Salon): void {
  now = clock.now();
}

/** Returns a visitor of a salon that is a client of the fake provider. */
export function googled(salon: Salon): Browser {
  passes(salon);
  return salon.visitor({ google: openGoogle(provider.client) });
}

export const locationOf = ({ headers }: { readonly headers: Headers }) => headers.get('Location') ?? '';

/** Begins a sign-in and returns the address to which the provider sends the browser back. */
export async function begin(browser: Browser, next = '/account'): Promise<URL> {
  const start = await browser.request('GET', `/api/auth/google?${new URLSearchParams({ next })}`);
  expect(start.status).toBe(302);
  const back = await fetch(locationOf(start), { redirect: 'manual' });
  return new URL(back.headers.get('Location') ?? '');
}

export async function goThrough(browser: Browser, next?: string) {
  const back = await begin(browser, next);
  return browser.request('GET', `${back.pathname}${back.search}`);
}

export const answerTo = (browser: Browser, query: string) =>
  browser.request('GET', `/api/auth/google/callback?${query}`);

export const failed = (why: string, next = '/account') =>
  `${ORIGIN}/login?${new URLSearchParams({ google: why, next })}`;
