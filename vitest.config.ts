import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isFull } from './tests/support/proof.ts';

const cores = availableParallelism();

/**
 * Files that leave nothing behind in a module: a worker keeps what it has loaded from one to the next. Not those that put
 * something of their own in the place of a module.
 */
const together = globSync('tests/{docs,attacks,*/domain,*/api}/**/*.test.ts').filter(
  (file) => !readFileSync(file, 'utf8').includes('vi.mock('),
);

/** Other browsers take a minute each and are not on every machine. */
const inFull = isFull ? [] : ['tests/proof/other-browsers.test.ts'];

/** Pages: a worker opens one window, and each file gets modules of its own in it. */
const pages = ['tests/*/features/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    environment: 'node',
    // A thread starts sooner than a process, and there are hundreds of files.
    pool: 'threads',
    // Three more than there are cores: tests wait too, for a server or for a moment to pass.
    maxWorkers: cores + 3,
    // The machine may be busy with the build at the same time. In full some try for minutes.
    testTimeout: isFull ? 900_000 : 30_000,
    hookTimeout: 30_000,
    globalSetup: ['tests/support/one-redis.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      {
        extends: true,
        test: {
          name: 'pages',
          include: pages,
          pool: 'vmThreads',
          setupFiles: ['tests/support/each-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            ...together,
            ...pages,
            ...inFull,
            'tests/e2e/**',
            'tests/tools/bench/**',
            '**/node_modules/**',
          ],
        },
      },
    ],
  },
});
