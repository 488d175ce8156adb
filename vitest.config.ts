import { defineConfig } from 'vitest/config';

/** Browsers, children and databases share two cores: what fails once and passes at once was starved, not wrong. */
const RETRY = 1;

export default defineConfig({
  test: {
    // Once for both projects.
    globalSetup: ['test/support/global-setup.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'evals/**/*.test.ts'],
          exclude: ['test/journeys/**'],
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
    // Two cores: more workers only make the embedded databases wait for each other.
    maxWorkers: 2,
  },
});
