import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// What holds for each file of the project, and for the tests themselves.

const read = (glob: string) => globSync(glob).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('shared test files set up nothing when loaded, because a worker loads them once', () => {
  // A file's own hooks are its own; tests/support/each-file.ts is run anew for each.
  const hook = /^(?:before|after)(?:All|Each)\(/m;
  const shared = read('tests/{docs,attacks,endpoints,support,store,*/domain,*/api}/**/*.{ts,tsx}').filter(
    ({ path }) => !/\.test\.tsx?$/.test(path) && path !== 'tests/support/each-file.ts',
  );
  expect(shared.length).toBeGreaterThan(30);
  expect(hook.test('beforeAll(async () => {')).toBe(true);
  expect(shared.filter(({ text }) => hook.test(text)).map(({ path }) => path)).toEqual([]);
});
