import { describe, expect, test } from 'vitest';
import { statuses } from '../../../src/domain/appointments/status.ts';
import {
  belongs,
  chosen,
  counts,
  filters,
  ordered,
  totals,
  type Choice,
  type Filter,
} from '../../../src/features/admin/appointments/list-filters.ts';
import { appointment, today, tomorrow, yesterday } from '../../admin/features/build.ts';

/** Half past nine, while today's visits are in progress. */
const now = Date.parse(`${today}T09:30:00-05:00`);

const choice = (filter: Filter, part: Partial<Choice> = {}): Choice => ({
  filter,
  date: today,
  search: '',
  ...part,
});

/** One appointment of each status on each of three days. */
const schedule = [yesterday, today, tomorrow].flatMap((date) =>
  statuses.map((status) => appointment({ date, status })),
);

function found(filter: Filter, part: Partial<Choice> = {}): string[] {
  const names: Record<string, string> = {
    [yesterday]: 'yesterday',
    [today]: 'today',
    [tomorrow]: 'tomorrow',
  };
  return chosen(schedule, choice(filter, part), today, now).map(
    ({ date, status }) => `${names[date]} ${status}`,
  );
}

describe('the tabs', () => {
  test('All Active leaves out completed and missed visits, and nothing else', () => {
    expect(found('active')).toEqual([
      'today pending',
      'today booked',
      'today confirmed',
      'today paid',
      'today canceled',
    ]);
  });

  test('Today shows everything of today, whatever date is selected', () => {
    const all = statuses.map((status) => `today ${status}`);
    expect(found('today')).toEqual(all);
    expect(found('today', { date: tomorrow })).toEqual(all);
  });

  test('Past Due shows unfinished visits before today, whatever date is selected', () => {
    const due = ['yesterday pending', 'yesterday booked', 'yesterday confirmed', 'yesterday paid'];
    expect(found('past-due')).toEqual(due);
    expect(found('past-due', { date: tomorrow })).toEqual(due);
  });

  test.each([
    ['confirmed', ['tomorrow confirmed', 'tomorrow paid']],
    ['pending', ['tomorrow pending', 'tomorrow booked']],
    ['canceled', ['tomorrow canceled', 'tomorrow no_show']],
    ['completed', ['tomorrow completed']],
  ] as const)('%s shows its statuses on the selected date', (filter, expected) => {
    expect(found(filter, { date: tomorrow })).toEqual(expected);
  });

  test('each counts its appointments', () => {
    const all = counts(schedule, today, now);
    for (const filter of filters) {
      expect(all[filter], filter).toBe(schedule.filter((one) => belongs(one, filter, today, now)).length);
    }
    expect(all).toEqual({
      active: 15,
      today: 7,
      'past-due': 4,
      owed: 5,
      confirmed: 6,
      pending: 6,
      canceled: 6,
      completed: 3,
      every: 21,
      payments: 0,
    });
  });
});

test('With Payments shows visits with money paid or refunded', () => {
  const [paid, none] = [appointment({ amount_paid_cents: 4250 }), appointment({})];
  const at = '2026-11-20T15:00:00.000Z';
  const payments = [{ id: 'p', amount_cents: 0, method: 'cash', kind: 'desk', at }];
  const refunded = { ...appointment({ status: 'canceled' }), payments } as unknown as typeof paid;
  expect([paid, none, refunded].filter((one) => belongs(one, 'payments', today, now))).toEqual([
    paid,
    refunded,
  ]);
});

describe('the search', () => {
  const priya = appointment({
    date: tomorrow,
    notes: 'Bringing photos',
    reference: 'KX7Q2M',
    customer: { name: 'Priya Raman', email: 'priya@example.com', phone: '(555) 010-0114' },
    service: { name: 'Color Service' },
  });
  const seen = (search: string, filter: Filter = 'active') =>
    chosen([priya, appointment({ date: tomorrow })], choice(filter, { search }), today, now).map(
      ({ customer }) => customer.name,
    );

  test.each([
    'priya',
    'RAMAN',
    'raman pri',
    'priya@',
    'color',
    'photos',
    'kx7q2m',
    '0100114',
    '(555) 010-0114',
  ])('%s finds Priya on any date', (search) => {
    expect(seen(search)).toEqual(['Priya Raman']);
  });

  test('every word must match', () => {
    expect(seen('priya balayage')).toEqual([]);
  });

  test('it stays within the tab', () => {
    expect(seen('priya', 'completed')).toEqual([]);
    expect(seen('priya', 'today')).toEqual([]);
  });

  test('a blank search finds the appointments of the selected date', () => {
    expect(seen('  ')).toEqual([]);
  });
});

test('newest first sorts by date, then time; oldest first is the reverse', () => {
  const early = appointment({ date: today, time: '09:00' });
  const late = appointment({ date: today, time: '14:00' });
  const next = appointment({ date: tomorrow, time: '08:00' });
  expect(ordered([late, next, early], 'newest')).toEqual([next, late, early]);
  expect(ordered([late, next, early], 'oldest')).toEqual([early, late, next]);
});

describe('the totals', () => {
  test('are prices, minutes and confirmed or paid visits of the shown list', () => {
    const list = [
      appointment({ status: 'paid', service: { price_cents: 4250, duration: 45 } }),
      appointment({ status: 'confirmed', service: { price_cents: 12_000, duration: 120 } }),
      appointment({ status: 'completed' }),
      appointment({ status: 'canceled', service: { price_cents: 3500, duration: 30 } }),
    ];
    expect(totals(list)).toEqual({
      revenue_cents: 28_250,
      canceled_cents: 3500,
      owed_cents: 24_750,
      minutes: 255,
      confirmed: 2,
    });
  });
});
