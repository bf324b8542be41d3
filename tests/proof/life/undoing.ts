import { deepStrictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { undoChange } from '../../../src/api/appointments/appointments.ts';
import { paidFor } from '../../../src/domain/payments/balance.ts';
import { kept, step, which } from './step.ts';

/** The owner undoes her last change before its emails and refunds have left. Others' changes stay. */
export const undoes = step(
  fc.record({ which }),
  ({ which }) => `the owner undoes her change ${which}`,
  async (world, { which }) => {
    const changes = await world.salon.store.ownerChanges();
    const id = changes[which % changes.length]?.appointment.id;
    const known = world.known.find((one) => one.id === id);
    if (!known) return;
    const before = await world.appointment(known.id);
    const { version } = before;
    const answer = await world.salon.owner(undoChange, { params: { id: known.id }, body: { version } });
    const after = await world.appointment(known.id);
    if (!answer.ok) return deepStrictEqual(after, before);
    world.counts.add('undone');
    world.takes(known, paidFor(after) - kept(after) - world.tillOf(known));
    await world.recounts(known);
    world.comesBack(known);
    return world.holds.returns(after);
  },
);
