import { ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { paidFor } from '../../../src/domain/payments/balance.ts';
import { keptCents } from '../../../src/domain/payments/online-payment.ts';
import type { Fee, Payment } from '../../../src/domain/payments/payment.ts';
import { kept, step, which } from './step.ts';
import type { World } from './world.ts';

type Paid = { readonly of: Appointment; readonly one: Payment | Fee };

/** Returns the Stripe payments without any refund or dispute, not even one on its way. */
function whole(all: readonly Appointment[], { stripe }: World): Paid[] {
  const isWhole = ({ provider, charge, refunds, disputes = [], amount_cents }: Payment | Fee) =>
    provider === 'stripe' &&
    charge !== '' &&
    amount_cents > 0 &&
    refunds.length === 0 &&
    disputes.length === 0 &&
    !stripe.refunds.some((refund) => refund.charge === charge);
  return all.flatMap((of) => [...of.payments, ...of.fees].filter(isWhole).map((one) => ({ of, one })));
}

/** Delivers Stripe's newest events, and again in another order, which gives the same result. */
async function deliver(world: World, many: number): Promise<void> {
  world.stripe.fail(0);
  const events = world.stripe.events(world.now).slice(-many);
  for (const event of [...events.toReversed(), ...events]) strictEqual(await world.hears(event), 200);
}

/**
 * Records that a visit's money is lost. Payments are never negative: money that a checkout had used for products or a tip did not
 * belong to the visit. What the owner had taken off the paid sum is the same money, so it is put back: docs/decisions/till.md.
 */
function recordLoss(world: World, before: Appointment, after: Appointment): void {
  const one = world.known.find(({ id }) => id === before.id);
  if (!one) return;
  const desk = one.desk + Math.max(0, kept(before) - kept(after) - before.amount_paid_cents);
  const putBack = paidFor(after) - kept(after) - world.tillOf(one);
  ok(putBack >= 0 && one.desk + putBack <= desk, `${putBack} was put back after a loss`);
  world.takes(one, putBack);
  one.desk = desk;
}

/** A customer's bank opens a dispute and decides it. The salon learns of the dispute only after the decision. */
export const disputes = step(
  fc.record({ which, ends: fc.constantFrom('won', 'lost', 'lost') }),
  ({ which, ends }) => `a bank wants the money of ${which} back, ${ends}`,
  async (world, { which, ends }) => {
    const able = whole(await world.appointments(), world);
    const { of: before, one } = able[which % able.length] ?? {};
    if (!before || !one) return;
    world.stripe.charges.disputes(one.charge, one.amount_cents, 'needs_response');
    world.stripe.charges.disputes(one.charge, one.amount_cents, ends);
    await deliver(world, 2);
    const after = await world.appointment(before.id);
    const now = [...after.payments, ...after.fees].find(({ id }) => id === one.id);
    ok(now);
    strictEqual(keptCents(now), ends === 'lost' ? 0 : one.amount_cents);
    recordLoss(world, before, after);
    world.counts.add(ends === 'lost' ? 'lost' : 'won');
  },
);

/** Somebody refunds money in Stripe's own console. */
export const returnsAtStripe = step(
  fc.record({ which, part: fc.constantFrom(1, 2) }),
  ({ which, part }) => `${part === 1 ? 'all' : 'half'} of the money of ${which} is returned at Stripe`,
  async (world, { which, part }) => {
    const able = whole(await world.appointments(), world);
    const { of: before, one } = able[which % able.length] ?? {};
    if (!before || !one) return;
    const back = Math.ceil(one.amount_cents / part / world.unit) * world.unit;
    const { charges, sessions } = world.stripe;
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === one.charge);
    charges.returns(one.charge, session?.metadata ?? charges.intents.get(one.charge)?.metadata ?? {}, back);
    await deliver(world, 1);
    const after = await world.appointment(before.id);
    const isPayment = before.payments.some(({ id }) => id === one.id);
    strictEqual(kept(before) - kept(after), isPayment ? back : 0);
    recordLoss(world, before, after);
    world.counts.add('returnedAtStripe');
  },
);
