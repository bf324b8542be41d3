import { ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { cancelAppointment, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { changeBooking, payBooking } from '../../../src/api/booking/bookings.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { canBecome } from '../../../src/domain/appointments/appointment.ts';
import { toMs, toTime } from '../../../src/domain/time.ts';
import { BEA } from '../../support/salon.ts';
import { charging, chargesFor, goesByLink, openFees, paysFeeOf, returnsFeeOf } from './fees.ts';
import { endTime } from './holding.ts';
import { agreed, card } from './money.ts';
import { HOUR, link, step, which } from './step.ts';
import { agreesToMore } from './visits.ts';
import type { Known, World } from './world.ts';

/** A client whose time waits for a card, or who books now for the next days if possible. */
async function clientWithoutCard(world: World, which: number, isNew: boolean): Promise<Known | undefined> {
  const waits = (one: Appointment) =>
    one.card_asked && one.card === null && (endTime(one) ?? 0) > world.now && toMs(one.start) > world.now;
  const able = (await world.appointments()).filter(waits);
  const found = world.known.find(({ id }) => id === able[which % able.length]?.id);
  if (found && !isNew) return found;
  const { date } = openZone('America/New_York').local(Math.floor((world.now + 24 * HOUR) / 60_000));
  const service = which % 2 === 0 ? "Men's Cut & Style" : "Women's Cut & Style";
  const [customer, browser] = [BEA, world.visitor()];
  const answer = await world.salon.asksFor(service, `${date} ${toTime(60 * (9 + which))}`, {
    customer,
    browser,
  });
  if (!answer.ok || 'visit' in answer.data) return found;
  const known = { ...answer.data, desk: 0 };
  world.known.push(known);
  return known;
}

/** Gives a card at Stripe, with the deposit if there is one; Stripe's event arrives any number of times. */
async function givesCard(world: World, known: Known, { card, times }: Given): Promise<void> {
  const visitor = world.visitor();
  for (const kind of ['deposit', 'card'] as const) {
    const body = { kind, provider: 'stripe', ...(await agreed(known, visitor, kind)) } as const;
    const answer = await visitor.call(payBooking, { ...link(known), body });
    if (!answer.ok) continue;
    world.stripe.pay(world.stripe.latest().id, 'at once', card);
    return deliver(world, times);
  }
}

/** Half of the visits with a card become more expensive: by the owner, or by their client, who may then agree to more or not. */
async function becomesDearer(world: World, known: Known, key: string): Promise<void> {
  const by = Number.parseInt(key.charAt(1), 16);
  if (by > 7) return;
  const services = { params: { id: known.id }, body: { service_ids: [1, 2, 3] } };
  if (by < 3) return void (await world.salon.owner(updateAppointment, services));
  const before = await world.appointment(known.id);
  const answer = await world.visitor().call(changeBooking, { ...link(known), ...services });
  if (answer.ok) world.promises.changedByClient(before, await world.appointment(known.id));
  if (answer.ok) await agreesToMore(world, known, await world.appointment(known.id), by % 2 === 0);
}

/** The client came after all, and then the salon cancels, which leaves no fee. */
async function cancelsAfterAll(world: World, { id }: Known): Promise<void> {
  const params = { id };
  const body = { status: 'booked' } as const;
  if (!(await world.salon.owner(updateAppointment, { params, body })).ok) return;
  world.holds.approved.add(id);
  const hadFee = openFees(await world.appointment(id)) > 0;
  const answer = await world.salon.owner(cancelAppointment, { params, query: { by: 'salon' } });
  strictEqual(answer.ok, true);
  world.promises.canceledBySalon(id);
  if (hadFee) world.counts.add('feeOfSalon');
}

interface Given {
  readonly card: 'good' | 'declines' | 'asks';
  readonly times: number;
}

/** Delivers Stripe's latest event `times` times. */
async function deliver(world: World, times: number): Promise<void> {
  const last = world.stripe.events(world.now).at(-1);
  for (const event of Array.from({ length: times }, () => last))
    if (event) strictEqual(await world.hears(event), 200);
}

/** A client gives a card and does not come; the owner charges it, and balances and refunds follow. */
export const chargesMissed = step(
  fc.record({
    which,
    isNew: fc.boolean(),
    card,
    ...charging,
    fails: fc.constantFrom(0, 0, 1, 2),
    times: fc.constantFrom(0, 1, 2),
    after: fc.constantFrom('at once', 'test', 'all', 'half', 'salon', 'nothing'),
  }),
  ({ which, card, fails, times, after, ...charging }) =>
    `${which} gives a ${card} card, does not come and is charged ${charging.share} ${charging.presses} times while Stripe fails ${fails} times, told ${times} times, then ${after}`,
  async (world, { which, isNew, card, fails, times, after, ...charging }) => {
    const { stripe, salon } = world;
    stripe.fail(0);
    const known = await clientWithoutCard(world, which, isNew);
    if (!known) return;
    await givesCard(world, known, { card, times: times + 1 });
    await world.checkInvariants();
    await becomesDearer(world, known, charging.key);
    await world.checkInvariants();
    const given = await world.appointment(known.id);
    salon.clock.pass({ ms: Math.max(0, toMs(given.start) - world.now) });
    const params = { id: known.id };
    const { ok: isMissed } = await salon.owner(updateAppointment, { params, body: { status: 'no_show' } });
    strictEqual(isMissed, canBecome(given.status, 'no_show'));
    if (!isMissed) return;
    await world.checkInvariants();
    const missed = await world.appointment(known.id);
    stripe.fail(fails);
    await chargesFor(world, missed, charging);
    stripe.fail(0);
    await deliver(world, times);
    await world.checkInvariants();
    const charged = await world.appointment(known.id);
    const fee = charged.fees.at(-1);
    if (!fee || fee.state === 'charging') return;
    const isByCard = !goesByLink(charging.key) && charged.fees.length > missed.fees.length;
    if (missed.card && isByCard) {
      const does = { good: undefined, declines: 'declined', asks: 'authentication' }[card];
      strictEqual(fee.refused, does);
      ok(fee.state === (does === undefined ? 'paid' : 'asked'));
    }
    if (after === 'at once' || after === 'test') await paysFeeOf(world, charged, after);
    if (after === 'at once') await deliver(world, times);
    if (after === 'salon') await cancelsAfterAll(world, known);
    if (after === 'all' || after === 'half') await returnsFeeOf(world, charged, after);
  },
);
