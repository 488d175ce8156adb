// The product under the scanners, as `node scan/server.ts <folder>`: the real app on a real port over the embedded database,
// as npm start runs it, but for its clock. Each call comes ten minutes after the one before it, so that scanners reach what
// is behind the rates; those have tests of their own (src/server/http/rate-limit.test.ts).
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../src/server/app.ts';
import { readContent } from '../src/server/content.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { seedSchools } from '../src/server/db/seed.ts';
import { readEnv } from '../src/server/env.ts';
import { listen } from '../src/server/listen.ts';
import { buildDeps } from '../src/server/start.ts';

const STEP_MILLISECONDS = 600_000;

const [folder = ''] = process.argv.slice(2);
const env = readEnv({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', LOCAL_SIGN_IN: 'open' });
const log = pino({ level: 'error' }, pino.destination(2));
const database = await openDatabase({ folder: join(folder, 'database') });
await migrate(database.db);
const content = readContent();
await seedSchools(database.db, content.schools);

let instant = Date.now();
const { deps, stop } = await buildDeps({ env, log, database, content, now: () => new Date(instant) });
deps.jobs.start();
const app = buildApp(deps);
const fetch = (...given: Parameters<typeof app.fetch>) => {
  instant += STEP_MILLISECONDS;
  return app.fetch(...given);
};
const server = await listen(env, fetch, (words) => {
  process.stderr.write(`${words}\n`);
  process.exit(1);
});
process.stdout.write(`ready at ${server.address}\n`);
process.once('SIGTERM', async () => {
  const closed = server.close();
  await stop();
  await closed;
  await database.close();
  process.exit(0);
});
