import { describe, expect, test } from 'vitest';
import { statuses } from '../../../src/domain/appointments/status.ts';
import { Client, figuresByClient, noVisits, type VisitFacts } from '../../../src/domain/clients/client.ts';
import { at, clock } from '../../support/build.ts';
import { refusalsByField } from '../../support/refusals.ts';

const seen = (start: number, changes: Partial<VisitFacts> = {}): VisitFacts => ({
  client_id: 'ada',
  start,
  status: 'confirmed',
  amount_paid_cents: 0,
  ...changes,
});
const ofAda = (visits: VisitFacts[], now = clock('12:00')) => figuresByClient(visits, now).get('ada');

describe("a client's figures", () => {
  const visits = [
    seen(at('14:00'), { amount_paid_cents: 4300 }),
    seen(at('09:00'), { amount_paid_cents: 8500 }),
    seen(at('16:00')),
    seen(at('10:30'), { amount_paid_cents: 100 }),
  ];
  const figures = {
    visits: 2,
    spent_cents: 12_900,
    last_visit: at('10:30'),
    next_visit: at('14:00'),
    no_shows: 0,
  };

  test('count what has begun, and name the last and the next', () => {
    expect(ofAda(visits)).toEqual(figures);
  });

  test('are the same in any order of visits', () => {
    expect(ofAda(visits.toReversed())).toEqual(figures);
  });

  test.each(statuses)('leave out only canceled and missed visits: %s', (status) => {
    expect(ofAda([seen(at('09:00'), { status, amount_paid_cents: 8500 })])).toEqual(
      status === 'canceled'
        ? undefined
        : status === 'no_show'
          ? { ...noVisits, no_shows: 1 }
          : { visits: 1, spent_cents: 8500, last_visit: at('09:00'), next_visit: null, no_shows: 0 },
    );
  });

  test('count no-shows separately', () => {
    const missed = [seen(at('08:00'), { status: 'no_show' }), seen(at('11:00'), { status: 'no_show' })];
    expect(ofAda([...missed, ...visits])).toEqual({ ...figures, no_shows: 2 });
    expect(ofAda([...visits, ...missed])).toEqual({ ...figures, no_shows: 2 });
  });

  test('count a visit from the instant it begins', () => {
    expect(ofAda([seen(at('12:00'))], clock('12:00') - 1)).toMatchObject({
      visits: 0,
      next_visit: at('12:00'),
    });
    expect(ofAda([seen(at('12:00'))], clock('12:00'))).toMatchObject({ visits: 1, next_visit: null });
  });

  test('are separate for each client', () => {
    const both = figuresByClient(
      [seen(at('09:00')), seen(at('10:00'), { client_id: 'bea' })],
      clock('12:00'),
    );
    expect([...both.keys()].toSorted()).toEqual(['ada', 'bea']);
    expect(both.get('bea')).toMatchObject({ visits: 1, last_visit: at('10:00') });
  });

  test('are zero for a client without visits', () => {
    expect(figuresByClient([], clock('12:00')).size).toBe(0);
  });
});

test("a client has a customer's details, and notes", () => {
  expect(
    refusalsByField(Client, { id: 'c1', version: 1, name: '', email: 'ada', phone: '1', notes: 7 }),
  ).toEqual({
    name: 'Name is required',
    email: 'Invalid email format',
    phone: 'Phone must be a phone number (digits, spaces, hyphens, parentheses, +)',
    notes: 'Notes must be text',
  });
});
