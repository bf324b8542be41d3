import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const cores = availableParallelism();

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
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
  },
});
