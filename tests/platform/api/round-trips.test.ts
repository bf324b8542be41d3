import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashPassword, sha256 } from '../../../netlify/platform/http/crypto.ts';
import { newAccount } from '../../../netlify/accounts/account.ts';
import { listSessions } from '../../../src/api/accounts/own-account.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { takesKey } from '../../../src/platform/call/endpoint.ts';
import commands from '../../endpoints/commands.json' with { type: 'json' };
import { google, inUse, withEntry } from '../../endpoints/in-use.ts';
import { addressOf, toRequest, samples, type Sampled } from '../../endpoints/table.ts';
import { allDone } from '../../support/functions.ts';
import { ADA, BEA, dataOf, openSalon, OWNER } from '../../support/salon.ts';

// A read costs one round trip to Redis, a change at most two, including session and rate limit; one more if the read grows with
// the salon: docs/decisions/store.md.

/** The maximum commands of each call, as Upstash bills them; numbers may be lowered. */
const commandsOf: Readonly<Record<string, number>> = commands;
const COSTLIER = 'the call needs more commands now: is it worth that share of the 250,000 per month?';

const key = { 'Idempotency-Key': '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d' };

const password_hash = await hashPassword(OWNER.password);

/** A salon in use on Redis, with the owner, a customer, and a person with an unproven account. */
async function atWork() {
  const ready = await inUse({ adapter: 'upstash', rateLimits: true });
  const { salon } = ready;
  const [visitor, customer, stranger] = await Promise.all([
    salon.signedIn('owner', 'owner@salon.test', { google }),
    salon.signedIn('customer', ADA.email),
    salon.signedIn('customer', BEA.email, { verified: false }),
    salon.store.addUser(
      newAccount({
        id: 'maren',
        email: OWNER.email,
        role: 'owner',
        verified: true,
        password_hash,
        created_at: 0,
      }),
    ),
  ]);
  const [[account], [claim]] = await Promise.all([
    salon.store.accounts(ADA.email),
    salon.store.accounts(BEA.email),
    ...[visitor, customer, stranger].map((browser) => browser.request('GET', '/api/services')),
  ]);
  const until = salon.clock.now() + 1000;
  const tokens = [
    ['reset', 'password_reset', account?.id ?? ''],
    ['verify', 'verify_email', claim?.id ?? ''],
  ] as const;
  await Promise.all([
    account && salon.store.saveUser({ ...account, version: 2, password_hash }),
    ...tokens.map(([token, kind, user]) => salon.store.issueToken(sha256(token), { kind, user, until }, 0)),
  ]);
  const [session] = dataOf(await customer.call(listSessions, {}));
  // Work that these calls have postponed is not counted.
  await allDone();
  return {
    ...ready,
    kept: { ...ready.kept, session: session?.id ?? '' },
    visitor,
    customer,
    stranger,
  };
}

interface Case extends Sampled {
  readonly why?: string;
  /** Replaces the sample's own path. */
  readonly path?: string;
}

const online = { service_id: 1, start_at: '2026-11-24T14:00', customer: ADA };
/** Instead of one service. */
const several = { service_id: undefined, service_type_id: undefined, service_ids: [4, 1, 6, 3] };
const owners = { service_type_id: 1, start_at: '2026-11-24T14:00', customer: ADA, status: 'booked' };

/** Further calls of an endpoint with costs of their own, mostly refusals. */
const others: Readonly<Record<string, readonly Partial<Case>[]>> = {
  'GET /api/availability': [
    { why: 'of several', path: '/api/availability?service_ids=4,1,6&from=2026-11-01&to=2026-12-31' },
  ],
  'PUT /api/bookings/:id': [{ why: 'several', trips: 2, body: { ...several, start_at: '2026-12-03T09:00' } }],
  'POST /api/bookings': [
    { why: 'several', trips: 2, body: { ...online, ...several, start_at: '2026-12-03T09:00' } },
    { why: 'refused', trips: 1, status: 409, body: { ...online, start_at: '2026-11-24T09:00' } },
  ],
  'POST /api/waitlist': [
    {
      why: 'refused',
      trips: 1,
      status: 409,
      body: { service_id: 1, date: '2026-11-24', part: 'any', customer: ADA },
    },
  ],
  'POST /api/auth/login': [{ why: 'refused', trips: 2, status: 401, body: { ...OWNER, password: 'x' } }],
  'POST /api/auth/register': [{ why: 'known', trips: 2, body: { ...OWNER, password: 'other1' } }],
  'POST /api/auth/forgot-password': [{ why: 'unknown', trips: 2, body: { email: 'who@example.com' } }],
  'POST /api/auth/reset-password': [
    { why: 'refused', trips: 1, status: 403, body: { token: 'x', password: 'another one' } },
  ],
  'DELETE /api/me/sessions/:id': [{ why: 'not there', trips: 1, status: 404, path: '/api/me/sessions/x' }],
  'POST /api/me/delete': [{ why: 'refused', trips: 1, status: 401, body: { password: 'x' } }],
  'GET /api/admin-public/appointments': [{ why: 'all of them', path: '/api/admin-public/appointments' }],
  'POST /api/admin-public/appointments': [
    { why: 'overlap', trips: 2, status: 409, body: { ...owners, start_at: '2026-11-24T09:30' } },
  ],
  'PUT /api/admin-public/appointments/:id': [
    { why: 'stale', trips: 1, status: 409, body: { version: 7 } },
    { why: 'several', trips: 2, body: { ...several, start_at: '2026-12-03T09:00' } },
    { why: 'paid and moved', trips: 2, body: { status: 'paid', start_at: '2026-11-25T09:00' } },
  ],
  'DELETE /api/admin-public/services/:id': [
    { why: 'retired', trips: 2, path: '/api/admin-public/services/1' },
  ],
  'GET /api/admin-public/clients': [{ why: 'all of them', path: '/api/admin-public/clients' }],
  'GET /api/calendar-feed/:token': [
    { why: 'refused', trips: 1, status: 404, path: '/api/calendar-feed/guess' },
  ],
};

const cases: readonly Case[] = samples.flatMap((sample) => [
  sample,
  ...(others[sample.call] ?? []).map((other) => ({ ...sample, ...other })),
]);
/** Signed in with an unproven address. */
const ofStranger = new Set(['POST /api/me/verify-email', 'POST /api/me/verify-email/confirm']);

const named = cases.map((one) => ({ ...one, name: one.why ? `${one.call}, ${one.why}` : one.call }));

/** Makes the call in a salon at work, and returns its cost. */
async function measureCost(one: (typeof named)[number], headers: Readonly<Record<string, string>>) {
  const ready = await atWork();
  const { call, endpoint } = one;
  // Only calls about the waitlist get an entry, because with one, freed time is offered after the answer.
  if (call.includes('/waitlist')) await withEntry(ready);
  const ofAccount = ofStranger.has(call) ? ready.stranger : ready.customer;
  const browser = one.for === 'who is signed in' ? ofAccount : ready.visitor;
  const good = toRequest(one);
  const all = { ...good.headers, Authorization: `Bearer ${ready.linkOf(one.names)}`, ...headers };
  let answered = 0;
  const { trips, commands: sent } = await ready.salon.cost(async () => {
    const path = one.path ?? addressOf(one, ready.kept);
    answered = (await browser.request(endpoint.method, path, { ...good, headers: all })).status;
  });
  return { answered, trips, sent };
}

test.each(named)('$name: $trips round trips, and no more commands than recorded', async (one) => {
  const { sent, ...taken } = await measureCost(one, {});
  expect(taken).toEqual({ answered: one.status, trips: one.trips });
  expect(sent, COSTLIER).toBeLessThanOrEqual(commandsOf[one.name] ?? 0);
});

/**
 * The extra trips of changes that store their answer separately, because nothing changes or the answer is only known afterwards.
 * With two trips, the call also looks for an earlier answer first.
 */
const storedLater: Readonly<Record<string, number>> = {
  'POST /api/bookings/:id/accept': 1,
  'DELETE /api/me/sessions/:id': 2,
  'POST /api/me/verify-email': 2,
  'POST /api/admin-public/appointments/bulk': 2,
  'POST /api/admin-public/running-late': 2,
  'PUT /api/admin-public/blocked-dates/:date': 2,
  'POST /api/admin-public/clients/remembered': 1,
  'POST /api/admin-public/website/publish': 2,
  // Only looks for an earlier answer, before it ends the client's checkout.
  'DELETE /api/admin-public/clients/:id': 1,
};
/** These cost five commands more: both steps of a retirement store an answer, and erasing also looks for an earlier one. */
const costlier = new Set([
  'DELETE /api/admin-public/services/:id, retired',
  'DELETE /api/admin-public/clients/:id',
]);

test.each(named.filter(({ endpoint, status }) => takesKey(endpoint) && status < 400))(
  '$name costs at most four commands more under a new key, and a trip only to store its answer later',
  async (one) => {
    const { sent, ...taken } = await measureCost(one, key);
    const trips = one.trips + (storedLater[one.name] ?? 0);
    expect(taken).toEqual({ answered: one.status, trips });
    const more = costlier.has(one.name) ? 5 : 4;
    expect(sent, COSTLIER).toBeLessThanOrEqual((commandsOf[one.name] ?? 0) + more);
  },
);

test('the table of commands lists exactly the calls tested here', () => {
  expect(Object.keys(commandsOf).toSorted()).toEqual(named.map(({ name }) => name).toSorted());
});

test('a job run with nothing due is one trip with one command, whatever is upcoming', async () => {
  const { salon } = await atWork();
  const run = () => runJobs(salon.deps, null);
  const quiet = { trips: 1, commands: 1 };
  // The first run does all work, the second finds none.
  await run();
  salon.clock.pass({ minutes: 6 });
  await run();
  expect(await salon.cost(run)).toMatchObject(quiet);
  // Every quarter of an hour it asks whether there are calendars to read.
  salon.clock.pass({ minutes: 9 });
  expect(await salon.cost(run)).toMatchObject({ trips: 2, commands: 2 });
  salon.clock.pass({ minutes: 6 });
  expect(await salon.cost(run)).toMatchObject(quiet);
  // Changed data is checked once.
  await salon.ownerBooks("Women's Cut & Style", 'friday 15:00');
  expect((await salon.cost(run)).trips).toBeGreaterThan(1);
  expect(await salon.cost(run)).toMatchObject(quiet);
  // Everything is checked four times a day.
  salon.clock.pass({ minutes: 360 });
  expect((await salon.cost(run)).trips).toBeGreaterThan(2);
});

/** The job that deletes the bytes of an interrupted upload is stored before the bytes are. */
const ofUpload = ({ call }: Sampled) =>
  /^POST .*\/(?:appointments|clients|bookings)\/:id\/pictures$/.test(call);

test('only growing reads take two trips, and their changes three; an upload takes one more', () => {
  const more = cases.filter(
    (one) => one.trips - (ofUpload(one) ? 1 : 0) > (one.endpoint.method === 'GET' ? 1 : 2),
  );
  expect(more).toEqual(cases.filter(({ grows, status }) => grows && status < 400));
});

test('a request repeated under its key is answered in one trip', async () => {
  const { salon, visitor } = await atWork();
  const book = () => visitor.request('POST', '/api/bookings', { json: online, headers: key });
  expect(await book()).toMatchObject({ status: 201 });
  expect(await salon.trips(book)).toBe(1);
});

test("the owner's very first sign-in, which creates the account, takes two trips too", async () => {
  const salon = await openSalon({ adapter: 'upstash', rateLimits: true });
  const visitor = salon.visitor();
  await visitor.request('GET', '/api/auth/session');
  // Otherwise a previous test's postponed work would be counted here.
  await setTimeout(60);
  const first = () => visitor.request('POST', '/api/auth/login', { json: OWNER });
  expect(await salon.trips(first)).toBe(2);
  expect(await salon.store.accounts(OWNER.email)).toMatchObject([{ role: 'owner' }]);
});

test("an owner's call without a session costs no trip", async () => {
  const salon = await openSalon({ adapter: 'upstash' });
  const visitor = salon.visitor();
  expect(await salon.trips(() => visitor.request('GET', '/api/admin-public/overview'))).toBe(0);
  expect(await salon.trips(() => visitor.request('GET', '/api/auth/session'))).toBe(0);
});

test('a refusal before reading costs no trip: tokens, methods, fields, bodies', async () => {
  const { salon, visitor } = await atWork();
  const refused = await salon.trips(async () => {
    await visitor.request('POST', '/api/bookings', { json: online, headers: { 'X-XSRF-TOKEN': null } });
    await visitor.request('POST', '/api/bookings', { json: { ...online, service_id: 'one' } });
    await visitor.request('POST', '/api/bookings', { body: '{' });
    await visitor.request('PATCH', '/api/bookings');
    await visitor.request('GET', '/api/nothing');
  });
  expect(refused).toBe(0);
});
