import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { PaymentsUnavailable } from '../../../netlify/payments/providers/checkout.ts';
import { STRIPE_TIME_OUT, stripeCheckout } from '../../../netlify/payments/providers/stripe.ts';
import { chooseTransport } from '../../../netlify/platform/mail/choose-transport.ts';
import { cancelBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { recordPayment } from '../../../src/api/payments/desk-payments.ts';
import { TIME_OUT } from '../../../src/platform/call/simple-get.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { ADA, dataOf } from '../../support/salon.ts';
import { openFakeStripe, type FakeStripe } from '../../support/stripe.ts';
import { atStripe, link, withStripe } from './paying.ts';

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await openFakeStripe();
});
afterEach(() => stripe.close());

describe('Stripe', () => {
  test('the customer is sent to its page, and nothing is paid until Stripe says so', async () => {
    const { goes, hearsAll, now, booking } = await withStripe(stripe);
    const sent = dataOf(await goes());
    const session = stripe.latest();
    expect(sent).toEqual({ redirect_url: session.url });
    expect(session.asked).toMatchObject({
      mode: 'payment',
      customer_email: ADA.email,
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '4300',
      success_url: 'https://salon.test/payment?checkout=paid',
      cancel_url: 'https://salon.test/payment?checkout=left',
    });
    expect(JSON.stringify(session.asked)).not.toContain(booking.manage_token);
    expect(await now()).toMatchObject({ amount_paid_cents: 0, payments: [] });
    stripe.pay(session.id);
    await hearsAll();
    expect(await now()).toMatchObject({
      status: 'pending',
      payment_status: 'deposit',
      amount_paid_cents: 4300,
      payments: [{ provider: 'stripe', amount_cents: 4300, last4: '4242' }],
    });
  });

  test('its page is in the language of the request, or else of the browser', async () => {
    const { goes, salon, booking, payments } = await withStripe(stripe);
    await goes();
    expect(stripe.latest().asked).toMatchObject({ locale: 'auto' });
    const body = JSON.stringify({ ...atStripe, kind: 'deposit' });
    const headers = { Authorization: `Bearer ${booking.manage_token}` };
    const path = `/api/bookings/${booking.id}/payment?language=es`;
    const browser = salon.visitor({ payments });
    await browser.request('GET', '/api/services');
    await browser.request('POST', path, { body, headers });
    expect(stripe.latest().asked).toMatchObject({
      locale: 'es',
      cancel_url: 'https://salon.test/es/payment?checkout=left',
      'line_items[0][price_data][product_data][name]': "Women's Cut & Style en Maren Holt Hair, anticipo",
    });
  });

  test('a payment counts even if its card is unknown', async () => {
    const { goes, hearsAll, now } = await withStripe(stripe);
    await goes();
    stripe.pay(stripe.latest().id);
    stripe.fail(1);
    await hearsAll();
    expect(await now()).toMatchObject({ amount_paid_cents: 4300, payments: [{ last4: '' }] });
  });

  test('the email about a partly refunded payment names the charge and the refund', async () => {
    const server = await openMailServer();
    onTestFinished(() => server.close());
    const post = { kind: 'smtp', url: server.url, from: 'noreply@salon.test' } as const;
    const { goes, hearsAll, salon, booking, payments } = await withStripe(stripe);
    await goes({ kind: 'full' });
    const body = { method: 'cash' as const, amount_cents: 4000, version: 2, notify: false };
    dataOf(await salon.owner(recordPayment, { params: { id: booking.id }, body }));
    stripe.pay(stripe.latest().id);
    await hearsAll();
    await runJobs({ ...salon.deps, payments, post }, chooseTransport(post));
    expect(stripe.balance()).toBe(4500);
    const text = server.emails.find(({ subject }) => subject?.startsWith('Receipt for your'))?.text;
    expect(text).toContain('$40 will be refunded to your card. ');
    expect(text).toMatch(/Payment: \$85\n[^]*Card: ending in 4242\n[^]*Total paid: \$85\n/);
  });

  test('the customer learns who takes cards, what can be paid, and that a checkout is open', async () => {
    const { goes, hearsAll, now, salon, booking, payments } = await withStripe(stripe);
    const visitor = salon.visitor({ payments });
    const paying = async () => dataOf(await visitor.call(readBooking, link(booking))).paying;
    expect(await paying()).toEqual({
      by: 'stripe',
      due_cents: 8500,
      deposit_cents: 4300,
      checkout: null,
      receipt_by_mail: true,
      card: null,
    });
    await goes();
    expect(await paying()).toMatchObject({ checkout: { amount_cents: 4300 } });
    // The agreed deposit stays.
    await salon.sets({ requireDeposit: false });
    expect(await paying()).toMatchObject({ deposit_cents: 4300, checkout: { amount_cents: 4300 } });
    await salon.sets({ requireDeposit: true, emailNotifications: false });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    expect((await now()).paying).toMatchObject({
      due_cents: 4200,
      deposit_cents: null,
      checkout: null,
      receipt_by_mail: false,
    });
    await salon.visitor().call(cancelBooking, link(booking));
    expect((await now()).paying).toMatchObject({ due_cents: 0, deposit_cents: null });
  });

  test('an open checkout is settled and refunded after the owner changed providers', async () => {
    const { goes, hearsAll, works, now, salon, booking } = await withStripe(stripe);
    await goes();
    await salon.sets({ paymentProcessor: 'paypal' });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    expect(await now()).toMatchObject({ payment_status: 'deposit', amount_paid_cents: 4300 });
    await salon.visitor().call(cancelBooking, link(booking));
    await works();
    expect(stripe.balance()).toBe(0);
  });

  test('a repeated event is recorded once', async () => {
    const { goes, hearsAll, now } = await withStripe(stripe);
    await goes({ kind: 'full' });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    const { version } = await now();
    await hearsAll();
    expect(await now()).toMatchObject({ version, amount_paid_cents: 8500 });
  });

  test('a forged or old notice changes nothing', async () => {
    const { goes, told, hears, now, salon } = await withStripe(stripe);
    await goes();
    stripe.pay(stripe.latest().id);
    const [notice] = told();
    if (!notice) throw new Error('Stripe said nothing');
    const dearer = { ...notice, body: notice.body.replace('"amount_total":4300', '"amount_total":9999') };
    expect(await hears(dearer)).toBe(400);
    expect(await hears({ ...notice, signature: 't=1,v1=00' })).toBe(400);
    salon.clock.pass({ minutes: 6 });
    expect(await hears(notice)).toBe(400);
    expect(await now()).toMatchObject({ amount_paid_cents: 0 });
    const [fresh] = told();
    expect(fresh && (await hears(fresh))).toBe(200);
  });

  test('money sent later by the bank counts when it arrives, and not if refused', async () => {
    for (const [decides, amount] of [
      ['yes', 4300],
      ['no', 0],
    ] as const) {
      stripe = await openFakeStripe();
      onTestFinished(() => stripe.close());
      const { goes, hearsAll, now } = await withStripe(stripe);
      await goes();
      const { id } = stripe.latest();
      stripe.pay(id, 'by bank');
      await hearsAll();
      expect(await now()).toMatchObject({ amount_paid_cents: 0, status: 'pending' });
      stripe.bank(id, decides);
      await hearsAll();
      expect(await now()).toMatchObject({
        amount_paid_cents: amount,
        status: 'pending',
        paying: { checkout: null },
      });
    }
  });

  test('an abandoned checkout changes nothing', async () => {
    for (const settings of [{ autoConfirm: false }, { requireDeposit: false }, { autoConfirm: true }]) {
      stripe = await openFakeStripe();
      onTestFinished(() => stripe.close());
      const { goes, hearsAll, now } = await withStripe(stripe, settings);
      const before = await now();
      await goes({ kind: 'full' });
      stripe.expire(stripe.latest().id);
      await hearsAll();
      expect(await now()).toMatchObject({ status: before.status });
    }
  });

  test('a checkout without a notice is checked when its time is up', async () => {
    const { goes, works, now, salon } = await withStripe(stripe);
    await goes();
    salon.clock.pass({ minutes: 32 });
    await works();
    expect(await now()).toMatchObject({ status: 'pending' });
    salon.clock.pass({ minutes: 2 });
    await works();
    expect(stripe.latest().status).toBe('expired');
    expect(await now()).toMatchObject({ status: 'pending', paying: { checkout: null } });
  });

  test('a payment without a notice is found when its time is up', async () => {
    const { goes, works, hearsAll, now, salon } = await withStripe(stripe);
    await goes();
    stripe.pay(stripe.latest().id);
    salon.clock.pass({ minutes: 34 });
    await works();
    expect(await now()).toMatchObject({ status: 'pending', amount_paid_cents: 4300 });
    await hearsAll();
    expect(await now()).toMatchObject({ amount_paid_cents: 4300 });
  });

  test("a late abandonment notice doesn't undo a payment", async () => {
    const { goes, told, hears, now } = await withStripe(stripe);
    await goes();
    const { id } = stripe.latest();
    stripe.pay(id);
    const [paid] = told();
    expect(paid && (await hears(paid))).toBe(200);
    const late = { ...stripe.latest(), status: 'open' as const };
    Object.assign(stripe.latest(), late);
    stripe.expire(id);
    const expired = told().at(-1);
    expect(expired && (await hears(expired))).toBe(200);
    expect(await now()).toMatchObject({ status: 'pending', amount_paid_cents: 4300 });
  });

  test('a second try after an abandoned checkout never confirms the booking for free', async () => {
    const { goes, hearsAll, now } = await withStripe(stripe, { autoConfirm: false });
    await goes();
    const first = stripe.latest();
    await goes({ kind: 'full' });
    const second = stripe.latest();
    expect(second.id).not.toBe(first.id);
    // Ending the first checkout doesn't end the booking that is being paid.
    expect(first.status).toBe('expired');
    await hearsAll();
    expect(await now()).toMatchObject({ status: 'pending', amount_paid_cents: 0 });
    stripe.pay(second.id);
    await hearsAll();
    expect(await now()).toMatchObject({ payment_status: 'paid', amount_paid_cents: 8500 });
  });

  test('no payment starts without an answer from Stripe, and retrying works', async () => {
    const { goes, now } = await withStripe(stripe);
    stripe.fail(1);
    const refused = await goes();
    expect(refused).toMatchObject({ status: 503, code: 'not_configured' });
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect((await now()).version).toBe(1);
    expect((await goes()).status).toBe(200);
  });

  test('is asked twice at most without an answer, while the browser still waits for the salon', async () => {
    let asked = 0;
    const server = createServer((socket) => {
      asked += 1;
      socket.destroy();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const api = { host: '127.0.0.1', port, protocol: 'http' } as const;
    await expect(stripeCheckout({ ...stripe.account, api }).look('cs_1')).rejects.toThrow(
      PaymentsUnavailable,
    );
    expect(asked).toBe(2);
    // Stripe's client waits up to a second between the attempts.
    expect(asked * STRIPE_TIME_OUT + 1_000).toBeLessThan(TIME_OUT);
  });
});
