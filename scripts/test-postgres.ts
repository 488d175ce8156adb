// Runs all tests that use a database, or with the word `journeys` the journeys, on a PostgreSQL server of their own
// (npm run test:postgres, npm run e2e:postgres). With the word `killed`, the tests that ask the app by its calls, on two
// servers of which one is killed every 10 s (npm run test:killed). What else stands on the line is handed on.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { listDatabaseTests, listTestsByCalls } from './database-tests.ts';
import { keepTestsInMemory } from './memory-folder.ts';
import { postgresForTests } from './postgres.ts';

const root = join(import.meta.dirname, '..');
const tool = (path: string) => join(root, 'node_modules', path);
const [what, ...rest] = process.argv.slice(2);
const isJourneys = what === 'journeys';
const isKilled = what === 'killed';

keepTestsInMemory();
const server = await postgresForTests();
if (!server) process.exit(1);
const given = isJourneys || isKilled ? rest : process.argv.slice(2);
const args = isJourneys
  ? [tool('@playwright/test/cli.js'), 'test', ...given]
  : [
      tool('vitest/vitest.mjs'),
      'run',
      ...(given.some((arg) => !arg.startsWith('-'))
        ? []
        : isKilled
          ? listTestsByCalls()
          : listDatabaseTests()),
      ...given,
    ];
const browser = isJourneys ? await findBrowser() : null;
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_DATABASE_URL: server.url,
    ...(isKilled ? { TEST_SERVERS: 'killed' } : {}),
    ...(browser ? { CHROME_PATH: browser } : {}),
  },
});
process.exit(status ?? 1);
