import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanes } from '../../../src/features/admin/calendar/lanes.ts';
import { meets } from '../../../src/domain/ranges.ts';

const range = (start: number, end: number) => ({ start, end });
const laid = (...spans: [start: number, end: number][]) =>
  inLanes(spans.map(([start, end]) => ({ start, end, busy: [{ start, end }] }))).map(
    ({ lane, lanes }) => `${lane + 1}/${lanes}`,
  );

describe('visits', () => {
  test("that don't overlap have the full width", () => {
    expect(laid([540, 600], [600, 660], [700, 720])).toEqual(['1/1', '1/1', '1/1']);
  });

  test('that overlap are side by side', () => {
    expect(laid([540, 660], [570, 600])).toEqual(['1/2', '2/2']);
    expect(laid([540, 600], [540, 600], [540, 600])).toEqual(['1/3', '2/3', '3/3']);
  });

  test('take the first free lane, and overlapping groups have equal widths', () => {
    expect(laid([540, 660], [570, 600], [600, 640], [700, 760])).toEqual(['1/2', '2/2', '2/2', '1/1']);
  });

  test('that are very short count with their drawn height', () => {
    expect(laid([540, 545], [550, 600])).toEqual(['1/2', '2/2']);
  });

  test("are drawn in another's gap if they fit", () => {
    const color = { start: 540, end: 720, busy: [range(540, 570), range(660, 720)] };
    const within = { start: 580, end: 640, busy: [range(580, 640)] };
    const across = { start: 640, end: 700, busy: [range(640, 700)] };
    expect(inLanes([color, within, across]).map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [0, 2],
      [1, 2],
    ]);
    expect(inLanes([color, within])[1]).toMatchObject({ lane: 0, lanes: 1 });
  });

  test('never cover one another on any day', () => {
    const span = fc
      .record({ start: fc.integer({ min: 0, max: 1380 }), length: fc.integer({ min: 15, max: 240 }) })
      .map(({ start, length }) => ({ start, end: start + length, busy: [range(start, start + length)] }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const items = inLanes(spans.toSorted((a, b) => a.start - b.start));
        expect(items).toHaveLength(spans.length);
        for (const [index, one] of items.entries()) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of items.slice(index + 1)) {
            if (!meets(one, other)) continue;
            expect(one.lanes).toBe(other.lanes);
            expect(one.lane).not.toBe(other.lane);
          }
        }
      }),
    );
  });
});
