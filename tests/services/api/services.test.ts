import { expect, test } from 'vitest';
import {
  createService,
  deleteService,
  listAllServices,
  updateService,
} from '../../../src/api/services/services.ts';
import { listServices } from '../../../src/api/booking/availability.ts';
import { createBooking } from '../../../src/api/booking/bookings.ts';
import { unstatedDefaults } from '../../../src/domain/services/services.ts';
import { ADA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';

const fringe = { name: 'Fringe Trim', description: 'Only the fringe.', duration_min: 15, price_cents: 1500 };
const shown = async (salon: Salon) =>
  dataOf(await salon.visitor().call(listServices, {})).map(({ name }) => name);
const asks = (salon: Salon, service_id: number, start_at = '2026-11-24T09:00') =>
  salon.visitor().call(createBooking, { body: { service_id, start_at, customer: ADA } });

onEveryStore((open) => {
  test('a new service is offered at once, with defaults', async () => {
    const salon = await open();
    const answer = await salon.owner(createService, { body: fringe });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Service added',
      data: {
        id: 7,
        version: 1,
        ...fringe,
        category: 'Other',
        active: true,
        processing: null,
        ...unstatedDefaults,
        position: 7,
      },
    });
    expect(await shown(salon)).toContain('Fringe Trim');
    expect(await asks(salon, 7)).toMatchObject({
      status: 201,
      data: { service: { duration: 15, price: 15 } },
    });
  });

  test('a deactivated service is hidden and not bookable online, but the owner can still book it', async () => {
    const salon = await open();
    const params = { id: '2' };
    expect(await salon.owner(updateService, { params, body: { active: false } })).toMatchObject({
      status: 200,
      message: 'Service updated',
      data: { id: 2, active: false },
    });
    expect(await shown(salon)).not.toContain("Men's Cut & Style");
    expect(await asks(salon, 2)).toMatchObject({
      status: 422,
      errors: { service_id: 'Selected service not found' },
    });
    const owners = async (query: { all?: '1' }) =>
      dataOf(await salon.owner(listAllServices, { query })).map(({ id }) => id);
    expect(await owners({})).toEqual([1, 3, 4, 5, 6]);
    expect(await owners({ all: '1' })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await salon.ownerAsksFor("Men's Cut & Style", 'tuesday 09:00')).toMatchObject({ status: 201 });
    await salon.owner(updateService, { params, body: { active: true } });
    expect(await shown(salon)).toContain("Men's Cut & Style");
  });

  test('a patch test is off, advised or required, accepts its older names, and takes ten minutes', async () => {
    const salon = await open();
    const times = { hours: 48, valid_months: 6 };
    const asked = async (patch_test: object) => {
      const body = { patch_test } as never;
      return dataOf(await salon.owner(updateService, { params: { id: '3' }, body })).patch_test;
    };
    for (const [asks, rule] of [
      ['require', 'require'],
      ['advise', 'advise'],
      ['required', 'require'],
      ['advised', 'advise'],
    ]) {
      const kept = { rule, minutes: 10, ...times };
      expect(await asked({ rule: asks, ...times })).toEqual(kept);
      expect((await salon.store.rules()).services.find(({ id }) => id === 3)?.patch_test).toEqual(kept);
    }
    for (const off of [{ rule: 'off', ...times }, { rule: 'off' }]) {
      await asked({ rule: 'advise', ...times, minutes: 15 });
      expect(await asked(off)).toBeNull();
    }
    for (const wrong of [{ rule: 'perhaps', ...times }, { ...times }])
      expect(
        await salon.owner(createService, { body: { ...fringe, patch_test: wrong } as never }),
      ).toMatchObject({
        status: 422,
        errors: { 'patch_test.rule': 'Patch test must be off, advise or require' },
      });
  });

  test('an unbooked service is deleted, and a booked service is retired', async () => {
    const salon = await open();
    const { id } = await salon.books('Color Service', 'tuesday 09:00');
    expect((await salon.owner(deleteService, { params: { id: '6' } })).body).toEqual({
      success: true,
      message: 'Service deleted',
      data: { id: 6, retired: false },
    });
    expect(await salon.owner(deleteService, { params: { id: '3' } })).toMatchObject({
      status: 200,
      data: { id: 3, retired: true },
    });
    const all = dataOf(await salon.owner(listAllServices, { query: { all: '1' } }));
    expect(all.map((service) => [service.id, service.active])).toEqual([
      [1, true],
      [2, true],
      [3, false],
      [4, true],
      [5, true],
    ]);
    expect(await salon.store.appointment(id)).toMatchObject({
      services: [{ name: 'Color Service', price_cents: 12000 }],
    });
  });

  test('an appointment keeps the name, length and price it was made with', async () => {
    const salon = await open();
    const { id } = await salon.books('Color Service', 'tuesday 09:00');
    await salon.owner(updateService, {
      params: { id: '3' },
      body: { name: 'Colour', duration_min: 30, price_cents: 1, description: 'Shorter' },
    });
    expect(await salon.store.appointment(id)).toMatchObject({
      services: [{ name: 'Color Service', duration_min: 120, price_cents: 12000 }],
    });
    expect(await salon.offers("Women's Cut & Style", 'tuesday')).toEqual(['14:00', '15:30']);
    expect(await salon.offers('Colour', 'wednesday')).toHaveLength(4);
  });

  test("a deleted service's number isn't reused, because patch tests and pictures refer to it", async () => {
    const salon = await open();
    const remove = async (id: string) => dataOf(await salon.owner(deleteService, { params: { id } })).retired;
    expect([await remove('6'), await remove('5')]).toEqual([false, false]);
    expect(dataOf(await salon.owner(createService, { body: fringe })).id).toBe(7);
    await asks(salon, 7);
    expect(await remove('7')).toBe(true);
    expect(dataOf(await salon.owner(createService, { body: fringe })).id).toBe(8);
    expect(await remove('8')).toBe(false);
    expect(dataOf(await salon.owner(createService, { body: fringe })).id).toBe(9);
  });

  test('a deleted service is added again under its number, which no other service can take', async () => {
    const salon = await open();
    const all = dataOf(await salon.owner(listAllServices, { query: {} }));
    const [gone = expect.fail('there is no sixth service')] = all.slice(5);
    const again = { ...gone, version: 2 };
    const refused = { status: 422, errors: { id: 'Only a deleted service can be added again' } };
    expect(await salon.owner(createService, { body: again })).toMatchObject(refused);
    await salon.owner(deleteService, { params: { id: '6' } });
    expect(await salon.owner(createService, { body: { ...again, id: 9 } })).toMatchObject(refused);
    expect(dataOf(await salon.owner(createService, { body: again }))).toEqual(again);
    expect(await salon.owner(createService, { body: again })).toMatchObject(refused);
    expect(dataOf(await salon.owner(createService, { body: fringe }))).toMatchObject({ id: 7, version: 1 });
  });

  test('an unknown service is not found', async () => {
    const salon = await open();
    for (const id of ['99', '01', '1e0', 'x', '-1']) {
      expect(await salon.owner(updateService, { params: { id }, body: {} }), id).toMatchObject({
        status: 404,
      });
      expect(await salon.owner(deleteService, { params: { id } }), id).toMatchObject({ status: 404 });
    }
  });

  test("a change to an outdated version of a service is refused, and other services don't matter", async () => {
    const salon = await open();
    const change = (id: string, body: object) => salon.owner(updateService, { params: { id }, body });
    expect(await change('2', { price_cents: 5000, version: 1 })).toMatchObject({ data: { version: 2 } });
    // A repeat after a lost answer changes nothing.
    expect(await change('2', { price_cents: 5000, version: 1 })).toMatchObject({
      status: 200,
      data: { version: 2 },
    });
    expect(await change('2', { name: 'Cut', version: 1 })).toMatchObject({
      status: 409,
      code: 'stale',
      data: { id: 2, version: 2, price_cents: 5000, name: "Men's Cut & Style" },
    });
    expect(await change('3', { price_cents: 5000, version: 1 })).toMatchObject({ data: { version: 2 } });
    expect(await change('2', { name: 'Cut' })).toMatchObject({ data: { version: 3 } });
    const remove = (version: string) =>
      salon.owner(deleteService, { params: { id: '2' }, query: { version } });
    expect(await remove('2')).toMatchObject({ status: 409, code: 'stale', data: { name: 'Cut' } });
    expect(await remove('3')).toMatchObject({ status: 200, data: { retired: false } });
  });

  test('a retired service has a new version', async () => {
    const salon = await open();
    await salon.books('Color Service', 'tuesday 09:00');
    await salon.owner(deleteService, { params: { id: '3' }, query: { version: '1' } });
    const all = dataOf(await salon.owner(listAllServices, { query: { all: '1' } }));
    expect(all.find(({ id }) => id === 3)).toMatchObject({ active: false, version: 2 });
  });

  test('two services added at once get two numbers', async () => {
    const salon = await open();
    await salon.asOwner();
    const made = await Promise.all([1, 2, 3].map(() => salon.owner(createService, { body: fringe })));
    expect(new Set(made.map((answer) => dataOf(answer).id))).toEqual(new Set([7, 8, 9]));
    expect(await shown(salon)).toHaveLength(9);
  });
});
