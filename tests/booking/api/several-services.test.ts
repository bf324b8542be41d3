import { expect, test } from 'vitest';
import {
  createAppointment,
  readTimes,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import { readCharts } from '../../../src/api/overview/charts.ts';
import { deleteService, updateService } from '../../../src/api/services/services.ts';
import { addWaitlistEntry, listWaitlist } from '../../../src/api/waitlist/owner-waitlist.ts';
import { nextAvailable, readAvailability } from '../../../src/api/booking/availability.ts';
import {
  cancelBooking,
  changeBooking,
  createBooking,
  readBooking,
} from '../../../src/api/booking/bookings.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import {
  ADA,
  BEA,
  dataOf,
  onEveryStore,
  openSalon,
  type Salon,
  type SalonOptions,
} from '../../support/salon.ts';
import { inTest, link, pays, seen } from '../../payments/api/paying.ts';
import { CLEO, DAY, fullDay } from '../../waitlist/api/full-day.ts';

const NAMES = "Women's Cut & Style + Color Service";

/** The color has a gap and a deposit of 25%, and another service is by request. */
const services = startingServices.map((service) => ({
  ...service,
  ...(service.id === 3 && { processing: { start_min: 30, duration_min: 60 }, deposit_percentage: 25 }),
  ...(service.id === 4 && { by_request: true }),
}));

const asks = (salon: Salon, service_ids: number[], start_at: string) =>
  salon.visitor().call(createBooking, { body: { service_ids, start_at, customer: ADA } });

test("several services are listed, booked, added and removed as one visit in the owner's order", async () => {
  const salon = await openSalon();
  await salon.owner(updateService, {
    params: { id: '3' },
    body: {
      processing: { start_min: 30, duration_min: 60 },
      price_from: true,
      by_request: true,
      deposit_percentage: 25,
    },
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
  expect(made.services[0]).not.toHaveProperty('price_from');
  expect(made.services[0]).not.toHaveProperty('deposit_percentage');
  expect(made.services[1]).toMatchObject({ price_from: true, by_request: true, deposit_percentage: 25 });
  expect((await salon.store.appointment(made.id))?.services).toHaveLength(2);

  // A request from an older page keeps the services, and another list replaces them.
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

  // A deactivated service keeps its place among added ones.
  dataOf(await salon.owner(deleteService, { params: { id: '3' } }));
  const more = await browser.call(changeBooking, { ...link, body: { service_ids: [6, 3] } });
  expect(dataOf(more).services.map(({ id }) => id)).toEqual([3, 6]);

  const both = await browser.call(createBooking, { body: { ...body, service_ids: [1], service_id: 1 } });
  expect(both).toMatchObject({
    status: 422,
    errors: { service_ids: 'Name either one service or several, not both' },
  });
});

onEveryStore((openAny) => {
  const open = (options: SalonOptions = {}) => openAny({ services, ...options });

  test('the owner sees and books times for several services, and the next free one follows', async () => {
    const salon = await open({ slotMode: 'interval', timeSlotInterval: 60 });
    const day = { service_ids: '3,1', date: DAY } as const;
    const { starts } = dataOf(await salon.owner(readTimes, { query: { ...day, time: '15:00' } }));
    expect(starts).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']);
    const body = { service_ids: [3, 1], start_at: `${DAY}T09:00`, customer: BEA, status: 'paid' as const };
    const made = dataOf(await salon.owner(createAppointment, { body }));
    expect(made).toMatchObject({
      end_at: `${DAY}T12:00:00-05:00`,
      amount_paid_cents: 20_500,
      service: { id: 1, name: NAMES, duration: 180 },
      services: [{ id: 1 }, { id: 3, start_at: `${DAY}T10:00:00-05:00` }],
    });
    const next = { query: { service_ids: '1,3', after: DAY } } as const;
    expect(dataOf(await salon.visitor().call(nextAvailable, next))).toEqual({
      start_at: `${DAY}T12:00`,
      end_at: `${DAY}T15:00`,
    });
    // An hour's cut fits into the color's gap.
    const inGap = { body: { service_ids: [1], start_at: `${DAY}T10:30`, customer: ADA, status: 'booked' } };
    expect(await salon.owner(createAppointment, inGap as never)).toMatchObject({ status: 201 });
  });

  test('a waitlist entry for several services is offered a time for all of them', async () => {
    const { salon, leaves, cancels, takes, news, early, late } = await fullDay(openAny, {
      services,
      workingHours: { start: '09:00', end: '17:00' },
    });
    const several = { service_id: undefined, service_ids: [3, 1] };
    const entry = await leaves(CLEO, several);
    expect(entry).toMatchObject({ service: { id: 1, name: NAMES, duration: 180 } });
    const body = { ...several, date: DAY, part: 'any', customer: { name: 'Fay' } } as const;
    dataOf(await salon.owner(addWaitlistEntry, { body: { ...body, service_ids: [1, 3] } }));
    const waiting = dataOf(await salon.owner(listWaitlist, {}));
    expect(waiting.map(({ service, services }) => [service.name, services.length])).toEqual([
      [NAMES, 2],
      [NAMES, 2],
    ]);
    await cancels(late);
    expect(await news()).toEqual([expect.stringMatching(/^cleo: /)]);
    expect(dataOf(await takes(entry, '14:00'))).toMatchObject({
      service: { name: NAMES, price_cents: 20_500 },
    });
    await cancels(early);
  });

  test('one service by request keeps the visit pending when booked, moved and paid', async () => {
    const salon = await open({ autoConfirm: true, requireDeposit: true });
    expect(dataOf(await asks(salon, [1, 3], `${DAY}T09:00`))).toMatchObject({ status: 'confirmed' });
    const made = dataOf(await asks(salon, [6, 4], '2026-11-26T09:00'));
    expect(made).toMatchObject({ status: 'pending' });
    expect(dataOf(await pays(salon, made, { ...inTest, kind: 'full' }))).toMatchObject({ status: 'pending' });
    const confirm = { params: { id: made.id }, body: { status: 'confirmed' } } as const;
    dataOf(await salon.owner(updateAppointment, confirm));
    const moved = { ...link(made), body: { start_at: '2026-11-27T09:00' } };
    expect(dataOf(await salon.visitor().call(changeBooking, moved))).toMatchObject({ status: 'pending' });
    const without = { ...link(made), body: { service_ids: [6] } };
    expect(dataOf(await salon.visitor().call(changeBooking, without)).services).toHaveLength(1);
  });

  test('the deposit sums those of the services, a removed service is refunded, and a late fee covers all', async () => {
    const salon = await open({ requireDeposit: true, cancelWindow: 24 });
    const made = dataOf(await asks(salon, [3, 1], `${DAY}T09:00`));
    expect(await seen(salon, made)).toMatchObject({ terms: { deposit_cents: 4300 + 3000 } });
    dataOf(await pays(salon, made, { ...inTest, kind: 'full' }));
    const kept = await pays(salon, dataOf(await asks(salon, [3, 1], '2026-11-26T09:00')), inTest);
    expect(dataOf(kept)).toMatchObject({ amount_paid_cents: 7300 });
    const drop = { ...link(made), body: { service_ids: [1] } };
    expect(dataOf(await salon.visitor().call(changeBooking, drop))).toMatchObject({
      amount_paid_cents: 8500,
      payments: [{ amount_cents: 20_500, refunded_cents: 12_000 }],
    });
    const add = { ...link(made), body: { service_ids: [1, 3] } };
    dataOf(await salon.visitor().call(changeBooking, add));
    dataOf(await pays(salon, made, { ...inTest, kind: 'full' }));
    expect(await seen(salon, made)).toMatchObject({ amount_paid_cents: 20_500 });
    salon.clock.set('tuesday 20:00');
    expect(await salon.visitor().call(cancelBooking, link(made))).toMatchObject({ ok: false });
    expect(dataOf(await salon.visitor().call(readBooking, link(made)))).toMatchObject({
      cancellation_fee_cents: 10_250,
    });
    const body = { status: 'canceled', by: 'client' } as const;
    const canceled = dataOf(await salon.owner(updateAppointment, { params: { id: made.id }, body }));
    expect(canceled).toMatchObject({ amount_paid_cents: 10_250 });
    const { weeks, services: shown } = dataOf(await salon.owner(readCharts, { query: { weeks: '1' } }));
    const shared = shown.reduce((sum, { revenue_cents }) => sum + revenue_cents, 0);
    expect(shared).toBe(weeks.reduce((sum, { revenue_cents }) => sum + revenue_cents, 0));
    expect(shared).toBe(7300 + 10_250);
  });
});

test("the owner can move a visit into another's gap, and is asked if it doesn't fit", async () => {
  const salon = await openSalon();
  const processing = { start_min: 30, duration_min: 60 };
  await salon.owner(updateService, { params: { id: '3' }, body: { processing } });
  // Booked at 10:00, the color leaves the stylist free from 11:30 to 12:30.
  const books = async (time: string, service_ids: number[]) => {
    const body = {
      customer: ADA,
      start_at: `2026-11-25T${time}`,
      service_ids,
      status: 'booked',
      allow_outside: true,
    } as const;
    return dataOf(await salon.owner(createAppointment, { body }));
  };
  await books('10:00', [1, 3]);
  const moved = await books('14:00', [6]);
  const to = async (start_at: string, service_ids: number[]) =>
    salon.owner(updateAppointment, { params: { id: moved.id }, body: { start_at, service_ids } });
  expect(await to('2026-11-25T11:30', [6])).toMatchObject({ status: 200 });
  // With a cut added, the visit is longer than the gap.
  const asked = await to('2026-11-25T11:30', [2, 6]);
  expect(asked).toMatchObject({ status: 409, code: 'overlap' });
  expect(asked.body).toMatchObject({ data: { conflicts: [{ start_at: '2026-11-25T10:00:00-05:00' }] } });
});
