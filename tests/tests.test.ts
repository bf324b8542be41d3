import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// What holds for each file of the project, and for the tests themselves.

const read = (glob: string) => globSync(glob).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** A worker runs many of these files, one after another: vitest.config.ts. */
const inOneWorker = read('tests/**/*.ts').filter(
  ({ path }) => !/^tests\/(?:\w+\/features|e2e|tools)\/|^tests\/support\/each-/.test(path),
);

test('shared test files set up nothing when loaded, because a worker loads them once', () => {
  // A file's own hooks are its own; tests/support/each-file.ts is run anew for each.
  const hook = /^(?:before|after)(?:All|Each)\(/m;
  const shared = inOneWorker.filter(({ path }) => !path.endsWith('.test.ts'));
  expect(shared.length).toBeGreaterThan(30);
  expect(hook.test('beforeAll(async () => {')).toBe(true);
  expect(shared.filter(({ text }) => hook.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no test takes back what shared files have put in place, because the next file needs it', () => {
  // As vi.unstubAllGlobals() would do, which is only found in this file.
  const takesAll = /vi\.(?:unstubAll|resetAllMocks)/;
  const isAlone = /vi\.(?:mock|resetModules)\(/;
  const found = inOneWorker.filter(({ text }) => takesAll.test(text) && !isAlone.test(text));
  expect(found.map(({ path }) => path)).toEqual(['tests/tests.test.ts']);
});
