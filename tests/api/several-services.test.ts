import { expect, test } from 'vitest';
import { updateAppointment } from '../../src/api/admin/appointments.ts';
import { updateService } from '../../src/api/admin/services.ts';
import { readAvailability } from '../../src/api/availability.ts';
import { changeBooking, createBooking } from '../../src/api/bookings.ts';
import { ADA, dataOf, openSalon } from '../support/salon.ts';

test('several services are listed, booked, added to and dropped as one visit, in the order of the owner', async () => {
  const salon = await openSalon();
  await salon.owner(updateService, {
    params: { id: '3' },
    body: { processing: { start_min: 30, duration_min: 60 } },
  });
  const browser = salon.visitor();
  const { days } = dataOf(
    await browser.call(readAvailability, { query: { service_ids: '3,1', date: '2026-11-24' } }),
  );
  expect(days[0]?.slots[0]).toEqual({ start_at: '2026-11-24T09:00', end_at: '2026-11-24T12:00' });
  const body = { service_ids: [3, 1], start_at: '2026-11-24T09:00', customer: ADA } as const;
  const made = dataOf(await browser.call(createBooking, { body: { ...body, service_ids: [3, 1] } }));
  expect(made.service).toEqual({
    id: 1,
    name: "Women's Cut & Style + Color Service",
    duration: 180,
    price: 205,
    price_cents: 20_500,
  });
  expect(made.services.map(({ id, start_at }) => [id, start_at.slice(11, 16)])).toEqual([
    [1, '09:00'],
    [3, '10:00'],
  ]);
  expect((await salon.store.appointment(made.id))?.services).toHaveLength(2);

  // What a page of before sends back leaves them as they are; another list replaces them.
  const same = await salon.owner(updateAppointment, {
    params: { id: made.id },
    body: { service_type_id: 1, notes: 'x' },
  });
  expect(dataOf(same)).toMatchObject({ notes: 'x', service: { duration: 180 } });
  const link = { params: { id: made.id }, manageToken: made.manage_token };
  const fewer = dataOf(await browser.call(changeBooking, { ...link, body: { service_ids: [3] } }));
  expect(fewer).toMatchObject({
    service: { id: 3, duration: 120, price_cents: 12_000 },
    services: [{ id: 3 }],
  });

  for (const [service_ids, sentence] of [
    [[1, 2, 3, 4, 5, 6], 'A visit has at most 5 services'],
    [[1, 1], 'A visit has each service once'],
    [[1, 77], 'Selected service not found'],
  ] as const) {
    const refused = await browser.call(createBooking, { body: { ...body, service_ids: [...service_ids] } });
    expect(refused).toMatchObject({ status: 422, errors: { service_ids: sentence } });
  }
  const both = await browser.call(createBooking, { body: { ...body, service_ids: [1], service_id: 1 } });
  expect(both).toMatchObject({
    status: 422,
    errors: { service_ids: 'Name either one service or several, not both' },
  });
});
