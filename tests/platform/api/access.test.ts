import { describe, expect, test } from 'vitest';
import { hashPassword, sha256 } from '../../../netlify/platform/http/crypto.ts';
import { notFound } from '../../../netlify/platform/http/refusal.ts';
import { type OwnerRoute, route } from '../../../netlify/platform/http/route.ts';
import { sessionLimits } from '../../../netlify/platform/http/session.ts';
import type { User } from '../../../netlify/platform/store/verbs/accounts.ts';
import { adminRoutes } from '../../../netlify/admin-routes.ts';
import { readHealth } from '../../../src/api/health.ts';
import { google, inUse, withEntry, type InUse } from '../../endpoints/in-use.ts';
import type { Audience } from '../../endpoints/sample.ts';
import { addressOf, toRequest, samples, type Sampled } from '../../endpoints/table.ts';
import type { Browser, Received } from '../../support/browser.ts';
import { mailedLink } from '../../support/mailed.ts';
import { ADA, BEA, openSalon, OWNER, type Salon } from '../../support/salon.ts';
import { tokenOfEntry } from '../../support/waitlist.ts';

// Which callers get an answer from each endpoint, and how all others are refused.

const whos = [
  'nobody',
  'the customer',
  'another customer',
  'somebody with a claim to the address',
  'the owner',
  'the holder of the link',
  'the holder of another link',
  'a page of another site with a token of its own',
  'an owner whose session has run out',
] as const;
type Who = (typeof whos)[number];

/** The expected result of a caller: an answer, or a refusal code. */
type Cell =
  | 'answers'
  | 'sign_in_required'
  | 'bad_token'
  | 'owner_only'
  | 'not_found'
  | 'csrf_failed'
  | 'not_configured';

function cell(audience: Audience, who: Who, changes: boolean): Cell {
  if (audience === 'the payment service') return 'not_configured';
  if (changes && who === 'a page of another site with a token of its own') return 'csrf_failed';
  const isNobody = who === 'nobody' || who === 'an owner whose session has run out';
  const isOwner = who === 'the owner' || who === 'a page of another site with a token of its own';
  switch (audience) {
    case 'everyone':
      return 'answers';
    case 'its customer':
      if (who === 'the customer' || who === 'the holder of the link') return 'answers';
      if (who === 'the holder of another link') return 'bad_token';
      return isNobody ? 'sign_in_required' : 'not_found';
    case 'who is signed in':
      return isNobody || who === 'the holder of the link' ? 'sign_in_required' : 'answers';
    case 'the owner':
      if (isOwner) return 'answers';
      return isNobody || who === 'the holder of the link' ? 'sign_in_required' : 'owner_only';
  }
}

const password_hash = await hashPassword(OWNER.password);

/** Somebody's browser, with their tokens. */
async function come(
  who: Who,
  { salon, kept, linkOf }: InUse,
  { names }: Sampled,
): Promise<{ browser: Browser; headers: Record<string, string> }> {
  const as = async (role: 'customer' | 'owner', email: string, verified = true) => {
    const browser = await salon.signedIn(role, email, { verified, google });
    const token = browser.cookies.get('__Host-salon_session')?.value ?? '';
    const session = await salon.store.session(sha256(token), salon.clock.now(), sessionLimits);
    expect(session?.user).toMatchObject({ role, email, verified });
    await withPassword(salon, session?.user);
    await browser.request('GET', '/api/services');
    return browser;
  };
  switch (who) {
    case 'nobody': {
      const browser = salon.visitor({ google });
      await browser.request('GET', '/api/services');
      return { browser, headers: {} };
    }
    case 'the holder of the link': {
      const browser = salon.visitor({ google });
      await browser.request('GET', '/api/services');
      return { browser, headers: { Authorization: `Bearer ${linkOf(names)}` } };
    }
    case 'the holder of another link': {
      const browser = salon.visitor({ google });
      // A real link of the same kind, to another visit or another waitlist entry.
      const token =
        names === 'entry'
          ? tokenOfEntry('full', salon.deps)
          : (await salon.books("Men's Cut & Style", 'wednesday 09:00', { customer: BEA })).manage_token;
      await browser.request('GET', '/api/services');
      return { browser, headers: { Authorization: `Bearer ${token}` } };
    }
    case 'the customer': {
      const browser = await as('customer', ADA.email);
      // A guest booking is hers once she has opened its emailed link.
      const token = (await mailedLink(salon, kept.appointment)).split('.').at(-1) ?? '';
      const headers = { Authorization: `Bearer ${token}` };
      await browser.request('GET', `/api/bookings/${kept.appointment}`, { headers });
      return { browser, headers: {} };
    }
    case 'another customer':
      return { browser: await as('customer', 'cleo@example.com'), headers: {} };
    case 'somebody with a claim to the address':
      return { browser: await as('customer', ADA.email, false), headers: {} };
    case 'the owner':
      return { browser: await as('owner', 'owner@salon.test'), headers: {} };
    case 'an owner whose session has run out': {
      // She signed in a week ago.
      salon.clock.pass({ hours: -7 * 24 });
      const browser = await as('owner', 'owner@salon.test');
      salon.clock.pass({ hours: 7 * 24 });
      return { browser, headers: {} };
    }
    case 'a page of another site with a token of its own': {
      // The other site got a token for its own session here and makes the owner's browser send it.
      const own = await as('customer', 'thief@example.com');
      const browser = await as('owner', 'owner@salon.test');
      const stolen = own.csrf ?? '';
      browser.cookies.set('XSRF-TOKEN', { value: stolen, httpOnly: false });
      return { browser, headers: { 'X-XSRF-TOKEN': stolen } };
    }
  }
}

/** Sets the password of an account. */
async function withPassword({ store }: Salon, account: User | undefined): Promise<void> {
  if (!account) throw new Error('There is an account');
  await store.saveUser({ ...account, version: account.version + 1, password_hash });
}

/** All stored data as text, to see that nothing has changed. */
async function kept({ store }: Salon): Promise<string> {
  const addresses = [ADA.email, BEA.email, 'cleo@example.com', 'owner@salon.test', 'new@example.com'];
  const accounts = await Promise.all(addresses.map((email) => store.accounts(email)));
  return JSON.stringify([await store.everything(), accounts]);
}

/** A salon in use. */
async function ready(): Promise<InUse> {
  const ready = await inUse();
  await withEntry(ready);
  return ready;
}

/** Makes a call and returns its answer. `unchanged` is false if the call changed stored data that it may not change. */
async function ask(sample: Sampled, who: Who, ready: InUse, { mayChange }: { readonly mayChange: boolean }) {
  const { salon, kept: named } = ready;
  const { browser, headers } = await come(who, ready, sample);
  await prepare(salon, sample.call, browser);
  const stored = async () => (mayChange ? '' : kept(salon));
  const before = await stored();
  const good = toRequest(sample);
  const request = { ...good, headers: { ...good.headers, ...headers } };
  const answer = await browser.request(sample.endpoint.method, addressOf(sample, named), request);
  return { answer, unchanged: before === (await stored()) };
}

/** The conditions for a call to have an effect. */
async function prepare(salon: Salon, call: string, browser: Browser): Promise<void> {
  if (call === 'POST /api/auth/login') {
    if ((await salon.store.accounts(ADA.email)).length === 0) await salon.signedIn('customer', ADA.email);
    await withPassword(salon, (await salon.store.accounts(ADA.email))[0]);
  }
  if (call === 'POST /api/auth/reset-password') {
    if ((await salon.store.accounts(ADA.email)).length === 0) await salon.signedIn('customer', ADA.email);
    const [account] = await salon.store.accounts(ADA.email);
    const [now, kind] = [salon.clock.now(), 'password_reset'] as const;
    const token = { kind, user: account?.id ?? '', until: now + 1000 };
    const isIssued = (await salon.store.tokenOwner(sha256('reset'), kind, now)) !== null;
    if (!isIssued) await salon.store.issueToken(sha256('reset'), token, now);
  }
  // A browser whose session has expired gets a visitor's token with its next answer, as on every page.
  if (browser.cookies.has('XSRF-TOKEN')) return;
  await browser.request('GET', '/api/services');
}

/** Refusals that only permitted callers get. */
const refusals: Readonly<Record<string, Partial<Record<Who, string>>>> = {
  // None of their own sessions has this id.
  'DELETE /api/me/sessions/:id': Object.fromEntries(whos.map((who) => [who, 'not_found'])),
  // No first factor came before, and no passkey is known.
  'POST /api/auth/second-factor': Object.fromEntries(whos.map((who) => [who, 'second_factor_required'])),
  'POST /api/auth/passkeys/verify': Object.fromEntries(whos.map((who) => [who, 'bad_credentials'])),
  'POST /api/me/passkeys/verify': { 'the owner': 'bad_credentials' },
  'DELETE /api/me/passkeys/:id': { 'the owner': 'not_found' },
  // Codes are off.
  'PUT /api/me/two-factor': { 'the owner': 'invalid_transition' },
  'DELETE /api/me/two-factor': { 'the owner': 'invalid_transition' },
  'POST /api/me/two-factor/recovery-codes': { 'the owner': 'invalid_transition' },
  // Nothing was paid.
  'DELETE /api/admin-public/appointments/:id/payments/:payment': { 'the owner': 'not_found' },
  'DELETE /api/admin-public/appointments/:id/checkout/:number': { 'the owner': 'not_found' },
  'GET /api/admin-public/appointments/:id/pay-code': {
    'the owner': 'not_found',
    'a page of another site with a token of its own': 'not_found',
  },
  'DELETE /api/admin-public/appointments/:id/pay-code': { 'the owner': 'not_found' },
  'POST /api/admin-public/appointments/:id/refund': { 'the owner': 'validation_failed' },
  // Nobody was a no-show.
  'POST /api/admin-public/appointments/:id/fee': { 'the owner': 'invalid_transition' },
  'DELETE /api/admin-public/appointments/:id/fee/:fee': { 'the owner': 'not_found' },
  'DELETE /api/admin-public/cash-days/:date/entries/:id': { 'the owner': 'not_found' },
  'POST /api/admin-public/appointments/:id/letters': { 'the owner': 'not_found' },
  // The salon has not confirmed the visit.
  'POST /api/bookings/:id/confirm': {
    'the customer': 'invalid_transition',
    'the holder of the link': 'invalid_transition',
  },
  'POST /api/bookings/:id/fee/:fee/payment': {
    'the customer': 'not_found',
    'the holder of the link': 'not_found',
  },
  'GET /api/bookings/:id/pictures/:picture': {
    'the customer': 'not_found',
    'the holder of the link': 'not_found',
  },
  'DELETE /api/bookings/:id/pictures/:picture': {
    'the customer': 'not_found',
    'the holder of the link': 'not_found',
  },
  // Nothing was sold, so nothing can be undone or refunded.
  'DELETE /api/admin-public/sales/:id/checkout/:number': { 'the owner': 'not_found' },
  'POST /api/admin-public/sales/:id/refund': { 'the owner': 'invalid_transition' },
  'POST /api/admin-public/gift-cards/:id/refund': { 'the owner': 'not_found' },
  'POST /api/admin-public/gift-cards/:id/payout': { 'the owner': 'not_found' },
  // The salon sells no gift cards online, and none has this code.
  'POST /api/gift-cards': Object.fromEntries(whos.map((who) => [who, 'not_available'])),
  'POST /api/gift-cards/balance': Object.fromEntries(whos.map((who) => [who, 'gift_card_invalid'])),
  // Nothing was merged.
  'POST /api/admin-public/clients/:id/unmerge': { 'the owner': 'window_closed' },
  'POST /api/me/delete': { 'the owner': 'invalid_transition' },
  'POST /api/me/verify-email/confirm': { 'somebody with a claim to the address': 'bad_token' },
};

const errorCode = ({ body }: Received) => (body as { code?: string } | null)?.code ?? 'answers';

describe.each(samples)('$call', (sample) => {
  const { call, status } = sample;
  const { method, access } = sample.endpoint;
  const mayChange = method !== 'GET';
  // A signature in the address needs no token of this site.
  const cells = whos
    // Other endpoints treat all links alike.
    .filter((who) => who !== 'the holder of another link' || sample.for === 'its customer')
    .map((who) => ({ who, code: cell(sample.for, who, mayChange && access !== 'signed') }));
  const refused = cells.filter(({ code }) => code !== 'answers');
  const answered = cells.filter(({ code }) => code === 'answers').map(({ who }) => who);

  /** The outcome of a call by somebody who may make it, and the expected one. */
  async function answer(who: Who, salon: InUse) {
    const { answer, unchanged } = await ask(sample, who, salon, { mayChange });
    const seen = { who, code: errorCode(answer), status: answer.status, failed: answer.status >= 500 };
    const refusal = refusals[call]?.[who];
    const right = refusal === undefined ? { code: 'answers', status } : { code: refusal };
    return { seen: { ...seen, unchanged }, expected: { ...seen, ...right, failed: false, unchanged: true } };
  }

  // Refused calls and reads change nothing, so they share a salon, and one more call can follow. Calls about an appointment don't
  // share one, because the customer opens the appointment first, which changes it.
  const most = mayChange ? 1 : whos.length;
  const sharing = sample.names === 'appointment' ? [] : answered.slice(0, most);
  const facts = [
    ...(refused.length > 0 ? ['refuses everybody else and changes nothing'] : []),
    ...(sharing.length > 0 ? [`answers ${sharing.join(', ')}`] : []),
  ];

  test.each([facts.join(', and ')])('%s', async () => {
    const salon = await ready();
    for (const { who, code } of refused) {
      const { answer, unchanged } = await ask(sample, who, salon, { mayChange: false });
      const fields = Object.keys(answer.body ?? {}).toSorted();
      const seen = { who, code: errorCode(answer), fields, unchanged };
      expect(seen).toEqual({ who, code, fields: ['code', 'message', 'success'], unchanged: true });
    }
    for (const who of sharing) {
      const { seen, expected } = await answer(who, salon);
      expect(seen).toEqual(expected);
    }
  });

  test.each(answered.slice(sharing.length))('answers %s', async (who) => {
    const { seen, expected } = await answer(who, await ready());
    expect(seen).toEqual(expected);
  });
});

test('the public description lists the calls tested here', async () => {
  const salon = await openSalon();
  const { body } = await salon.visitor().request('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(calls.toSorted()).toEqual(samples.map(({ call }) => call).toSorted());
});

test("an owner's call can't be a public route, nor can the admin mount an unguarded one", () => {
  const handler = { read: () => Promise.resolve(null), answer: () => notFound('It') };
  // @ts-expect-error -- anyone may call it
  const unguarded: OwnerRoute = route(readHealth, handler);
  expect(unguarded.endpoint.access).toBe('anyone');
  expect(adminRoutes.every(({ endpoint }) => endpoint.access === 'owner')).toBe(true);
});
