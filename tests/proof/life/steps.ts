import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { cancelAppointment, updateAppointment } from '../../../src/api/admin/appointments.ts';
import { cancelBooking, changeBooking, payBooking } from '../../../src/api/bookings.ts';
import { createWish, takeOffer, withdrawWish } from '../../../src/api/wishes.ts';
import { zoneOf } from '../../../netlify/zone.ts';
import type { Appointment } from '../../../src/domain/appointment.ts';
import { keptOf } from '../../../src/domain/paying.ts';
import { timeOf } from '../../../src/domain/time.ts';
import { ADA, BEA } from '../../support/salon.ts';
import { dateOf, instantAt, startOf } from '../../support/week.ts';
import { busyMinutes } from '../busy-minutes.ts';
import { BUFFER, CANCEL_WINDOW, type Known, type World } from './world.ts';

const HOUR = 3_600_000;
const OPENS = 9 * 60;
const CLOSES = 17 * 60;
const NOTICE = 2 * HOUR;

/** Something that happens; each step says for itself what must come of it, and then all that always holds is looked at. */
class Step implements fc.AsyncCommand<object, World> {
  readonly words: string;
  readonly #take: (world: World) => Promise<void>;

  constructor(words: string, take: (world: World) => Promise<void>) {
    this.words = words;
    this.#take = take;
  }

  check(): boolean {
    return true;
  }

  async run(_: object, world: World): Promise<void> {
    await this.#take(world);
    await world.isSound();
  }

  toString(): string {
    return this.words;
  }
}

interface When {
  readonly day: string;
  readonly minute: number;
}
const two = (value: number) => String(value).padStart(2, '0');
const words = ({ day, minute }: When) => `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Two days and a bit, so that times are scarce; the first may be too near, the last of a day too late. */
const when = fc.record({
  day: fc.constantFrom('monday', 'tuesday', 'tuesday', 'wednesday', 'wednesday'),
  minute: fc.nat(17).map((half) => OPENS + 30 * half),
});
const service = fc.constantFrom("Women's Cut & Style", "Men's Cut & Style", 'Color Service');
const which = fc.nat(4);

const chosen = (world: World, n: number): Known => {
  const known = world.known[n % world.known.length];
  ok(known);
  return known;
};
const link = ({ id, manage_token }: Known) => ({ params: { id }, manageToken: manage_token });

/** Whether the stylist is free then, minute by minute. */
async function isFree(
  world: World,
  wanted: Parameters<typeof busyMinutes>[0],
  ignore?: string,
): Promise<boolean> {
  const others = (await world.taken()).filter(({ id }) => id !== ignore);
  const taken = new Set(others.flatMap((one) => busyMinutes(one, BUFFER)));
  return !busyMinutes(wanted, BUFFER).some((minute) => taken.has(minute));
}

/** Whether a visit of this length may begin then at all. */
function isOnOffer(world: World, at: When, minutes: number): boolean {
  return at.minute + minutes <= CLOSES && instantAt(words(at)) >= world.now + NOTICE;
}

function at(like: Pick<Appointment, 'service'>, when: When): Appointment {
  const start = instantAt(words(when)) / 60_000;
  return { ...like, start, end: start + like.service.duration_min } as Appointment;
}

function kept({ payments }: Appointment): number {
  return payments.reduce((sum, payment) => sum + keptOf(payment), 0);
}

const isOpen = ({ status }: Appointment) => status !== 'canceled' && status !== 'completed';

/** Cancelling in time returns all that was paid online, later what is beyond half the price, and beyond the deposit. */
function returned(appointment: Appointment, world: World): number {
  const online = kept(appointment);
  if (world.now <= appointment.start * 60_000 - CANCEL_WINDOW * HOUR) return online;
  const deposit = appointment.payments
    .filter(({ kind }) => kind === 'deposit')
    .reduce((sum, payment) => sum + keptOf(payment), 0);
  const fee = Math.max(deposit, appointment.service.price_cents / 2);
  return Math.min(online, Math.max(0, appointment.amount_paid_cents - fee));
}

const books = fc.record({ service, when, who: fc.constantFrom(ADA, BEA), key: fc.uuid({ version: 4 }) }).map(
  ({ service, when, who, key }) =>
    new Step(`book ${service} on ${words(when)}`, async (world) => {
      const kind = (await world.salon.store.rules()).services.find(({ name }) => name === service);
      ok(kind);
      const free = await isFree(world, at({ service: kind }, when));
      const asks = () =>
        world.salon.asksFor(service, words(when), { customer: who, key, browser: world.visitor() });
      const answer = await asks();
      if (!isOnOffer(world, when, kind.duration_min)) return strictEqual(answer.status, 422);
      strictEqual(answer.status, free ? 201 : 409);
      if (!answer.ok) return undefined;
      const { id, manage_token } = answer.data;
      world.known.push({ id, manage_token, desk: 0 });
      deepStrictEqual((await asks()).body, answer.body);
      return undefined;
    }),
);

const moves = fc.record({ which, when, isOwner: fc.boolean() }).map(
  ({ which, when, isOwner }) =>
    new Step(`${isOwner ? 'the owner moves' : 'move'} ${which} to ${words(when)}`, async (world) => {
      const known = chosen(world, which);
      const before = await world.appointment(known.id);
      const free = await isFree(world, at(before, when), known.id);
      const start_at = startOf(words(when));
      const answer = isOwner
        ? await world.salon.owner(updateAppointment, { params: { id: known.id }, body: { start_at } })
        : await world.visitor().call(changeBooking, { ...link(known), body: { start_at } });
      const inTime = world.now <= before.start * 60_000 - CANCEL_WINDOW * HOUR;
      const offered = isOnOffer(world, when, before.service.duration_min);
      const stays = instantAt(words(when)) === before.start * 60_000;
      if (stays || (isOwner && !isOpen(before))) return;
      const allowed = isOwner || (isOpen(before) && inTime && offered);
      strictEqual(answer.ok, free && allowed, `${answer.status} ${JSON.stringify(answer.body)}`);
    }),
);

const cancels = fc.record({ which, isOwner: fc.boolean() }).map(
  ({ which, isOwner }) =>
    new Step(`${isOwner ? 'the owner cancels' : 'cancel'} ${which}`, async (world) => {
      const known = chosen(world, which);
      const before = await world.appointment(known.id);
      const back = returned(before, world);
      const answer = isOwner
        ? await world.salon.owner(cancelAppointment, { params: { id: known.id } })
        : await world.visitor().call(cancelBooking, link(known));
      const after = await world.appointment(known.id);
      if (before.status === 'canceled') return deepStrictEqual(after, before);
      const inTime = world.now <= before.start * 60_000 - CANCEL_WINDOW * HOUR;
      strictEqual(answer.ok, isOwner || (isOpen(before) && inTime), JSON.stringify(answer.body));
      if (!answer.ok) return deepStrictEqual(after, before);
      strictEqual(after.status, 'canceled');
      return strictEqual(after.amount_paid_cents, before.amount_paid_cents - back);
    }),
);

const pays = fc
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
        const { price_cents } = before.service;
        const due = before.status === 'canceled' ? 0 : price_cents - before.amount_paid_cents;
        const deposit = before.amount_paid_cents === 0 ? Math.round(price_cents / 200) * 100 : 0;
        const amount = due > 0 ? (kind === 'full' ? due : deposit) : 0;
        const paid = before.amount_paid_cents + amount;
        strictEqual(answer.ok, amount > 0, JSON.stringify(answer.body));
        strictEqual((await world.appointment(known.id)).amount_paid_cents, paid);
        if (!answer.ok || key === undefined) return;
        deepStrictEqual((await pay()).body, answer.body);
        strictEqual((await world.appointment(known.id)).amount_paid_cents, paid);
      }),
  );

const goesToStripe = fc
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

/** Something happens at Stripe to one of the sessions to which it can. */
const atStripe = fc
  .record({ which, what: fc.constantFrom('pay', 'pay', 'pay by bank', 'yes', 'no', 'expire') })
  .map(
    ({ which, what }) =>
      new Step(`Stripe: ${what} ${which}`, async ({ stripe, decided }) => {
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
        if (what === 'yes' || what === 'no') {
          decided.add(session.id);
          stripe.bank(session.id, what);
        }
      }),
  );

const hears = fc.record({ which: fc.nat(20), isForged: fc.constantFrom(false, false, false, true) }).map(
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

const decides = fc.record({ which, status: fc.constantFrom('confirmed', 'paid', 'completed', 'booked') }).map(
  ({ which, status }) =>
    new Step(`the owner sets ${which} ${status}`, async (world) => {
      const known = chosen(world, which);
      const before = await world.appointment(known.id);
      const price = before.service.price_cents;
      const body =
        status === 'paid' ? ({ status, amount_paid_cents: price } as const) : ({ status } as const);
      const free = before.status !== 'canceled' || (await isFree(world, before, known.id));
      const answer = await world.salon.owner(updateAppointment, { params: { id: known.id }, body });
      const after = await world.appointment(known.id);
      if (!answer.ok) return deepStrictEqual(after, before);
      strictEqual(free, true, 'An appointment came back to a time that is taken');
      known.desk = after.amount_paid_cents - kept(after);
      return ok(known.desk >= 0);
    }),
);

const wishes = fc
  .record({
    service,
    day: fc.constantFrom('tuesday', 'tuesday', 'wednesday'),
    who: fc.constantFrom(ADA, BEA),
  })
  .map(
    ({ service, day, who }) =>
      new Step(`wish for ${service} on ${day} morning`, async (world) => {
        const service_id = await world.salon.serviceId(service);
        const body = { service_id, date: dateOf(day), part: 'morning', customer: who } as const;
        const answer = await world.visitor().call(createWish, { body });
        const waits = answer.ok && !world.wished.some(({ id }) => id === answer.data.id);
        if (answer.ok && waits) world.wished.push({ id: answer.data.id, token: answer.data.wish_token });
      }),
  );

const takesOffer = fc
  .record({ which, hands: fc.constantFrom(1, 1, 2), withdraws: fc.constantFrom(false, false, true) })
  .map(
    ({ which, hands, withdraws }) =>
      new Step(
        `${withdraws ? 'withdraw' : 'take the offer of'} wish ${which}, ${hands} times`,
        async (world) => {
          const offered = (await world.wishes()).filter(({ offer }) => offer !== null);
          const wish = offered[which % offered.length];
          const token = world.wished.find(({ id }) => id === wish?.id)?.token;
          if (!wish?.offer || token === undefined) return;
          const held = { params: { id: wish.id }, manageToken: token };
          if (withdraws) {
            strictEqual((await world.visitor().call(withdrawWish, held)).ok, true);
            return;
          }
          const { date, minute } = zoneOf('America/New_York').local(wish.offer.start);
          const body = { start_at: `${date}T${timeOf(minute)}` };
          const answers = await Promise.all(
            Array.from({ length: hands }, () => world.visitor().call(takeOffer, { ...held, body })),
          );
          const booked = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
          strictEqual(
            booked.length,
            world.now < wish.offer.until ? 1 : 0,
            JSON.stringify(answers.map(({ body }) => body)),
          );
          for (const { id, manage_token } of booked) world.known.push({ id, manage_token, desk: 0 });
          world.offersTaken += booked.length;
        },
      ),
  );

const passes = fc.constantFrom(5, 35, 40, 180, 900).map(
  (minutes) =>
    new Step(`${minutes} minutes pass`, async ({ salon }) => {
      salon.clock.pass({ minutes });
    }),
);

const works = fc
  .constantFrom(1, 1, 3)
  .map((hands) => new Step(`the queue is worked on by ${hands}`, (world) => world.work(hands)));

const fails = fc
  .record({ whose: fc.constantFrom('mail', 'Stripe'), times: fc.integer({ min: 1, max: 3 }) })
  .map(
    ({ whose, times }) =>
      new Step(`${whose} fails ${times} times`, async (world) => {
        if (whose === 'mail') world.failMail(times);
        else world.stripe.fail(times);
      }),
  );

/** The life of a salon in any order, with more of what makes the rest possible. */
export const steps = [
  books,
  books,
  books,
  moves,
  cancels,
  cancels,
  pays,
  goesToStripe,
  goesToStripe,
  atStripe,
  atStripe,
  hears,
  hears,
  decides,
  wishes,
  wishes,
  takesOffer,
  takesOffer,
  passes,
  passes,
  works,
  works,
  fails,
];
