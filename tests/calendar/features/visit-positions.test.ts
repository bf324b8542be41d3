import { describe, expect, test } from 'vitest';
import { cut, itemsOn, WHOLE_DAY } from '../../../src/features/admin/calendar/timeline-position.ts';
import { today, tomorrow, yesterday } from '../../admin/features/build.ts';
import { visit } from './build.ts';

/** Returns the same visit with these services, given by names and starts. */
const several = (one: ReturnType<typeof visit>, parts: readonly (readonly [string, string])[]) => ({
  ...one,
  services: parts.map(([name, start_at]) => ({ ...one.service, name, start_at })),
});
const spans = (items: ReturnType<typeof itemsOn>) => items.map(({ start, end }) => [start, end]);

describe("a day's visits", () => {
  test("appear where the salon's clock shows them, in order, without canceled ones", () => {
    const list = [
      visit('14:00', 30),
      visit('09:00', 60),
      visit('10:00', 60, { status: 'canceled' }),
      visit('09:00', 60, { date: tomorrow }),
    ];
    expect(spans(itemsOn(today, list))).toEqual([
      [540, 600],
      [840, 870],
    ]);
  });

  test('are cut at midnight and continue on the next page', () => {
    const late = visit('23:00', 60, {
      date: yesterday,
      end_at: `${today}T01:30:00-05:00`,
    });
    const long = { ...late, service: { ...late.service, duration: 150 } };
    expect(itemsOn(yesterday, [long])).toMatchObject([
      { start: 1380, end: 1440, beginsHere: true, endsHere: false, busy: [{ start: 1380, end: 1440 }] },
    ]);
    expect(itemsOn(today, [long])).toMatchObject([
      { start: 0, end: 90, beginsHere: false, endsHere: true, busy: [{ start: 0, end: 90 }] },
    ]);
    expect(itemsOn(tomorrow, [long])).toEqual([]);
  });

  test('leave the stylist free while color develops', () => {
    const color = visit('09:00', 120, { processing: { start_min: 30, duration_min: 45 } });
    expect(itemsOn(today, [color])[0]?.busy).toEqual([
      { start: 540, end: 570 },
      { start: 615, end: 660 },
    ]);
  });

  test("have each service's place, cut at the owner's end and at midnight", () => {
    const late = several(visit('22:00', 150, { end_at: `${tomorrow}T00:30:00-05:00` }), [
      ['Color', `${today}T22:00:00-05:00`],
      ['Cut', `${today}T23:30:00-05:00`],
      ['Gloss', `${tomorrow}T00:30:00-05:00`],
    ]);
    expect(itemsOn(today, [late])[0]?.parts).toEqual([
      { name: 'Color', start: 1320, end: 1410 },
      { name: 'Cut', start: 1410, end: 1440 },
    ]);
    expect(itemsOn(tomorrow, [late])[0]?.parts).toEqual([{ name: 'Cut', start: 0, end: 30 }]);
  });
});

// In New York the clock goes from two to three on March 14, 2027, and from two to one on November 7.
describe('on a day with', () => {
  test('23 hours, a visit across the change ends at its clock time', () => {
    const owl = visit('01:30', 60, {
      date: '2027-03-14',
      start_at: '2027-03-14T01:30:00-05:00',
      end_at: '2027-03-14T03:30:00-04:00',
    });
    expect(spans(itemsOn('2027-03-14', [owl]))).toEqual([[90, 210]]);
    const processing = { start_min: 15, duration_min: 30 };
    const color = { ...owl, services: owl.services.map((one) => ({ ...one, processing })) };
    expect(itemsOn('2027-03-14', [color])[0]?.busy).toEqual([
      { start: 90, end: 105 },
      { start: 195, end: 210 },
    ]);
    const both = several(owl, [
      ['Cut', '2027-03-14T01:30:00-05:00'],
      ['Gloss', '2027-03-14T03:15:00-04:00'],
    ]);
    expect(itemsOn('2027-03-14', [both])[0]?.parts).toEqual([
      { name: 'Cut', start: 90, end: 195 },
      { name: 'Gloss', start: 195, end: 210 },
    ]);
    expect(spans(itemsOn('2027-03-14', [visit('09:00', 60, { date: '2027-03-14' })]))).toEqual([[540, 600]]);
  });

  test('25 hours, a visit never ends before it begins', () => {
    const owl = visit('01:30', 60, {
      date: '2027-11-07',
      start_at: '2027-11-07T01:30:00-04:00',
      end_at: '2027-11-07T01:30:00-05:00',
    });
    expect(itemsOn('2027-11-07', [owl])).toMatchObject([
      { start: 90, end: 150, busy: [{ start: 90, end: 150 }] },
    ]);
  });
});

test("a stretch is cut to another, or null if they don't meet", () => {
  expect(cut({ start: -60, end: 30 }, WHOLE_DAY)).toEqual({ start: 0, end: 30 });
  expect(cut({ start: 1440, end: 1500 }, WHOLE_DAY)).toBeNull();
});
