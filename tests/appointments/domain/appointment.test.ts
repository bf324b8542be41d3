import { describe, expect, test } from 'vitest';
import {
  Appointment,
  canBecome,
  appointmentStretches,
  appointmentVisit,
} from '../../../src/domain/appointments/appointment.ts';
import { statuses, isActive } from '../../../src/domain/appointments/status.ts';
import { paymentStatus, balanceDue } from '../../../src/domain/payments/balance.ts';
import { startingServices } from '../../../src/domain/services/services.ts';
import { appointment, at } from '../../support/build.ts';
import { bookedService } from '../../../src/domain/appointments/visit-services.ts';
import { booked } from '../../support/booked.ts';

describe('an appointment can become', () => {
  const allowed = {
    pending: ['pending', 'booked', 'confirmed', 'paid', 'completed', 'canceled', 'no_show'],
    booked: ['booked', 'confirmed', 'paid', 'completed', 'canceled', 'no_show'],
    confirmed: ['booked', 'confirmed', 'paid', 'completed', 'canceled', 'no_show'],
    paid: ['booked', 'confirmed', 'paid', 'completed', 'canceled', 'no_show'],
    completed: ['booked', 'paid', 'completed', 'canceled'],
    canceled: ['booked', 'paid', 'canceled'],
    no_show: ['booked', 'paid', 'no_show'],
  };

  test.each(
    statuses.flatMap((from) => statuses.map((to) => [from, to, allowed[from].includes(to)] as const)),
  )('%s, then %s: %s', (from, to, expected) => {
    expect(canBecome(from, to)).toBe(expected);
  });

  test('there are seven statuses', () => {
    expect(statuses).toEqual(['pending', 'booked', 'confirmed', 'paid', 'completed', 'canceled', 'no_show']);
  });
});

describe('payment status follows the amount paid', () => {
  test.each(statuses.filter((status) => status !== 'canceled'))('of a visit for $85 that is %s', (status) => {
    const shown = (amount_paid_cents: number) => paymentStatus(appointment({ status, amount_paid_cents }));
    expect([0, 1, 4300, 8499, 8500, 9000].map(shown)).toEqual([
      'pending',
      'deposit',
      'deposit',
      'deposit',
      'paid',
      'paid',
    ]);
  });

  test('but a canceled visit shows canceled', () => {
    for (const amount_paid_cents of [0, 4300, 8500]) {
      expect(paymentStatus(appointment({ status: 'canceled', amount_paid_cents }))).toBe('canceled');
    }
  });

  test('and a free service is paid', () => {
    expect(paymentStatus(appointment({ services: [booked({ price_cents: 0 })] }))).toBe('paid');
  });

  test.each([
    [0, 8500],
    [4300, 4200],
    [8500, 0],
    [9000, 0],
  ])('with %i cents paid, %i are due', (amount_paid_cents, due) => {
    expect(balanceDue(appointment({ amount_paid_cents }))).toBe(due);
  });
});

const isOver = new Set<string>(['canceled', 'no_show']);

describe('an appointment takes', () => {
  const color = booked({ duration_min: 120, processing: { start_min: 30, duration_min: 45 } });
  const services: Appointment['services'] = [color];
  const start = at('10:00');

  test('its time without the processing time', () => {
    expect(appointmentStretches(appointment({ start, end: start + 120, services }))).toEqual([
      { start, end: start + 30 },
      { start: start + 75, end: start + 120 },
    ]);
  });

  test("the owner's length rather than its service's", () => {
    expect(appointmentVisit(appointment({ start, end: start + 90 }))).toEqual({ duration_min: 90, gaps: [] });
    expect(appointmentStretches(appointment({ start, end: start + 90 }))).toEqual([
      { start, end: start + 90 },
    ]);
  });

  test('all of a length too short for the processing time', () => {
    expect(appointmentStretches(appointment({ start, end: start + 75, services }))).toEqual([
      { start, end: start + 75 },
    ]);
  });

  test.each(statuses)('no time once canceled or missed, otherwise its own: %s', (status) => {
    expect(appointmentStretches(appointment({ status })).length).toBe(isOver.has(status) ? 0 : 1);
    expect(isActive({ status })).toBe(!isOver.has(status));
  });
});

describe('an appointment', () => {
  test('stores only what it needs of its service', () => {
    const [, , color] = startingServices;
    if (!color) throw new Error('The third service is missing');
    expect(bookedService(color)).toEqual({
      id: 3,
      name: 'Color Service',
      duration_min: 120,
      price_cents: 12_000,
      processing: null,
      price_from: false,
      by_request: false,
      deposit_percentage: null,
    });
  });

  test('reads back as stored', () => {
    expect(Appointment.parse(appointment())).toEqual(appointment());
  });

  test.each([
    ['an unknown status', { status: 'late' }],
    ['half a minute', { start: 1.5 }],
    ['a negative payment', { amount_paid_cents: -1 }],
    ['an unknown field', { color: 'red' }],
    ['no customer', { customer: null }],
  ])('is rejected with %s', (_, changes) => {
    expect(Appointment.safeParse({ ...appointment(), ...changes }).success).toBe(false);
  });
});
