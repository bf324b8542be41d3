import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { canBecome } from '../../../src/domain/appointments/appointment.ts';
import { isOpen, statuses, type Status } from '../../../src/domain/appointments/status.ts';
import { questionText } from '../../../src/features/admin/appointments/action-text.ts';
import {
  actionsFor,
  statusChanges,
  statusAfter,
  wayBack,
  type StatusAction,
} from '../../../src/features/admin/appointments/actions.ts';
import { appointment, receipt } from '../../admin/features/build.ts';

const start = Date.parse('2026-11-24T09:00:00-05:00');
vi.setSystemTime(start);
const actionsOf = (status: Status, payment_status: OwnersAppointment['payment_status'], now = start) =>
  actionsFor(appointment({ status, payment_status }), now);

test.each([
  ['pending', 'pending', ['payment', 'confirm', 'cancel']],
  ['booked', 'pending', ['payment', 'confirm', 'cancel']],
  ['pending', 'deposit', ['confirm', 'cancel']],
  ['pending', 'paid', ['confirm', 'cancel']],
  ['booked', 'deposit', ['payment', 'confirm', 'cancel']],
  ['booked', 'paid', ['confirm', 'cancel']],
  ['paid', 'paid', ['complete', 'cancel']],
  ['paid', 'deposit', ['payment', 'complete', 'cancel']],
  ['completed', 'pending', ['payment', 'cancel']],
  ['completed', 'deposit', ['payment', 'cancel']],
  ['completed', 'paid', ['cancel']],
  ['canceled', 'canceled', ['reactivate']],
  ['no_show', 'deposit', ['reactivate']],
] as const)('%s with payment %s offers %j', (status, payment, expected) => {
  expect(actionsOf(status, payment, start - 1)).toEqual(expected);
});

test('a visit can be checked out from its start, and completed only once it is paid', () => {
  expect(actionsOf('confirmed', 'pending', start - 1)).toEqual(['payment', 'cancel']);
  expect(actionsOf('confirmed', 'deposit', start - 1)).toEqual(['payment', 'cancel']);
  expect(actionsOf('confirmed', 'paid', start - 1)).toEqual(['cancel']);
  expect(actionsOf('confirmed', 'pending', start)).toEqual(['checkout', 'payment', 'no_show', 'cancel']);
  expect(actionsOf('paid', 'deposit', start)).not.toContain('complete');
  expect(actionsOf('confirmed', 'paid', start)).toEqual(['checkout', 'complete', 'no_show', 'cancel']);
});

test.each([
  ['pending', 'pending', true],
  ['booked', 'deposit', true],
  ['confirmed', 'pending', true],
  ['paid', 'paid', true],
  ['completed', 'deposit', true],
  ['completed', 'paid', false],
  ['canceled', 'canceled', false],
  ['no_show', 'pending', false],
] as const)('%s with payment %s can be checked out from its start: %s', (status, payment, isOffered) => {
  expect(actionsOf(status, payment).includes('checkout')).toBe(isOffered);
  expect(actionsOf(status, payment, start - 1)).not.toContain('checkout');
});

test('a fee can be charged if one is allowed', () => {
  const fee = {
    reason: 'no_show',
    agreed: true,
    percent: 50,
    price_cents: 8500,
    agreed_cents: 4250,
    proposed_cents: 4250,
    kept_cents: 0,
    most_cents: 4250,
    card_cents: 0,
  } as const;
  expect(actionsFor(appointment({ status: 'no_show', fee }), start)).toEqual(['fee', 'reactivate']);
  expect(actionsFor(appointment({ status: 'canceled', fee }), start)).toEqual(['fee', 'reactivate']);
});

test('a visit can be checked out once, and again after its checkout is undone', () => {
  const sale = receipt({ number: 12 });
  const sold = appointment({ status: 'booked', receipts: [sale] });
  expect(actionsFor(sold, start)).not.toContain('checkout');
  const undone = { ...sold, receipts: [sale, receipt({ number: 13, undoes: 12 })] };
  expect(actionsFor(undone, start)).toContain('checkout');
});

test.each(statuses)('%s can be marked as a no-show from its start if it is still open', (status) => {
  expect(actionsOf(status, 'pending', start - 1)).not.toContain('no_show');
  expect(actionsOf(status, 'pending', start).includes('no_show')).toBe(isOpen({ status }));
});

describe('no action is offered that the server would refuse', () => {
  test.each(statuses)('%s', (status) => {
    for (const payment of ['pending', 'deposit', 'paid', 'canceled'] as const) {
      for (const action of actionsOf(status, payment)) {
        if (action === 'fee' || action === 'refund') continue;
        const goal =
          action === 'payment' ? 'paid' : action === 'checkout' ? 'completed' : statusAfter(action);
        if (goal === undefined) continue;
        expect(canBecome(status, goal), action).toBe(true);
        if (action === 'payment' || action === 'checkout') continue;
        let at: Status = goal;
        for (const step of wayBack(status, action) ?? []) {
          expect(canBecome(at, step), `undo ${action}: ${at} to ${step}`).toBe(true);
          at = step;
        }
      }
    }
  });
});

test.each([
  ['booked', 'cancel', 'booked'],
  ['confirmed', 'cancel', 'confirmed'],
  ['paid', 'cancel', 'paid'],
  ['completed', 'cancel', 'completed'],
  // A canceled appointment cannot become pending again, because its time is booked and needs no reply.
  ['pending', 'cancel', 'booked'],
  ['canceled', 'reactivate', 'canceled'],
  ['no_show', 'reactivate', 'no_show'],
  ['confirmed', 'no_show', 'confirmed'],
  ['paid', 'no_show', 'paid'],
  ['booked', 'confirm', 'booked'],
  ['paid', 'complete', 'paid'],
  ['pending', 'confirm', undefined],
  ['confirmed', 'complete', undefined],
] as const)('%s before %s is undone to %s', (before, action, after) => {
  expect(wayBack(before, action)?.at(-1)).toBe(after);
});

const words = (action: StatusAction, of: OwnersAppointment) =>
  questionText({ action, appointment: of, changes: [statusChanges[action]] });

describe('a question', () => {
  const paid = appointment({ status: 'paid', amount_paid_cents: 4250 });

  test('names the client, time and service', () => {
    expect(words('confirm', paid).question).toBe(
      "Are you sure you want to confirm Jamie Rivera's appointment on Tue, Nov 24 at 9:00 AM (Women's Cut & Style)?",
    );
  });

  test('has its own words for each action', () => {
    const actions = ['confirm', 'complete', 'no_show', 'reactivate', 'cancel'] as const;
    const asked = actions.map((one) => words(one, paid));
    expect(asked.map(({ title }) => title)).toEqual([
      'Confirm Appointment',
      'Complete Appointment',
      'Mark No-Show',
      'Reactivate Appointment',
      'Cancel Appointment',
    ]);
    expect(new Set(asked.map(({ question }) => question)).size).toBe(5);
  });

  test('says what is still due before completing', () => {
    expect(words('complete', paid).note).toBe('$42.50 of $85 is still unpaid.');
    const lines = receipt().lines.map((line) => ({ ...line, discount_cents: 4250 }));
    const cheaper = { ...paid, receipts: [receipt({ lines })] };
    expect(words('complete', cheaper).note, 'checked out for less').toBeNull();
    expect(words('complete', appointment({ amount_paid_cents: 8500 })).note).toBeNull();
  });

  test('says that canceling frees the time', () => {
    expect(words('cancel', paid).note).toBe('This frees up the time.');
  });

  test('says that a no-show frees the rest of the time, unless it is over', () => {
    const unmailed = "Jamie Rivera won't get an email.";
    expect(words('no_show', paid).note).toBe(`This frees up the rest of the time. ${unmailed}`);
    vi.setSystemTime(Date.parse(paid.end_at));
    onTestFinished(() => void vi.setSystemTime(start));
    expect(words('no_show', paid).note).toBe(unmailed);
  });

  test('says where an appointment moves, in salon time', () => {
    const { question } = questionText({
      action: 'move',
      appointment: paid,
      changes: [{ start_at: '2026-11-25T15:30:00Z' }],
    });
    expect(question).toContain('to Wed, Nov 25, 10:30 AM?');
  });
});

const seen = (status: Status, part: object = {}) =>
  actionsFor({ status, payment_status: 'paid', start_at: new Date(start).toISOString(), ...part }, start + 1);

test('a visit with a receipt is refunded rather than canceled', () => {
  const payments = [
    { id: 'p1', method: 'cash', kind: 'full', amount_cents: 8500, at: '', refundable_cents: 8500 },
  ] as const;
  const sold = { payments: [...payments], receipts: [receipt()] };
  expect(seen('completed', sold)).toEqual(['refund']);
  expect(seen('completed', { receipts: [receipt()] })).toEqual([]);
  expect(seen('paid', { payments })).toEqual(['checkout', 'complete', 'no_show', 'refund', 'cancel']);
  expect(seen('canceled', { payments })).toEqual(['reactivate', 'refund']);
});
