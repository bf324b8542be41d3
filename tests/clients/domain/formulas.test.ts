import { expect, test } from 'vitest';
import { quickParts } from '../../../src/domain/clients/formulas.ts';

const newest = [
  'Roots: Wella Koleston 6/0 30 g + 6/71 10 g, 20 vol 1:1, 35 min\n\nGlaze: Redken Shades EQ 9V 60ml 1:1, 20 minutes',
  'wella koleston 6/0 40 g, 6% 1:1.5\n45 min',
  'Gloss 9V\n20 vol',
  'She liked it',
];

test('parts that the owner uses are suggested, most used first and as she last spelled them', () => {
  expect(quickParts(newest)).toEqual({
    brand: ['Wella Koleston', 'Redken Shades EQ', 'Gloss'],
    shade: ['6/0', '9V', '6/71'],
    developer: ['20 vol', '6%'],
    ratio: ['1:1', '1:1.5'],
    minutes: ['35 min', '20 minutes', '45 min'],
  });
});

test('a part counts once for each visit, and less for earlier visits', () => {
  expect(quickParts(['7N 7N 7N', '8N', '8N']).shade).toEqual(['8N', '7N']);
  expect(quickParts(['7N', '8N']).shade).toEqual(['7N', '8N']);
});

test('a few parts of each kind are suggested, and none without formulas', () => {
  const all = Array.from({ length: 40 }, (_, i) => `Brand${'x'.repeat(i)} ${i}N ${i} vol 1:${i}, ${i} min`);
  const parts = quickParts(all);
  expect(Object.values(parts).map(({ length }) => length)).toEqual([4, 8, 4, 3, 4]);
  expect(Object.values(quickParts([])).flat()).toEqual([]);
});
