import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { recordPayment, takeBackPayment } from '../../../src/api/admin/payments.ts';
import { amountDue } from '../../../src/domain/paying.ts';
import { isActive } from '../../../src/domain/status.ts';
import { standingReceipt } from '../../../src/domain/till.ts';
import { chosen, Step, which } from './step.ts';

const half = (cents: number) => Math.floor(cents / 2);

/** Money comes over the desk, pressed twice under one key; more than is due, or for nobody, is refused. */
export const takesAtDesk = fc
  .record({
    which,
    method: fc.constantFrom('cash', 'terminal', 'other'),
    share: fc.constantFrom('half', 'all', 'more'),
    key: fc.noShrink(fc.uuid({ version: 4 })),
  })
  .map(
    ({ which, method, share, key }) =>
      new Step(`${share} of ${which} is paid at the desk by ${method}`, async (world) => {
        const known = chosen(world, which);
        const before = await world.appointment(known.id);
        const due = amountDue(before);
        const amount_cents = Math.max(1, { half: half(due), all: due, more: due + 1 }[share]);
        const { version } = before;
        const owner = await world.owner();
        const asks = () =>
          owner.call(recordPayment, {
            params: { id: known.id },
            body: { method, amount_cents, version },
            idempotencyKey: key,
          });
        const answer = await asks();
        strictEqual(answer.ok, isActive(before) && amount_cents <= due, JSON.stringify(answer.body));
        if (!answer.ok) return deepStrictEqual(await world.appointment(known.id), before);
        world.takes(known, amount_cents);
        world.holds.vouched.add(known.id);
        return deepStrictEqual((await asks()).body, answer.body);
      }),
  );

/** What was recorded last was not so; what had waited for its deposit waits again. */
export const takesBack = fc.record({ which }).map(
  ({ which }) =>
    new Step(`what was paid last at the desk for ${which} is taken back`, async (world) => {
      const able = (await world.appointments()).filter(({ desk_payments }) => desk_payments.length > 0);
      const before = able[which % able.length];
      const last = before?.desk_payments.at(-1);
      const known = world.known.find(({ id }) => id === before?.id);
      if (!before || !last || !known) return;
      const owner = await world.owner();
      const params = { id: known.id, payment: last.id };
      const answer = await owner.call(takeBackPayment, {
        params,
        query: { version: String(before.version) },
      });
      const sale = standingReceipt(before.receipts);
      const isSettled = last.receipt !== undefined || (sale !== undefined && last.at <= sale.at);
      strictEqual(answer.ok, !isSettled, JSON.stringify(answer.body));
      if (!answer.ok) return deepStrictEqual(await world.appointment(known.id), before);
      world.takes(known, -last.amount_cents);
      world.counts.add('takenBack');
      return world.holds.returns(await world.appointment(known.id));
    }),
);
