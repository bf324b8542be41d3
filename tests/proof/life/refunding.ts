import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import * as fc from 'fast-check';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { refundVisit } from '../../../src/api/payments/refund.ts';
import { balanceDue, chargedFor } from '../../../src/domain/payments/balance.ts';
import { isActive } from '../../../src/domain/appointments/status.ts';
import { dataOf } from '../../support/salon.ts';
import { anyKey, half, kept, oneOf, step, which } from './step.ts';
import { leftOfLines, standing } from './till.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** The owner refunds parts of payments, for named receipt lines or none, twice under one key. */
export const refunds = step(
  fc.record({
    which,
    share: fc.constantFrom('half of one', 'half', 'all', 'more'),
    byLine: fc.boolean(),
    key: anyKey,
  }),
  ({ which, share, byLine }) => `${share} of the payments of ${which} is refunded${byLine ? ' by line' : ''}`,
  async (world, { which, share, byLine, key }) => {
    const owner = await world.owner();
    const { before, known } = await oneOf(world, which, (one) => one.amount_paid_cents > 0);
    if (!before || !known) return;
    const params = { id: known.id };
    const shown = dataOf(await owner.call(updateAppointment, { params, body: {} }));
    const able = shown.payments.flatMap(({ id, method, refundable_cents: left = 0 }) =>
      left > 0 ? [{ id, method, left }] : [],
    );
    // Everything that is kept can be refunded, and no more.
    strictEqual(sum(able.map(({ left }) => left)), world.tillOf(known) + kept(before));
    const meant = share === 'half of one' ? able.slice(0, 1) : able;
    const part = (left: number) =>
      share === 'all' ? left : share === 'more' ? left + world.unit : Math.max(world.unit, half(left, world));
    const payments = meant.map(({ id, left }) => ({ id, amount_cents: part(left) }));
    if (payments.length === 0) return;
    const total = sum(payments.map(({ amount_cents }) => amount_cents));
    const left = leftOfLines(before);
    let open = total;
    const lines = left.flatMap((cents, line) => {
      const amount_cents = Math.min(open, cents);
      open -= amount_cents;
      return amount_cents > 0 ? [{ line, amount_cents }] : [];
    });
    const sale = standing(before);
    const last = (await world.receipts()).length;
    // The refund comes after any payment or checkout.
    world.salon.clock.pass({ ms: 1 });
    const asks = () =>
      owner.call(refundVisit, {
        params,
        body: {
          version: before.version,
          payments,
          reason: 'Not happy with the color',
          ...(byLine && sale && lines.length > 0 && { lines }),
        },
        idempotencyKey: key,
      });
    const answer = await asks();
    const isAble = share !== 'more' && (!sale || total <= sum(left));
    strictEqual(answer.ok, isAble, JSON.stringify(answer.body));
    const after = await world.appointment(known.id);
    if (!answer.ok) return deepStrictEqual(after, before);
    const isOnline = (id: string) => before.payments.some((one) => one.id === id);
    const online = sum(payments.map(({ id, amount_cents }) => (isOnline(id) ? amount_cents : 0)));
    strictEqual(kept(before) - kept(after), online);
    const desk = after.amount_paid_cents - kept(after);
    world.gives(known, total - online, desk);
    const { receipt } = answer.data;
    if (sale) {
      ok(receipt);
      deepStrictEqual([receipt.number, receipt.total_cents], [last + 1, total]);
      strictEqual(sum(receipt.lines.map(({ amount_cents }) => amount_cents)), total);
      if (byLine)
        deepStrictEqual(
          receipt.lines.map(({ line, amount_cents }) => ({ line, amount_cents })),
          lines,
        );
      world.counts.add('credited');
    } else {
      strictEqual(receipt, null);
      strictEqual(after.amount_paid_cents, before.amount_paid_cents - total);
      world.counts.add('refundedInPart');
    }
    // A credit lowers the charge too; without a receipt the price stays owed.
    strictEqual(chargedFor(before) - chargedFor(after), sale ? total : 0);
    if (isActive(after))
      strictEqual(balanceDue(after), Math.max(0, chargedFor(after) - world.tillOf(known) - kept(after)));
    world.salon.clock.pass({ ms: 1 });
    return deepStrictEqual((await asks()).body, answer.body);
  },
);
