import { describe, expect, onTestFinished, test } from 'vitest';
import { checkoutEvents } from '../../../netlify/payments/providers/stripe.ts';
import { moneyEvents } from '../../../netlify/payments/providers/stripe-fees.ts';
import { payFee } from '../../../src/api/booking/bookings.ts';
import { eraseClient, listClients } from '../../../src/api/settings/salon-admin.ts';
import { feeMovements, moneyMovements } from '../../../src/domain/payments/money-received.ts';
import { dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { openFakeStripe, type FakeStripe, type Sent } from '../../support/stripe.ts';
import { atStripe, keeps, missed } from './with-fees.ts';

type Missed = Awaited<ReturnType<typeof missed>>;

/** The cause of each Stripe event, and what is then left of a fee of $42.50. */
interface Fixture {
  readonly method: 'pm_good' | 'pm_declines';
  readonly happens: (salon: Missed, stripe: FakeStripe) => Promise<unknown> | void;
  readonly left: number;
}

/** The client opens the payment link after a declined card, with this outcome. */
const byLink = (left: number, becomes: (stripe: FakeStripe, session: string) => void): Fixture => ({
  method: 'pm_declines',
  happens: async ({ visitor, link, fees }, stripe) => {
    const [fee] = await fees();
    const params = { ...link.params, fee: fee?.id ?? '' };
    dataOf(await visitor.call(payFee, { ...link, params, body: { provider: 'stripe' } }));
    becomes(stripe, stripe.latest().id);
  },
  left,
});

/** Stripe reports another outcome for money already received. */
const later = (
  left: number,
  becomes: (stripe: FakeStripe, charge: string, of: Record<string, string>) => void,
): Fixture => ({
  method: 'pm_good',
  happens: (_, stripe) => {
    const [intent] = stripe.charges.intents.values();
    if (intent) becomes(stripe, intent.id, intent.metadata);
  },
  left,
});

const handled = [...checkoutEvents, ...(Object.keys(moneyEvents) as (keyof typeof moneyEvents)[])];
const fixtures: Readonly<Record<(typeof handled)[number], Fixture>> = {
  'checkout.session.completed': byLink(4250, (stripe, id) => stripe.pay(id)),
  'checkout.session.async_payment_succeeded': byLink(4250, (stripe, id) => {
    stripe.pay(id, 'by bank');
    stripe.bank(id, 'yes');
  }),
  'checkout.session.async_payment_failed': byLink(0, (stripe, id) => {
    stripe.pay(id, 'by bank');
    stripe.bank(id, 'no');
  }),
  'checkout.session.expired': byLink(0, (stripe, id) => stripe.expire(id)),
  'payment_intent.succeeded': later(4250, () => undefined),
  'payment_intent.payment_failed': { method: 'pm_declines', happens: () => undefined, left: 0 },
  'charge.refunded': later(3250, ({ charges }, charge, of) => charges.returns(charge, of, 1000)),
  'charge.dispute.created': later(4250, ({ charges }, charge) =>
    charges.disputes(charge, 4250, 'needs_response'),
  ),
  'charge.dispute.closed': later(0, ({ charges }, charge) => {
    charges.disputes(charge, 4250, 'needs_response');
    charges.disputes(charge, 4250, 'lost');
  }),
};

/** Stripe repeats rejected events until they are accepted. */
async function hears({ hears: one }: Missed, events: readonly Sent[]): Promise<void> {
  const refused: Sent[] = [];
  for (const event of events) {
    const status = await one(event);
    expect([200, 503]).toContain(status);
    if (status === 503) refused.push(event);
  }
  expect(refused.length).toBeLessThan(Math.max(1, events.length));
  if (refused.length > 0) await hears({ hears: one } as Missed, refused);
}

async function left(salon: Salon, id: string) {
  const kept = await salon.store.appointment(id);
  if (!kept) throw new Error('It is gone');
  const sum = [...moneyMovements(kept), ...feeMovements(kept)].reduce(
    (all, { amount_cents }) => all + amount_cents,
    0,
  );
  return { kept, sum };
}

onEveryStore((open) => {
  describe.each(handled)('%s', (type) => {
    test.each([
      'in order',
      'backwards',
      'twice',
      'after its client was erased',
      'where the charge is recorded late',
    ])('%s', async (how) => {
      const stripe = await openFakeStripe();
      onTestFinished(() => stripe.close());
      const { method, happens, left: wanted } = fixtures[type];
      const salon = await missed(open, atStripe(method), stripe);
      const isLate = how === 'where the charge is recorded late' && method === 'pm_good';
      dataOf(await salon.charges());
      if (isLate) {
        // The stored state after a lost answer: only Stripe's event reveals the outcome.
        const kept = (await left(salon.salon, salon.id)).kept;
        await keeps(salon.salon, salon.id, {
          fees: kept.fees.map((fee) => ({ ...fee, state: 'charging', paid_at: null, charge: '' })),
        });
      }
      await happens(salon, stripe);
      if (how === 'after its client was erased') {
        const clients = dataOf(await salon.owner.call(listClients, { query: {} }));
        const ada = clients.find(({ name }) => name === 'Ada Byron');
        // The open checkout is looked up first.
        dataOf(await salon.owner.call(eraseClient, { params: { id: ada?.id ?? '' }, query: {} }));
      }
      const told = salon.told();
      expect(told.some(({ body }) => body.includes(`"${type}"`))).toBe(true);
      const order = how === 'backwards' || isLate ? told.toReversed() : told;
      await hears(salon, how === 'twice' ? [...order, ...order] : order);
      await salon.works();
      const { kept, sum } = await left(salon.salon, salon.id);
      const isErased = how === 'after its client was erased';
      expect(sum).toBe(stripe.balance());
      expect(sum).toBe(wanted);
      expect(kept.erased).toBe(isErased);
      expect(kept.amount_paid_cents).toBe(0);
      await hears(salon, salon.told());
      expect((await left(salon.salon, salon.id)).kept.version).toBe(kept.version);
    });
  });
});
