import { expect, onTestFinished, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { listServices } from '../../../src/api/booking/availability.ts';
import { changeSettings, readSettings } from '../../../src/api/settings/salon-admin.ts';
import { readSalon } from '../../../src/api/settings/salon-facts.ts';
import { updateService } from '../../../src/api/services/services.ts';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { checkOut } from '../../../src/api/till/checkout.ts';
import { buyGiftCard, sellGiftCard } from '../../../src/api/till/gift-cards.ts';
import { readBooking } from '../../../src/api/booking/bookings.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import { openFakeStripe } from '../../support/stripe.ts';

onEveryStore((open) => {
  test('another currency keeps the figures of all prices until there is a booking', async () => {
    const salon = await open({ retailItems: [{ name: 'Serum', price_cents: 1850 }] });
    const prices = async () =>
      dataOf(await salon.visitor().call(listServices, {})).map((one) => one.price_cents);
    const before = await prices();
    await salon.sets({ currency: 'JPY' });
    expect(await prices()).toEqual(before.map((cents) => cents / 100));
    expect(dataOf(await salon.owner(readSettings, {}))).toMatchObject({
      currency: 'JPY',
      retailItems: [{ name: 'Serum', price_cents: 19 }],
    });
    expect(dataOf(await salon.visitor().call(readSalon, { query: {} }))).toMatchObject({
      currency: 'JPY',
      minor_digits: 0,
    });
    await salon.sets({ currency: 'KWD' });
    expect(await prices()).toEqual(before.map((cents) => cents * 10));
    await salon.sets({ currency: 'USD' });
    expect(await prices()).toEqual(before);
  });

  test("a salon with a priced visit can't change its currency", async () => {
    const salon = await open();
    await salon.books("Women's Cut & Style", 'tuesday 09:00');
    const answer = await salon.owner(changeSettings, { body: { currency: 'EUR' } });
    expect(answer).toMatchObject({ status: 409, code: 'in_use' });
    expect(dataOf(await salon.owner(readSettings, {}))).toMatchObject({ currency: 'USD', version: 1 });
    await salon.sets({ currency: 'USD', cancelWindow: 48 });
  });

  test('a visit booked while the currency is changed keeps the currency of its price', async () => {
    const salon = await open();
    let booking: Promise<unknown> | null = null;
    const saveRules: typeof salon.store.saveRules = async (...args) => {
      await (booking ??= salon.books("Women's Cut & Style", 'tuesday 09:00'));
      return salon.store.saveRules(...args);
    };
    const owner = await salon.signedIn('owner', 'other@salon.test', { store: { ...salon.store, saveRules } });
    const changes = { body: { currency: 'JPY' } };
    expect(await owner.call(changeSettings, changes)).toMatchObject({ status: 409, code: 'in_use' });
    expect(dataOf(await salon.owner(readSettings, {}))).toMatchObject({ currency: 'USD' });
  });

  test('a booking made during a currency change has the currency that the salon ends up with', async () => {
    const salon = await open();
    const changes = () => salon.owner(changeSettings, { body: { currency: 'JPY' } });
    const asks = () => salon.asksFor("Women's Cut & Style", 'tuesday 09:00');
    const [, booked] = await Promise.all([changes(), asks(), changes()]);
    const { currency } = dataOf(await salon.owner(readSettings, {}));
    const visits = await salon.store.appointments();
    const isOfDollars = visits.some(({ services }) => services[0].price_cents === 8500);
    expect(booked.ok).toBe(visits.length === 1);
    expect(isOfDollars).toBe(visits.length === 1 && currency === 'USD');
  });

  test("a salon can't change its currency while Undo could restore a priced visit", async () => {
    const salon = await open();
    dataOf(await salon.owner(updateService, { params: { id: '2' }, body: { price_cents: 0 } }));
    const { id } = await salon.books("Women's Cut & Style", 'tuesday 09:00');
    dataOf(await salon.owner(updateAppointment, { params: { id }, body: { service_ids: [2] } }));
    expect(await salon.owner(changeSettings, { body: { currency: 'JPY' } })).toMatchObject({
      code: 'in_use',
    });
  });

  test('an open gift card checkout blocks a currency change until it ends unpaid', async () => {
    const stripe = await openFakeStripe();
    onTestFinished(() => stripe.close());
    const salon = await open({ giftCardAmounts: [5000] });
    const post = { kind: 'outbox' as const, folder: '', from: 'salon@salon.test' };
    const deps = { payments: { kind: 'stripe', account: stripe.account } as const, post };
    const body = { amount_cents: 5000, recipient: { email: 'ada@example.com' } };
    dataOf(await salon.visitor(deps).call(buyGiftCard, { body }));
    const changes = { body: { currency: 'JPY' } };
    expect(await salon.owner(changeSettings, changes)).toMatchObject({ status: 409, code: 'in_use' });
    salon.clock.set('monday 10:00');
    await runJobs({ ...salon.deps, ...deps }, null);
    expect(dataOf(await salon.owner(changeSettings, changes))).toMatchObject({
      currency: 'JPY',
      giftCardAmounts: [50],
    });
  });

  test('a sold gift card blocks a currency change', async () => {
    const salon = await open();
    dataOf(await salon.owner(sellGiftCard, { body: { amount_cents: 5000, method: 'cash' } }));
    const answer = await salon.owner(changeSettings, { body: { currency: 'JPY' } });
    expect(answer).toMatchObject({ status: 409, code: 'in_use' });
  });

  test('a price must be an amount that a card can be charged', async () => {
    const salon = await open();
    await salon.sets({ currency: 'KWD' });
    const costs = (price_cents: number) =>
      salon.owner(updateService, { params: { id: '1' }, body: { price_cents } });
    expect(await costs(8505)).toMatchObject({
      status: 422,
      errors: { price_cents: 'Price must be a multiple of KWD\u00A00.010' },
    });
    expect(await costs(8510)).toMatchObject({ status: 200 });
  });

  test('a cut of 1,500,000 rupiah can be booked with a deposit and checked out', async () => {
    const salon = await open({ requireDeposit: true });
    await salon.sets({ currency: 'IDR' });
    const price_cents = 150_000_000;
    const costs = (cents: number) =>
      salon.owner(updateService, { params: { id: '1' }, body: { price_cents: cents } });
    dataOf(await costs(price_cents));
    expect(await costs(10_000_000_001)).toMatchObject({
      status: 422,
      errors: { price_cents: 'Price must be at most IDR\u00A0100,000,000' },
    });
    const { id, manage_token: manageToken } = await salon.books("Women's Cut & Style", 'tuesday 09:00');
    const { terms } = dataOf(await salon.visitor().call(readBooking, { params: { id }, manageToken }));
    expect(terms).toMatchObject({ price_cents, deposit_cents: 75_000_000, no_show_cents: 75_000_000 });
    const line = { kind: 'service' as const, name: 'Cut', amount_cents: price_cents, service_id: 1 };
    const body = { lines: [line], methods: [{ method: 'terminal' as const, amount_cents: price_cents }] };
    const { receipt } = dataOf(
      await salon.owner(checkOut, { params: { id }, body: { ...body, version: 1 } }),
    );
    expect(receipt.total_cents).toBe(price_cents);
  });

  test("a currency that Stripe doesn't take is refused", async () => {
    const salon = await open();
    expect(await salon.owner(changeSettings, { body: { currency: 'XYZ' } })).toMatchObject({
      status: 422,
      errors: { currency: 'Currency must be an ISO 4217 code that Stripe takes, such as EUR' },
    });
  });
});
