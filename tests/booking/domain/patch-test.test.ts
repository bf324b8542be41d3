import { describe, expect, test } from 'vitest';
import {
  hasReaction,
  hoursBetween,
  isEarlyEnough,
  neededTest,
  testStarts,
} from '../../../src/domain/booking/patch-test.ts';
import type { PatchTest } from '../../../src/domain/clients/patch-tests.ts';
import { startingServices, type Service } from '../../../src/domain/services/services.ts';
import { defaultSettings } from '../../../src/domain/settings/settings.ts';
import { toMs, type LocalDate } from '../../../src/domain/time.ts';
import { openZone } from '../../../netlify/platform/zone.ts';

const rule = (fields: Partial<NonNullable<Service['patch_test']>> = {}): Service['patch_test'] => ({
  rule: 'require',
  minutes: 10,
  hours: 48,
  valid_months: 6,
  ...fields,
});
/** Returns the starting services, some with a rule for a test. */
const asking = (rules: Readonly<Record<number, Service['patch_test']>>): Service[] =>
  startingServices.map((one) => ({ ...one, patch_test: rules[one.id] ?? null }));
const salon = (services: Service[], bufferMinutes = 0) => ({ services, settings: { bufferMinutes } });
const result = (date: LocalDate, fields: Partial<PatchTest> = {}): PatchTest => ({
  id: date,
  date,
  result: 'ok',
  service: 3,
  ...fields,
});
const date = '2026-11-24';

describe('a visit needs a test', () => {
  const services = asking({ 3: rule() });
  const needs = (record: readonly PatchTest[] | null, isWanted = false) =>
    neededTest([{ id: 3 }], { rules: salon(services), record, date, isWanted }) !== null;

  test.each<[string, readonly PatchTest[] | null, boolean]>([
    ['of an unknown client', null, true],
    ['without a result', [], true],
    ['with a good result', [result('2026-11-01')], false],
    ['with a good result on the last day that counts', [result('2026-05-24')], false],
    ['with a result that is a day older', [result('2026-05-23')], true],
    ['with a good result for all services', [result('2026-11-01', { service: undefined })], false],
    ['with a good result for another service', [result('2026-11-01', { service: 1 })], true],
    ['with a good result from after the visit', [result('2026-11-25')], true],
    ['with a reaction, about which the owner decides', [result('2026-11-01', { result: 'reaction' })], false],
  ])('%s', (_, record, expected) => {
    expect(needs(record)).toBe(expected);
  });

  const until = (on: LocalDate) =>
    neededTest([{ id: 3 }], {
      rules: salon(services),
      record: [result('2026-08-31')],
      date: on,
      isWanted: false,
    }) === null;

  test('after the last day of a shorter month if the months end there', () => {
    expect([until('2027-02-28'), until('2027-03-01')]).toEqual([true, false]);
  });

  test('only if its service requires one, or the client wants one', () => {
    const advised = asking({ 3: rule({ rule: 'advise' }) });
    const asked = { rules: salon(advised), record: null, date } as const;
    expect(neededTest([{ id: 3 }], { ...asked, isWanted: false })).toBeNull();
    expect(neededTest([{ id: 3 }], { ...asked, isWanted: true })).not.toBeNull();
    expect(neededTest([{ id: 1 }], { ...asked, isWanted: true })).toBeNull();
  });

  test('for all its services at once, with the longest wait and the shortest validity', () => {
    const two = asking({
      1: rule({ rule: 'advise', hours: 72 }),
      3: rule({ minutes: 15, valid_months: 3 }),
    });
    const needed = neededTest([{ id: 1 }, { id: 3 }], {
      rules: salon(two),
      record: null,
      date,
      isWanted: false,
    });
    expect(needed).toMatchObject({ hours: 72, valid_months: 3 });
    expect(
      needed?.services.map(({ id, duration_min, price_cents }) => [id, duration_min, price_cents]),
    ).toEqual([
      [1, 10, 0],
      [3, 15, 0],
    ]);
  });
});

test('a reaction counts until a later good result for the same service or for all', () => {
  const services = asking({ 3: rule() });
  const reaction = result('2026-11-10', { result: 'reaction' });
  const after = (...others: PatchTest[]) => hasReaction([reaction, ...others], [{ id: 3 }], services);
  expect(after()).toBe(true);
  expect(after(result('2026-11-10'))).toBe(true);
  expect(after(result('2026-11-11', { service: 1 }))).toBe(true);
  expect(after(result('2026-11-11'))).toBe(false);
  expect(after(result('2026-11-11', { service: undefined }))).toBe(false);
  expect(hasReaction([reaction], [{ id: 1 }], services)).toBe(false);
});

test('the hours between a test and its visit count from the end of the test, and are never less than the buffer', () => {
  expect(isEarlyEnough({ end: 0 }, { start: 48 * 60 }, 48)).toBe(true);
  expect(isEarlyEnough({ end: 1 }, { start: 48 * 60 }, 48)).toBe(false);
  const [, , color] = asking({ 3: rule({ hours: 1 }) });
  if (!color) throw new Error('There is no color');
  expect(hoursBetween({ services: [color] }, salon([color], 90))).toBe(1.5);
});

test('the times of a test are those of the last four weeks that have any, up to the latest start', () => {
  const zone = openZone('UTC');
  const settings = {
    ...defaultSettings,
    timeZone: 'UTC',
    bookingWindow: 300,
    workingDays: [0, 1, 2, 3, 4, 5, 6],
  };
  const services = asking({ 3: rule() });
  const needed = neededTest([{ id: 3 }], {
    rules: salon(services),
    record: null,
    date: '2027-03-02',
    isWanted: false,
  });
  if (!needed) throw new Error('A test is needed');
  const at = (on: LocalDate, minute: number) => zone.instant(on, minute) ?? 0;
  const now = toMs(at('2026-11-23', 8 * 60));
  const starts = (blocked: LocalDate[] = []) =>
    testStarts(
      { start: at('2027-03-02', 9 * 60) },
      needed,
      {
        settings,
        blockedDates: blocked.map((one) => ({ date: one, reason: '' })),
        timeBlocks: [],
        taken: [],
      },
      { zone, now },
    ).map((start) => zone.local(start).date);
  expect(starts().at(-1)).toBe('2027-02-27');
  expect(starts()[0]).toBe('2027-02-01');
  const all = Array.from({ length: 40 }, (_, i) => zone.local(at('2027-02-28', 0) - i * 1440).date);
  expect(starts(all).at(-1)).toBe('2027-01-19');
});
