import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMeets, contains, meets, minus, total, type Range } from '../../../src/domain/ranges.ts';

const range = (start: number, end: number): Range => ({ start, end });

describe('two stretches', () => {
  test.each([
    ['one begins where the other ends', range(600, 660), range(660, 720), false],
    ['they share their last minute', range(600, 661), range(660, 720), true],
    ['one lies inside the other', range(600, 720), range(630, 640), true],
    ['they are the same', range(600, 660), range(600, 660), true],
    ['there is time between them', range(600, 630), range(640, 660), false],
    ['one is empty, inside the other', range(630, 630), range(600, 660), false],
    ['both are empty, at the same minute', range(600, 600), range(600, 600), false],
  ])('meet or not if %s', (_, a, b, expected) => {
    expect(meets(a, b)).toBe(expected);
    expect(meets(b, a)).toBe(expected);
  });

  test('meet if one pair among many does', () => {
    expect(anyMeets([range(0, 10), range(50, 60)], [range(20, 30), range(59, 70)])).toBe(true);
    expect(anyMeets([range(0, 10), range(50, 60)], [range(10, 50), range(60, 70)])).toBe(false);
  });

  test("don't meet if one is empty", () => {
    expect(anyMeets([], [range(0, 1440)])).toBe(false);
    expect(anyMeets([range(0, 1440)], [])).toBe(false);
  });
});

describe('containing', () => {
  test.each([
    ['itself', range(540, 1020), true],
    ['what ends exactly where it does', range(960, 1020), true],
    ['what ends a minute later', range(960, 1021), false],
    ['what begins a minute earlier', range(539, 600), false],
  ])('a day from nine to five and %s', (_, inner, expected) => {
    expect(contains(range(540, 1020), inner)).toBe(expected);
  });
});

describe('cutting stretches out of others', () => {
  test('leaves what is before, between and after', () => {
    expect(minus([range(0, 100)], [range(10, 20), range(50, 60)])).toEqual([
      range(0, 10),
      range(20, 50),
      range(60, 100),
    ]);
  });

  test('leaves nothing of covered stretches and all of adjacent ones', () => {
    expect(minus([range(10, 20)], [range(0, 30)])).toEqual([]);
    expect(minus([range(10, 20)], [range(0, 10), range(20, 30)])).toEqual([range(10, 20)]);
    expect(minus([range(10, 20)], [])).toEqual([range(10, 20)]);
  });

  test('leaves exactly the minutes in the first and in none of the others', () => {
    const some = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
        .map(([at, length]) => range(at, at + length)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(some, (cut) => {
        const left = minus([range(0, 60)], cut);
        const free = Array.from({ length: 60 }, (_, minute) => minute).filter(
          (minute) => !cut.some(({ start, end }) => start <= minute && minute < end),
        );
        expect(total(left)).toBe(free.length);
        for (const minute of free) {
          expect(left.some(({ start, end }) => start <= minute && minute < end)).toBe(true);
        }
      }),
    );
  });
});
