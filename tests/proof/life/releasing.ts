import { ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { readAvailability } from '../../../src/api/booking/availability.ts';
import { payBooking } from '../../../src/api/booking/bookings.ts';
import { openZone } from '../../../netlify/platform/zone.ts';
import { toTime } from '../../../src/domain/time.ts';
import { openPayCode } from '../../../src/domain/payments/pay-code.ts';
import { BEA, dataOf } from '../../support/salon.ts';
import { toDate } from '../../support/week.ts';
import { endTime } from './holding.ts';
import { decideAs } from './money.ts';
import { canBeRestored, chosen, isFree, link, step, which } from './step.ts';
import type { World } from './world.ts';
import { visitPrice } from '../../../src/domain/appointments/visit-services.ts';

/** Somebody opens the calendar, which releases every expired hold. */
async function look(world: World): Promise<void> {
  const query = {
    service_id: String(await world.salon.serviceId("Men's Cut & Style")),
    date: toDate('tuesday'),
  };
  await world.givesBack(async () => dataOf(await world.visitor().call(readAvailability, { query })));
}

export const looks = step(fc.constant(null), () => 'somebody looks at the calendar', look);

/** A hold expires, with or without an open checkout, and somebody opens the calendar or the jobs run. */
export const runsOut = step(
  fc.record({ which, how: fc.constantFrom('jobs', 'look', 'nobody') }),
  ({ which, how }) => `the hold of ${which} runs out, seen by ${how}`,
  async (world, { which, how }) => {
    const ends = endTime(await world.appointment(chosen(world, which).id));
    if (ends === null || ends <= world.now) return;
    world.salon.clock.pass({ ms: ends - 1 - world.now });
    // No hold is released before it ends.
    if (how === 'look') await look(world);
    ok(endTime(await world.appointment(chosen(world, which).id)) !== null, 'Released too early');
    world.salon.clock.pass({ ms: 1 });
    if (how === 'look') await look(world);
    if (how === 'jobs') await world.work(1);
  },
);

/** Somebody pays at Stripe for an unpaid time, but the event arrives after its release; or somebody else takes it. */
export const paysAfterRelease = step(
  fc.record({
    which,
    isTaken: fc.boolean(),
    byBank: fc.boolean(),
    how: fc.constantFrom('jobs', 'look', 'look'),
  }),
  ({ which, isTaken, byBank, how }) =>
    `pay for ${which}${byBank ? ' by bank' : ''} when ${how} had released it${isTaken ? ' and it was taken' : ''}`,
  async (world, { which, isTaken, byBank, how }) => {
    const { stripe, salon } = world;
    const held = (await world.appointments()).filter((one) => (endTime(one) ?? 0) > world.now);
    const known = world.known.find(({ id }) => id === held[which % held.length]?.id);
    if (!known) return;
    const input = { ...link(known), body: { kind: 'full', provider: 'stripe' } } as const;
    const code = openPayCode(await world.appointment(known.id), world.now);
    if (!(await world.visitor().call(payBooking, input)).ok) return;
    const session = stripe.latest().id;
    stripe.pay(session, byBank ? 'by bank' : 'at once');
    const ends = endTime(await world.appointment(known.id));
    ok(ends !== null && ends > world.now);
    salon.clock.pass({ ms: ends - world.now });
    await (how === 'jobs' ? world.work(1) : look(world));
    const before = await world.checkInvariants().then(() => world.appointment(known.id));
    if (isTaken) await takesSame(world, before.start);
    if (byBank) decideAs(world, session, 'yes');
    await world.checkInvariants();
    const free = canBeRestored(world, before) && (await isFree(world, before, { ignore: known.id }));
    const event = stripe.events(world.now).findLast(({ body }) => body.includes(session));
    ok(event);
    strictEqual(await world.hears(event), 200);
    const after = await world.appointment(known.id);
    if (before.released_from === null) return;
    strictEqual(after.status, free ? before.released_from : 'canceled');
    strictEqual(after.amount_paid_cents, free ? (code?.amount_cents ?? visitPrice(before.services)) : 0);
  },
);

/** Somebody else books the short service at that time, if possible. */
async function takesSame(world: World, start: number): Promise<void> {
  const { date, minute } = openZone('America/New_York').local(start);
  const [customer, browser] = [BEA, world.visitor()];
  const answer = await world.salon.asksFor("Men's Cut & Style", `${date} ${toTime(minute)}`, {
    customer,
    browser,
  });
  if (answer.ok && !('visit' in answer.data)) world.known.push({ ...answer.data, desk: 0 });
}
