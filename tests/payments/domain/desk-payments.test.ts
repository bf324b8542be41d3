import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { isActive, statuses } from '../../../src/domain/appointments/status.ts';
import {
  withDeskPayment,
  withoutDeskPayment,
  withSumPaid,
} from '../../../src/domain/payments/desk-payments.ts';
import { withMoneyBack } from '../../../src/domain/payments/provider-refunds.ts';
import { refundablePayments } from '../../../src/domain/payments/refundable-payments.ts';
import { refunded } from '../../../src/domain/payments/refunds.ts';
import { incomeEntries, total } from '../../../src/domain/income/income-entries.ts';
import { withCancellation } from '../../../src/domain/appointments/cancel.ts';
import { differences } from '../../../src/domain/appointments/history.ts';
import {
  lastMoved,
  moneyMovements,
  receivedFor,
  UNDATED,
} from '../../../src/domain/payments/money-received.ts';
import { toMs } from '../../../src/domain/time.ts';
import { appointment, at, clock, newYork } from '../../support/build.ts';
import { online } from './money-build.ts';

const now = clock('08:00');
const booked = appointment({ status: 'booked', start: at('09:00'), end: at('10:00') });
const cash = (amount_cents: number, id = 'cash') => ({ id, method: 'cash' as const, amount_cents, at: now });
const sum = (of: Appointment) => moneyMovements(of).reduce((all, { amount_cents }) => all + amount_cents, 0);

function without(of: Appointment, id: string, when = now): Appointment {
  const result = withoutDeskPayment(of, id, when);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

describe('a payment in person', () => {
  test('sets the status paid, in full or in part, and keeps its method', () => {
    const part = withDeskPayment(booked, cash(4300));
    expect(part).toMatchObject({ status: 'paid', amount_paid_cents: 4300, version: booked.version + 1 });
    expect(moneyMovements(part)).toEqual([
      { id: 'cash', method: 'cash', kind: 'deposit', amount_cents: 4300, at: now },
    ]);
    const whole = withDeskPayment(part, { ...cash(4200, 'rest'), method: 'terminal' });
    expect(moneyMovements(whole).map(({ method, kind }) => [method, kind])).toEqual([
      ['cash', 'deposit'],
      ['terminal', 'full'],
    ]);
  });

  test('leaves a completed visit completed', () => {
    expect(withDeskPayment({ ...booked, status: 'completed' }, cash(8500)).status).toBe('completed');
  });

  test.each(statuses.filter((status) => isActive({ status })))(
    'that is undone leaves a %s visit as it was, except for the version',
    (status) => {
      const held_until = status === 'pending' ? now + 60_000 : null;
      const before: Appointment = { ...booked, status, held_until };
      const after = without(withDeskPayment(before, cash(8500)), 'cash');
      expect(after).toEqual({
        ...before,
        version: before.version + 2,
        status: status === 'paid' ? 'booked' : status,
      });
    },
  );

  test('that is undone after the hold ended waits for no deposit', () => {
    const paid = withDeskPayment({ ...booked, status: 'pending', held_until: now + 1 }, cash(100));
    expect(without(paid, 'cash', now + 1)).toMatchObject({ status: 'pending', held_until: null });
    // An erased client can't pay anymore.
    expect(without({ ...paid, erased: true }, 'cash')).toMatchObject({ status: 'pending', held_until: null });
  });

  test('that is undone leaves the visit paid by other payments, or booked without any', () => {
    const twice = withDeskPayment(withDeskPayment(booked, cash(4300)), cash(4200, 'rest'));
    const once = without(twice, 'rest');
    expect(once).toMatchObject({ status: 'paid', amount_paid_cents: 4300 });
    expect(without(once, 'cash')).toMatchObject({ status: 'booked', amount_paid_cents: 0 });
  });

  test('is in the history with its method, and so is undoing it', () => {
    const paid = withDeskPayment(booked, cash(4250));
    expect(differences(booked, paid, newYork, formats({}))).toBe(
      'Status: booked → paid; Paid: $0 → $42.50; Payment: pending → deposit; Payment recorded: $42.50, cash',
    );
    expect(differences(paid, without(paid, 'cash'), newYork, formats({}))).toMatch(
      /; Payment removed: \$42\.50, cash$/,
    );
  });

  test("that is missing or was made online can't be undone", () => {
    expect(withoutDeskPayment(booked, 'cash', now)).toBe('unknown');
    const paid: Appointment = {
      ...booked,
      amount_paid_cents: 100,
      payments: [
        {
          id: 'card',
          provider: 'stripe',
          kind: 'deposit',
          amount_cents: 100,
          state: 'paid',
          started_at: now,
          paid_at: now,
          held_until: now,
          reference: '',
          charge: '',
          url: '',
          last4: '',
          events: [],
          refunds: [],
        },
      ],
    };
    expect(withoutDeskPayment(paid, 'card', now)).toBe('online');
  });
});

describe('a first-edition payment', () => {
  const old: Appointment = { ...booked, status: 'paid', amount_paid_cents: 8500 };

  test("counts on its appointment's day, without a method", () => {
    expect(moneyMovements(old)).toEqual([
      { id: UNDATED, method: 'other', kind: 'full', amount_cents: 8500, at: toMs(old.start) },
    ]);
    const on = (when: number) => receivedFor([old], newYork, when).map((received) => received.on);
    expect(on(clock('00:00'))).toEqual(['2026-11-24']);
    expect(on(clock('23:59', '2026-11-23'))).toEqual([]);
  });

  test('can be undone too', () => {
    expect(without(old, UNDATED)).toMatchObject({ status: 'booked', amount_paid_cents: 0 });
  });
});

const makeId = () => 'made';

describe('a sum that the owner lowered', () => {
  const named = (of: Appointment, amount_paid_cents: number, id = 'made') =>
    withSumPaid(of, { ...of, amount_paid_cents }, now, () => id);
  /** Paid online, and lowered to zero by the owner. */
  const none = named({ ...booked, amount_paid_cents: 8500, payments: [online(8500, now)] }, 0);
  const back = (of: Appointment, id: string, amount_cents: number) =>
    refunded(
      of,
      { payments: [{ id, amount_cents }], reason: 'Sick' },
      { number: 1, mailed: false },
      now,
      makeId,
      formats({}),
    );

  test("refunds online no more than it keeps, and then its desk payments can't be undone", () => {
    const paid = named(withDeskPayment(none, cash(1)), 85, 'more');
    const canceling = { by: 'salon' } as const;
    const canceled = withCancellation(
      paid,
      { ...paid, status: 'canceled' },
      canceling,
      { cancelWindow: 24 },
      now,
      makeId,
    );
    expect(canceled.amount_paid_cents).toBe(0);
    expect(withoutDeskPayment(canceled, 'cash', now)).toBe('returned');
    expect(withoutDeskPayment(canceled, 'more', now)).toBe('returned');
    expect(without(paid, 'cash').amount_paid_cents).toBe(84);
  });

  test('counts as returned when it was lowered, not on the day of the visit', () => {
    const paid = { ...booked, amount_paid_cents: 8500, payments: [online(8500, now - 1)] };
    expect(moneyMovements(named(withDeskPayment(paid, cash(100)), 3000)).slice(1)).toEqual([
      { id: 'made', method: 'other', kind: 'refund', amount_cents: -5500, at: now },
    ]);
    const said = differences(paid, named(paid, 3000), newYork, formats({}));
    expect(said).toBe('Paid: $85 → $30; Payment: paid → deposit');
    // Undated money has no other day.
    expect(moneyMovements(named({ ...paid, amount_paid_cents: 9000 }, 0)).slice(1)).toEqual([
      { id: 'made', method: 'other', kind: 'refund', amount_cents: -8500, at: now },
    ]);
    expect(moneyMovements(named({ ...paid, amount_paid_cents: 8000 }, 7000)).slice(1)).toMatchObject([
      { id: 'made', amount_cents: -1000, at: now },
      { id: UNDATED, amount_cents: -500 },
    ]);
  });

  test('leaves no more to refund than the visit keeps', () => {
    expect(refundablePayments(none)).toEqual([]);
    expect(refundablePayments(named(none, 85))).toMatchObject([{ id: 'online', left_cents: 85 }]);
    expect(back(none, 'online', 1)).toEqual({ errors: { payments: 'At most $0 can be refunded' } });
  });

  test('reduces what is left of the payments, not what was refunded', () => {
    const two = withDeskPayment(withDeskPayment(booked, cash(50)), cash(100, 'later'));
    const gave = back(two, 'later', 100);
    if ('errors' in gave) throw new Error(JSON.stringify(gave));
    const less = named(gave.appointment, 0);
    expect(less.desk_payments.map(({ amount_cents }) => amount_cents)).toEqual([100, -100]);
    expect(refundablePayments(less)).toEqual([]);
  });

  test('keeps the refunds at the desk when the provider returns its part', () => {
    const paid = withDeskPayment(
      { ...booked, amount_paid_cents: 50, payments: [online(50, now)] },
      cash(100),
    );
    const gave = back(paid, 'cash', 100);
    if ('errors' in gave) throw new Error(JSON.stringify(gave));
    const told = withMoneyBack(
      named(gave.appointment, 0),
      'online',
      { kind: 'returned', total: 50 },
      'e',
      now,
    );
    expect(told).toMatchObject({
      amount_paid_cents: 0,
      desk_payments: [
        { amount_cents: 100 },
        { amount_cents: -100 },
        { amount_cents: -50 },
        { amount_cents: 50, refunds: 'made' },
      ],
    });
  });

  test('is the same money that the provider reports later, and no earlier day changes', () => {
    const paid = named({ ...booked, amount_paid_cents: 50, payments: [online(50, now)] }, 0);
    const later = now + 24 * 60 * 60_000;
    const told = withMoneyBack(paid, 'online', { kind: 'returned', total: 50 }, 'e', later);
    if (told === null || told === 'early') throw new Error('unknown');
    expect(moneyMovements(told).map(({ at, amount_cents }) => [at, amount_cents])).toEqual([
      [now, 50],
      [now, -50],
      [later, -50],
      [later, 50],
    ]);
    const sums = total(incomeEntries(told, later + 1));
    expect(sums).toMatchObject({ received_cents: 0, deposits_cents: 50, refunds_cents: 50 });
  });

  test('is the same money even in part, unless it was corrected since', () => {
    const paid = named({ ...booked, amount_paid_cents: 8500, payments: [online(8500, now)] }, 3000);
    const told = (of: Appointment, total: number) =>
      withMoneyBack(of, 'online', { kind: 'returned', total }, 'e', now + 1);
    expect(told(paid, 5500)).toMatchObject({ amount_paid_cents: 3000 });
    expect(told(paid, 8500)).toMatchObject({ amount_paid_cents: 0 });
    expect(told(named(paid, 8500, 'more'), 5500)).toMatchObject({ amount_paid_cents: 3000 });
    // A refund of undated money takes nothing off.
    const gave = back({ ...booked, amount_paid_cents: 9000, payments: [online(8500, now)] }, UNDATED, 500);
    if ('errors' in gave) throw new Error(JSON.stringify(gave));
    expect(told(gave.appointment, 8500)).toMatchObject({ amount_paid_cents: 0 });
  });
});

test('a corrected sum records the difference, or reduces the last payment', () => {
  const more = withSumPaid(booked, { ...booked, amount_paid_cents: 5000 }, now, makeId);
  expect(moneyMovements(more)).toEqual([
    { id: 'made', method: 'other', kind: 'deposit', amount_cents: 5000, at: now },
  ]);
  const two = withDeskPayment(more, cash(3000));
  const less = withSumPaid(two, { ...two, amount_paid_cents: 4000 }, now, makeId);
  expect(less.desk_payments.map(({ id, amount_cents }) => [id, amount_cents])).toEqual([['made', 4000]]);
  expect(withSumPaid(two, two, now, makeId)).toBe(two);
});

test('the movements add up to what is paid after any payments, undos and corrections', () => {
  const amount = fc.integer({ min: 0, max: 9000 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('record' as const), amount }),
    fc.record({ kind: fc.constant('correct' as const), amount }),
    fc.record({ kind: fc.constant('take back' as const), amount }),
  );
  fc.assert(
    fc.property(amount, fc.array(step, { maxLength: 8 }), (undated, steps) => {
      let of: Appointment = { ...booked, amount_paid_cents: undated };
      for (const [i, { kind, amount }] of steps.entries()) {
        const all = moneyMovements(of);
        if (kind === 'record') of = withDeskPayment(of, cash(amount + 1, String(i)));
        else if (kind === 'correct') {
          of = withSumPaid(of, { ...of, amount_paid_cents: amount }, now, () => String(i));
        } else if (all.length > 0) of = without(of, all[amount % all.length]?.id ?? '');
        expect(sum(of)).toBe(of.amount_paid_cents);
        expect(of.amount_paid_cents).toBeGreaterThanOrEqual(0);
        expect(lastMoved(of)).toBe(Math.max(0, ...moneyMovements(of).map(({ at }) => at)));
      }
    }),
  );
});
