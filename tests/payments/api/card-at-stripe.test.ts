import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import { dataOf, type SalonOptions } from '../../support/salon.ts';
import { openFakeStripe, type FakeStripe } from '../../support/stripe.ts';
import { agreed, asks, CONSENT, kept, link, withStripe } from './paying.ts';

describe('a card on file at Stripe', () => {
  let stripe: FakeStripe;
  const goesForCard = async (options: SalonOptions = asks) => {
    const at = await withStripe(stripe, options);
    return { ...at, goes: () => at.goes({ kind: options.requireDeposit ? 'deposit' : 'card', ...agreed }) };
  };
  beforeEach(async () => {
    stripe = await openFakeStripe();
    onTestFinished(() => stripe.close());
  });

  test("is set up without a payment, with the consent on Stripe's page, and stored once", async () => {
    const { goes, hearsAll, works, now, salon, booking } = await goesForCard();
    expect(dataOf(await goes())).toEqual({ redirect_url: stripe.latest().url });
    expect(stripe.latest().asked).toMatchObject({
      mode: 'setup',
      currency: 'usd',
      customer_creation: 'always',
      'custom_text[submit][message]': CONSENT,
    });
    expect((await now()).paying).toMatchObject({ checkout: { amount_cents: 0 }, card: { asked: true } });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    const { version } = await now();
    await hearsAll();
    expect(await now()).toMatchObject({
      version,
      amount_paid_cents: 0,
      paying: { checkout: null, card: { asked: false, kept_last4: '4242', consent_text: CONSENT } },
    });
    const [customer = '', method] = [...stripe.customers][0] ?? [];
    expect(await kept(salon, booking)).toMatchObject({
      provider: 'stripe',
      customer,
      method,
      brand: 'mastercard',
      consent: { most_cents: 4250 },
    });
    expect(customer).toMatch(/^cus_/);
    // A later check finds it unchanged.
    salon.clock.pass({ minutes: 40 });
    await works();
    expect((await now()).version).toBe(version);
  });

  test('is found when its time is up if no notice came', async () => {
    const { goes, works, now, salon } = await goesForCard();
    await goes();
    stripe.pay(stripe.latest().id);
    salon.clock.pass({ minutes: 34 });
    await works();
    expect((await now()).paying.card).toMatchObject({ asked: false, kept_last4: '4242' });
  });

  test('is not stored if its checkout is abandoned, which can start again', async () => {
    const { goes, hearsAll, now } = await goesForCard();
    await goes();
    stripe.expire(stripe.latest().id);
    await hearsAll();
    expect((await now()).paying).toMatchObject({ checkout: null, card: { asked: true, kept_last4: null } });
    await goes();
    stripe.pay(stripe.latest().id);
    await hearsAll();
    expect((await now()).paying.card).toMatchObject({ kept_last4: '4242' });
  });

  test("makes Stripe repeat its notice if the card can't be read", async () => {
    const { goes, told, hears, now } = await goesForCard();
    await goes();
    stripe.pay(stripe.latest().id);
    const [notice] = told();
    stripe.fail(1);
    expect(notice && (await hears(notice))).toBe(503);
    expect((await now()).paying.card).toMatchObject({ asked: true });
    expect(notice && (await hears(notice))).toBe(200);
    expect((await now()).paying.card).toMatchObject({ kept_last4: '4242' });
  });

  test('is stored with the deposit in one checkout, and deleted at Stripe if the visit is canceled in time', async () => {
    const { goes, hearsAll, works, now, salon, booking } = await goesForCard({
      ...asks,
      requireDeposit: true,
    });
    await goes();
    expect(stripe.latest().asked).toMatchObject({
      mode: 'payment',
      customer_creation: 'always',
      'payment_intent_data[setup_future_usage]': 'off_session',
    });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    expect(await now()).toMatchObject({ amount_paid_cents: 4300, paying: { card: { kept_last4: '4242' } } });
    expect(await kept(salon, booking)).toMatchObject({
      brand: 'mastercard',
      consent: { text: CONSENT, most_cents: 4250 },
    });
    expect(stripe.customers.size).toBe(1);
    dataOf(await salon.visitor().call(cancelBooking, link(booking)));
    await works();
    expect([stripe.customers.size, stripe.balance()]).toEqual([0, 0]);
    expect(await kept(salon, booking)).toBeNull();
  });

  test('that arrives after a cancellation or erasure is deleted at once', async () => {
    for (const how of ['canceled', 'erased'] as const) {
      stripe = await openFakeStripe();
      onTestFinished(() => stripe.close());
      const { goes, hearsAll, works, salon, booking } = await goesForCard();
      await goes();
      if (how === 'canceled') dataOf(await salon.visitor().call(cancelBooking, link(booking)));
      else {
        const [client] = dataOf(await salon.owner(listClients, { query: {} }));
        dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
      }
      stripe.pay(stripe.latest().id);
      expect(stripe.customers.size).toBe(1);
      await hearsAll();
      await works();
      await works();
      expect(stripe.customers.size).toBe(0);
      expect(await kept(salon, booking)).toBeNull();
    }
  });

  test('is deleted at Stripe when its client is erased, even if the first try fails', async () => {
    const { goes, hearsAll, works, salon, booking } = await goesForCard();
    await goes();
    stripe.pay(stripe.latest().id);
    await hearsAll();
    const [client] = dataOf(await salon.owner(listClients, { query: {} }));
    // The jobs run during the erasure, while the card is still needed.
    const erases = salon.store.eraseClient.bind(salon.store);
    vi.spyOn(salon.store, 'eraseClient').mockImplementationOnce(async (...all) => {
      await works();
      return erases(...all);
    });
    dataOf(await salon.owner(eraseClient, { params: { id: client?.id ?? '' } }));
    expect(stripe.customers.size).toBe(1);
    salon.clock.pass({ minutes: 2 });
    stripe.fail(1);
    await works();
    expect([await kept(salon, booking), stripe.customers.size]).toEqual([null, 1]);
    salon.clock.pass({ minutes: 2 });
    await works();
    expect(stripe.customers.size).toBe(0);
  });
});
