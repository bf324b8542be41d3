import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// What holds for each file of the project, and for the tests themselves.

const read = (glob: string) => globSync(glob).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** A worker runs many of these files, one after another: vitest.config.ts. */
const inOneWorker = read('tests/**/*.ts').filter(
  ({ path }) => !/^tests\/(?:\w+\/features|e2e|tools)\/|^tests\/support\/each-/.test(path),
);

test('shared test files set up nothing when loaded, because a worker loads them once', () => {
  // Test files may have hooks, and tests/support/each-file.ts runs anew for each of them.
  const hook = /^(?:before|after)(?:All|Each)\(/m;
  const shared = inOneWorker.filter(({ path }) => !path.endsWith('.test.ts'));
  expect(shared.length).toBeGreaterThan(30);
  expect(hook.test('beforeAll(async () => {')).toBe(true);
  expect(shared.filter(({ text }) => hook.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no test undoes what shared files have set up, because the next test file needs it', () => {
  // vi.unstubAllGlobals() would undo it. This comment is the only match.
  const undoesAll = /vi\.(?:unstubAll|resetAllMocks)/;
  const isAlone = /vi\.(?:mock|resetModules)\(/;
  const found = inOneWorker.filter(({ text }) => undoesAll.test(text) && !isAlone.test(text));
  expect(found.map(({ path }) => path)).toEqual(['tests/tests.test.ts']);
});
