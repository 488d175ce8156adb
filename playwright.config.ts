import { defineConfig } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where servers are killed on purpose, what a dead one was doing may rest for a minute and a half. */
const isKilled = process.env.JOURNEY_KILLED_EVERY !== undefined;

const ALONE = 'real-course.journey.ts';

export default defineConfig({
  testDir: 'test/journeys',
  timeout: isKilled ? 400_000 : 120_000,
  expect: { timeout: isKilled ? 90_000 : 30_000 },
  // Each has a server of its own; more than two only wait for each other on two cores.
  workers: 2,
  // A second try on a server of its own; a journey that needs it is reported as flaky.
  retries: 1,
  reporter: 'list',
  projects: [
    { name: 'together', testMatch: '*.journey.ts', testIgnore: ALONE },
    // Its files must be read within a minute, which no other journey may take from it.
    { name: 'alone', testMatch: ALONE, dependencies: ['together'] },
  ],
  use: {
    headless: true,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Recording takes a fifth of a journey's time. A first try is recorded too by `-- --trace retain-on-failure`.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: FLAGS },
  },
});
