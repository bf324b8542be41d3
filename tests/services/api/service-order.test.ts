import { expect, test } from 'vitest';
import { createService, deleteService, updateService } from '../../../src/api/services/services.ts';
import { listServices } from '../../../src/api/booking/availability.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';

const fringe = { name: 'Fringe Trim', description: 'Only the fringe.', duration_min: 15, price_cents: 1500 };

onEveryStore((open) => {
  test('a service lists only companions that exist', async () => {
    const salon = await open();
    const params = { id: '6' };
    const said = {
      add_on: true,
      price_from: true,
      by_request: true,
      deposit_percentage: 0,
      goes_with: [3, 3, 99, 1],
    };
    const kept = { ...said, goes_with: [3, 1], id: 6, version: 2, position: 6 };
    expect(await salon.owner(updateService, { params, body: said })).toMatchObject({ data: kept });
    const listed = async () =>
      dataOf(await salon.visitor().call(listServices, {})).find(({ id }) => id === 6);
    expect(await listed()).toMatchObject(kept);
    expect(await salon.owner(updateService, { params, body: { goes_with: [6] } })).toMatchObject({
      status: 422,
      errors: { goes_with: 'A service cannot go with itself' },
    });
    await salon.owner(deleteService, { params: { id: '3' } });
    expect(await listed()).toMatchObject({ goes_with: [1], version: 2 });
    const added = { ...fringe, position: 2, goes_with: [6, 7], deposit_percentage: 25 };
    expect(await salon.owner(createService, { body: added })).toMatchObject({
      data: { id: 7, position: 2, goes_with: [6], deposit_percentage: 25 },
    });
  });

  test("services are in the owner's order, and simultaneous moves are all kept", async () => {
    const salon = await open();
    const order = async () => {
      const list = dataOf(await salon.visitor().call(listServices, {}));
      expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
      return list.map(({ id }) => id);
    };
    const move = (id: number, position: number) =>
      salon.owner(updateService, { params: { id: String(id) }, body: { position } });
    expect(await move(6, 1)).toMatchObject({ data: { id: 6, version: 2, position: 1 } });
    expect(await order()).toEqual([6, 1, 2, 3, 4, 5]);
    await Promise.all([move(6, 9999), move(1, 2), move(5, 1)]);
    expect((await order()).filter((id) => [2, 3, 4].includes(id))).toEqual([2, 3, 4]);
    expect((await order()).at(-1)).toBe(6);
    expect(await move(6, 6)).toMatchObject({ data: { version: 3, position: 6 } });
    expect(await salon.owner(createService, { body: fringe })).toMatchObject({
      data: { id: 7, position: 7 },
    });
  });
});
