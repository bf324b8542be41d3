import { describe, expect, test } from 'vitest';
import { cancelBooking, changeBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { takeOffer } from '../../../src/api/waitlist/customer-waitlist.ts';
import type { Service } from '../../../src/domain/services/services.ts';
import { termsOfCut as shown } from '../../support/booked.ts';
import { BEA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';
import { booked, inTest, KEY, link, pays } from '../../payments/api/paying.ts';
import { fullDay, link as linkOfEntry } from '../../waitlist/api/full-day.ts';

const CUT = "Women's Cut & Style";

async function makes({ store }: Salon, change: Partial<Service>): Promise<void> {
  const { settings, services, version } = await store.rules();
  const [cut, ...others] = services;
  await store.saveRules(
    { settings, services: [{ ...(cut as Service), ...change }, ...others] },
    { basedOn: version },
  );
}

const inBook = async ({ store }: Salon) => (await store.appointments()).length;

onEveryStore((open) => {
  describe('a booking under shown terms', () => {
    test('is made if all of them still hold, or if the request names none', async () => {
      const salon = await open();
      await salon.books(CUT, 'tuesday 09:00', { expected: shown });
      await salon.books(CUT, 'tuesday 10:30', { expected: { price_cents: 8500 } });
      await salon.books(CUT, 'tuesday 14:00', { expected: {} });
      expect(await inBook(salon)).toBe(3);
    });

    test.each([
      [
        'the price',
        { price_cents: 9500 },
        {},
        { price_cents: 9500, deposit_cents: 4800, fee_cents: 4750, no_show_cents: 4750 },
      ],
      ['the length', { duration_min: 75 }, {}, { duration_min: 75 }],
      ['the deposit', {}, { depositPercentage: 20 }, { deposit_cents: 1700 }],
      ['the need for a deposit', {}, { requireDeposit: false }, { deposit_cents: 0 }],
      ['the cancel window', {}, { cancelWindow: 48 }, { cancel_window: 48 }],
    ])('is not made if %s changed, but asks again', async (_, service, settings, now) => {
      const salon = await open();
      await makes(salon, service);
      await salon.sets(settings);
      const refused = await salon.asksFor(CUT, 'tuesday 09:00', { expected: shown });
      expect(refused).toMatchObject({ status: 409, code: 'changed' });
      expect(refused.body).toMatchObject({ data: { ...shown, ...now } });
      expect(await inBook(salon)).toBe(0);
      const { data } = refused.body as { data: typeof shown };
      await salon.books(CUT, 'tuesday 09:00', { expected: data });
    });

    test('is refused for unknown fields or invalid amounts before it asks again about the price', async () => {
      const salon = await open();
      const expected = { price_cents: 85.5, tip_cents: 1 } as never;
      const refused = await salon.asksFor(CUT, 'tuesday 09:00', { expected });
      expect(refused.body).toMatchObject({
        errors: {
          'expected.price_cents': expect.stringContaining('whole number'),
          'expected.tip_cents': 'This field is not known',
        },
      });
    });
  });

  test('a change is made under the shown terms, or asks again', async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'wednesday 09:00');
    const browser = salon.visitor();
    const changes = (body: object) => browser.call(changeBooking, { ...link(booking), body });
    // A moved booking keeps its price.
    await makes(salon, { price_cents: 9500, duration_min: 75 });
    const moved = await changes({ start_at: '2026-11-25T14:00', expected: shown });
    expect(dataOf(moved)).toMatchObject({ time: '14:00', terms: shown });
    // It also keeps its cancellation window.
    await salon.sets({ cancelWindow: 12 });
    const other = await changes({
      customer: { name: 'Ada Lovelace' },
      expected: { ...shown, cancel_window: 12 },
    });
    expect(other).toMatchObject({ status: 409, code: 'changed' });
    expect(other.body).toMatchObject({ data: shown });
    const color = { service_id: 3, expected: shown };
    expect((await changes(color)).body).toMatchObject({ code: 'changed', data: { price_cents: 12_000 } });
    expect(dataOf(await browser.call(readBooking, link(booking)))).toMatchObject({
      version: 2,
      customer: { name: 'Ada Byron' },
    });
    // A request without changes accepts no new terms.
    expect(dataOf(await changes({ start_at: '2026-11-25T14:00', expected: shown }))).toMatchObject({
      version: 2,
    });
  });

  test('a cancellation with another cost or refund than expected asks again', async () => {
    const salon = await open();
    const booking = await salon.books(CUT, 'wednesday 09:00');
    await pays(salon, booking, inTest);
    const cancels = (query: object) => salon.visitor().call(cancelBooking, { ...link(booking), query });
    const refused = await cancels({ expected_fee_cents: '4250' });
    expect(refused).toMatchObject({ status: 409, code: 'changed' });
    expect(refused.body).toMatchObject({ data: { ...shown, fee_cents: 0, refund_cents: 4300 } });
    expect(await cancels({ expected_fee_cents: '0', expected_refund_cents: '0' })).toMatchObject({
      code: 'changed',
    });
    expect(dataOf(await cancels({ expected_fee_cents: '0', expected_refund_cents: '4300' }))).toMatchObject({
      status: 'canceled',
      returned_cents: 4300,
    });
    // The second request changes nothing, whatever was shown.
    expect(dataOf(await cancels({ expected_fee_cents: '99' }))).toMatchObject({ status: 'canceled' });
  });
});

test('a payment charges the amount that was shown, or nothing', async () => {
  const { salon, booking } = await booked();
  const expected = { ...shown, amount_cents: 4300 };
  const other = { ...shown, deposit_cents: 1700, amount_cents: 1700 };
  const refused = await pays(salon, booking, { ...inTest, expected: other }, KEY);
  expect(refused).toMatchObject({ status: 409, code: 'changed' });
  expect(refused.body).toMatchObject({ data: expected });
  const full = { ...inTest, kind: 'full', expected: { ...shown, amount_cents: 8500 } };
  expect(dataOf(await pays(salon, booking, full, KEY))).toMatchObject({ amount_paid_cents: 8500 });
  expect((await pays(salon, booking, full, KEY)).headers.get('Idempotent-Replayed')).toBe('true');
  expect(await pays(salon, booking, full)).toMatchObject({ code: 'invalid_transition' });
});

test('an offered time shows its terms, and can be taken only under its current terms', async () => {
  const { salon, leaves, cancels, early, news, looks, visitor } = await fullDay();
  const entry = await leaves(BEA);
  await cancels(early);
  await news();
  const { terms } = (await looks(entry)).offer ?? {};
  expect(terms).toEqual({ ...shown, cancel_window: 0 });
  const takes = (expected: object) =>
    visitor().call(takeOffer, { ...linkOfEntry(entry), body: { start_at: '2026-11-25T09:00', expected } });
  await salon.sets({ cancelWindow: 24, depositPercentage: 100 });
  const refused = await takes(terms ?? {});
  expect(refused).toMatchObject({ status: 409, code: 'changed' });
  const { data } = refused.body as { data: object };
  expect(data).toEqual({ ...shown, deposit_cents: 8500 });
  expect(dataOf(await takes(data))).toMatchObject({ time: '09:00' });
});

test('terms that change while a booking is decided are compared again', async () => {
  const salon = await openSalon();
  const { store } = salon.deps;
  let read = 0;
  const schedule: typeof store.schedule = async (window) => {
    const found = await store.schedule(window);
    read += 1;
    if (read === 1) await makes(salon, { price_cents: 9500 });
    return found;
  };
  const browser = salon.visitor({ store: { ...store, schedule } });
  expect(await salon.asksFor(CUT, 'tuesday 09:00', { browser, expected: shown })).toMatchObject({
    code: 'changed',
  });
  expect([read, await inBook(salon)]).toEqual([2, 0]);
});
