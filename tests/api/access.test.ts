import { describe, expect, test } from 'vitest';
import { hashPassword, sha256 } from '../../netlify/http/crypto.ts';
import { notFound } from '../../netlify/http/reply.ts';
import { accountRoute, publicRoute, type OwnerRoute } from '../../netlify/http/route.ts';
import { adminRoutes } from '../../netlify/routes/admin/routes.ts';
import { listTasks } from '../../src/api/admin/salon.ts';
import { contract } from '../../src/api/contract.ts';
import { readHealth } from '../../src/api/health.ts';
import type { Browser, RawRequest, Received } from '../support/browser.ts';
import { ADA, BEA, openSalon, OWNER, type Salon } from '../support/salon.ts';
import { offeredWish, tokenOfWish } from '../support/wishes.ts';
import { stuckJob } from '../support/stuck.ts';

// Who gets an answer from each call that there is, and what all others get. A call that is not in the table fails the test.

/** For whom a call is. */
type Audience =
  | 'everyone'
  /** Whoever holds the booking: by its private link, or signed in with its address, which is proven. */
  | 'its customer'
  | 'who is signed in'
  | 'the owner'
  /** Stripe, which signs what it sends and has neither a session nor a token of this site. */
  | 'the payment service';

interface Row extends Pick<RawRequest, 'json' | 'headers'> {
  readonly for: Audience;
  /** Where the call has parameters, or a query. */
  readonly path?: (salon: InUse) => string;
  /** The token of its private link, where that is another than the booking's. */
  readonly link?: (salon: InUse) => string;
  /** What an answer to whom it is for says, where that is not a plain success. */
  readonly answers?: number;
}

const CUT = "Women's Cut & Style";
const DATE = '2026-11-24';
const FEED = 'the-token-of-the-calendar-feed';
/** On offer today and a week later. */
const booking = { service_id: 1, start_at: '2026-12-02T14:00', customer: ADA };
const appointment = { service_type_id: 1, start_at: `${DATE}T14:00`, customer: ADA, status: 'booked' };
const service = { name: 'Fringe', description: 'Trim', duration_min: 15, price_cents: 1500 };
const task = { title: 'Towels', priority: 'low' };
const newPassword = { current: OWNER.password, password: 'another long one' };

const ofBooking = ({ booking }: InUse) => `/api/bookings/${booking}`;
const ofAppointment = ({ booking }: InUse) => `/api/admin-public/appointments/${booking}`;
const ofWish = ({ salon }: InUse) => tokenOfWish('wish', salon.deps);
const at = (path: string) => () => path;

const table: Readonly<Record<string, Row>> = {
  'GET /api/health': { for: 'everyone' },
  'GET /api/openapi.json': { for: 'everyone' },
  'GET /api/services': { for: 'everyone' },
  'GET /api/salon': { for: 'everyone' },
  'GET /api/social': { for: 'everyone' },
  'GET /api/availability': { for: 'everyone', path: at(`/api/availability?service_id=1&date=${DATE}`) },
  'GET /api/availability/next': { for: 'everyone', path: at('/api/availability/next?service_id=1') },

  'POST /api/bookings': { for: 'everyone', json: booking },
  'GET /api/bookings/:id': { for: 'its customer', path: ofBooking },
  'PUT /api/bookings/:id': { for: 'its customer', path: ofBooking, json: { start_at: `${DATE}T14:00` } },
  'DELETE /api/bookings/:id': { for: 'its customer', path: ofBooking },
  'GET /api/bookings/:id/calendar.ics': {
    for: 'its customer',
    path: (salon) => `${ofBooking(salon)}/calendar.ics`,
  },
  'POST /api/bookings/:id/payment': {
    for: 'its customer',
    path: (salon) => `${ofBooking(salon)}/payment`,
    json: { kind: 'deposit', provider: 'test', last4: '4242' },
  },
  // It is not configured here, and says so to a signed call and to no other: payments/stripe.test.ts signs some.
  'POST /api/payments/stripe-webhook': { for: 'the payment service', answers: 503 },

  'POST /api/wishes': {
    for: 'everyone',
    json: { service_id: 1, date: '2026-12-15', part: 'any', customer: ADA },
  },
  'GET /api/wishes/:id': { for: 'its customer', path: at('/api/wishes/wish'), link: ofWish },
  'DELETE /api/wishes/:id': { for: 'its customer', path: at('/api/wishes/wish'), link: ofWish },
  'POST /api/wishes/:id/booking': {
    for: 'its customer',
    path: at('/api/wishes/wish/booking'),
    link: ofWish,
    json: { start_at: '2026-11-26T14:00' },
  },

  'GET /api/auth/session': { for: 'everyone' },
  'POST /api/auth/register': { for: 'everyone', json: { email: 'new@example.com', password: 'longer' } },
  'POST /api/auth/login': { for: 'everyone', json: { email: ADA.email, password: OWNER.password } },
  'POST /api/auth/logout': { for: 'everyone' },
  'POST /api/auth/forgot-password': { for: 'everyone', json: { email: ADA.email } },
  'POST /api/auth/reset-password': {
    for: 'everyone',
    json: { token: 'reset', password: 'another, longer one' },
  },
  'GET /api/auth/google': { for: 'everyone', answers: 302 },
  'GET /api/auth/google/callback': { for: 'everyone', answers: 302 },

  'GET /api/me': { for: 'who is signed in' },
  'PUT /api/me': { for: 'who is signed in', json: { phone: '' } },
  'GET /api/me/appointments': { for: 'who is signed in' },
  'PUT /api/me/password': { for: 'who is signed in', json: newPassword },
  'POST /api/me/sign-out-everywhere': { for: 'who is signed in' },
  'GET /api/me/sessions': { for: 'who is signed in' },
  'DELETE /api/me/sessions/:id': { for: 'who is signed in', path: at('/api/me/sessions/x') },
  'POST /api/me/verify-email': { for: 'who is signed in' },
  'POST /api/me/verify-email/confirm': { for: 'who is signed in', json: { token: 'x' } },
  'POST /api/me/delete': { for: 'who is signed in', json: { password: OWNER.password } },

  'GET /api/admin-public/appointments': { for: 'the owner' },
  'POST /api/admin-public/appointments': { for: 'the owner', json: appointment },
  'PUT /api/admin-public/appointments/:id': {
    for: 'the owner',
    path: ofAppointment,
    json: { status: 'confirmed' },
  },
  'DELETE /api/admin-public/appointments/:id': { for: 'the owner', path: ofAppointment },
  'POST /api/admin-public/appointments/bulk': {
    for: 'the owner',
    json: { ids: ['nobody'], action: 'confirm' },
  },
  'GET /api/admin-public/appointments/:id/history': {
    for: 'the owner',
    path: (salon) => `${ofAppointment(salon)}/history`,
  },
  'GET /api/admin-public/appointments/:id/refunds': {
    for: 'the owner',
    path: (salon) => `${ofAppointment(salon)}/refunds`,
  },
  'GET /api/admin-public/day': { for: 'the owner', path: at(`/api/admin-public/day?date=${DATE}`) },
  'GET /api/admin-public/services': { for: 'the owner' },
  'POST /api/admin-public/services': { for: 'the owner', json: service },
  'PUT /api/admin-public/services/:id': {
    for: 'the owner',
    path: at('/api/admin-public/services/2'),
    json: { price_cents: 1 },
  },
  'DELETE /api/admin-public/services/:id': { for: 'the owner', path: at('/api/admin-public/services/2') },
  'GET /api/admin-public/blocked-dates': { for: 'the owner' },
  'PUT /api/admin-public/blocked-dates/:date': {
    for: 'the owner',
    path: at('/api/admin-public/blocked-dates/2026-12-24'),
    json: {},
  },
  'DELETE /api/admin-public/blocked-dates/:date': {
    for: 'the owner',
    path: at('/api/admin-public/blocked-dates/2026-12-25'),
  },
  'GET /api/admin-public/time-blocks': { for: 'the owner' },
  'POST /api/admin-public/time-blocks': {
    for: 'the owner',
    json: { start_at: `${DATE}T14:00`, end_at: `${DATE}T15:00` },
  },
  'DELETE /api/admin-public/time-blocks/:id': {
    for: 'the owner',
    path: at('/api/admin-public/time-blocks/block'),
  },
  'GET /api/admin-public/settings': { for: 'the owner' },
  'PUT /api/admin-public/settings': { for: 'the owner', json: { bookingWindow: 60 } },
  'GET /api/admin-public/connections': { for: 'the owner' },
  'GET /api/admin-public/overview': { for: 'the owner' },
  'GET /api/admin-public/charts': { for: 'the owner' },
  'GET /api/admin-public/tasks': { for: 'the owner' },
  'POST /api/admin-public/tasks': { for: 'the owner', json: task },
  'PUT /api/admin-public/tasks/:id': {
    for: 'the owner',
    path: at('/api/admin-public/tasks/task'),
    json: { done: true },
  },
  'DELETE /api/admin-public/tasks/:id': { for: 'the owner', path: at('/api/admin-public/tasks/task') },
  'GET /api/admin-public/stuck': { for: 'the owner' },
  'POST /api/admin-public/stuck/:id/retry': {
    for: 'the owner',
    path: at('/api/admin-public/stuck/stuck/retry'),
  },
  'DELETE /api/admin-public/stuck/:id': { for: 'the owner', path: at('/api/admin-public/stuck/stuck') },
  'GET /api/admin-public/clients': { for: 'the owner' },
  'POST /api/admin-public/clients': { for: 'the owner', json: { ...ADA, email: 'new@example.com' } },
  'GET /api/admin-public/clients/:id': { for: 'the owner', path: at('/api/admin-public/clients/client') },
  'PUT /api/admin-public/clients/:id': {
    for: 'the owner',
    path: at('/api/admin-public/clients/client'),
    json: { notes: 'x' },
  },
  'DELETE /api/admin-public/clients/:id': { for: 'the owner', path: at('/api/admin-public/clients/client') },
  'GET /api/calendar-feed/:token': { for: 'everyone', path: at(`/api/calendar-feed/${FEED}.ics`) },
  'GET /api/admin-public/calendar-feed': { for: 'the owner' },
  'POST /api/admin-public/calendar-feed': { for: 'the owner', json: {} },
  'DELETE /api/admin-public/calendar-feed': { for: 'the owner' },
  'GET /api/admin-public/wishes': { for: 'the owner' },
  'DELETE /api/admin-public/wishes/:id': { for: 'the owner', path: at('/api/admin-public/wishes/wish') },
  'GET /api/admin-public/export': { for: 'the owner' },
};

const whos = [
  'nobody',
  'the customer',
  'another customer',
  'somebody with a claim to the address',
  'the owner',
  'the holder of the link',
  'a page of another site with a token of its own',
  'an owner whose session has run out',
] as const;
type Who = (typeof whos)[number];

/** What a cell says: that there is an answer, or with what it is refused. */
type Cell = 'answers' | 'sign_in_required' | 'owner_only' | 'not_found' | 'csrf_failed' | 'not_configured';

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
      return isNobody ? 'sign_in_required' : 'not_found';
    case 'who is signed in':
      return isNobody || who === 'the holder of the link' ? 'sign_in_required' : 'answers';
    case 'the owner':
      if (isOwner) return 'answers';
      return isNobody || who === 'the holder of the link' ? 'sign_in_required' : 'owner_only';
  }
}

const password_hash = await hashPassword(OWNER.password);

/** Speaks for nobody, but is there. */
const google = {
  signInAt: () => Promise.resolve('https://accounts.example/'),
  redeem: () => Promise.resolve(null),
};

/** A salon in which there is something of everything that the calls name. */
async function inUse() {
  const salon = await openSalon({ cancelWindow: 0 });
  const { id, manage_token } = await salon.books(CUT, 'tuesday 09:00');
  const { store } = salon;
  await store.addTask({ id: 'task', version: 1, title: 'Towels', priority: 'low', due: null, done: false });
  await stuckJob('stuck', { store, now: salon.clock.now() });
  await store.addClient({ id: 'client', version: 1, ...BEA, notes: '' });
  await store.blockDate({ date: '2026-12-25', reason: '' });
  await store.addTimeBlock({ id: 'block', version: 1, start: 29_700_000, end: 29_700_060, reason: '' });
  await store.blockDate({ date: '2026-12-15', reason: '' });
  await store.addWish(offeredWish('wish', salon), []);
  await store.saveFeed({ token_hash: sha256(FEED), made_at: salon.clock.now() });
  return { salon, booking: id, link: manage_token };
}
type InUse = Awaited<ReturnType<typeof inUse>>;

/** The browser of somebody, with what they bring. */
async function come(
  who: Who,
  { salon, link }: InUse,
): Promise<{ browser: Browser; headers: Record<string, string> }> {
  const as = async (role: 'customer' | 'owner', email: string, verified = true) => {
    const browser = await salon.signedIn(role, email, { verified, google });
    await withPassword(salon, email);
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
      return { browser, headers: { Authorization: `Bearer ${link}` } };
    }
    case 'the customer':
      return { browser: await as('customer', ADA.email), headers: {} };
    case 'another customer':
      return { browser: await as('customer', 'cleo@example.com'), headers: {} };
    case 'somebody with a claim to the address':
      return { browser: await as('customer', ADA.email, false), headers: {} };
    case 'the owner':
      return { browser: await as('owner', 'owner@salon.test'), headers: {} };
    case 'an owner whose session has run out': {
      const browser = await as('owner', 'owner@salon.test');
      salon.clock.pass({ hours: 7 * 24 });
      return { browser, headers: {} };
    }
    case 'a page of another site with a token of its own': {
      // It has been given a token here, for a session of its own, and gets the owner's browser to send it.
      const own = await as('customer', 'thief@example.com');
      const browser = await as('owner', 'owner@salon.test');
      const stolen = own.csrf ?? '';
      browser.cookies.set('XSRF-TOKEN', { value: stolen, httpOnly: false });
      return { browser, headers: { 'X-XSRF-TOKEN': stolen } };
    }
  }
}

/** Gives the newest account of an address a password. */
async function withPassword({ store }: Salon, email: string): Promise<void> {
  const account = (await store.accounts(email)).at(-1);
  if (!account) throw new Error('There is an account');
  await store.saveUser({ ...account, version: account.version + 1, password_hash });
}

/** All that is kept, as text: to see that nothing of it has changed. */
async function kept({ store }: Salon): Promise<string> {
  const addresses = [ADA.email, BEA.email, 'cleo@example.com', 'owner@salon.test', 'new@example.com'];
  const accounts = await Promise.all(addresses.map((email) => store.accounts(email)));
  return JSON.stringify([await store.everything(), accounts]);
}

async function ask(call: string, row: Row, who: Who) {
  const ready = await inUse();
  const { salon } = ready;
  const { browser, headers } = await come(who, row.link ? { ...ready, link: row.link(ready) } : ready);
  await prepare(salon, call, browser);
  const before = await kept(salon);
  const [method = '', pattern = ''] = call.split(' ');
  const request = { ...('json' in row ? { json: row.json } : {}), headers: { ...row.headers, ...headers } };
  const answer = await browser.request(method, row.path?.(ready) ?? pattern, request);
  return { answer, unchanged: before === (await kept(salon)) };
}

/** What a call needs to have an effect. */
async function prepare(salon: Salon, call: string, browser: Browser): Promise<void> {
  if (call === 'POST /api/auth/login') {
    if ((await salon.store.accounts(ADA.email)).length === 0) await salon.signedIn('customer', ADA.email);
    await withPassword(salon, ADA.email);
  }
  if (call === 'POST /api/auth/reset-password') {
    if ((await salon.store.accounts(ADA.email)).length === 0) await salon.signedIn('customer', ADA.email);
    const [account] = await salon.store.accounts(ADA.email);
    const token = {
      kind: 'password_reset',
      user: account?.id ?? '',
      until: salon.clock.now() + 1000,
    } as const;
    await salon.store.issueToken(sha256('reset'), token, salon.clock.now());
  }
  // A browser whose session has run out gets the token of nobody with its next answer, as every page does.
  if (browser.cookies.has('XSRF-TOKEN')) return;
  await browser.request('GET', '/api/services');
}

/** Refusals that only those hear for whom the call is. */
const refusals: Readonly<Record<string, Partial<Record<Who, string>>>> = {
  // Of their own sessions none has this name.
  'DELETE /api/me/sessions/:id': Object.fromEntries(whos.map((who) => [who, 'not_found'])),
  'POST /api/me/delete': { 'the owner': 'invalid_transition' },
  'POST /api/me/verify-email/confirm': { 'somebody with a claim to the address': 'bad_token' },
};

const codeOf = ({ body }: Received) => (body as { code?: string } | null)?.code ?? 'answers';

describe.each(contract.map(({ method, path }) => `${method} ${path}`))('%s', (call) => {
  const row = table[call];
  const changes = !call.startsWith('GET ');

  test.each(whos)('asked by %s', async (who) => {
    if (!row) throw new Error(`${call} is not in the table: who may call it?`);
    const expected = cell(row.for, who, changes);
    const { answer, unchanged } = await ask(call, row, who);
    const told = Object.keys(answer.body ?? {}).toSorted();
    const refused = { code: expected, told: ['code', 'message', 'success'], unchanged: true };
    const answered = { code: refusals[call]?.[who] ?? 'answers', failed: false };
    const isAnswered = expected === 'answers';
    const seen = isAnswered ? { failed: answer.status >= 500 } : { told, unchanged };
    expect({ code: codeOf(answer), ...seen }).toEqual(isAnswered ? answered : refused);
    // A plain success, unless the table says otherwise.
    const plain = row.answers ?? (answer.status === 201 ? 201 : 200);
    expect(answer.status).toBe(isAnswered && answered.code === 'answers' ? plain : answer.status);
  });
});

test('the table has no call that is no more', () => {
  const calls = new Set(contract.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(table).filter((call) => !calls.has(call))).toEqual([]);
});

test('the document that others read has the same calls', async () => {
  const salon = await openSalon();
  const { body } = await salon.visitor().request('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(calls.toSorted()).toEqual(Object.keys(table).toSorted());
});

test('a call of the owner cannot become a route that anybody may ask, nor the admin take a route without its guard', () => {
  const handler = { read: () => Promise.resolve(null), answer: () => notFound('It') };
  // @ts-expect-error -- the access of the endpoint is the owner's
  publicRoute(listTasks, handler);
  // @ts-expect-error -- likewise
  accountRoute(listTasks, handler);
  // @ts-expect-error -- it has not looked for the owner
  const unguarded: OwnerRoute = publicRoute(readHealth, handler);
  expect(unguarded).not.toHaveProperty('guarded');
  expect(adminRoutes.every(({ guarded }) => guarded === 'owner')).toBe(true);
});
