import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bundled } from './tests/runner/bundled.ts';
import { WindowsFirst } from './tests/runner/windows-first.ts';
import { isFull } from './tests/support/proof.ts';

const cores = availableParallelism();

/** Pages: each file gets a window and modules of its own, and keeps the packages that its worker has loaded. */
const pages = ['tests/*/features/**/*.test.{ts,tsx}'];

/** Run by other programs; tests of installed packages; and other browsers, which take a minute each and are not on every machine. */
const elsewhere = [
  'tests/e2e/**',
  'tests/outside/node_modules/**',
  ...(isFull ? [] : ['tests/proof/other-browsers.test.ts']),
];

/** Files that put something of their own in the place of a module. The others keep what their worker has loaded. */
const alone = globSync('tests/**/*.test.ts', { exclude: [...elsewhere, ...pages] }).filter((file) =>
  /vi\.(?:mock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

const eachFile = 'tests/support/each-file.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // A thread starts sooner than a process, and there are hundreds of files.
    pool: 'threads',
    // Each worker loads everything anew, which costs more than it gains where another program uses the cores too. In full three
    // more, because proofs wait: for hosts, or for a moment to pass.
    maxWorkers: isFull ? cores + 3 : cores,
    // The machine may be busy with the build at the same time. In full some try for minutes.
    testTimeout: isFull ? 900_000 : 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    globalSetup: ['tests/support/one-redis.ts'],
    sequence: { sequencer: WindowsFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: alone, setupFiles: [eachFile] } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/**/*.test.ts'],
          exclude: [...alone, ...pages, ...elsewhere],
          isolate: false,
          // Node loads them as it loads the host, which is quicker, and none of them mocks a module.
          experimental: { viteModuleRunner: false },
          setupFiles: [eachFile, 'tests/support/quick-hashes.ts'],
        },
      },
      // Its name makes it the last: its many short files end at about the same time.
      {
        extends: true,
        plugins: [bundled],
        test: {
          name: 'windows',
          include: pages,
          isolate: false,
          setupFiles: ['tests/support/fresh-page.ts', eachFile, 'tests/support/each-page.ts'],
        },
      },
    ],
  },
});
