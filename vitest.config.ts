import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // A thread starts sooner than a process, and there are two hundred files.
    pool: 'threads',
    // All cores: by itself it leaves one of them idle, which on two is half of the machine.
    maxWorkers: '100%',
    // The machine may be busy with the build and the types at the same time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
  },
});
