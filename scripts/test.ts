// What `npm test` runs, in order, stopping at the first failure: format and lint, types of every room, the lock file,
// unit, feature and component tests with the walls, the feature tests once more on PostgreSQL, the short evaluation, then
// the journeys in a real browser.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { listDatabaseTests, quickestOf } from './database-tests.ts';
import { keepTestsInMemory } from './memory-folder.ts';
import { postgresForTests } from './postgres.ts';

const root = join(import.meta.dirname, '..');
const tool = (path: string) => join(root, 'node_modules', path);
const TSC = tool('typescript/bin/tsc');
/** Seconds of tests, as the embedded database took them one after the other: all of this must end within a quarter of an hour. */
const ON_POSTGRES_SECONDS = 8;

keepTestsInMemory();

/** Waits without standing still: what is being installed goes on meanwhile. */
async function step(name: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const { code } = await run(args, 'inherit', env);
  if (code !== 0) {
    console.error(`\n✗ ${name} failed.`);
    process.exit(1);
  }
  console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Such a step in two processes at once, one for each core; the second speaks when the first has. */
async function stepInTwo(name: string, halves: readonly [string[], string[]]): Promise<void> {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const [first, second] = [run(halves[0], 'inherit'), run(halves[1], 'pipe')];
  const { code } = await first;
  const { code: other, said } = await second;
  process.stdout.write(said);
  if (code !== 0 || other !== 0) {
    console.error(`\n✗ ${name} failed.`);
    process.exit(1);
  }
  console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Short steps, two at a time; each tells what it said once it is over, and the first that fails ends the run. */
async function stepsInTwo(steps: readonly (readonly [name: string, args: string[]])[]): Promise<void> {
  const left = [...steps];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const started = Date.now();
      const { code, said } = await run(next[1], 'pipe');
      console.log(`\n── ${next[0]}\n${said}   ${((Date.now() - started) / 1000).toFixed(1)} s`);
      if (code === 0) continue;
      console.error(`\n✗ ${next[0]} failed.`);
      process.exit(1);
    }
  };
  await Promise.all([lane(), lane()]);
}

/** A process of Node and, where it is piped, what it said. */
function run(
  args: string[],
  stdout: 'inherit' | 'pipe',
  env: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stdout?.on('data', (text: Buffer) => {
    said += text;
  });
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

// A new machine fetches both while its processors are busy with the first steps: one at a time, as apt wants it.
const browserFound = findBrowser();
const postgresStarted = browserFound.then(postgresForTests);

await stepsInTwo([
  // Some tests ask for pages as a browser does.
  ['pages', ['scripts/bootstrap.mjs', '--build']],
  ['format and lint', [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ...['test', 'src/server', 'scripts', 'src/web', 'src/engine', 'src/contract'].map(
    (room): [string, string[]] => [`types of ${room}`, [TSC, '-p', room]],
  ),
  ['lock file', ['scripts/complete-lock.mjs', '--check']],
]);
const report = join(tmpdir(), `hornbook-vitest-${process.pid}.json`);
const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
await step('unit, feature and component tests', [tool('vitest/vitest.mjs'), 'run', ...reporting]);
const server = await postgresStarted;
if (server) {
  // Components call the same rules as the feature tests, and are left to `npm run test:postgres`.
  const files = listDatabaseTests().filter((path) => path.endsWith('.ts'));
  const { chosen, left } = quickestOf(files, report, ON_POSTGRES_SECONDS);
  await step(
    'the same on PostgreSQL: tests that use a database',
    [tool('vitest/vitest.mjs'), 'run', '--project', '!components', '--maxWorkers', '4', ...chosen],
    { TEST_DATABASE_URL: server.url, TEST_SHORT: 'yes', CHAOS_SECONDS: '12', CHAOS_KILLED_EVERY: '4' },
  );
  if (left.length > 0)
    console.log(
      `   Left for want of time, as the components are (npm run test:postgres): ${left.join(', ')}`,
    );
}
rmSync(report, { force: true });
if (existsSync(join(root, 'evals/run.ts'))) {
  const short = ['evals/run.ts', '--short'];
  await stepInTwo('evaluation, short form', [
    [...short, '--before=models'],
    [...short, '--from=models'],
  ]);
}

const browser = await browserFound;
if (!browser) {
  console.error(
    '\nThe browser journeys need a Chromium. Install one (Debian: apt-get install chromium), or set CHROME_PATH.',
  );
  process.exit(1);
}
await step('journeys', [tool('@playwright/test/cli.js'), 'test'], { CHROME_PATH: browser });
console.log('\nAll tests passed.');
