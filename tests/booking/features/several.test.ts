import { beforeEach, expect, test, vi } from 'vitest';
import { deleteService } from '../../../src/api/services/services.ts';
import { inOrder, startingServices, type Service } from '../../../src/domain/services/services.ts';
import { openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { NINE, readyAt, sent } from './confirming.ts';
import { openBooking, type BookingPage } from './page.ts';

// The color comes first and the toner is an add-on. On Wednesday a visit can begin at 9:00, 10:30, 14:00 and 15:30.
const TONER = 7;
const services: readonly Service[] = inOrder([
  ...startingServices.map((service) => ({
    ...service,
    position: service.id === 3 ? 1 : service.id + 1,
    goes_with: service.id === 1 ? [4, 6] : [],
    by_request: service.id === 5,
    price_from: service.id === 3,
  })),
  toner(),
]);

function toner(): Service {
  const [cut] = startingServices;
  if (!cut) throw new Error('There is no cut');
  return { ...cut, id: TONER, name: 'Toner', duration_min: 15, price_cents: 2500, add_on: true, position: 8 };
}

let salon: Salon;
beforeEach(async () => {
  salon = await openSalon({ services });
});

const chosen = (page: BookingPage) => page.$visit.get()?.services.map(({ id }) => id);
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
const retires = (id: number) =>
  elsewhere(() => salon.owner(deleteService, { params: { id: String(id) }, query: {} }));

test('one press chooses one service, and in a choice of several each press adds or removes one', async () => {
  const page = await readyAt(salon);
  expect(chosen(page)).toEqual([1]);
  page.pressCircle('service');
  await page.toggleService(6);
  await page.toggleService(TONER);
  expect(chosen(page)).toEqual([1, 6, TONER]);
  expect(page.$step.get()).toBe('service');
  expect(page.$draft.get().slot?.start_at).toBe(NINE.start_at);
  await page.toggleService(6);
  expect(chosen(page)).toEqual([1, TONER]);
  await page.toggleService(1);
  expect(page.$refusal.get()).toBe('Toner can only be booked together with another service.');
  expect(chosen(page)).toEqual([1, TONER]);
  await page.toggleService(TONER);
  await page.toggleService(1);
  expect(page.$draft.get().serviceIds).toEqual([]);
  expect(page.$announcement.get()).toBe("Women's Cut & Style removed.");
});

test('step 1 stays and says so if the time no longer fits a longer choice', async () => {
  await salon.books('Blowout & Style', 'wednesday 10:30');
  const page = await readyAt(salon);
  page.pressCircle('service');
  await page.toggleService(3);
  expect(page.$step.get()).toBe('service');
  expect(page.$draft.get()).toMatchObject({ serviceIds: [1, 3], slot: null, date: '2026-11-25' });
  expect(page.$stepNotice.get()).toContain("Wed, Nov 25, 9:00 AM isn't available for this visit.");
});

test('a service chosen on the home page says that it replaces an earlier choice', async () => {
  const page = await readyAt(salon);
  await page.addService(6);
  const next = await page.reload('/booking?service=3,6');
  expect(chosen(next)).toEqual([3, 6]);
  expect(next.$stepNotice.get()).toBe("You'd chosen another service. To book it too, press Add a Service.");
});

test('good matches come first, and an add-on needs another service', async () => {
  const page = await openBooking(salon);
  page.chooseService(1);
  expect(ids(page.$offers.get().beside)).toEqual([4, 6]);
  expect(ids(page.$offers.get().others)).toEqual([3, 2, 5, TONER]);
  await page.addService(TONER);
  expect(page.canDrop(1)).toBe(false);
  expect(page.canDrop(TONER)).toBe(true);
  await page.dropService(TONER);
  expect(page.canDrop(1)).toBe(false);
});

test("the visit has the owner's order and its totals, and each change is announced", async () => {
  const page = await openBooking(salon);
  page.chooseService(6);
  await page.addService(3);
  expect(page.$visit.get()).toMatchObject({
    name: 'Color Service + Deep Conditioning Treatment',
    minutes: 150,
    cents: 15500,
    isFrom: true,
    isByRequest: false,
  });
  expect(page.$announcement.get()).toBe('Color Service added: 2 hr 30 min, from $155.');
  await page.addService(5);
  expect(page.$visit.get()?.isByRequest).toBe(true);
  await page.dropService(3);
  expect(page.$announcement.get()).toBe('Color Service removed: 1 hr 30 min, $120.');
});

test('a visit has at most five services, and services that would exceed twelve hours are not offered', async () => {
  const page = await openBooking(salon, '/booking?service=1,2,3,4,5');
  await page.toggleService(6);
  expect(page.$refusal.get()).toBe('A visit can have at most 5 services.');
  expect(page.$offers.get()).toEqual({
    beside: [],
    others: [],
    limit: { why: 'most', name: '' },
  });
  const long = services.map((one) => (one.id === 3 ? { ...one, duration_min: 700 } : one));
  page.$services.set({ state: 'ready', list: long });
  page.chooseService(3);
  page.takeServices([3]);
  expect(page.$offers.get()).toMatchObject({
    others: [{ id: TONER }],
    limit: { why: 'longest', name: '' },
  });
});

test('the time stays if it fits the longer visit, and all services are booked at once', async () => {
  const page = await readyAt(salon);
  page.$built.set({
    cancelWindow: 24,
    requireDeposit: true,
    depositPercentage: 50,
    lateCancelFeePercentage: 50,
    noShowFeePercentage: 50,
  });
  await page.addService(6);
  expect(page.$draft.get().slot).toEqual({ start_at: NINE.start_at, end_at: '2026-11-25T10:30' });
  expect(page.$step.get()).toBe('details');
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  expect(sent(page)).toMatchObject([
    { body: { service_ids: [1, 6], expected: { price_cents: 12000, duration_min: 90 } } },
  ]);
  expect(page.$booking.get()?.appointment).toMatchObject({
    service: { id: 1, name: "Women's Cut & Style + Deep Conditioning Treatment", price_cents: 12000 },
    services: [
      { id: 1, start_at: '2026-11-25T09:00:00-05:00' },
      { id: 6, start_at: '2026-11-25T10:00:00-05:00' },
    ],
  });
});

test('a past visit is booked again as a whole, with a notice about deleted services', async () => {
  await retires(4);
  const page = await openBooking(salon, '/booking?service=6,4,1');
  await vi.waitFor(() => expect(page.$stepNotice.get()).not.toBeNull());
  expect(page.$stepNotice.get()).toBe(
    'We no longer offer part of your visit. The rest of your visit stays the same.',
  );
  expect(page.$step.get()).toBe('time');
  expect(chosen(page)).toEqual([1, 6]);
  const alone = await openBooking(salon, `/booking?service=${TONER}`);
  expect(alone.$step.get()).toBe('service');
  expect(alone.$stepNotice.get()).toBe(
    'Toner can only be booked together with another service. Please choose another.',
  );
});

test('a notice names a service deleted during booking, and the next press books the rest', async () => {
  const page = await readyAt(salon);
  await page.addService(6);
  await retires(6);
  await page.confirmBooking();
  await vi.waitFor(() =>
    expect(page.$stepNotice.get()).toBe(
      'We no longer offer Deep Conditioning Treatment. The rest of your visit stays the same.',
    ),
  );
  expect(page.$step.get()).toBe('details');
  expect(page.$draft.get()).toMatchObject({ serviceIds: [1], slot: { start_at: NINE.start_at } });
  await page.confirmBooking();
  expect(page.$booking.get()?.appointment).toMatchObject({ services: [{ id: 1 }] });
});

test('a full day has a waitlist for the whole visit', async () => {
  const page = await readyAt(salon);
  const { submitWaitlistForm } = await import('../../../src/features/booking/join-waitlist.ts');
  await page.addService(6);
  for (const time of ['09:00', '10:30', '14:00', '15:30']) {
    await elsewhere(() => salon.books("Women's Cut & Style", `wednesday ${time}`));
  }
  await submitWaitlistForm('2026-11-25');
  expect(sent(page)).toMatchObject([{ line: 'POST /api/waitlist', body: { service_ids: [1, 6] } }]);
  const [entry] = await salon.store.waitlist();
  expect(entry).toMatchObject({ services: [{ id: 1 }, { id: 6 }], date: '2026-11-25' });
});
