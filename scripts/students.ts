// npm run students -- find | sign-out | delete: what an operator does to accounts (src/server/operator.ts says how). With the
// embedded database, stop the server first; with a PostgreSQL server it goes on.
import { hostname } from 'node:os';
import { pino } from 'pino';
import { readContent } from '../src/server/content.ts';
import { openDataFolder, UnusableFolder } from '../src/server/data-folder.ts';
import { FolderInUse, lockFolder } from '../src/server/db/lock.ts';
import { UnusableDatabase } from '../src/server/db/unusable-database.ts';
import { readEnv } from '../src/server/env.ts';
import { BadEnvironment } from '../src/server/env-services.ts';
import { AppError } from '../src/server/http/errors.ts';
import { NotUnderstood, obey } from '../src/server/operator.ts';
import { openReadyDatabase } from '../src/server/ready-database.ts';
import { buildDeps } from '../src/server/start.ts';

function quit(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

try {
  const env = readEnv(process.env);
  openDataFolder(env.dataDir, (words) => process.stderr.write(`${words}\n`));
  const log = pino({ level: env.logLevel }, pino.destination(2));
  const lock =
    env.databaseUrl === null
      ? lockFolder(env.dataDir, `an operator, process ${process.pid} on ${hostname()}`)
      : null;
  const { database } = await openReadyDatabase(env, log);
  const { deps, stop } = await buildDeps({ env, log, database, content: readContent() });
  const said = await obey(deps, process.argv.slice(2)).catch((cause: unknown) => cause as Error);
  await stop();
  await database.close();
  lock?.release();
  if (said instanceof NotUnderstood || said instanceof AppError) quit(said.message);
  if (said instanceof Error) throw said;
  process.stdout.write(`${said}\n`);
  process.exit(0);
} catch (cause) {
  if (cause instanceof FolderInUse)
    quit(`${cause.message} The embedded database belongs to one process: stop the server first.`);
  if (cause instanceof BadEnvironment) quit(`The configuration is not right: ${cause.message}.`);
  if (cause instanceof UnusableDatabase) quit(cause.message);
  if (cause instanceof UnusableFolder) quit(cause.message);
  throw cause;
}
