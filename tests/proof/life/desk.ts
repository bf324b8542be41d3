import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { recordPayment, takeBackPayment } from '../../../src/api/payments/desk-payments.ts';
import { balanceDue } from '../../../src/domain/payments/balance.ts';
import { dataOf } from '../../support/salon.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import { standingReceipt } from '../../../src/domain/till/till.ts';
import { anyKey, chosen, half, oneOf, step, which } from './step.ts';
import { creditReceipts } from './till.ts';

/** A desk payment, sent twice under one key; overpayments, and payments for nobody, are rejected. */
export const takesAtDesk = step(
  fc.record({
    which,
    method: fc.constantFrom('cash', 'terminal', 'other'),
    share: fc.constantFrom('half', 'all', 'more'),
    key: anyKey,
  }),
  ({ which, method, share }) => `${share} of ${which} is paid at the desk by ${method}`,
  async (world, { which, method, share, key }) => {
    const known = chosen(world, which);
    const before = await world.appointment(known.id);
    const due = balanceDue(before);
    const amount_cents = Math.max(
      world.unit,
      { half: half(due, world), all: due, more: due + world.unit }[share],
    );
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
    if (standingReceipt(before.receipts)) {
      world.counts.add('paidLater');
      await world.recounts(known);
    }
    world.holds.approved.add(known.id);
    return deepStrictEqual((await asks()).body, answer.body);
  },
);

/** A checkout's balance is later paid at the desk, in parts. */
export const paysBalance = step(
  fc.record({ which, method: fc.constantFrom('cash', 'terminal', 'other'), isHalf: fc.boolean() }),
  ({ which, method, isHalf }) => `${isHalf ? 'half' : 'all'} of the balance of ${which} is paid by ${method}`,
  async (world, { which, method, isHalf }) => {
    const { before, known } = await oneOf(
      world,
      which,
      (one) => standingReceipt(one.receipts) !== undefined && balanceDue(one) > 0,
    );
    if (!before || !known) return;
    const due = balanceDue(before);
    const amount_cents = isHalf ? Math.max(world.unit, half(due, world)) : due;
    const body = { method, amount_cents, version: before.version };
    const params = { id: known.id };
    dataOf(await world.salon.owner(recordPayment, { params, body }));
    world.takes(known, amount_cents);
    await world.recounts(known);
    world.counts.add('paidLater');
    strictEqual(balanceDue(await world.appointment(known.id)), due - amount_cents);
  },
);

/** Removes the last recorded payment; a visit that waited for its deposit waits again. */
export const takesBack = step(
  fc.record({ which }),
  ({ which }) => `the last desk payment for ${which} is removed`,
  async (world, { which }) => {
    const { before, known } = await oneOf(world, which, ({ desk_payments }) => desk_payments.length > 0);
    const last = before?.desk_payments.at(-1);
    if (!before || !known || !last) return;
    const owner = await world.owner();
    const params = { id: known.id, payment: last.id };
    const answer = await owner.call(takeBackPayment, { params, query: { version: String(before.version) } });
    const sale = standingReceipt(before.receipts);
    const isSettled = last.receipt !== undefined || (sale !== undefined && last.at <= sale.at);
    // Neither refunds at the desk nor their counterparts are payments.
    const refunded = [
      ...before.desk_payments.map(({ refunds }) => refunds),
      ...(sale
        ? creditReceipts(before, sale).flatMap(({ payments = [] }) => payments.map(({ id }) => id))
        : []),
    ];
    const isThere = last.amount_cents > 0 && !refunded.includes(last.id);
    strictEqual(answer.ok, isThere && !isSettled, JSON.stringify(answer.body));
    if (!answer.ok) return deepStrictEqual(await world.appointment(known.id), before);
    world.takes(known, -last.amount_cents);
    if (sale) await world.recounts(known);
    world.counts.add('takenBack');
    return world.holds.returns(await world.appointment(known.id));
  },
);
