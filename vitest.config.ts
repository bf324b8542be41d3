import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();

/** Files that leave nothing behind in a module: a worker keeps what it has loaded from one to the next. */
const together = [
  'tests/{domain,docs,mail}/**/*.test.ts',
  'tests/api/{admin,messages,payments,waitlist}/**/*.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    // A thread starts sooner than a process, and there are two hundred files.
    pool: 'threads',
    // One more than there are cores: tests wait too, for a server or for a moment to pass.
    maxWorkers: cores + 1,
    // The machine may be busy with the build and the types at the same time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: ['tests/support/one-redis.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...together, 'tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
        },
      },
    ],
  },
});
