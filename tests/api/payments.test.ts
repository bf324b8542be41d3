import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { closeCheckout, sendRefund } from '../../netlify/routes/payments/later.ts';
import { readRefunds, updateAppointment } from '../../src/api/admin/appointments.ts';
import { cancelBooking, payBooking, readBooking } from '../../src/api/bookings.ts';
import { ADA, dataOf, onEveryStore, openSalon, type Salon, type SalonOptions } from '../support/salon.ts';
import { openFakeStripe, type FakeStripe, type Sent } from '../support/stripe.ts';

const MINUTE = 60_000;
const KEY = '7f9c24e8-3b12-4fef-91e0-56a2d5a3a1c1';

let stripe: FakeStripe;
beforeEach(async () => {
  stripe = await openFakeStripe();
});
afterEach(() => stripe.close());

type Booked = Awaited<ReturnType<Salon['books']>>;
const inTest = { provider: 'test', last4: '4242' } as const;
const atStripe = { provider: 'stripe' } as const;

/** The salon, with a cut on Wednesday at nine that Ada has booked. */
async function booked(options: SalonOptions = {}) {
  const salon = await openSalon({ requireDeposit: true, ...options });
  return { salon, booking: await salon.books("Women's Cut & Style", 'wednesday 09:00') };
}

const link = ({ id, manage_token }: Booked) => ({ params: { id }, manageToken: manage_token });

function pays(
  salon: Salon,
  booking: Booked,
  body: object,
  idempotencyKey?: string,
  browser = salon.visitor(),
) {
  const input = { ...link(booking), body: { kind: 'deposit', ...body } as never };
  return browser.call(payBooking, idempotencyKey === undefined ? input : { ...input, idempotencyKey });
}

const seen = async (salon: Salon, booking: Booked) =>
  dataOf(await salon.visitor().call(readBooking, link(booking)));

describe('a test payment', () => {
  onEveryStore((open) => {
    test('of the deposit records it, and leaves the status to the owner', async () => {
      const salon = await open({ requireDeposit: true });
      const booking = await salon.books("Women's Cut & Style", 'wednesday 09:00');
      const paid = await pays(salon, booking, inTest);
      expect(paid.status).toBe(200);
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

    test('is made once for a key, and answers again as it did', async () => {
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

    test('cancelling in time returns it, and says beforehand how much', async () => {
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

  test('confirms the appointment where the salon confirms by itself', async () => {
    const { salon, booking } = await booked();
    await salon.sets({ autoConfirm: true });
    expect(dataOf(await pays(salon, booking, inTest))).toMatchObject({ status: 'confirmed' });
  });

  test('two at once for what is due pay it once', async () => {
    const { salon, booking } = await booked();
    const answers = await Promise.all([1, 2, 3].map(() => pays(salon, booking, { ...inTest, kind: 'full' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await seen(salon, booking)).amount_paid_cents).toBe(8500);
  });

  test('is refused where there is nothing to pay, or no deposit to ask for', async () => {
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

  test('needs the private link of this very booking', async () => {
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

  test('is refused by a site on the web, with Stripe and without', async () => {
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

  test('is taken by the host of one machine where the provider that is chosen is not configured', async () => {
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

/** A salon that takes Stripe, with what happens around it. */
async function withStripe(options: SalonOptions = {}) {
  const { salon, booking } = await booked(options);
  const payments = { kind: 'stripe', account: stripe.account } as const;
  const context = () => ({ deps: { ...salon.deps, payments }, now: salon.clock.now() });
  const hears = async ({ body, signature }: Sent) => {
    const headers = { 'Stripe-Signature': signature, 'X-Requested-With': null, Origin: null };
    const path = '/api/payments/stripe-webhook';
    return (await salon.visitor({ payments }).request('POST', path, { body, headers })).status;
  };
  return {
    salon,
    booking,
    payments,
    goes: (body: object = {}, key?: string) =>
      pays(salon, booking, { ...atStripe, ...body }, key, salon.visitor({ payments })),
    /** What Stripe has had to say since. */
    told: () => stripe.events(salon.clock.now()),
    hears,
    hearsAll: async () => {
      for (const one of stripe.events(salon.clock.now())) expect(await hears(one)).toBe(200);
    },
    /** Does what has become due. */
    works: async () => {
      for (const job of await salon.store.takeJobs(salon.clock.now(), { most: 50, lease: MINUTE })) {
        if (job.work.kind === 'refund') await sendRefund(job.work, context());
        if (job.work.kind === 'close_checkout') await closeCheckout(job.work, context());
        await salon.store.finishJob(job.id, job.attempt, salon.clock.now() + 1000 * MINUTE);
      }
    },
    now: () => seen(salon, booking),
  };
}

describe('Stripe', () => {
  test('the customer is sent to its page, and nothing is paid until Stripe says so', async () => {
    const { goes, hearsAll, now, booking } = await withStripe();
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
      payments: [{ provider: 'stripe', amount_cents: 4300, last4: '' }],
    });
  });

  test('its customer is told who takes cards, what can be paid, and until when an unpaid checkout keeps the time', async () => {
    const { goes, hearsAll, now, salon, booking, payments } = await withStripe();
    const visitor = salon.visitor({ payments });
    const paying = async () => dataOf(await visitor.call(readBooking, link(booking))).paying;
    expect(await paying()).toEqual({
      by: 'stripe',
      due_cents: 8500,
      deposit_cents: 4300,
      checkout: null,
      receipt_by_mail: true,
    });
    await goes();
    const checkout = { amount_cents: 4300, kept_until: '2026-11-23T08:31:00-05:00' };
    expect(await paying()).toMatchObject({ checkout });
    // Nothing is given up where no deposit is waited for.
    await salon.sets({ requireDeposit: false });
    expect(await paying()).toMatchObject({
      deposit_cents: null,
      checkout: { ...checkout, kept_until: null },
    });
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

  test('a checkout that was begun is settled, and sent back, though the owner has chosen another provider since', async () => {
    const { goes, hearsAll, works, now, salon, booking } = await withStripe();
    await goes();
    await salon.sets({ paymentProcessor: 'paypal' });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    expect(await now()).toMatchObject({ payment_status: 'deposit', amount_paid_cents: 4300 });
    await salon.visitor().call(cancelBooking, link(booking));
    await works();
    expect(stripe.balance()).toBe(0);
  });

  test('an event that comes twice is recorded once', async () => {
    const { goes, hearsAll, now } = await withStripe();
    await goes({ kind: 'full' });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    const { version } = await now();
    await hearsAll();
    expect(await now()).toMatchObject({ version, amount_paid_cents: 8500 });
  });

  test('a forged notice, an old one and a stranger’s change nothing', async () => {
    const { goes, told, hears, now, salon } = await withStripe();
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

  test('money that the bank sends later counts when it is there, and not when the bank says no', async () => {
    for (const [decides, amount] of [
      ['yes', 4300],
      ['no', 0],
    ] as const) {
      stripe = await openFakeStripe();
      onTestFinished(() => stripe.close());
      const { goes, hearsAll, now } = await withStripe();
      await goes();
      const { id } = stripe.latest();
      stripe.pay(id, 'by bank');
      await hearsAll();
      expect(await now()).toMatchObject({ amount_paid_cents: 0, status: 'pending' });
      stripe.bank(id, decides);
      await hearsAll();
      expect(await now()).toMatchObject({
        amount_paid_cents: amount,
        status: amount > 0 ? 'pending' : 'canceled',
      });
    }
  });

  test('a checkout that is left gives up the time that waited for its deposit', async () => {
    const { goes, hearsAll, now, salon } = await withStripe();
    await goes();
    expect(await salon.offers("Women's Cut & Style", 'wednesday')).not.toContain('09:00');
    stripe.expire(stripe.latest().id);
    await hearsAll();
    expect(await now()).toMatchObject({ status: 'canceled' });
    expect(await salon.offers("Women's Cut & Style", 'wednesday')).toContain('09:00');
  });

  test('where no deposit is needed, or the owner has said yes, the time stays', async () => {
    for (const settings of [{ requireDeposit: false }, { autoConfirm: true }]) {
      stripe = await openFakeStripe();
      onTestFinished(() => stripe.close());
      const { goes, hearsAll, now } = await withStripe(settings);
      const before = await now();
      await goes({ kind: 'full' });
      stripe.expire(stripe.latest().id);
      await hearsAll();
      expect(await now()).toMatchObject({ status: before.status });
    }
  });

  test('nobody says what became of a checkout: it is asked about when its time is up', async () => {
    const { goes, works, now, salon } = await withStripe();
    await goes();
    salon.clock.pass({ minutes: 32 });
    await works();
    expect(await now()).toMatchObject({ status: 'pending' });
    salon.clock.pass({ minutes: 2 });
    await works();
    expect(stripe.latest().status).toBe('expired');
    expect(await now()).toMatchObject({ status: 'canceled' });
  });

  test('nobody says that it was paid: the question when its time is up finds out', async () => {
    const { goes, works, hearsAll, now, salon } = await withStripe();
    await goes();
    stripe.pay(stripe.latest().id);
    salon.clock.pass({ minutes: 34 });
    await works();
    expect(await now()).toMatchObject({ status: 'pending', amount_paid_cents: 4300 });
    await hearsAll();
    expect(await now()).toMatchObject({ amount_paid_cents: 4300 });
  });

  test('paid after the time was given up: it is taken back where it is free', async () => {
    const { goes, hearsAll, now, salon, booking } = await withStripe();
    await goes();
    await salon.visitor().call(cancelBooking, link(booking));
    stripe.pay(stripe.latest().id);
    await hearsAll();
    expect(await now()).toMatchObject({
      status: 'booked',
      payment_status: 'deposit',
      amount_paid_cents: 4300,
    });
    expect(await salon.offers("Women's Cut & Style", 'wednesday')).not.toContain('09:00');
  });

  test('and where somebody else has it, the money goes back, once', async () => {
    const { goes, hearsAll, works, now, salon, booking } = await withStripe();
    await goes();
    await salon.visitor().call(cancelBooking, link(booking));
    await salon.books('Blowout & Style', 'wednesday 09:00');
    stripe.pay(stripe.latest().id);
    await hearsAll();
    await hearsAll();
    expect(await now()).toMatchObject({ status: 'canceled', amount_paid_cents: 0 });
    expect(stripe.balance()).toBe(4300);
    await works();
    await works();
    expect(stripe.balance()).toBe(0);
  });

  test('the word that a session was left comes after the word that it was paid: it stays paid', async () => {
    const { goes, told, hears, now } = await withStripe();
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

  test('trying again after leaving is never confirmed for free', async () => {
    const { goes, hearsAll, now } = await withStripe({ autoConfirm: false });
    await goes();
    const first = stripe.latest();
    await goes({ kind: 'full' });
    const second = stripe.latest();
    expect(second.id).not.toBe(first.id);
    // The first was ended, and its end does not end the booking that is being paid for.
    expect(first.status).toBe('expired');
    await hearsAll();
    expect(await now()).toMatchObject({ status: 'pending', amount_paid_cents: 0 });
    stripe.pay(second.id);
    await hearsAll();
    expect(await now()).toMatchObject({ payment_status: 'paid', amount_paid_cents: 8500 });
  });

  test('the same key leads to the same checkout', async () => {
    const { goes } = await withStripe();
    const first = dataOf(await goes({}, KEY));
    const made = stripe.sessions.size;
    const again = await goes({}, KEY);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect([dataOf(again), stripe.sessions.size]).toEqual([first, made]);
  });

  test('what was paid at the desk meanwhile is not paid twice: the rest goes back', async () => {
    const { goes, hearsAll, works, now, salon, booking } = await withStripe();
    await goes({ kind: 'full' });
    await salon.owner(updateAppointment, { params: { id: booking.id }, body: { amount_paid_cents: 6000 } });
    stripe.pay(stripe.latest().id);
    await hearsAll();
    await works();
    expect(await now()).toMatchObject({ amount_paid_cents: 8500, payments: [{ refunded_cents: 6000 }] });
    expect(stripe.balance()).toBe(2500);
  });

  test('a cancellation in time sends the deposit back', async () => {
    const { goes, hearsAll, works, now, salon, booking } = await withStripe();
    await goes();
    stripe.pay(stripe.latest().id);
    await hearsAll();
    await salon.visitor().call(cancelBooking, link(booking));
    expect(await now()).toMatchObject({ amount_paid_cents: 0, payments: [{ refunded_cents: 4300 }] });
    await works();
    expect(stripe.balance()).toBe(0);
  });

  test('a cancellation that the owner makes by a change sends it back as well', async () => {
    const { goes, hearsAll, works, now, salon, booking } = await withStripe();
    await goes();
    stripe.pay(stripe.latest().id);
    await hearsAll();
    const body = { status: 'canceled', amount_paid_cents: 4300 } as const;
    const canceled = dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body }));
    expect(canceled).toMatchObject({ status: 'canceled', amount_paid_cents: 0 });
    expect(await now()).toMatchObject({ payments: [{ refunded_cents: 4300 }] });
    const due = await salon.store.takeJobs(salon.clock.now(), { most: 50, lease: 0 });
    expect(due.map(({ id }) => id)).toContainEqual(expect.stringContaining(':canceled:customer'));
    salon.clock.pass({ minutes: 1 });
    await works();
    expect(stripe.balance()).toBe(0);
  });

  test('an owner who cancels decides what goes back, and sees the sums before', async () => {
    for (const [refund, sent] of [
      ['full', 8500],
      ['none', 0],
      ['policy', 4250],
      [undefined, 4250],
    ] as const) {
      stripe = await openFakeStripe();
      onTestFinished(() => stripe.close());
      const { goes, hearsAll, works, salon, booking } = await withStripe();
      await goes({ kind: 'full' });
      stripe.pay(stripe.latest().id);
      await hearsAll();
      salon.clock.set('tuesday 09:01');
      const params = { id: booking.id };
      expect(dataOf(await salon.owner(readRefunds, { params }))).toEqual({
        policy_cents: 4250,
        full_cents: 8500,
      });
      const body = { status: 'canceled', ...(refund && { refund }) } as const;
      const canceled = dataOf(await salon.owner(updateAppointment, { params, body }));
      expect(canceled).toMatchObject({ status: 'canceled', amount_paid_cents: 8500 - sent });
      await works();
      expect(stripe.balance()).toBe(8500 - sent);
    }
  });

  test('a refund that is none of the three, or goes with no cancellation, is refused, and changes nothing', async () => {
    const { salon, booking } = await booked();
    const params = { id: booking.id };
    for (const [body, refund] of [
      [{ status: 'canceled', refund: 'half' }, 'Refund must be one of policy, full, none'],
      [{ status: 'confirmed', refund: 'full' }, 'A refund goes with the status canceled'],
    ] as const) {
      expect(await salon.owner(updateAppointment, { params, body: body as never })).toMatchObject({
        status: 422,
        errors: { refund },
      });
    }
    expect(await salon.owner(readRefunds, { params: { id: 'none' } })).toMatchObject({ status: 404 });
    expect((await seen(salon, booking)).status).toBe('pending');
  });

  test('where Stripe does not answer, nothing is begun, and trying again works', async () => {
    const { goes, now } = await withStripe();
    stripe.fail(1);
    const refused = await goes();
    expect(refused).toMatchObject({ status: 503, code: 'not_configured' });
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect((await now()).version).toBe(1);
    expect((await goes()).status).toBe(200);
  });
});
