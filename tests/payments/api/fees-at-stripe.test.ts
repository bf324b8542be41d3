import { expect, onTestFinished, test } from 'vitest';
import { restoredJobs } from '../../../netlify/payments/money-jobs.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { payFee } from '../../../src/api/booking/bookings.ts';
import type { Fee } from '../../../src/domain/payments/payment.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';
import { openFakeStripe } from '../../support/stripe.ts';
import { KEY } from './paying.ts';
import { atStripe, keeps, missed } from './with-fees.ts';

async function stripeOf() {
  const stripe = await openFakeStripe();
  onTestFinished(() => stripe.close());
  return stripe;
}

onEveryStore((open) => {
  test('Stripe charges the card once, however often the button is pressed', async () => {
    const stripe = await stripeOf();
    const { charges, fees, works, salon } = await missed(open, atStripe(), stripe);
    const fifty = Array.from({ length: 50 }, () => KEY);
    const answers = await Promise.all(fifty.map((key) => charges(4250, key)));
    for (const answer of answers) expect(dataOf(answer)).toMatchObject({ fees: [{ amount_cents: 4250 }] });
    salon.clock.set('tuesday 12:00');
    await works();
    dataOf(await charges(4250, KEY));
    expect(await charges(4251, KEY)).toMatchObject({ code: 'idempotency_key_reused' });
    expect(stripe.balance()).toBe(4250);
    expect(await fees()).toMatchObject([{ state: 'paid', charge: expect.stringMatching(/^pi_/) }]);
    expect([...stripe.charges.intents.values()].map(({ asked }) => asked)).toMatchObject([
      {
        off_session: 'true',
        confirm: 'true',
        customer: 'cus_ada',
        payment_method: 'pm_good',
        'payment_method_options[card][stored_credential_usage]': 'unscheduled',
      },
    ]);
  });

  test('the card’s statement names the fee in the language of the appointment', async () => {
    const stripe = await stripeOf();
    const { charges, salon, id } = await missed(open, atStripe(), stripe);
    const appointment = await salon.store.appointment(id);
    if (!appointment) throw new Error('No appointment');
    const [service] = appointment.services;
    await keeps(salon, id, {
      language: 'de',
      services: [{ ...service, shown_name: 'Damenhaarschnitt' }],
    });
    dataOf(await charges());
    expect([...stripe.charges.intents.values()].map(({ asked }) => asked['description'])).toEqual([
      'Damenhaarschnitt bei Maren Holt Hair, Ausfallgebühr',
    ]);
  });

  test('fifty simultaneous presses never charge more than the client agreed to', async () => {
    const stripe = await stripeOf();
    const card = atStripe('pm_good', { most_cents: 2250 });
    const { charges, fees } = await missed(open, card, stripe);
    const presses = Array.from({ length: 50 }, (_, i) =>
      charges(800, crypto.randomUUID(), 'no_show', i % 10 === 9),
    );
    const answers = await Promise.all(presses);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const all = await fees();
    const sum = (state: Fee['state']) =>
      all.filter((fee) => fee.state === state).reduce((cents, fee) => cents + fee.amount_cents, 0);
    expect(sum('paid')).toBeLessThanOrEqual(2250);
    expect(sum('paid') + sum('asked')).toBe(4000);
    expect(stripe.balance()).toBe(sum('paid'));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  });

  test('a charge that only seemed refused is refunded as far as a second charge exceeds the agreed maximum', async () => {
    const stripe = await stripeOf();
    const { charges, fees, works, salon, id, told, hears } = await missed(
      open,
      atStripe('pm_good', { most_cents: 2250 }),
      stripe,
    );
    dataOf(await charges(2000));
    const late = told();
    const [fee] = await fees();
    if (!fee) throw new Error('No fee');
    const { paid_by: _, ...asked } = fee;
    await keeps(salon, id, {
      fees: [{ ...asked, state: 'asked', refused: 'declined', paid_at: null, charge: '' }],
    });
    dataOf(await charges(1500));
    for (const one of late) expect(await hears(one)).toBe(200);
    await works();
    expect(await fees()).toMatchObject([
      { state: 'paid', amount_cents: 2000, refunds: [{ amount_cents: 1250 }] },
      { state: 'paid', amount_cents: 1500 },
    ]);
    expect(stripe.balance()).toBe(2250);
  });

  test('a charge without an answer is checked by the job, and counts until then', async () => {
    const stripe = await stripeOf();
    const { charges, fees, works, salon, told, hears } = await missed(open, atStripe(), stripe);
    stripe.fail(9);
    expect(dataOf(await charges(4250, KEY))).toMatchObject({ fees: [{ state: 'charging' }] });
    stripe.fail(0);
    salon.clock.set('tuesday 09:32');
    await works();
    expect(await fees()).toMatchObject([{ state: 'paid' }]);
    for (const one of [...told(), ...told()]) expect(await hears(one)).toBe(200);
    expect(await fees()).toHaveLength(1);
    expect(stripe.balance()).toBe(4250);
  });

  test('a charge that fails at Stripe all day is tried again once Stripe has forgotten its key', async () => {
    const stripe = await stripeOf();
    const { charges, fees, works, salon } = await missed(open, atStripe(), stripe);
    stripe.fail(Infinity);
    dataOf(await charges(4250, KEY));
    const first = salon.clock.now();
    for (const minutes of [1, 1, 5, 30, 120, 480]) {
      salon.clock.pass({ minutes });
      await works();
    }
    stripe.fail(0);
    salon.clock.pass({ hours: 13 });
    await works();
    expect(await fees()).toMatchObject([{ state: 'charging' }]);
    salon.clock.pass({ hours: 11 });
    await works();
    expect(await fees()).toMatchObject([{ state: 'paid' }]);
    expect(salon.clock.now() - first).toBeGreaterThan(24 * 3_600_000);
    expect(stripe.balance()).toBe(4250);
  });

  test.each([
    ['was charged but its answer was lost', true, atStripe(), 'paid'],
    ['was not charged yet', false, atStripe(), 'paid'],
    ['has lost its card', false, null, 'asked'],
  ] as const)('a charge restored from a backup is settled if it %s', async (_, wasCharged, card, state) => {
    const stripe = await stripeOf();
    const { charges, fees, works, salon, id, told, hears } = await missed(open, atStripe(), stripe);
    stripe.fail(wasCharged ? 0 : 9);
    dataOf(await charges(4250, KEY));
    stripe.fail(0);
    const [fee] = await fees();
    if (!fee) throw new Error('No fee');
    await keeps(salon, id, { card, fees: [{ ...fee, state: 'charging', paid_at: null, charge: '' }] });
    const now = salon.clock.now();
    await salon.store.takeJobs(now + 60_000, { most: 99, lease: 2 * 86_400_000 });
    const restored = await salon.store.appointment(id);
    const jobs = restored ? restoredJobs(restored, now) : [];
    await salon.store.addJobs(
      jobs.map((job) => ({ ...job, id: `again:${job.id}` })),
      now,
    );
    await works();
    for (const one of told()) expect(await hears(one)).toBe(200);
    expect(await fees()).toMatchObject([{ state }]);
    expect(stripe.balance()).toBe(state === 'paid' ? 4250 : 0);
  });

  test('checkouts restored from a backup are followed up', async () => {
    const stripe = await stripeOf();
    const { charges, fees, salon, id, visitor, link } = await missed(open, null, stripe);
    dataOf(await charges(1000));
    const [fee] = await fees();
    const params = { ...link.params, fee: fee?.id ?? '' };
    dataOf(await visitor.call(payFee, { ...link, params, body: { provider: 'stripe' } }));
    const restored = await salon.store.appointment(id);
    const jobs = restored ? restoredJobs(restored, salon.clock.now()) : [];
    expect(jobs.map(({ work }) => work)).toEqual([
      { kind: 'close_checkout', appointment: id, payment: fee?.id, reference: stripe.latest().id },
    ]);
  });

  test.each([
    ['pm_declines', 'declined'],
    ['pm_asks', 'authentication'],
  ])('a refusal of %s leads to a checkout, which can start again', async (method, refused) => {
    const stripe = await stripeOf();
    const { charges, fees, visitor, link, told, hears } = await missed(open, atStripe(method), stripe);
    expect(dataOf(await charges(4250, KEY))).toMatchObject({ payment_url: expect.any(String) });
    const [fee] = await fees();
    expect(fee).toMatchObject({ state: 'asked', refused });
    const goes = () =>
      visitor.call(payFee, {
        ...link,
        params: { ...link.params, fee: fee?.id ?? '' },
        body: { provider: 'stripe' },
      });
    expect(dataOf(await goes())).toEqual({ redirect_url: stripe.latest().url });
    const first = stripe.latest();
    dataOf(await goes());
    expect(first.status).toBe('expired');
    stripe.pay(stripe.latest().id);
    for (const one of told().toReversed()) expect(await hears(one)).toBe(200);
    expect(await fees()).toMatchObject([{ state: 'paid', paid_by: 'link', amount_cents: 4250 }]);
    expect(stripe.balance()).toBe(4250);
  });

  test('a checkout without a notice is checked by the job, and a payment for a waived fee is refunded', async () => {
    const stripe = await stripeOf();
    const { charges, fees, visitor, link, works, salon, takesBack } = await missed(open, null, stripe);
    const goes = async () =>
      dataOf(
        await visitor.call(payFee, {
          ...link,
          params: { ...link.params, fee: (await fees()).at(-1)?.id ?? '' },
          body: { provider: 'stripe' },
        }),
      );
    dataOf(await charges(1000));
    await goes();
    stripe.pay(stripe.latest().id);
    salon.clock.set('tuesday 11:00');
    await works();
    expect(await fees()).toMatchObject([{ state: 'paid' }]);
    dataOf(await charges(2000));
    await goes();
    stripe.pay(stripe.latest().id);
    dataOf(await takesBack());
    await works();
    await works();
    expect(await fees()).toMatchObject([
      { state: 'paid' },
      { state: 'paid', refunds: [{ amount_cents: 2000 }] },
    ]);
    expect(stripe.balance()).toBe(1000);
  });

  test.each(['its refund', 'its lost dispute'])(
    'a fee that was paid twice stays paid after %s',
    async (how) => {
      const stripe = await stripeOf();
      const { charges, fees, works, salon, id, told, hears, visitor, link } = await missed(
        open,
        atStripe(),
        stripe,
      );
      dataOf(await charges(2000));
      const [fee] = await fees();
      if (!fee) throw new Error('No fee');
      const { paid_by: _, ...asked } = fee;
      await keeps(salon, id, {
        fees: [{ ...asked, state: 'asked', refused: 'declined', paid_at: null, charge: '' }],
      });
      const params = { ...link.params, fee: fee.id };
      dataOf(await visitor.call(payFee, { ...link, params, body: { provider: 'stripe' } }));
      const second = stripe.latest();
      stripe.pay(second.id);
      // The card charge is reported first, so that payment is kept.
      for (const one of told()) expect(await hears(one)).toBe(200);
      const again = second.payment_intent ?? '';
      if (how === 'its lost dispute') stripe.charges.disputes(again, 2000, 'lost');
      await works();
      if (how === 'its refund') stripe.charges.returns(again, second.metadata, 0);
      for (const one of told()) expect(await hears(one)).toBe(200);
      expect(stripe.balance()).toBe(2000);
      const [kept] = await fees();
      expect(kept).toMatchObject({ state: 'paid', charge: fee.charge, refunds: [] });
      expect(kept?.disputes).toBeUndefined();
    },
  );

  test('erasing the client ends the link, and a pending charge is still recorded', async () => {
    const stripe = await stripeOf();
    const { charges, fees, owner, salon, told, hears } = await missed(open, null, stripe);
    dataOf(await charges(1000));
    await keeps(salon, (await salon.store.appointments())[0]?.id ?? '', { card: atStripe() });
    stripe.fail(9);
    dataOf(await charges(500));
    stripe.fail(0);
    const clients = dataOf(await owner.call(listClients, { query: {} }));
    const ada = clients.find(({ name }) => name === 'Ada Byron');
    dataOf(await owner.call(eraseClient, { params: { id: ada?.id ?? '' }, query: {} }));
    expect(await fees()).toMatchObject([{ state: 'closed' }, { state: 'charging' }]);
    for (const one of told()) expect(await hears(one)).toBe(200);
  });
});
