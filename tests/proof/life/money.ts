import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { cancelAppointment } from '../../../src/api/appointments/appointments.ts';
import { cancelBooking, payBooking, readBooking } from '../../../src/api/booking/bookings.ts';
import { endPayCode, startPayCode } from '../../../src/api/payments/pay-code.ts';
import { balanceDue } from '../../../src/domain/payments/balance.ts';
import { openPayCode } from '../../../src/domain/payments/pay-code.ts';
import { isActive, isOpen } from '../../../src/domain/appointments/status.ts';
import type { Browser } from '../../support/browser.ts';
import { dataOf } from '../../support/salon.ts';
import { anyKey, chosen, kept, link, oneOf, step, which } from './step.ts';
import { standing } from './till.ts';
import type { Known, World } from './world.ts';

const kind = fc.constantFrom('deposit', 'deposit', 'full', 'card');

/** The terms shown to a paying customer, with the consent if the card is kept. */
export async function agreed(known: Known, visitor: Browser, kind: 'deposit' | 'full' | 'card') {
  const { paying } = dataOf(await visitor.call(readBooking, link(known)));
  return kind !== 'full' && paying.card?.asked
    ? { expected: { consent_text: paying.card.consent_text } }
    : {};
}

export const pays = step(
  fc.record({
    which,
    kind,
    // Test cards: paying; declining a later fee, or asking for authentication then; declining at once.
    last4: fc.constantFrom('4242', '4242', '0341', '3155', '0002'),
    key: fc.option(anyKey, { nil: undefined }),
  }),
  ({ which, kind, last4 }) => `pay ${kind} of ${which} in test with ${last4}`,
  async (world, { which, kind, last4, key }) => {
    const known = chosen(world, which);
    const before = await world.appointment(known.id);
    const visitor = world.salon.visitor();
    const words = before.erased ? {} : await agreed(known, visitor, kind);
    const input = { ...link(known), body: { kind, provider: 'test', last4, ...words } } as const;
    const pay = () => visitor.call(payBooking, key === undefined ? input : { ...input, idempotencyKey: key });
    const answer = await pay();
    const isOver = !isActive(before) || before.erased;
    const due = isOver ? 0 : balanceDue(before);
    const sale = standing(before);
    const promised = world.promises.of(before).deposit;
    const some = sale ? 0 : Math.min(due, Math.max(0, promised - before.amount_paid_cents));
    // A prepaid visit is paid in full.
    const deposit = before.prepay ? due : some;
    const code = isOver ? undefined : openPayCode(before, world.now);
    const full = code?.amount_cents ?? due;
    const amount = kind === 'full' ? full : due > 0 && kind === 'deposit' ? deposit : 0;
    const isAsked = due > 0 && before.card_asked && before.card === null && isOpen(before);
    const can = kind === 'card' ? isAsked && deposit === 0 : amount > 0;
    strictEqual(answer.ok, can && last4 !== '0002', JSON.stringify(answer.body));
    const paid = answer.ok ? amount : 0;
    const after = await world.appointment(known.id);
    strictEqual(kept(after), kept(before) + paid);
    if (!sale) strictEqual(after.amount_paid_cents, before.amount_paid_cents + paid);
    if (sale && paid > 0) world.counts.add('paidLater');
    if (answer.ok) strictEqual(after.card !== null, before.card !== null || (isAsked && kind !== 'full'));
    if (!answer.ok || key === undefined) return;
    deepStrictEqual((await pay()).body, answer.body);
    deepStrictEqual(await world.appointment(known.id), after);
  },
);

/** How kept cards behave when a fee is charged later. */
export const card = fc.constantFrom('good', 'good', 'declines', 'asks');

export const goesToStripe = step(
  fc.record({ which, kind, card, key: anyKey, paysAtOnce: fc.boolean() }),
  ({ which, kind, card, paysAtOnce }) =>
    `${paysAtOnce ? `pay with a ${card} card` : 'open'} ${kind} of ${which} at Stripe`,
  async (world, { which, kind, card, key, paysAtOnce }) => {
    const known = chosen(world, which);
    if (kind === 'full' && card !== 'good') return showsCode(world, which, paysAtOnce);
    if ((await world.appointment(known.id)).erased) return;
    const visitor = world.visitor();
    const body = { kind, provider: 'stripe', ...(await agreed(known, visitor, kind)) } as const;
    const answer = await visitor.call(payBooking, { ...link(known), body, idempotencyKey: key });
    if (answer.ok && paysAtOnce) world.stripe.pay(world.stripe.latest().id, 'at once', card);
  },
);

/** The owner shows a code for what is due, with a tip before the checkout; she may end it, and the client pays if it is still open. */
async function showsCode(world: World, which: number, isPaid: boolean): Promise<void> {
  const { before, known } = await oneOf(world, which, (one) => isActive(one) && !one.erased);
  if (!before || !known) return;
  const tip = standing(before) ? 0 : 5 * world.unit;
  const body = { amount_cents: balanceDue(before) + tip, version: before.version };
  const owner = await world.owner();
  const params = { id: known.id };
  if (!(await owner.call(startPayCode, { params, body })).ok) return;
  const session = world.stripe.latest().id;
  world.counts.add('codes');
  if (isPaid) world.stripe.pay(session);
  const query = { version: String((await world.appointment(known.id)).version) };
  if (isPaid && tip > 0) await owner.call(endPayCode, { params, query });
}

/** A bank decides about a payment. */
export function decideAs({ decided, stripe }: World, session: string, what: 'yes' | 'no'): void {
  decided.add(session);
  stripe.bank(session, what);
}

/** An event happens to one of Stripe's sessions that allow it. */
export const atStripe = step(
  fc.record({ which, card, what: fc.constantFrom('pay', 'pay', 'pay by bank', 'yes', 'no', 'expire') }),
  ({ which, what }) => `Stripe: ${what} ${which}`,
  async (world, { which, card, what }) => {
    const { stripe, decided } = world;
    const isDecision = what === 'yes' || what === 'no';
    const able = [...stripe.sessions.values()].filter(({ id, status, payment_status }) =>
      isDecision
        ? status === 'complete' && payment_status === 'unpaid' && !decided.has(id)
        : status === 'open',
    );
    const session = able[which % able.length];
    if (!session) return;
    if (what === 'pay' || what === 'pay by bank') {
      // No bank decides about a card that is only saved.
      const isCard = session.asked['customer_creation'] === 'always';
      stripe.pay(session.id, what === 'pay' || isCard ? 'at once' : 'by bank', card);
    }
    if (what === 'expire') stripe.expire(session.id);
    if (isDecision) decideAs(world, session.id, what);
  },
);

/** A booking is canceled while its customer is on Stripe's page, and she pays anyway. */
export const paysLate = step(
  fc.record({ which, isOwner: fc.boolean() }),
  ({ which, isOwner }) =>
    `pay for ${which} at Stripe while ${isOwner ? 'the owner cancels' : 'canceling'} it`,
  async (world, { which, isOwner }) => {
    const known = chosen(world, which);
    const input = { ...link(known), body: { kind: 'full', provider: 'stripe' } } as const;
    if (!(await world.visitor().call(payBooking, input)).ok) return;
    const session = world.stripe.latest().id;
    const { ok: isCanceled } = isOwner
      ? await world.salon.owner(cancelAppointment, { params: { id: known.id } })
      : await world.visitor().call(cancelBooking, link(known));
    world.stripe.pay(session);
    if (isCanceled) world.counts.add('canceledOpen');
  },
);

export const hears = step(
  fc.record({ which: fc.nat(20), isForged: fc.constantFrom(false, false, false, true) }),
  ({ which, isForged }) => `hear ${isForged ? 'a forgery of ' : ''}event ${which}`,
  async (world, { which, isForged }) => {
    const events = world.stripe.events(world.now);
    const event = events.at(-1 - (which % events.length));
    if (!event) return;
    const before = await world.appointments();
    let status = await world.hears(isForged ? { ...event, body: `${event.body} ` } : event);
    // Stripe is unavailable: the call says so, has done nothing, and is repeated.
    while (status === 503) {
      deepStrictEqual(await world.appointments(), before);
      status = await world.hears(event);
    }
    strictEqual(status, isForged ? 400 : 200);
    if (isForged) return deepStrictEqual(await world.appointments(), before);
    const once = await world.appointments();
    await world.hears(event);
    return deepStrictEqual(await world.appointments(), once);
  },
);
