import { expect, test } from 'vitest';
import { breaches, report, type Measured } from './home-page.ts';

const good: Measured = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  calmPerformance: 100,
  firstPaint: 700,
  largestPaint: 1_060,
  blocked: 0,
  shift: 0,
  document: 14_267,
  scripts: 7_224,
  all: 80_000,
  requests: 13,
};
const visits = (change: Partial<Measured>) => [1, 2, 3].map(() => ({ ...good, ...change }));

test('what holds every promise is within the budget', () => {
  expect(breaches(visits({}))).toEqual([]);
});

test.each([
  [{ scores: { ...good.scores, accessibility: 98 } }, 'accessibility: 98 of 100'],
  [{ calmPerformance: 99 }, 'performance without blocking time: 99 of 100'],
  [{ largestPaint: 1_201 }, 'largest contentful paint: 1201 ms, at most 1200 ms'],
  [{ shift: 0.001 }, 'layout shift: 0.001, at most 0'],
  [{ blocked: 90 }, 'blocked for: 90 ms, at most 60 ms'],
  [{ document: 14_700 }, 'document: 14700 bytes, at most 14600 bytes'],
  [{ scripts: 70_000 }, 'scripts: 70000 bytes, at most 8000 bytes'],
  [{ all: 100_001 }, 'everything: 100001 bytes, at most 100000 bytes'],
  [{ largestPaint: Number.NaN }, 'largest contentful paint: NaN ms, at most 1200 ms'],
] satisfies [Partial<Measured>, string][])('%o is over it', (change, sentence) => {
  expect(breaches(visits(change))).toEqual([sentence]);
});

test('one disturbed visit is outvoted, and blocking counts where it was calmest', () => {
  const disturbed = { ...good, calmPerformance: 80, largestPaint: 3_000, blocked: 500 };
  expect(breaches([disturbed, good, { ...good, blocked: 300 }])).toEqual([]);
});

test('the report ends with the scores', () => {
  expect(report(visits({})).split('\n').at(-1)).toBe('accessibility 100  best-practices 100  seo 100');
});
