import { expect, test } from 'vitest';
import { payBooking } from '../../src/api/booking/bookings.ts';
import { dataOf } from '../support/salon.ts';
import { onEveryHost } from './host.ts';
import { openWithStripe } from './stripe.ts';

const KEY = '7f9c24e8-3b12-4fef-91e0-56a2d5a3a1c1';
const DAY = 24 * 60;

onEveryHost((open) => {
  test('the same key a day later starts another payment, and the first stays in the books', async () => {
    const { openCheckout, stripe, deliverEvents, salon, booking, recordedCents } = await openWithStripe(open);
    await openCheckout('deposit', KEY);
    stripe.pay(stripe.latest().id);
    await deliverEvents();
    salon.clock.pass({ minutes: DAY + 1 });
    dataOf(await openCheckout('full', KEY));
    stripe.pay(stripe.latest().id);
    await deliverEvents();
    const { payments = [] } = (await salon.store.appointment(booking.id)) ?? {};
    expect(payments.map(({ state, amount_cents }) => [state, amount_cents])).toEqual([
      ['paid', 4300],
      ['paid', 4200],
    ]);
    expect(payments.map(({ id }) => id)).not.toContain(KEY);
    expect([stripe.balance(), await recordedCents()]).toEqual([8500, 8500]);
  });

  test("a key never finds another booking's payment", async () => {
    const { openCheckout, stripe, deliverEvents, salon, ada, recordedCents } = await openWithStripe(open);
    const other = await salon.books('Blowout & Style', 'wednesday 14:00', { browser: ada });
    await openCheckout('deposit', KEY);
    stripe.pay(stripe.latest().id);
    await deliverEvents();
    const link = { params: { id: other.id }, manageToken: other.manage_token };
    salon.clock.pass({ minutes: DAY + 1 });
    await ada.call(payBooking, { ...link, body: { kind: 'full', provider: 'stripe' }, idempotencyKey: KEY });
    stripe.pay(stripe.latest().id);
    await deliverEvents();
    expect([stripe.sessions.size, stripe.balance()]).toEqual([2, await recordedCents()]);
  });

  test('a repeated request after a lost answer leads to the same checkout', async () => {
    const { openCheckout, stripe, salon, currentBooking } = await openWithStripe(open);
    salon.clock.pass({ minutes: 1 });
    const { store } = salon;
    const answering = store.answering.bind(store);
    const gone = { change: () => Promise.reject(new Error('The store is gone')) };
    Object.assign(store, { answering: () => ({ ...store, ...gone }) });
    expect((await openCheckout('deposit', KEY)).ok).toBe(false);
    Object.assign(store, { answering });
    salon.clock.pass({ minutes: 3 });
    dataOf(await openCheckout('deposit', KEY));
    expect(stripe.sessions.size).toBe(1);
    expect(await currentBooking()).toMatchObject({ paying: { checkout: { amount_cents: 4300 } } });
  });

  test('a payment at an unrecorded checkout is booked once when Stripe reports it', async () => {
    const { openCheckout, stripe, salon, deliverEvents, currentBooking, recordedCents } =
      await openWithStripe(open, {
        autoConfirm: true,
      });
    const { store } = salon;
    const change = store.change.bind(store);
    Object.assign(store, { change: () => Promise.reject(new Error('The store is gone')) });
    expect((await openCheckout()).ok).toBe(false);
    Object.assign(store, { change });
    stripe.pay(stripe.latest().id);
    expect(await deliverEvents()).toEqual([200]);
    expect(await deliverEvents()).toEqual([200]);
    expect(await currentBooking()).toMatchObject({ status: 'confirmed', amount_paid_cents: 4300 });
    expect([stripe.balance(), await recordedCents()]).toEqual([4300, 4300]);
  });

  test('a payment at an unrecorded checkout is refunded if another checkout has paid the booking', async () => {
    const { openCheckout, stripe, salon, deliverEvents, runDueJobs, currentBooking, recordedCents } =
      await openWithStripe(open);
    const { store } = salon;
    const change = store.change.bind(store);
    Object.assign(store, { change: () => Promise.reject(new Error('The store is gone')) });
    await openCheckout('full');
    const lost = stripe.latest().id;
    Object.assign(store, { change });
    await openCheckout('full');
    stripe.pay(stripe.latest().id);
    stripe.pay(lost);
    await deliverEvents();
    await runDueJobs();
    expect(await currentBooking()).toMatchObject({ amount_paid_cents: 8500 });
    expect([stripe.balance(), await recordedCents()]).toEqual([8500, 8500]);
  });

  test("Stripe's report about an unknown appointment changes nothing and is logged without a name", async () => {
    const { openCheckout, stripe, salon, deliverEvents } = await openWithStripe(open);
    await openCheckout();
    const before = await salon.store.appointments();
    Object.assign(stripe.latest().metadata, { appointment: 'of another salon', payment: 'unknown' });
    stripe.pay(stripe.latest().id);
    expect(await deliverEvents()).toEqual([200]);
    expect(await salon.store.appointments()).toEqual(before);
    expect(salon.log).toContainEqual({ event: 'payment_unknown', payment: 'unknown', outcome: 'paid' });
  });
});
