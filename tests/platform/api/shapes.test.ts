import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { nextAvailable, readAvailability } from '../../../src/api/booking/availability.ts';
import { problemsByField } from '../../../src/platform/call/validation-problems.ts';
import { dateOrMoment, localDate, moment } from '../../../src/api/shapes.ts';
import { serviceIdInQuery } from '../../../src/api/booking/visit-services.ts';

function problems(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  return problemsByField(schema.safeParse(value).error?.issues ?? []);
}

describe('a moment', () => {
  const start = moment('Start');

  test('is read with or without surrounding space', () => {
    const local = { kind: 'local', date: '2026-11-24', minute: 540, exact: true };
    expect(start.parse('2026-11-24T09:00')).toEqual(local);
    expect(start.parse(' 2026-11-24T09:00:00 ')).toEqual(local);
    expect(start.parse('2026-11-24T09:00-05:00')).toEqual({
      kind: 'instant',
      at: Date.UTC(2026, 10, 24, 14),
    });
  });

  test.each(['2026-11-24', '2026-02-30T09:00', '9 o’clock', '', '9999-12-31T09:00Z'])('is not %j', (text) => {
    expect(problems(start, text)).toEqual({ body: 'Start must be a date and time such as 2026-11-24T09:00' });
  });

  test('may be a date without a time if allowed, which means its first minute', () => {
    expect(dateOrMoment('After').parse('2026-11-24')).toEqual({
      kind: 'local',
      date: '2026-11-24',
      minute: 0,
      exact: true,
    });
    expect(problems(dateOrMoment('After'), '2026-02-30')).toEqual({
      body: 'After must be a date or a date and time such as 2026-11-24T09:00',
    });
  });
});

const refused = (query: Record<string, unknown>) =>
  readAvailability.query ? problems(readAvailability.query, query) : null;

describe('a query', () => {
  const [service_id, date] = ['1', '2026-11-24'];

  test('for free times names a day, or a first and a last', () => {
    expect(refused({ service_id, date })).toEqual({});
    expect(refused({ service_id, from: date, to: date })).toEqual({});
    expect(refused({ service_id })).toEqual({ date: 'Either date, or from and to, is required' });
    expect(refused({ service_id, from: date })).toEqual({ date: 'Either date, or from and to, is required' });
    expect(refused({ service_id, date, to: date })).toEqual({
      date: 'Name either date, or from and to, not both',
    });
  });

  test('for free times spans at most 62 days', () => {
    expect(refused({ service_id, from: '2026-11-01', to: '2027-01-01' })).toEqual({});
    const sentence = { to: 'To must be on or after from, at most 62 days in all' };
    expect(refused({ service_id, from: '2026-11-01', to: '2027-01-02' })).toEqual(sentence);
    expect(refused({ service_id, from: '2026-11-02', to: '2026-11-01' })).toEqual(sentence);
  });

  test('gets an error for each fault', () => {
    expect(refused({ date })).toEqual({ service_id: 'Service is required' });
    expect(refused({ service_id: 'one', date: 'today', surprise: '' })).toEqual({
      service_id: 'Service must be a number',
      date: 'Date must be a date such as 2026-11-24',
      surprise: 'This field is not known',
    });
  });

  test.each(['', '-1', '1.5', '1e3', '0x10', ' 1', '1234567890', '١'])('has no service %j', (text) => {
    expect(problems(serviceIdInQuery, text)).toEqual({ body: 'Service must be a number' });
  });

  test('for the next free time may say after which moment', () => {
    expect(nextAvailable.query && problems(nextAvailable.query, { service_id, after: '2026-11-24' })).toEqual(
      {},
    );
    expect(nextAvailable.query && problems(nextAvailable.query, { service_id, after: 'soon' })).toEqual({
      after: 'After must be a date or a date and time such as 2026-11-24T09:00',
    });
  });

  test('refuses dates that do not exist', () => {
    expect(problems(localDate('From'), '2026-02-29')).toEqual({
      body: 'From must be a date such as 2026-11-24',
    });
    expect(problems(localDate('From'), 20_261_124)).toEqual({
      body: 'From must be a date such as 2026-11-24',
    });
  });
});
