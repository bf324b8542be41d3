import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tablesOf, testsMissing } from './tables.ts';

test('each promise of the specification names tests that exist', () => {
  const rows = tablesOf(
    readFileSync('docs/coverage-of-the-specification.md', 'utf8'),
    'Section,Promise,Tests',
  );
  expect(rows.length).toBe(46);
  expect(rows.flatMap(([, promise = '', tests = '']) => testsMissing(promise, tests))).toEqual([]);
});
