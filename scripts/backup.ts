// npm run backup [-- <file>] [--allow-lost]: rows and uploaded files of this server's database in one archive.
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { backUp } from '../src/server/backup/back-up.ts';
import { Refused } from '../src/server/backup/manifest.ts';
import { openDataFolder, UnusableFolder } from '../src/server/data-folder.ts';
import { FolderInUse, lockFolder } from '../src/server/db/lock.ts';
import { UnusableDatabase } from '../src/server/db/unusable-database.ts';
import { readEnv } from '../src/server/env.ts';
import { BadEnvironment } from '../src/server/env-services.ts';

function quit(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new Refused('Interrupted: no backup was made.')));

try {
  const { values, positionals } = parseArgs({
    options: { 'allow-lost': { type: 'boolean' } },
    allowPositionals: true,
  });
  const env = readEnv(process.env);
  openDataFolder(env.dataDir, (words) => process.stderr.write(`${words}\n`));
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  const to = resolve(positionals[0] ?? join(env.dataDir, 'backups', `hornbook-${time}.tar`));
  // A PostgreSQL server gives a snapshot to anybody; the embedded database belongs to one process.
  const lock =
    env.databaseUrl === null
      ? lockFolder(env.dataDir, `a backup, process ${process.pid} on ${hostname()}`)
      : null;
  const manifest = await backUp({
    env,
    log: pino({ level: env.logLevel }, pino.destination(2)),
    to,
    mayLose: values['allow-lost'] ?? false,
    signal: stopping.signal,
  });
  lock?.release();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { count, bytes } = manifest.files;
  process.stdout.write(
    `${to}\n${rows} rows of ${manifest.tables.length} tables and ${count} files (${(bytes / 1e6).toFixed(1)} MB) as of ${manifest.taken_at}.\n`,
  );
  if (manifest.lost.length > 0)
    process.stdout.write(`${manifest.lost.length} files were missing or damaged.\n`);
  process.stdout.write('It holds everything students wrote: keep it secret, and on another machine.\n');
} catch (cause) {
  if (cause instanceof FolderInUse)
    quit(
      `${cause.message} The embedded database belongs to one process: stop the server, back up, and start it again. A PostgreSQL server (DATABASE_URL) can be backed up while students work.`,
    );
  if (cause instanceof BadEnvironment) quit(`The configuration is not right: ${cause.message}.`);
  if (cause instanceof Refused || cause instanceof UnusableDatabase) quit(cause.message);
  if (cause instanceof UnusableFolder) quit(cause.message);
  throw cause;
}
