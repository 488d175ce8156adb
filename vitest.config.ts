import { defineConfig } from 'vitest/config';

/** Browsers, children and databases share two cores: what fails once and passes at once was starved, not wrong. */
const RETRY = 1;

const PURE = ['src/engine/**/*.test.ts', 'src/contract/**/*.test.ts'];

export default defineConfig({
  test: {
    // Once for both projects.
    globalSetup: ['test/support/global-setup.ts'],
    projects: [
      {
        // Pure functions leave nothing behind, so that one process can run all of their files.
        test: { name: 'engine', environment: 'node', include: PURE, isolate: false, retry: RETRY },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'evals/**/*.test.ts', 'fuzz/**/*.test.ts'],
          exclude: ['test/journeys/**', ...PURE],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry: RETRY,
        },
      },
      {
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'test/**/*.test.tsx'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry: RETRY,
        },
      },
    ],
    // One more than cores: many files wait for a child or a server of their own.
    maxWorkers: 3,
  },
});
