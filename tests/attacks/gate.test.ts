import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SmallVerbs } from '../../netlify/platform/store/store.ts';
import { readSession } from '../../src/api/accounts/sign-in.ts';
import { createBooking } from '../../src/api/booking/bookings.ts';
import { named } from '../endpoints/in-use.ts';
import { addressOf, toRequest, samples } from '../endpoints/table.ts';
import type { Browser } from '../support/browser.ts';
import { ADA, type Salon } from '../support/salon.ts';
import { startTime } from '../support/week.ts';
import { askedOf, onEveryHost, openHost } from './host.ts';

/** The store's calls that are allowed before the caller is known. */
const small: Readonly<Record<keyof SmallVerbs, true>> = {
  rules: true,
  user: true,
  clientByAddress: true,
  privatePicture: true,
  privatePictures: true,
  salonDocument: true,
  documentByKey: true,
  schedule: true,
  appointmentInSchedule: true,
  appointment: true,
  holds: true,
  ownerChange: true,
  lastReceipt: true,
  recall: true,
  answer: true,
  revision: true,
  feed: true,
  careful: true,
  waitlistEntry: true,
  accounts: true,
  tokenOwner: true,
  session: true,
  openSessions: true,
  signInAttempts: true,
  endSession: true,
  countAttempt: true,
  ownAppointments: true,
  ping: true,
};

/** The store's calls since the last check, without the small ones. */
const watched = (salon: Salon) => askedOf(salon, Object.keys(small));

/** Every endpoint of this audience, called by an attacker with a valid request. */
function calls(audience: 'the owner' | 'who is signed in') {
  return samples
    .filter((sample) => sample.for === audience)
    .map((sample) => ({
      method: sample.endpoint.method,
      path: addressOf(sample, named),
      request: toRequest(sample),
    }));
}

async function withForgedSession(from: (ip: string) => Browser): Promise<Browser> {
  const browser = from('203.0.113.1');
  browser.cookies.set('__Host-salon_session', { value: 'junk', httpOnly: true });
  await browser.call(readSession, {});
  return browser;
}

onEveryHost((open) => {
  test('a forged session reads no growing data', async () => {
    const { salon, from } = await open();
    const attacker = await withForgedSession(from);
    const asked = watched(salon);
    for (const { method, path, request } of [...calls('the owner'), ...calls('who is signed in')]) {
      const { status } = await attacker.request(method, path, request);
      expect([method, path, status, asked()]).toEqual([method, path, 401, []]);
    }
    // An owner's export shows that the watch itself works.
    await (await salon.asOwner()).request('GET', '/api/admin-public/export?format=json');
    expect(asked()).toContain('everything');
  });

  test("a customer's session reads no growing data through the owner's endpoints", async () => {
    const { salon } = await open();
    const customer = await salon.signedIn('customer', ADA.email);
    await customer.request('GET', '/api/me');
    const asked = watched(salon);
    for (const { method, path, request } of calls('the owner')) {
      const { status } = await customer.request(method, path, request);
      expect([method, path, status, asked()]).toEqual([method, path, 403, []]);
    }
  });

  test("guessing the calendar feed's address reads no growing data", async () => {
    const { salon, from } = await open();
    await salon.store.saveFeed({ token_hash: 'of another', made_at: 0 });
    const asked = watched(salon);
    expect(await from('203.0.113.1').request('GET', '/api/calendar-feed/guess.ics')).toMatchObject({
      status: 404,
    });
    expect(asked()).toEqual([]);
  });

  test('a booking over the limit is refused without reading growing data', async () => {
    const { salon, from } = await open();
    const attacker = from('203.0.113.1');
    await attacker.call(readSession, {});
    const body = { service_id: 1, start_at: startTime('sunday 09:00'), customer: ADA };
    for (let i = 0; i < 60; i += 1) await attacker.call(createBooking, { body });
    const asked = watched(salon);
    expect(await attacker.call(createBooking, { body })).toMatchObject({ status: 429 });
    expect(asked()).toEqual([]);
  });
});

test('a forged session costs the database one trip and a few bytes, whatever the amount of data', async () => {
  const { salon, from } = await openHost({ adapter: 'upstash' });
  const attacker = await withForgedSession(from);
  for (const when of ['tuesday 09:00', 'tuesday 14:00', 'wednesday 09:00', 'thursday 09:00'])
    await salon.books("Men's Cut & Style", when);
  // The bookings' own follow-up work must not count as the attacker's.
  await setTimeout(60);
  for (const path of ['export?format=json', 'clients', 'appointments', 'overview', 'charts?weeks=26']) {
    const cost = await salon.cost(() => attacker.request('GET', `/api/admin-public/${path}`));
    expect({ path, trips: cost.trips, small: cost.bytes < 1000 }).toEqual({ path, trips: 1, small: true });
    expect(cost.bytes).toBeLessThan(5000);
  }
});
