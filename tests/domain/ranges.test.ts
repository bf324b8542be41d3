import { describe, expect, test } from 'vitest';
import { anyMeets, contains, meets, type Range } from '../../src/domain/ranges.ts';

const range = (start: number, end: number): Range => ({ start, end });

describe('two stretches meet', () => {
  test.each([
    ['one begins where the other ends', range(600, 660), range(660, 720), false],
    ['they share their last minute', range(600, 661), range(660, 720), true],
    ['one lies inside the other', range(600, 720), range(630, 640), true],
    ['they are the same', range(600, 660), range(600, 660), true],
    ['there is time between them', range(600, 630), range(640, 660), false],
    ['one is empty, inside the other', range(630, 630), range(600, 660), false],
    ['both are empty, at the same minute', range(600, 600), range(600, 600), false],
  ])('or not when %s', (_, a, b, expected) => {
    expect(meets(a, b)).toBe(expected);
    expect(meets(b, a)).toBe(expected);
  });

  test('one pair is enough among many', () => {
    expect(anyMeets([range(0, 10), range(50, 60)], [range(20, 30), range(59, 70)])).toBe(true);
    expect(anyMeets([range(0, 10), range(50, 60)], [range(10, 50), range(60, 70)])).toBe(false);
  });

  test('nothing meets nothing', () => {
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
