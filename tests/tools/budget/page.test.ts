import { expect, test } from 'vitest';
import { ADMIN, breaches, HOME, measure, report, type Measured } from './page.ts';

const good: Measured = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  faults: [],
  calmPerformance: 100,
  firstPaint: 700,
  largestPaint: 1_060,
  blocked: 0,
  ownBlocked: 0,
  shift: 0,
  document: 14_267,
  scripts: 7_224,
  all: 80_000,
  requests: 13,
};
const visits = (change: Partial<Measured>) => [1, 2, 3].map(() => ({ ...good, ...change }));

test('a page that keeps every limit is within the budget', () => {
  expect(breaches(visits({}), HOME)).toEqual([]);
});

test.each([
  [{ faults: ['accessibility: color-contrast'] }, 'accessibility: color-contrast'],
  [{ calmPerformance: 99 }, 'performance without blocking time: 99 of 100'],
  [{ largestPaint: 1_101 }, 'largest contentful paint: 1101 ms, at most 1100 ms'],
  [{ shift: 0.001 }, 'layout shift: 0.001, at most 0'],
  [{ ownBlocked: 90 }, 'blocked for: 90 ms, at most 20 ms'],
  [{ document: 14_700 }, 'document: 14700 bytes, at most 14600 bytes'],
  [{ scripts: 70_000 }, 'scripts: 70000 bytes, at most 8000 bytes'],
  [{ all: 100_001 }, 'everything: 100001 bytes, at most 100000 bytes'],
  [{ requests: 15 }, 'requests: 15, at most 14'],
  [{ largestPaint: Number.NaN }, 'largest contentful paint: NaN ms, at most 1100 ms'],
] satisfies [Partial<Measured>, string][])('%o exceeds it', (change, sentence) => {
  expect(breaches(visits(change), HOME)).toEqual([sentence]);
});

test('another page has its own limit', () => {
  const heavy = { largestPaint: 1_240, scripts: 136_000, all: 202_000, requests: 20, ownBlocked: 110 };
  const faults = ['seo: is-crawlable'];
  expect(breaches(visits({ ...heavy, faults }), ADMIN)).toEqual([]);
  expect(breaches(visits({ ...heavy, faults, requests: 21 }), ADMIN)).toEqual(['requests: 21, at most 20']);
  expect(breaches(visits(heavy), ADMIN)).toEqual(['seo: is-crawlable is excepted, but is no fault']);
});

test('one disturbed visit is outvoted, and blocking counts at its calmest', () => {
  const disturbed = { ...good, calmPerformance: 80, largestPaint: 3_000, blocked: 500, ownBlocked: 90 };
  expect(breaches([disturbed, good, { ...good, ownBlocked: 70 }], HOME)).toEqual([]);
});

test('long tasks after first paint block by thread time, four times as long on a phone', () => {
  const task = { name: 'RunTask', pid: 1, tid: 1, ts: 20, tdur: 30_000 };
  const trace = [
    { ...task, ts: 5, tdur: 90_000 },
    { name: 'firstContentfulPaint', pid: 1, tid: 1, ts: 10 },
    task,
    { ...task, tdur: 12_000 },
    { ...task, tid: 2 },
    { ...task, pid: 2 },
  ];
  const audits = { 'network-requests': { details: { type: 'table', items: [] } } };
  expect(measure({ audits, categories: {} } as never, trace).ownBlocked).toBe(70);
});

test('the report ends with the scores', () => {
  expect(report(visits({})).split('\n').at(-1)).toBe('accessibility 100  best-practices 100  seo 100');
});
