import { describe, expect, test } from 'vitest';
import { MOST_CENTS } from '../../../src/domain/money.ts';
import { Service, startingServices, unstatedDefaults } from '../../../src/domain/services/services.ts';
import {
  busyStretches,
  LONGEST_VISIT,
  processingFits,
  withBuffer,
  type Processing,
} from '../../../src/domain/appointments/visit.ts';
import { visit } from '../../support/build.ts';
import { refusalsByField } from '../../support/refusals.ts';
import { readRules } from '../../../netlify/platform/store/records.ts';
import { startingSettings } from '../../../src/starting-settings.ts';

describe('a new salon', () => {
  test('offers the six services, in this order', () => {
    expect(
      startingServices.map(({ id, name, duration_min, price_cents }) => [
        id,
        name,
        duration_min,
        price_cents,
      ]),
    ).toEqual([
      [1, "Women's Cut & Style", 60, 8500],
      [2, "Men's Cut & Style", 45, 4500],
      [3, 'Color Service', 120, 12_000],
      [4, 'Blowout & Style', 45, 5500],
      [5, 'Formal/Updo Styling', 60, 8500],
      [6, 'Deep Conditioning Treatment', 30, 3500],
    ]);
  });

  test('offers valid, active services without processing time', () => {
    for (const service of startingServices) {
      expect(Service.parse(service)).toEqual(service);
      expect(service).toMatchObject({ active: true, processing: null });
    }
  });
});

const read = (services: readonly object[]) =>
  readRules(JSON.stringify({ settings: startingSettings, services }), 1).services;

describe('first-edition services', () => {
  const first = startingServices.map(({ id, version, name, description, category, ...rest }) => {
    const { duration_min, price_cents, active, processing } = rest;
    return { id, version, name, description, category, duration_min, price_cents, active, processing };
  });

  test('have no companions and are ordered by id after positioned ones', () => {
    expect(read(first.toReversed())).toEqual(startingServices);
    const { position: _, ...others } = unstatedDefaults;
    for (const service of read(first)) expect(service).toMatchObject(others);
    const moved = read(first.map((one) => (one.id === 5 ? { ...one, position: 1 } : one)));
    expect(moved.map(({ id }) => id)).toEqual([5, 1, 2, 3, 4, 6]);
  });
});

describe('a service', () => {
  const color = { ...startingServices[2] };
  const refused = (changes: object) => refusalsByField(Service, { ...color, ...changes });

  test.each([
    ['duration_min', 1, LONGEST_VISIT, 'Duration'],
    ['price_cents', 0, MOST_CENTS, 'Price'],
    ['id', 1, 2 ** 31 - 1, 'Service'],
    ['position', 1, 9999, 'Position'],
    ['deposit_percentage', 0, 100, 'Deposit'],
  ])('has a %s from %i to %i', (field, least, most, label) => {
    expect(refused({ [field]: least })).toEqual({});
    expect(refused({ [field]: most })).toEqual({});
    const sentence = { [field]: `${label} must be a whole number from ${least} to ${most}` };
    expect(refused({ [field]: least - 1 })).toEqual(sentence);
    expect(refused({ [field]: most + 1 })).toEqual(sentence);
    expect(refused({ [field]: least + 0.5 })).toEqual(sentence);
    expect(refused({ [field]: String(least) })).toEqual(sentence);
  });

  test('has a name, a description, a known category and a state', () => {
    expect(refused({ name: ' ', description: ' ', category: 'Nails', active: 1 })).toEqual({
      name: 'Name is required',
      description: 'Description is required',
      category: 'Category must be one of Hair Cut, Color, Styling, Treatment, Other',
      active: 'Active must be true or false',
    });
    expect(refused({ description: 'x'.repeat(501) })).toEqual({
      description: 'Description must have at most 500 characters',
    });
  });

  test('has a processing time with a start and a length, or none', () => {
    expect(refused({ processing: { start_min: 30, duration_min: 45 } })).toEqual({});
    expect(refused({ processing: null })).toEqual({});
    expect(refused({ processing: 45 })).toEqual({
      processing: 'Processing must have a start and a time, in minutes',
    });
    expect(refused({ processing: { start_min: 0, duration_min: 0 } })).toEqual({
      'processing.start_min': 'Processing start must be a whole number from 1 to 720',
      'processing.duration_min': 'Processing time must be a whole number from 1 to 720',
    });
  });

  test('needs the stylist before and after its processing time', () => {
    expect(fits(null)).toBe(true);
    expect(fits({ start_min: 30, duration_min: 89 })).toBe(true);
    expect(fits({ start_min: 30, duration_min: 90 })).toBe(false);
    expect(fits({ start_min: 130, duration_min: 10 })).toBe(false);
  });
});

const fits = (processing: Processing | null) => processingFits({ duration_min: 120, processing });

describe('the stylist is busy', () => {
  test('for a whole visit without processing time', () => {
    expect(busyStretches(600, visit(60))).toEqual([{ start: 600, end: 660 }]);
  });

  test('before and after the processing time', () => {
    expect(busyStretches(600, visit(120, { start_min: 30, duration_min: 45 }))).toEqual([
      { start: 600, end: 630 },
      { start: 675, end: 720 },
    ]);
  });

  test('all the time if the visit is too short for its processing time', () => {
    expect(busyStretches(600, visit(60, { start_min: 30, duration_min: 30 }))).toEqual([
      { start: 600, end: 660 },
    ]);
  });

  test('for the buffer after the end, not in the processing time', () => {
    expect(withBuffer(busyStretches(600, visit(120, { start_min: 30, duration_min: 45 })), 15)).toEqual([
      { start: 600, end: 630 },
      { start: 675, end: 735 },
    ]);
    expect(withBuffer([{ start: 600, end: 660 }], 0)).toEqual([{ start: 600, end: 660 }]);
    expect(withBuffer([], 15)).toEqual([]);
  });
});
