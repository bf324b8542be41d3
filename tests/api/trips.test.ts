import { expect, test } from 'vitest';
import { hashPassword, sha256 } from '../../netlify/http/crypto.ts';
import { newAccount } from '../../netlify/use-cases/account.ts';
import { contract } from '../../src/api/contract.ts';
import { listSessions } from '../../src/api/me.ts';
import { keysOf } from '../../netlify/http/keys.ts';
import { ADA, BEA, dataOf, openSalon, OWNER, TEST_SECRET } from '../support/salon.ts';
import { offeredWish, tokenOfWish } from '../support/wishes.ts';
import { stuckJob } from '../support/stuck.ts';

// A read costs one round trip to Redis, a change two at most, session and rate limit included; one more where what is
// read grows with the salon: docs/decisions/store.md.

const CUT = "Women's Cut & Style";
const key = { 'Idempotency-Key': '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d' };

const password_hash = await hashPassword(OWNER.password);

/** A salon in use, with what the calls below name. */
async function inUse() {
  const salon = await openSalon({ adapter: 'upstash', rateLimits: true, cancelWindow: 0 });
  const booking = await salon.books(CUT, 'tuesday 09:00');
  const visitor = await salon.asOwner();
  await visitor.request('GET', '/api/services');
  await salon.store.addUser(
    newAccount({
      id: 'maren',
      email: OWNER.email,
      role: 'owner',
      verified: true,
      password_hash,
      created_at: 0,
    }),
  );
  const customer = await salon.signedIn('customer', ADA.email);
  await customer.request('GET', '/api/services');
  const [account] = await salon.store.accounts(ADA.email);
  if (account) await salon.store.saveUser({ ...account, version: 2, password_hash });
  const stranger = await salon.signedIn('customer', BEA.email, { verified: false });
  await stranger.request('GET', '/api/services');
  const [claim] = await salon.store.accounts(BEA.email);
  const until = salon.clock.now() + 1000;
  await salon.store.issueToken(
    sha256('reset'),
    { kind: 'password_reset', user: account?.id ?? '', until },
    0,
  );
  await salon.store.issueToken(sha256('verify'), { kind: 'verify_email', user: claim?.id ?? '', until }, 0);
  await salon.store.addTask({
    id: 'task',
    version: 1,
    title: 'Towels',
    priority: 'low',
    due: null,
    done: false,
  });
  await stuckJob('stuck', { store: salon.store, now: salon.clock.now() });
  await salon.store.addClient({ id: 'client', version: 1, ...BEA, notes: '' });
  await salon.store.blockDate({ date: '2026-12-25', reason: '' });
  await salon.store.addTimeBlock({ id: 'block', version: 1, start: 29_700_000, end: 29_700_060, reason: '' });
  await salon.store.blockDate({ date: '2026-12-15', reason: '' });
  await salon.store.saveFeed({ token_hash: sha256('feed'), made_at: salon.clock.now() });
  const { clients } = await salon.store.clients();
  const ada = clients.find(({ email }) => email === ADA.email)?.id ?? '';
  const [session] = dataOf(await customer.call(listSessions, {}));
  return {
    salon,
    visitor,
    customer,
    stranger,
    booking,
    ada,
    sessionId: session?.id ?? '',
    bearer: { Authorization: `Bearer ${booking.manage_token}` },
  };
}
type InUse = Awaited<ReturnType<typeof inUse>>;

interface Case {
  readonly call: string;
  readonly trips: 0 | 1 | 2 | 3;
  /** What it reads grows with the salon, and so is read in a trip of its own, once it is known who asks. */
  readonly grows?: true;
  readonly status?: number;
  readonly path?: (salon: InUse) => string;
  readonly json?: unknown;
  /** The same where it names what there is. */
  readonly jsonOf?: (salon: InUse) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly why?: string;
  /** Whose browser asks: the owner's, unless named. */
  readonly as?: 'customer' | 'stranger';
}

const online = { service_id: 1, start_at: '2026-11-24T14:00', customer: ADA };
const owners = { service_type_id: 1, start_at: '2026-11-24T14:00', customer: ADA, status: 'booked' };
const fringe = { name: 'Fringe', description: 'Trim', duration_min: 15, price_cents: 1500 };
const block = { start_at: '2026-11-24T14:00', end_at: '2026-11-24T15:00' };
const ofWish = { Authorization: `Bearer ${tokenOfWish('wish', { keys: keysOf(TEST_SECRET) })}` };
const ofBooking = ({ booking }: InUse) => `/api/bookings/${booking.id}`;
const appointment = ({ booking }: InUse) => `/api/admin-public/appointments/${booking.id}`;

const cases: readonly Case[] = [
  { call: 'GET /api/openapi.json', trips: 0 },
  { call: 'GET /api/social', trips: 0 },
  { call: 'GET /api/health', trips: 1 },
  { call: 'GET /api/services', trips: 1 },
  { call: 'GET /api/salon', trips: 1 },
  {
    call: 'GET /api/availability',
    trips: 1,
    path: () => '/api/availability?service_id=1&from=2026-11-01&to=2026-12-31',
  },
  { call: 'GET /api/availability/next', trips: 1, path: () => '/api/availability/next?service_id=1' },
  { call: 'POST /api/bookings', trips: 2, status: 201, json: online, headers: key },
  {
    call: 'POST /api/bookings',
    why: 'refused',
    trips: 1,
    status: 409,
    json: { ...online, start_at: '2026-11-24T09:00' },
  },
  { call: 'GET /api/bookings/:id', trips: 1, path: ofBooking },
  { call: 'PUT /api/bookings/:id', trips: 2, path: ofBooking, json: { start_at: '2026-11-24T14:00' } },
  { call: 'DELETE /api/bookings/:id', trips: 2, path: ofBooking },
  {
    call: 'GET /api/bookings/:id/calendar.ics',
    trips: 1,
    path: (salon) => `${ofBooking(salon)}/calendar.ics`,
  },
  {
    call: 'POST /api/bookings/:id/payment',
    trips: 2,
    path: (salon) => `${ofBooking(salon)}/payment`,
    json: { kind: 'full', provider: 'test', last4: '4242' },
    headers: key,
  },
  {
    call: 'POST /api/wishes',
    trips: 2,
    status: 201,
    json: { service_id: 1, date: '2026-12-15', part: 'any', customer: ADA },
    headers: key,
  },
  {
    call: 'POST /api/wishes',
    why: 'refused',
    trips: 1,
    status: 409,
    json: { service_id: 1, date: '2026-11-24', part: 'any', customer: ADA },
  },
  { call: 'GET /api/wishes/:id', trips: 1, path: () => '/api/wishes/wish', headers: ofWish },
  { call: 'DELETE /api/wishes/:id', trips: 2, path: () => '/api/wishes/wish', headers: ofWish },
  {
    call: 'POST /api/wishes/:id/booking',
    trips: 2,
    status: 201,
    path: () => '/api/wishes/wish/booking',
    json: { start_at: '2026-11-26T14:00' },
    headers: { ...key, ...ofWish },
  },
  { call: 'POST /api/payments/stripe-webhook', why: 'not configured', trips: 0, status: 503 },
  { call: 'GET /api/auth/session', trips: 1 },
  { call: 'POST /api/auth/login', trips: 2, json: OWNER },
  { call: 'POST /api/auth/login', why: 'refused', trips: 1, status: 401, json: { ...OWNER, password: 'x' } },
  { call: 'POST /api/auth/logout', trips: 1 },
  { call: 'POST /api/auth/register', trips: 2, status: 201, json: { ...OWNER, email: 'new@example.com' } },
  {
    call: 'POST /api/auth/register',
    why: 'known',
    trips: 2,
    status: 201,
    json: { ...OWNER, password: 'other1' },
  },
  { call: 'POST /api/auth/forgot-password', trips: 2, json: { email: OWNER.email } },
  { call: 'POST /api/auth/forgot-password', why: 'unknown', trips: 2, json: { email: 'who@example.com' } },
  { call: 'POST /api/auth/reset-password', trips: 2, json: { token: 'reset', password: 'another one' } },
  {
    call: 'POST /api/auth/reset-password',
    why: 'refused',
    trips: 1,
    status: 403,
    json: { token: 'x', password: 'another one' },
  },
  { call: 'GET /api/auth/google', trips: 1, status: 503 },
  { call: 'GET /api/auth/google/callback', trips: 0, status: 503 },
  { call: 'GET /api/me', trips: 1, as: 'customer' },
  { call: 'PUT /api/me', trips: 2, as: 'customer', json: { displayName: 'Ada', phone: '' } },
  { call: 'GET /api/me/appointments', trips: 1, as: 'customer' },
  {
    call: 'PUT /api/me/password',
    trips: 2,
    as: 'customer',
    json: { current: OWNER.password, password: 'another one' },
  },
  { call: 'POST /api/me/sign-out-everywhere', trips: 2, as: 'customer' },
  { call: 'GET /api/me/sessions', trips: 1, as: 'customer' },
  {
    call: 'DELETE /api/me/sessions/:id',
    why: 'not there',
    trips: 1,
    status: 404,
    as: 'customer',
    path: () => '/api/me/sessions/x',
  },
  {
    call: 'DELETE /api/me/sessions/:id',
    trips: 2,
    as: 'customer',
    path: ({ sessionId }) => `/api/me/sessions/${sessionId}`,
  },
  { call: 'POST /api/me/delete', trips: 2, as: 'customer', json: { password: OWNER.password } },
  {
    call: 'POST /api/me/delete',
    why: 'refused',
    trips: 1,
    status: 401,
    as: 'customer',
    json: { password: 'x' },
  },
  { call: 'POST /api/me/verify-email', trips: 2, as: 'stranger' },
  { call: 'POST /api/me/verify-email/confirm', trips: 2, as: 'stranger', json: { token: 'verify' } },
  { call: 'GET /api/admin-public/appointments', trips: 2, grows: true },
  {
    call: 'GET /api/admin-public/appointments',
    why: 'past due ones, searched',
    trips: 2,
    grows: true,
    path: () => '/api/admin-public/appointments?past_due=1&search=ada&limit=5',
  },
  {
    call: 'GET /api/admin-public/day',
    trips: 2,
    grows: true,
    path: () => '/api/admin-public/day?date=2026-11-24',
  },
  { call: 'POST /api/admin-public/appointments', trips: 2, status: 201, json: owners, headers: key },
  {
    call: 'POST /api/admin-public/appointments',
    why: 'overlap',
    trips: 2,
    status: 409,
    json: { ...owners, start_at: '2026-11-24T09:30' },
  },
  {
    call: 'PUT /api/admin-public/appointments/:id',
    trips: 2,
    path: appointment,
    json: { status: 'paid', start_at: '2026-11-25T09:00' },
  },
  {
    call: 'PUT /api/admin-public/appointments/:id',
    why: 'stale',
    trips: 1,
    status: 409,
    path: appointment,
    json: { version: 7 },
  },
  { call: 'DELETE /api/admin-public/appointments/:id', trips: 2, path: appointment },
  {
    call: 'POST /api/admin-public/appointments/bulk',
    trips: 2,
    jsonOf: ({ booking }) => ({ ids: [booking.id, 'nobody'], action: 'cancel' }),
  },
  {
    call: 'GET /api/admin-public/appointments/:id/history',
    trips: 2,
    grows: true,
    path: (salon) => `${appointment(salon)}/history`,
  },
  {
    call: 'GET /api/admin-public/appointments/:id/refunds',
    trips: 1,
    path: (salon) => `${appointment(salon)}/refunds`,
  },
  { call: 'GET /api/admin-public/services', trips: 1 },
  { call: 'POST /api/admin-public/services', trips: 2, status: 201, json: fringe },
  {
    call: 'PUT /api/admin-public/services/:id',
    trips: 2,
    path: () => '/api/admin-public/services/2',
    json: { price_cents: 1 },
  },
  {
    call: 'DELETE /api/admin-public/services/:id',
    why: 'erased',
    trips: 2,
    path: () => '/api/admin-public/services/2',
  },
  {
    call: 'DELETE /api/admin-public/services/:id',
    why: 'retired',
    trips: 2,
    path: () => '/api/admin-public/services/1',
  },
  { call: 'GET /api/admin-public/blocked-dates', trips: 2, grows: true },
  {
    call: 'PUT /api/admin-public/blocked-dates/:date',
    trips: 2,
    path: () => '/api/admin-public/blocked-dates/2026-12-24',
    json: {},
  },
  {
    call: 'DELETE /api/admin-public/blocked-dates/:date',
    trips: 2,
    path: () => '/api/admin-public/blocked-dates/2026-12-25',
  },
  { call: 'GET /api/admin-public/time-blocks', trips: 2, grows: true },
  { call: 'POST /api/admin-public/time-blocks', trips: 2, status: 201, json: block },
  {
    call: 'DELETE /api/admin-public/time-blocks/:id',
    trips: 2,
    path: () => '/api/admin-public/time-blocks/block',
  },
  { call: 'GET /api/admin-public/connections', trips: 1 },
  { call: 'GET /api/admin-public/settings', trips: 1 },
  { call: 'PUT /api/admin-public/settings', trips: 2, json: { bookingWindow: 60 } },
  { call: 'GET /api/admin-public/overview', trips: 2, grows: true },
  { call: 'GET /api/admin-public/charts', trips: 2, grows: true },
  { call: 'GET /api/admin-public/tasks', trips: 2, grows: true },
  { call: 'POST /api/admin-public/tasks', trips: 2, status: 201, json: { title: 'Towels', priority: 'low' } },
  {
    call: 'PUT /api/admin-public/tasks/:id',
    trips: 3,
    grows: true,
    path: () => '/api/admin-public/tasks/task',
    json: { done: true },
  },
  { call: 'DELETE /api/admin-public/tasks/:id', trips: 2, path: () => '/api/admin-public/tasks/task' },
  { call: 'GET /api/admin-public/stuck', trips: 2, grows: true },
  {
    call: 'POST /api/admin-public/stuck/:id/retry',
    trips: 2,
    path: () => '/api/admin-public/stuck/stuck/retry',
  },
  { call: 'DELETE /api/admin-public/stuck/:id', trips: 2, path: () => '/api/admin-public/stuck/stuck' },
  { call: 'GET /api/admin-public/clients', trips: 2, grows: true },
  {
    call: 'GET /api/admin-public/clients',
    why: 'searched',
    trips: 2,
    grows: true,
    path: () => '/api/admin-public/clients?search=ada',
  },
  {
    call: 'POST /api/admin-public/clients',
    trips: 2,
    status: 201,
    json: { ...ADA, email: 'new@example.com' },
  },
  {
    call: 'GET /api/admin-public/clients/:id',
    trips: 2,
    grows: true,
    path: ({ ada }) => `/api/admin-public/clients/${ada}`,
  },
  {
    call: 'PUT /api/admin-public/clients/:id',
    trips: 3,
    grows: true,
    path: () => '/api/admin-public/clients/client',
    json: { notes: 'x' },
  },
  {
    call: 'DELETE /api/admin-public/clients/:id',
    trips: 3,
    grows: true,
    path: ({ ada }) => `/api/admin-public/clients/${ada}`,
  },
  { call: 'GET /api/calendar-feed/:token', trips: 2, grows: true, path: () => '/api/calendar-feed/feed.ics' },
  {
    call: 'GET /api/calendar-feed/:token',
    why: 'refused',
    trips: 1,
    status: 404,
    path: () => '/api/calendar-feed/guess',
  },
  { call: 'GET /api/admin-public/calendar-feed', trips: 1 },
  { call: 'POST /api/admin-public/calendar-feed', trips: 2, status: 201 },
  { call: 'DELETE /api/admin-public/calendar-feed', trips: 2 },
  { call: 'GET /api/admin-public/wishes', trips: 2, grows: true },
  { call: 'DELETE /api/admin-public/wishes/:id', trips: 2, path: () => '/api/admin-public/wishes/wish' },
  { call: 'GET /api/admin-public/export', trips: 2, grows: true },
];

test.each(cases.map((one) => ({ ...one, name: one.why ? `${one.call}, ${one.why}` : one.call })))(
  '$name: $trips round trips',
  async ({ call, trips, status = 200, path, json, jsonOf, headers, as }) => {
    const ready = await inUse();
    // Only where it is about one: with somebody waiting, what is set free is offered after the answer.
    if (call.includes('/wishes')) await ready.salon.store.addWish(offeredWish('wish', ready.salon), []);
    const browser = ready[as ?? 'visitor'];
    const [method = '', pattern = ''] = call.split(' ');
    const request = { json: jsonOf?.(ready) ?? json, headers: { ...ready.bearer, ...headers } };
    let answered = 0;
    const taken = await ready.salon.trips(async () => {
      answered = (await browser.request(method, path?.(ready) ?? pattern, request)).status;
    });
    expect({ answered, taken }).toEqual({ answered: status, taken: trips });
  },
);

test('only where what is read grows does a read take two trips, and a change three', () => {
  const more = cases.filter(({ call, trips }) => trips > (call.startsWith('GET ') ? 1 : 2));
  expect(more).toEqual(cases.filter(({ grows }) => grows));
});

test.each(['appointments', 'day?date=2026-11-24', 'overview'])(
  'an open page that asks again for %s, where nothing has changed, takes one trip',
  async (path) => {
    const { salon, visitor } = await inUse();
    const first = await visitor.request('GET', `/api/admin-public/${path}`);
    const headers = { 'If-None-Match': first.headers.get('ETag') };
    let status = 0;
    const again = async () => {
      ({ status } = await visitor.request('GET', `/api/admin-public/${path}`, { headers }));
    };
    expect(await salon.trips(again)).toBe(1);
    expect(status).toBe(304);
  },
);

test('every call of the contract is counted here', () => {
  const counted = new Set(cases.map(({ call }) => call));
  expect(
    contract.map(({ method, path }) => `${method} ${path}`).filter((call) => !counted.has(call)),
  ).toEqual([]);
});

test('a request that repeats an earlier one under its key is answered in one trip', async () => {
  const { salon, visitor } = await inUse();
  const book = () => visitor.request('POST', '/api/bookings', { json: online, headers: key });
  expect(await book()).toMatchObject({ status: 201 });
  expect(await salon.trips(book)).toBe(1);
});

test('the very first sign-in of the owner, which makes the account, takes two as well', async () => {
  const salon = await openSalon({ adapter: 'upstash', rateLimits: true });
  const visitor = salon.visitor();
  await visitor.request('GET', '/api/auth/session');
  const first = () => visitor.request('POST', '/api/auth/login', { json: OWNER });
  expect(await salon.trips(first)).toBe(2);
  expect(await salon.store.accounts(OWNER.email)).toMatchObject([{ role: 'owner' }]);
});

test('who is not signed in costs an owner’s call no trip at all', async () => {
  const salon = await openSalon({ adapter: 'upstash' });
  const visitor = salon.visitor();
  expect(await salon.trips(() => visitor.request('GET', '/api/admin-public/overview'))).toBe(0);
  expect(await salon.trips(() => visitor.request('GET', '/api/auth/session'))).toBe(0);
});

test('what is refused before the store is asked costs none: tokens, methods, fields, bodies', async () => {
  const { salon, visitor } = await inUse();
  const refused = await salon.trips(async () => {
    await visitor.request('POST', '/api/bookings', { json: online, headers: { 'X-XSRF-TOKEN': null } });
    await visitor.request('POST', '/api/bookings', { json: { ...online, service_id: 'one' } });
    await visitor.request('POST', '/api/bookings', { body: '{' });
    await visitor.request('PATCH', '/api/bookings');
    await visitor.request('GET', '/api/nothing');
  });
  expect(refused).toBe(0);
});
