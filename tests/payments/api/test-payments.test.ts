import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelBooking, payBooking } from '../../../src/api/booking/bookings.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import { openFakeStripe, type FakeStripe } from '../../support/stripe.ts';
import { KEY, atStripe, booked, inTest, link, pays, seen } from './paying.ts';

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

    test('is made once per key and repeats its answer', async () => {
      const salon = await open({ requireDeposit: true });
      const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
      const first = await pays(salon, booking, inTest, KEY);
      await pays(salon, booking, { ...inTest, kind: 'full' });
      const again = await pays(salon, booking, inTest, KEY);
      expect(again.headers.get('Idempotent-Replayed')).toBe('true');
      expect(again.body).toEqual(first.body);
      const other = await pays(salon, booking, { ...inTest, kind: 'full' }, KEY);
      expect(other).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    });

    test('is refunded when canceled in time, with the sum named first', async () => {
      const salon = await open({ requireDeposit: true });
      const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
      await pays(salon, booking, inTest);
      expect((await seen(salon, booking)).refund_cents).toBe(4300);
      expect(dataOf(await salon.visitor().call(cancelBooking, link(booking)))).toMatchObject({
        status: 'canceled',
        amount_paid_cents: 0,
        payments: [{ amount_cents: 4300, refunded_cents: 4300 }],
      });
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
      message: 'This appointment is canceled, so there is nothing to pay.',
    });
  });

  test("needs this booking's private link", async () => {
    const { salon, booking } = await booked();
    const other = await salon.books("Women's Cut & Style", 'wednesday 14:00');
    const body = { kind: 'full', ...inTest } as const;
    const params = { id: booking.id };
    expect(await salon.visitor().call(payBooking, { params, body })).toMatchObject({ status: 401 });
    const theirs = { params, body, manageToken: other.manage_token };
    expect(await salon.visitor().call(payBooking, theirs)).toMatchObject({ status: 403, code: 'bad_token' });
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
      [{ kind: 'salon' }, 'Payment is taken at the salon: card payments by Stripe are not configured.'],
      [{ kind: 'stripe', account: stripe.account }, 'Cards are taken by Stripe here.'],
    ] as const) {
      const connected = { ...salon.deps.connected, testPayments: false };
      const browser = salon.visitor({ payments, connected });
      const answer = await pays(salon, booking, inTest, undefined, browser);
      expect(answer).toMatchObject({ status: 503, code: 'not_configured', message });
    }
    expect(await pays(salon, booking, atStripe)).toMatchObject({
      status: 503,
      code: 'not_configured',
      message: 'Card payments by Stripe are not configured here: only test payments are taken.',
    });
  });

  test("is taken by a local host if the chosen provider isn't configured", async () => {
    const { salon, booking } = await booked({ paymentProcessor: 'paypal' });
    const payments = { kind: 'stripe', account: stripe.account } as const;
    const browser = salon.visitor({ payments });
    expect(await pays(salon, booking, atStripe, undefined, browser)).toMatchObject({
      status: 503,
      message: 'Card payments by PayPal are not configured here: only test payments are taken.',
    });
    expect(await pays(salon, booking, inTest, undefined, browser)).toMatchObject({ status: 200 });
    expect(stripe.sessions.size).toBe(0);
  });
});
