import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// What holds for the tests themselves.

const files = globSync('tests/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('at most three files of tests are longer than 250 lines', () => {
  const long = files.filter(({ text }) => text.split('\n').length - 1 > 250);
  expect(long.length, long.map(({ path }) => path).join()).toBeLessThanOrEqual(3);
});

test('no store of a page is cast to be set: a test resets it by what the page itself has for that', () => {
  // A store's name begins with a dollar; `as` in the braces of an import is a name.
  const cast = /\(\S*\$\w+ as |\bWritableAtom\b/;
  expect(cast.test('(services.$value as unknown as { set(value: unknown): void })')).toBe(true);
  const here = 'tests/tests.test.ts';
  expect(files.filter(({ path, text }) => path !== here && cast.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});
