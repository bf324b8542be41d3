import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelBooking } from '../../../src/api/booking/bookings.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import { openFakeStripe, type FakeStripe } from '../../support/stripe.ts';
import { atStripe, booked, inTest, link, pays, seen } from './paying.ts';

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await openFakeStripe();
});
afterEach(() => stripe.close());

describe('a test payment', () => {
  onEveryStore((open) => {
    test('of the deposit is recorded and leaves the status to the owner', async () => {
      const salon = await open({ requireDeposit: true });
      const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
      const paid = await pays(salon, booking, inTest);
      expect(paid).toMatchObject({ status: 200, message: 'Thank you. $43 has been paid.' });
      expect(dataOf(paid)).toMatchObject({
        status: 'pending',
        payment_status: 'deposit',
        amount_paid_cents: 4300,
        payments: [
          { provider: 'test', kind: 'deposit', amount_cents: 4300, refunded_cents: 0, last4: '4242' },
        ],
        refund_cents: 4300,
      });
      const rest = dataOf(await pays(salon, booking, { ...inTest, kind: 'full' }));
      expect(rest).toMatchObject({ payment_status: 'paid', amount_paid_cents: 8500 });
      const history = await salon.store.history(booking.id);
      expect(history?.map(({ change }) => change).slice(1)).toEqual([
        'Paid: $0 → $43; Payment: pending → deposit',
        'Paid: $43 → $85; Payment: deposit → paid',
      ]);
    });
  });

  test('confirms the appointment if the salon confirms automatically', async () => {
    const { salon, booking } = await booked();
    await salon.sets({ autoConfirm: true });
    expect(dataOf(await pays(salon, booking, inTest))).toMatchObject({ status: 'confirmed' });
  });

  test('made twice at once is paid once', async () => {
    const { salon, booking } = await booked();
    const answers = await Promise.all([1, 2, 3].map(() => pays(salon, booking, { ...inTest, kind: 'full' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await seen(salon, booking)).amount_paid_cents).toBe(8500);
  });

  test('is refused if nothing is due or no deposit is required', async () => {
    const { salon, booking } = await booked({ requireDeposit: false });
    expect(await pays(salon, booking, inTest)).toMatchObject({
      status: 422,
      errors: { kind: 'No deposit is due for this appointment. Please pay in full.' },
    });
    await pays(salon, booking, { ...inTest, kind: 'full' });
    const twice = await pays(salon, booking, { ...inTest, kind: 'full' });
    expect(twice).toMatchObject({ status: 409, code: 'invalid_transition' });
    await salon.visitor().call(cancelBooking, link(booking));
    expect(await pays(salon, booking, { ...inTest, kind: 'full' })).toMatchObject({
      status: 409,
      message: "This appointment is canceled, so there's nothing to pay.",
    });
  });

  test('takes no card number, only its last four digits', async () => {
    const { salon, booking } = await booked();
    for (const last4 of ['4242424242424242', '42', 'abcd']) {
      expect(await pays(salon, booking, { ...inTest, last4 })).toMatchObject({
        status: 422,
        errors: { last4: 'Last4 must be the last four digits of the card' },
      });
    }
    expect(await pays(salon, booking, { ...inTest, cardNumber: '4242424242424242' })).toMatchObject({
      status: 422,
    });
  });

  test('is refused by a deployed site, with or without Stripe', async () => {
    const { salon, booking } = await booked();
    for (const [payments, message] of [
      [{ kind: 'salon' }, "Please pay at the salon: card payments through Stripe aren't set up."],
      [{ kind: 'stripe', account: stripe.account }, 'Cards are taken through Stripe.'],
    ] as const) {
      const connected = { ...salon.deps.connected, testPayments: false };
      const browser = salon.visitor({ payments, connected });
      const answer = await pays(salon, booking, inTest, undefined, browser);
      expect(answer).toMatchObject({ status: 503, code: 'not_configured', message });
    }
    expect(await pays(salon, booking, atStripe)).toMatchObject({
      status: 503,
      code: 'not_configured',
      message: "Card payments through Stripe aren't set up, so only test payments work.",
    });
  });

  test("is taken by a local host if the chosen provider isn't configured", async () => {
    const { salon, booking } = await booked({ paymentProcessor: 'paypal' });
    const payments = { kind: 'stripe', account: stripe.account } as const;
    const browser = salon.visitor({ payments });
    expect(await pays(salon, booking, atStripe, undefined, browser)).toMatchObject({
      status: 503,
      message: "Card payments through PayPal aren't set up, so only test payments work.",
    });
    expect(await pays(salon, booking, inTest, undefined, browser)).toMatchObject({ status: 200 });
    expect(stripe.sessions.size).toBe(0);
  });
});
