import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { withCheckOut, withoutCheckOut, type CheckOut } from '../../../src/domain/till/check-out.ts';
import { withDeskPayment, withSumPaid } from '../../../src/domain/payments/desk-payments.ts';
import { paymentStatus, balanceDue } from '../../../src/domain/payments/balance.ts';
import { returnable } from '../../../src/domain/payments/online-payment.ts';
import { withMoneyBack } from '../../../src/domain/payments/provider-refunds.ts';
import { paymentMethods } from '../../../src/domain/payments/payment.ts';
import type { Receipt } from '../../../src/domain/till/receipt.ts';
import { moneyMovements, UNDATED } from '../../../src/domain/payments/money-received.ts';
import {
  chargedCents,
  receiptLines,
  returnedWith,
  standingReceipt,
  tillSums,
} from '../../../src/domain/till/till.ts';
import { appointment, at, clock, newYork } from '../../support/build.ts';
import { online as paidOnline } from '../../payments/domain/money-build.ts';
import { checkOuts, sum } from './till-build.ts';

const now = clock('10:05');
const noTax = { tax_percentage: 0, tax_included: true };
const booked = appointment({ status: 'confirmed', start: at('09:00'), end: at('10:00') });
const cut = {
  ...noTax,
  kind: 'service' as const,
  name: "Women's Cut & Style",
  amount_cents: 8500,
  service_id: 1,
};
const oil = { ...noTax, kind: 'retail' as const, name: 'Hair oil', amount_cents: 1800 };
const moved = (of: Appointment) => sum(moneyMovements(of).map(({ amount_cents }) => amount_cents));

let ids = 0;
const makeId = () => `id${(ids += 1)}`;

const online = (amount_cents: number) => paidOnline(amount_cents, now - 86_400_000, { id: makeId() });

const asked = (part: Partial<CheckOut> = {}): CheckOut => ({
  number: 1,
  lines: [cut],
  discount_cents: 0,
  tip_cents: 0,
  methods: [],
  mailed: false,
  ...part,
});

function checkedOut(of: Appointment, part: Partial<CheckOut>, currency?: string) {
  const result = withCheckOut(of, asked(part), now, makeId, formats({ currency }));
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result;
}

function undone(of: Appointment, isUnsent = true, number = 2) {
  const result = withoutCheckOut(of, 1, number, () => isUnsent, newYork, now);
  if (typeof result === 'string') throw new Error(result);
  return result.appointment;
}

const undo = (of: Appointment, undoes: number, when = now) =>
  withoutCheckOut(of, undoes, 9, () => true, newYork, when);

const errorsOf = (of: Appointment, part: Partial<CheckOut>) =>
  withCheckOut(of, asked(part), now, makeId, formats({}));

describe('a checkout', () => {
  test('charges the final sum, more or less than agreed', () => {
    const dearer = checkedOut(booked, {
      lines: [{ ...cut, amount_cents: 9900, tax_percentage: 8.875, tax_included: false }],
      methods: [{ method: 'cash', amount_cents: 10_779 }],
    }).appointment;
    expect([chargedCents(dearer), dearer.amount_paid_cents, paymentStatus(dearer)]).toEqual([
      10_779,
      10_779,
      'paid',
    ]);
    const free = checkedOut(booked, { lines: [{ ...cut, amount_cents: 0 }] }).appointment;
    expect([free.amount_paid_cents, paymentStatus(free), balanceDue(free)]).toEqual([0, 'paid', 0]);
    expect(free.services, 'the agreed price stays').toEqual(booked.services);
  });

  test('uses an overpayment for products and tip, and refunds the rest', () => {
    const paid = { ...booked, payments: [online(8500)], amount_paid_cents: 8500 };
    const less = { lines: [{ ...cut, amount_cents: 5000 }, oil], tip_cents: 1000 };
    const { appointment: after, receipt } = checkedOut(paid, less);
    expect(after.amount_paid_cents).toBe(5000);
    expect(moved(after)).toBe(5000);
    expect(after.payments[0]?.refunds).toMatchObject([{ amount_cents: 700 }]);
    expect(returnedWith(receipt)).toBe(700);
    expect(after.desk_payments).toMatchObject([{ method: 'other', amount_cents: -2800, receipt: 1 }]);
    const inCash = withDeskPayment(booked, { id: 'cash', method: 'cash', amount_cents: 8500, at: now });
    expect(checkedOut(inCash, less).receipt.change_cents, 'out of the till').toBe(700);
  });

  test('is refused with the field at fault', () => {
    expect(errorsOf(booked, { discount_cents: 8501 })).toEqual({
      errors: { discount_cents: 'Discount can be at most $85' },
    });
    expect(errorsOf(booked, { methods: [{ method: 'cash', amount_cents: 8000 }] })).toEqual({
      errors: { methods: '$5 of $85 is missing' },
    });
    expect(errorsOf(booked, { methods: [{ method: 'terminal', amount_cents: 8600 }] })).toEqual({
      errors: { methods: 'This is $1 too much: only cash can give change' },
    });
    expect(errorsOf(booked, { lines: [cut, { ...oil, amount_cents: 10_000_000 }] })).toHaveProperty(
      'errors.lines',
    );
  });
});

describe('undoing a checkout', () => {
  test('restores the visit and adds a receipt with the next number', () => {
    const [start, end] = [booked.start + 1440, booked.end + 1440];
    const held = { ...booked, start, end, held_until: now + 60_000 };
    const { appointment: after, receipt } = checkedOut(held, {
      methods: [{ method: 'cash', amount_cents: 8500 }],
    });
    const back = undone(after);
    const { before: _, ...sums } = receipt;
    expect(back).toEqual({
      ...held,
      version: held.version + 2,
      receipts: [receipt, { ...sums, number: 2, undoes: 1 }],
    });
    expect(standingReceipt(back.receipts)).toBeUndefined();
    expect(balanceDue(back)).toBe(8500);
  });

  test("doesn't affect a later payment, even if refunded", () => {
    const [start, end] = [booked.start + 1440, booked.end + 1440];
    const held = { ...booked, start, end, held_until: now + 60_000 };
    const { appointment: after } = checkedOut(held, { methods: [{ method: 'cash', amount_cents: 8500 }] });
    const deposit = online(1700);
    const refund = { id: 'too-much', amount_cents: 1700, at: now };
    const back = undone({ ...after, payments: [{ ...deposit, refunds: [refund] }] });
    expect([back.amount_paid_cents, back.held_until]).toEqual([0, null]);
    expect(undone({ ...after, payments: [{ ...deposit, state: 'closed' }] }).held_until).toBe(
      held.held_until,
    );
  });

  test('withdraws an online refund only if it was not sent', () => {
    const paid = { ...booked, payments: [online(8500)], amount_paid_cents: 8500 };
    const { appointment: after } = checkedOut(paid, { lines: [{ ...cut, amount_cents: 5000 }] });
    expect(undone(after)).toMatchObject({ amount_paid_cents: 8500, payments: paid.payments });
    const late = undone(after, false);
    expect([late.amount_paid_cents, moved(late)]).toEqual([5000, 5000]);
  });

  test('never leaves a negative sum if the provider returned what the owner had left out', () => {
    const deposit = { ...online(8500), id: 'deposit' };
    // The owner entered $0 as paid although the deposit was paid.
    const had = { ...booked, payments: [deposit], amount_paid_cents: 0 };
    const { appointment: after } = checkedOut(had, { methods: [{ method: 'cash', amount_cents: 8500 }] });
    const told = withMoneyBack(after, 'deposit', { kind: 'returned', total: 8500 }, 'e', now);
    if (!told || told === 'early') throw new Error('not returned');
    const back = undone(told);
    expect([back.amount_paid_cents, moved(back)]).toEqual([0, 0]);
  });

  test('is allowed if the provider returned what the owner had taken off, which leaves the desk payment paid', () => {
    const paid = { ...booked, payments: [{ ...online(8500), id: 'deposit' }], amount_paid_cents: 8500 };
    const had = withSumPaid(paid, { ...paid, amount_paid_cents: 0 }, now - 1, makeId);
    const { appointment: after } = checkedOut(had, { methods: [{ method: 'cash', amount_cents: 8500 }] });
    const told = withMoneyBack(after, 'deposit', { kind: 'returned', total: 8500 }, 'e', now + 1);
    if (!told || told === 'early') throw new Error('not returned');
    expect([told.amount_paid_cents, balanceDue(told)]).toEqual([8500, 0]);
    const back = undone(told);
    expect([back.amount_paid_cents, moved(back)]).toEqual([0, 0]);
    expect(moneyMovements(back).map(({ id }) => id)).not.toContain(UNDATED);
  });

  test('is allowed on its day, once, for an existing receipt', () => {
    const { appointment: after } = checkedOut(booked, { methods: [{ method: 'cash', amount_cents: 8500 }] });
    expect(undo(after, 1, clock('23:59'))).toHaveProperty('receipt');
    expect(undo(after, 1, clock('00:00', '2026-11-25'))).toBe('too_late');
    expect(undo(after, 2)).toBe('unknown');
    expect(undo(undone(after), 1)).toBe('undone');
    const again = checkedOut(undone(after), { number: 3, methods: [{ method: 'cash', amount_cents: 8500 }] });
    expect(undo(again.appointment, 3)).toHaveProperty('receipt.undoes', 3);
  });
});

test('any payments and settlement account for every cent, and undoing returns all', () => {
  const before = fc.record({
    online: fc.integer({ min: 0, max: 40_000 }),
    desk: fc.integer({ min: 0, max: 40_000 }),
    undated: fc.integer({ min: 0, max: 10_000 }),
  });
  const ways = fc.array(fc.constantFrom(...paymentMethods), { maxLength: 3 });
  fc.assert(
    fc.property(checkOuts, before, ways, fc.integer({ min: 0, max: 5000 }), (visit, paid, others, over) => {
      const all = paid.online + paid.desk + paid.undated;
      const had: Appointment = {
        ...booked,
        amount_paid_cents: all,
        payments: paid.online ? [online(paid.online)] : [],
        desk_payments: paid.desk
          ? withDeskPayment(booked, { id: 'd', method: 'terminal', amount_cents: paid.desk, at: now - 1 })
              .desk_payments
          : [],
      };
      const charged = { lines: receiptLines(visit.lines, visit.discount_cents, visit.currency) };
      const { total_cents } = tillSums({ ...charged, tip_cents: visit.tip_cents });
      const due = Math.max(0, total_cents - all);
      const parts = others.map((method) => ({ method, amount_cents: Math.floor(due / 4) }));
      const rest = due - sum(parts.map(({ amount_cents }) => amount_cents)) + over;
      const methods = [...parts, { method: 'cash' as const, amount_cents: rest }].filter(
        ({ amount_cents }) => amount_cents > 0,
      );
      const { appointment: after, receipt } = checkedOut(had, { ...visit, methods }, visit.currency.code);
      const { services_cents } = tillSums(receipt);
      const refunded = returnedWith(receipt);
      expect([after.amount_paid_cents, moved(after), returnable(after) <= services_cents]).toEqual([
        services_cents,
        services_cents,
        true,
      ]);
      const given = sum(receipt.methods.map(({ amount_cents }) => amount_cents));
      expect(all + given).toBe(total_cents + receipt.change_cents + refunded);
      expect(refunded, 'online first').toBe(Math.min(paid.online, Math.max(0, all - total_cents)));
      const { receipts, ...back } = undone(after);
      const { receipts: _, ...was } = had;
      expect({ ...back, version: had.version }).toEqual(was);
      expect(receipts.map(({ number, undoes }: Receipt) => [number, undoes])).toEqual([
        [1, null],
        [2, 1],
      ]);
    }),
  );
});
