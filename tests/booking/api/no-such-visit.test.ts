import { expect, test } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { ADA, BEA, onEveryStore } from '../../support/salon.ts';

/** An add-on, a deactivated service, and three long services: two exceed the day's hours, and three exceed twelve. */
const more: Readonly<Record<number, object>> = {
  2: { add_on: true },
  3: { duration_min: 300 },
  4: { duration_min: 300 },
  5: { active: false },
  6: { duration_min: 300 },
};
const services = startingServices.map((service) => ({ ...service, processing: null, ...more[service.id] }));

const online = { start_at: '2026-11-24T09:00', customer: ADA };
const owners = { ...online, status: 'booked' };
const place = { date: '2026-11-24', part: 'any', customer: BEA };

/** Every call with services, its other input, and its answer to two services that together exceed the hours. */
const calls = [
  {
    call: 'GET /api/availability',
    query: { date: '2026-11-24' },
    long: { data: { days: [{ slots: [], reason: 'closed' }] } },
  },
  { call: 'GET /api/availability/next', query: {}, long: { success: true, data: null } },
  { call: 'POST /api/bookings', body: online, long: { code: 'not_available' } },
  { call: 'PUT /api/bookings/:id', body: {}, long: { code: 'not_available' } },
  { call: 'POST /api/waitlist', body: place, long: { code: 'not_available' } },
  // The owner may add an entry anyway, because she can open longer.
  { call: 'POST /api/admin-public/waitlist', body: place, long: { message: 'Added to the waitlist' } },
  { call: 'GET /api/admin-public/times', query: { date: '2026-11-24' }, long: { data: { starts: [] } } },
  { call: 'POST /api/admin-public/appointments', body: owners, long: { code: 'outside_schedule' } },
  { call: 'PUT /api/admin-public/appointments/:id', body: {}, long: { code: 'outside_schedule' } },
] as const;

const ALONE = "Men's Cut & Style can only be booked together with another service";
const none: readonly [readonly number[], string][] = [
  [[1, 2, 3, 4, 5, 6], 'A visit can have at most 5 services'],
  [[1, 1], 'A visit can include each service only once'],
  [[2], ALONE],
  [[3, 4, 6], 'A visit can last at most 12 hours'],
  [[1, 77], 'Selected service not found'],
  [[1, 5], 'Selected service not found'],
];

onEveryStore((open) => {
  test.each(calls)(
    '$call refuses impossible combinations of services with a sentence',
    async ({ call, long, ...rest }) => {
      const salon = await open({ services });
      const { id, manage_token } = await salon.books("Women's Cut & Style", 'wednesday 09:00');
      const isOwners = call.includes('admin');
      const browser = isOwners ? await salon.asOwner() : salon.visitor();
      await browser.request('GET', '/api/services');
      const headers = { Authorization: `Bearer ${manage_token}` };
      const [method = '', path = ''] = call.replace(':id', id).split(' ');
      const isQuestion = 'query' in rest;
      const asks = async (ids: readonly number[]): Promise<unknown> => {
        if (!isQuestion) {
          const json = { ...rest.body, service_ids: ids };
          return (await browser.request(method, path, { headers, json })).body;
        }
        const query = new URLSearchParams({ ...rest.query, service_ids: ids.join() });
        return (await browser.request(method, `${path}?${query}`)).body;
      };
      for (const [ids, sentence] of none) {
        // Only customers can't book a deactivated service; the owner can.
        if (ids.includes(5) && isOwners && !call.includes('waitlist')) continue;
        const isUnknown = isQuestion && sentence.includes('not found');
        expect(await asks(ids), sentence).toMatchObject(
          isUnknown
            ? { code: 'not_found', message: 'This service was not found.' }
            : { code: 'validation_failed', errors: { service_ids: sentence } },
        );
      }
      expect(await asks([3, 4])).toMatchObject(long);
    },
  );
});
