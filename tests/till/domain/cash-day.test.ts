import { expect, test } from 'vitest';
import { formats } from '../../../src/domain/salon-formats.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import {
  withDeskPayment,
  withoutDeskPayment,
  withReversals,
} from '../../../src/domain/payments/desk-payments.ts';
import { refunded, withoutRefund } from '../../../src/domain/payments/refunds.ts';
import { withCheckOut, withoutCheckOut } from '../../../src/domain/till/check-out.ts';
import {
  cashOn,
  cashSums,
  newCashDay,
  withCashChange,
  type CashDay,
} from '../../../src/domain/till/cash-day.ts';
import type { LocalDate } from '../../../src/domain/time.ts';
import { appointment, at, clock, newYork } from '../../support/build.ts';

const [monday, tuesday] = ['2026-11-23', '2026-11-24'] as const;
const booked = appointment({ status: 'booked', start: at('09:00'), end: at('10:00') });
const amounts = (date: LocalDate, ...all: Appointment[]) =>
  cashOn(date, all, newYork).map(({ amount_cents }) => amount_cents);
const paid = (when: number, method: 'cash' | 'terminal' = 'cash') =>
  withDeskPayment(booked, { id: 'p', method, amount_cents: 4000, at: when });
const done = (of: Appointment, cash: number, when: number) => {
  const result = withCheckOut(
    of,
    {
      number: 1,
      lines: [
        {
          kind: 'service',
          name: 'Cut',
          amount_cents: 8500,
          service_id: 1,
          tax_percentage: 0,
          tax_included: true,
        },
      ],
      discount_cents: 0,
      tip_cents: 0,
      methods: [{ method: 'cash', amount_cents: cash }],
      mailed: false,
    },
    when,
    () => `${when}`,
    formats({}),
  );
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.appointment;
};

function takenBack(of: Appointment, when: number): Appointment {
  const without = withoutDeskPayment(of, 'p', when);
  if (typeof without === 'string') throw new Error(without);
  return withReversals(of, without, newYork, when, () => 'reversal');
}

test('cash counts on the day it moved, net of change, and other methods do not', () => {
  const visit = done(paid(clock('23:59', monday)), 5000, clock('10:00', tuesday));
  expect([amounts(monday, visit), amounts(tuesday, visit)]).toEqual([[4000], [4500]]);
  expect(amounts(monday, paid(clock('12:00', monday), 'terminal'))).toEqual([]);
});

test('an undone payment, checkout or refund counts on the day of the undo', () => {
  const of = paid(clock('23:59', monday));
  const later = takenBack(of, clock('00:00', tuesday));
  expect([amounts(monday, later), amounts(tuesday, later)]).toEqual([[4000], [-4000]]);
  expect(later).toMatchObject({ amount_paid_cents: 0, status: 'booked' });
  expect(withoutDeskPayment(later, 'p', clock('00:01', tuesday))).toBe('refunded');
  expect(takenBack(of, clock('23:59', monday)).desk_payments, 'on its own day').toEqual([]);

  const sold = done(booked, 8500, clock('09:00', monday));
  const voided = withoutCheckOut(sold, 1, 2, () => false, newYork, clock('10:00', monday));
  if (typeof voided === 'string') throw new Error(voided);
  expect(amounts(monday, voided.appointment)).toEqual([8500, -8500]);

  const payment = sold.desk_payments[0]?.id ?? '';
  const credit = refunded(
    sold,
    { payments: [{ id: payment, amount_cents: 500 }], reason: 'Late' },
    { number: 2, mailed: false },
    clock('23:59', monday),
    () => 'back',
    formats({}),
  );
  if ('errors' in credit) throw new Error('not refunded');
  const undone = withoutRefund(credit.appointment, sold, 3, clock('00:00', tuesday));
  if (!undone) throw new Error('not undone');
  expect([amounts(monday, undone), amounts(tuesday, undone)]).toEqual([[8500, -500], [500]]);
});

test.each([
  [
    '2026-03-08',
    '2026-03-08T04:59:59.999Z',
    '2026-03-08T05:00:00Z',
    '2026-03-09T03:59:59.999Z',
    '2026-03-09T04:00:00Z',
  ],
  [
    '2026-11-01',
    '2026-11-01T03:59:59.999Z',
    '2026-11-01T04:00:00Z',
    '2026-11-02T04:59:59.999Z',
    '2026-11-02T05:00:00Z',
  ],
] as const)(
  'a day with a clock change begins and ends at midnight: %s',
  (date, before, first, last, after) => {
    const all = [before, first, last, after].map((when) => paid(Date.parse(when)));
    expect(cashOn(date, all, newYork).map((one) => one.at)).toEqual(
      [first, last].map((when) => Date.parse(when)),
    );
  },
);

const entry = (kind: 'payout' | 'float', amount_cents: number) => ({
  id: kind,
  kind,
  amount_cents,
  note: '',
  at: 1,
});

test('payouts subtract, floats add, and closing freezes the sums', () => {
  const day: CashDay = { ...newCashDay(tuesday), entries: [entry('payout', 700), entry('float', 200)] };
  const [early, late] = [paid(clock('09:00', tuesday)), paid(clock('18:00', tuesday))];
  const sums = (of: CashDay, ...all: Appointment[]) => cashSums(of, cashOn(tuesday, all, newYork), 10_000);
  const known = { opening_cents: 10_000, expected_cents: 13_500, after_cents: 0 };
  expect(sums(day, early)).toEqual(known);
  expect(sums({ ...day, opening_cents: 0 }, early)).toMatchObject({ opening_cents: 0, expected_cents: 3500 });
  const closed = withCashChange(day, { counted_cents: 13_000 }, (one) => sums(one, early), 5);
  if (closed === 'closed') throw new Error(closed);
  expect(sums(closed, early, late)).toEqual({ ...known, after_cents: 4000 });
  expect(sums(closed)).toEqual({ ...known, after_cents: -4000 });
});
