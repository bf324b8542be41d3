import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { cancelAppointment } from '../../../src/api/admin/appointments.ts';
import { cancelBooking, payBooking } from '../../../src/api/bookings.ts';
import { isActive } from '../../../src/domain/status.ts';
import { chosen, link, Step, which } from './step.ts';
import type { World } from './world.ts';
import { priceOf } from '../../../src/domain/visit-services.ts';

export const pays = fc
  .record({
    which,
    kind: fc.constantFrom('deposit', 'full'),
    key: fc.option(fc.uuid({ version: 4 }), { nil: undefined }),
  })
  .map(
    ({ which, kind, key }) =>
      new Step(`pay ${kind} of ${which} in test`, async (world) => {
        const known = chosen(world, which);
        const before = await world.appointment(known.id);
        const input = { ...link(known), body: { kind, provider: 'test', last4: '4242' } } as const;
        const visitor = world.salon.visitor();
        const pay = () =>
          visitor.call(payBooking, key === undefined ? input : { ...input, idempotencyKey: key });
        const answer = await pay();
        const price_cents = priceOf(before.services);
        const isOver = !isActive(before) || before.erased;
        const due = isOver ? 0 : price_cents - before.amount_paid_cents;
        const deposits = before.services.map((service) => Math.round(service.price_cents / 200) * 100);
        const deposit = deposits.reduce((sum, own) => sum + own) - before.amount_paid_cents;
        const amount = due > 0 ? (kind === 'full' ? due : Math.max(0, deposit)) : 0;
        const paid = before.amount_paid_cents + amount;
        strictEqual(answer.ok, amount > 0, JSON.stringify(answer.body));
        strictEqual((await world.appointment(known.id)).amount_paid_cents, paid);
        if (!answer.ok || key === undefined) return;
        deepStrictEqual((await pay()).body, answer.body);
        strictEqual((await world.appointment(known.id)).amount_paid_cents, paid);
      }),
  );

export const goesToStripe = fc
  .record({
    which,
    kind: fc.constantFrom('deposit', 'full'),
    key: fc.uuid({ version: 4 }),
    paysAtOnce: fc.boolean(),
  })
  .map(
    ({ which, kind, key, paysAtOnce }) =>
      new Step(`${paysAtOnce ? 'pay' : 'open'} ${kind} of ${which} at Stripe`, async (world) => {
        const input = { ...link(chosen(world, which)), body: { kind, provider: 'stripe' } } as const;
        const visitor = world.visitor();
        const answer = await visitor.call(payBooking, { ...input, idempotencyKey: key });
        if (answer.ok && paysAtOnce) world.stripe.pay(world.stripe.latest().id);
      }),
  );

/** A bank says what becomes of a payment. */
export function decideAs({ decided, stripe }: World, session: string, what: 'yes' | 'no'): void {
  decided.add(session);
  stripe.bank(session, what);
}

/** Something happens at Stripe to one of the sessions to which it can. */
export const atStripe = fc
  .record({ which, what: fc.constantFrom('pay', 'pay', 'pay by bank', 'yes', 'no', 'expire') })
  .map(
    ({ which, what }) =>
      new Step(`Stripe: ${what} ${which}`, async (world) => {
        const { stripe, decided } = world;
        const wanted = what === 'yes' || what === 'no' ? 'complete' : 'open';
        const able = [...stripe.sessions.values()].filter(
          ({ id, status, payment_status }) =>
            status === wanted && payment_status === 'unpaid' && !decided.has(id),
        );
        const session = able[which % able.length];
        if (!session) return;
        if (what === 'pay') stripe.pay(session.id);
        if (what === 'pay by bank') stripe.pay(session.id, 'by bank');
        if (what === 'expire') stripe.expire(session.id);
        if (what === 'yes' || what === 'no') decideAs(world, session.id, what);
      }),
  );

/** A booking is canceled while its customer is at Stripe's page, and they pay there all the same. */
export const paysLate = fc.record({ which, isOwner: fc.boolean() }).map(
  ({ which, isOwner }) =>
    new Step(
      `pay for ${which} at Stripe while ${isOwner ? 'the owner cancels' : 'canceling'} it`,
      async (world) => {
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
    ),
);

export const hears = fc
  .record({ which: fc.nat(20), isForged: fc.constantFrom(false, false, false, true) })
  .map(
    ({ which, isForged }) =>
      new Step(`hear ${isForged ? 'a forgery of ' : ''}event ${which}`, async (world) => {
        const events = world.stripe.events(world.now);
        const event = events.at(-1 - (which % events.length));
        if (!event) return;
        const before = await world.appointments();
        const status = await world.hears(isForged ? { ...event, body: `${event.body} ` } : event);
        strictEqual(status, isForged ? 400 : 200);
        if (isForged) return deepStrictEqual(await world.appointments(), before);
        const once = await world.appointments();
        await world.hears(event);
        return deepStrictEqual(await world.appointments(), once);
      }),
  );
