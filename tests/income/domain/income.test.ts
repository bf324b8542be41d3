import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { depositsHeld, incomeIn, spanBefore } from '../../../src/domain/income/income.ts';
import type { Sums } from '../../../src/domain/income/income-entries.ts';
import { lastMoved, receivedFor } from '../../../src/domain/payments/money-received.ts';
import type { EpochMs, LocalDate, LocalTime } from '../../../src/domain/time.ts';
import { booked } from '../../support/booked.ts';
import { clock, newYork } from '../../support/build.ts';
import { desk, fee, line, online, receipt, visit } from '../../payments/domain/money-build.ts';

// The visit of `build.ts` is on Tuesday, November 24, at ten, for $85.

const after: EpochMs = clock('12:00', '2026-12-31');
const month = { from: '2026-11-01', to: '2026-11-30' } as const;

/** Each day with events, and their amounts without zeros. */
function days(of: Appointment | Appointment[], now = after) {
  const { periods } = incomeIn(month, 'day', [of].flat(), newYork, now);
  return Object.fromEntries(
    periods
      .map(({ start, ...sums }) => [start.slice(8), figures(sums)] as const)
      .filter(([, sums]) => Object.keys(sums).length > 0),
  );
}

function figures(sums: Sums) {
  const told = Object.entries(sums).filter(([, cents]) => cents !== 0);
  return Object.fromEntries(told.map(([figure, cents]) => [figure.replace('_cents', ''), cents]));
}

const on = (day: number, time: LocalTime = '12:00') => clock(time, `2026-11-${String(day)}` as LocalDate);

describe('money for a visit without checkout', () => {
  const deposit = visit({ payments: [online(4300, on(20))] });

  test('is a deposit on the day it is paid, and counts for its services once the visit has begun', () => {
    expect(days(deposit, on(23))).toEqual({ 20: { received: 4300, deposits: 4300 } });
    expect(days(deposit)).toEqual({
      20: { received: 4300, deposits: 4300 },
      24: { services: 4300, deposits: -4300 },
    });
    expect(depositsHeld([deposit], on(23))).toBe(4300);
    expect(depositsHeld([deposit], clock('10:00'))).toBe(0);
  });

  test('counts for its services at once if it is paid later', () => {
    const paid = visit({ payments: [online(4300, on(20))], desk_payments: [desk(4200, on(25))] });
    expect(days(paid)[25]).toEqual({ received: 4200, services: 4200 });
  });

  test('that the owner removes is not a refund, and can be paid again', () => {
    const again = visit({
      desk_payments: [
        desk(3000, on(20), { id: 'wrong' }),
        desk(-3000, on(21), { id: 'back', refunds: 'wrong' }),
        desk(2000, on(22), { id: 'right' }),
        desk(6500, on(25), { id: 'late' }),
        desk(-6500, on(26), { id: 'off', refunds: 'late' }),
        desk(6500, on(26), { id: 'last' }),
      ],
    });
    expect(days(again)).toEqual({
      20: { received: 3000, deposits: 3000 },
      21: { received: -3000, deposits: -3000 },
      22: { received: 2000, deposits: 2000 },
      24: { services: 2000, deposits: -2000 },
      25: { received: 6500, services: 6500 },
    });
  });

  test("that the first edition recorded counts on the visit's day", () => {
    const old = visit({ status: 'paid', amount_paid_cents: 8500 });
    expect(days(old)).toEqual({ 24: { received: 8500, services: 8500 } });
    expect(incomeIn(month, 'month', [old], newYork, after).methods).toEqual([
      { method: 'other', cents: 8500 },
    ]);
    expect(days(old, on(23))).toEqual({});
  });

  test.each(['canceled', 'no_show'] as const)('of a %s visit becomes a fee, except refunds', (status) => {
    const refunds = [{ id: 'back', amount_cents: 1300, at: on(22) }];
    const gone = visit({ status, payments: [online(4300, on(20), { refunds })] });
    expect(days(gone)).toEqual({
      20: { received: 4300, deposits: 4300 },
      22: { received: -1300, refunds: 1300 },
      24: { fees: 3000, deposits: -3000 },
    });
    expect(depositsHeld([gone], on(23))).toBe(0);
  });

  test('that is refunded after the visit or reversed by the bank is a refund', () => {
    const disputes = [
      { id: 'lost', amount_cents: 1000, state: 'lost' as const, at: on(28) },
      { id: 'open', amount_cents: 700, state: 'open' as const, at: on(28) },
    ];
    const refunds = [{ id: 'back', amount_cents: 300, at: on(27) }];
    expect(days(visit({ payments: [online(4300, on(20), { refunds, disputes })] }))).toEqual({
      20: { received: 4300, deposits: 4300 },
      24: { services: 4300, deposits: -4300 },
      27: { received: -300, refunds: 300 },
      28: { received: -1000, refunds: 1000 },
    });
  });

  test('is divided among its services', () => {
    const services: Appointment['services'] = [
      booked(),
      booked({ id: 3, name: 'Color', price_cents: 12_000 }),
    ];
    const both = visit({ services, desk_payments: [desk(20_500, on(24))] });
    expect(incomeIn(month, 'week', [both], newYork, after).services).toEqual([
      { id: 3, name: 'Color', count: 1, cents: 12_000 },
      { id: 1, name: 'Cut', count: 1, cents: 8500 },
    ]);
  });
});

describe('fees', () => {
  test('are never deposits, and their refunds are not returned deposits', () => {
    const refunds = [{ id: 'back', amount_cents: 1000, at: on(23) }];
    const fees = [fee(4250, on(22), { refunds }), fee(999, on(22), { state: 'asked', paid_at: null })];
    const late = visit({ status: 'canceled', payments: [online(2000, on(20))], fees });
    expect(days(late)).toEqual({
      20: { received: 2000, deposits: 2000 },
      22: { received: 4250, fees: 4250 },
      23: { received: -1000, refunds: 1000 },
      24: { fees: 2000, deposits: -2000 },
    });
    expect(lastMoved(late)).toBe(on(23));
  });
});

describe('a checkout', () => {
  const sold = receipt(on(24), {
    lines: [
      { kind: 'service', ...line, amount_cents: 9000, discount_cents: 1000, tax_cents: 640 },
      { ...line, kind: 'retail', name: 'Oil', amount_cents: 2000, tax_cents: 160, service_id: undefined },
    ],
    tip_cents: 1500,
    paid_before_cents: 4300,
    methods: [
      { method: 'terminal', amount_cents: 5000 },
      { method: 'cash', amount_cents: 4000 },
    ],
    change_cents: 1000,
  });
  const services = [desk(4340, on(24), { id: 'till', receipt: 1 })];
  const done = visit({
    status: 'completed',
    payments: [online(4300, on(20))],
    receipts: [sold],
    desk_payments: services,
  });
  const parts = { services: 8000, retail: 2000, tips: 1500, tax: 800, discounts: 1000 };

  test('counts everything that was paid, including the deposit', () => {
    expect(days(done)).toEqual({
      20: { received: 4300, deposits: 4300 },
      24: { received: 8000, ...parts, deposits: -4300 },
    });
    const { methods } = incomeIn(month, 'day', [done], newYork, after);
    expect(methods).toEqual([
      { method: 'terminal', cents: 5000 },
      { method: 'online', cents: 4300 },
      { method: 'cash', cents: 3000 },
    ]);
  });

  test('on a later day moves the deposit to that day, and changes nothing received before', () => {
    const deposit = { 20: { received: 4300, deposits: 4300 } };
    const open = { ...done, status: 'booked' as const, receipts: [], amount_paid_cents: 4300 };
    const waiting = { ...open, desk_payments: [] };
    expect(days(waiting)).toEqual({ ...deposit, 24: { services: 4300, deposits: -4300 } });
    const late = { ...sold, at: on(25) };
    const receipts = [late];
    const desk_payments = services.map((one) => ({ ...one, at: late.at }));
    expect(days({ ...done, receipts, desk_payments })).toEqual({
      ...deposit,
      25: { received: 8000, ...parts, deposits: -4300 },
    });
  });

  test('recognizes earlier payments, even in the same millisecond', () => {
    const at = on(24);
    const same = { ...done, payments: [online(4300, at)] };
    expect(days(same)).toEqual({ 24: { received: 12_300, ...parts } });
  });

  test('takes the tax out of prices that include it', () => {
    const lines = [
      { kind: 'service' as const, ...line, amount_cents: 10_800, tax_cents: 800, tax_included: true },
    ];
    const methods = [{ method: 'cash' as const, amount_cents: 10_800 }];
    const paid = visit({ receipts: [receipt(on(24), { lines, methods })] });
    expect(days(paid)).toEqual({ 24: { received: 10_800, services: 10_000, tax: 800 } });
  });

  test('leaves no deposit, even before the visit and with undated money', () => {
    const receipts = [
      receipt(on(23), { paid_before_cents: 3000, methods: [{ method: 'cash', amount_cents: 5500 }] }),
    ];
    const desk_payments = [desk(5500, on(23), { receipt: 1 })];
    const early = visit({ status: 'completed', receipts, desk_payments, amount_paid_cents: 8500 });
    expect(days(early)).toEqual({
      23: { received: 5500, services: 8500, deposits: -3000 },
      24: { received: 3000, deposits: 3000 },
    });
  });

  test('that is undone takes everything back and leaves the money as before', () => {
    const back = { ...sold, number: 2, undoes: 1, at: on(24, '18:00') };
    const undone = { ...done, receipts: [sold, back], desk_payments: [], amount_paid_cents: 4300 };
    expect(days(undone)).toEqual({
      20: { received: 4300, deposits: 4300 },
      24: { services: 4300, deposits: -4300 },
    });
    const again = { ...undone, receipts: [sold, back, { ...sold, number: 3, at: on(24, '19:00') }] };
    expect(days(again)[24]).toEqual({ received: 8000, ...parts, deposits: -4300 });
  });

  test('counts sales and tax once, even if money is lost or removed and paid again', () => {
    const lines = [
      { kind: 'service' as const, ...line, amount_cents: 10_000, tax_cents: 1000, tax_percentage: 10 },
    ];
    const methods = [{ method: 'terminal' as const, amount_cents: 2000 }];
    const sale = receipt(on(23), { lines, methods, paid_before_cents: 4000, balance_cents: 5000 });
    const disputes = [{ id: 'lost', amount_cents: 4000, state: 'lost' as const, at: on(26) }];
    const twice = visit({
      status: 'completed',
      receipts: [sale],
      payments: [online(4000, on(20), { disputes })],
      desk_payments: [
        desk(2000, on(23), { id: 'till', receipt: 1 }),
        desk(5000, on(24), { id: 'wrong' }),
        desk(-5000, on(25), { id: 'back', refunds: 'wrong' }),
        desk(5000, on(25, '13:00'), { id: 'right', method: 'terminal' }),
        desk(4000, on(27), { id: 'again' }),
        desk(-4000, on(28), { id: 'off', refunds: 'again' }),
        desk(4000, on(29), { id: 'last' }),
      ],
    });
    expect(days(twice)).toEqual({
      20: { received: 4000, deposits: 4000 },
      23: { received: 2000, services: 6000, deposits: -4000 },
      24: { received: 5000, services: 4000, tax: 1000 },
      26: { received: -4000, refunds: 4000 },
      27: { received: 4000, refunds: -4000 },
      28: { received: -4000, refunds: 4000 },
      29: { received: 4000, refunds: -4000 },
    });
    const { totals, tax, services } = incomeIn(month, 'day', [twice], newYork, after);
    expect(figures(totals)).toEqual({ received: 11_000, services: 10_000, tax: 1000 });
    expect(tax).toEqual([{ rate: 10, net_cents: 10_000, tax_cents: 1000 }]);
    expect(services).toEqual([{ id: 1, name: 'Cut', count: 1, cents: 10_000 }]);
  });

  test('counts as received in the overview, including tip and retail', () => {
    const received = receivedFor([done], newYork, after);
    expect(received.map((one) => [one.on, one.amount_cents])).toEqual([
      ['2026-11-20', 4300],
      ['2026-11-24', 5000],
      ['2026-11-24', 4000],
      ['2026-11-24', -1000],
    ]);
    expect(lastMoved(done)).toBe(on(24));
  });

  test('counts an unknown service under its own name', () => {
    const { service_id: _id, ...rest } = line;
    const lines = [{ ...rest, kind: 'service' as const, name: 'Fringe' }];
    const { services: list } = incomeIn(
      month,
      'day',
      [visit({ receipts: [receipt(on(24), { lines })] })],
      newYork,
      after,
    );
    expect(list).toEqual([{ id: null, name: 'Fringe', count: 1, cents: 8500 }]);
  });
});

describe('the previous period', () => {
  test.each([
    ['2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['2026-11-22', '2026-11-28', '2026-11-15', '2026-11-21'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['2026-11-01', '2026-11-23', '2026-10-09', '2026-10-31'],
  ] as const)('of %s to %s is %s to %s', (from, to, first, last) => {
    expect(spanBefore({ from, to })).toEqual({ from: first, to: last });
  });
});
