import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { canBecome } from '../../../src/domain/appointments/appointment.ts';
import { balanceDue } from '../../../src/domain/payments/balance.ts';
import { toMs } from '../../../src/domain/time.ts';
import { chosen, isFree, kept, oneOf, step, which } from './step.ts';

/** The owner marks a no-show: payments stay, unless she refunds them. A visit can't be missed before its start. */
export const misses = step(
  fc.record({ which, waits: fc.boolean(), keep: fc.constantFrom(undefined, undefined, 0) }),
  ({ which, keep }) => `nobody comes to ${which}${keep === 0 ? ', and everything is refunded' : ''}`,
  async (world, { which, waits, keep }) => {
    const known = chosen(world, which);
    const before = await world.appointment(known.id);
    const start = toMs(before.start);
    if (waits && world.now < start) world.salon.clock.pass({ ms: start - world.now });
    const answer = await world.salon.owner(updateAppointment, {
      params: { id: known.id },
      body: { status: 'no_show', ...(keep !== undefined && { keep_cents: keep }) },
    });
    const after = await world.appointment(known.id);
    strictEqual(
      answer.ok,
      canBecome(before.status, 'no_show') && world.now >= start,
      JSON.stringify(answer.body),
    );
    if (!answer.ok) return deepStrictEqual(after, before);
    strictEqual(after.status, 'no_show');
    const back = keep === 0 && before.status !== 'no_show' ? kept(before) : 0;
    return strictEqual(after.amount_paid_cents, before.amount_paid_cents - back);
  },
);

/** The client came after all: the status becomes booked or paid again, and an overlap asks first. */
export const cameAfterAll = step(
  fc.record({ which, status: fc.constantFrom('booked', 'paid') }),
  ({ which, status }) => `missed visit ${which} is ${status} after all`,
  async (world, { which, status }) => {
    const { before, known } = await oneOf(world, which, (one) => one.status === 'no_show');
    if (!before || !known) return;
    const free = await isFree(world, before, { ignore: before.id });
    const params = { id: before.id };
    const answer = await world.salon.owner(updateAppointment, { params, body: { status } });
    strictEqual(answer.ok, free, JSON.stringify(answer.body));
    const after = await world.appointment(before.id);
    if (!answer.ok) return deepStrictEqual(after, before);
    world.counts.add('cameAfterAll');
    world.holds.approved.add(before.id);
    // Unsent refunds stay with the salon too.
    const desk = after.amount_paid_cents - kept(after);
    if (status === 'booked') return strictEqual(desk, known.desk);
    world.takes(known, desk - known.desk);
    return strictEqual(balanceDue(after), 0);
  },
);
