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

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Each has a server of its own; more than two only wait for each other on two cores.
  workers: 2,
  // A second try on a server of its own; a journey that needs it is reported as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    headless: true,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: FLAGS },
  },
});
