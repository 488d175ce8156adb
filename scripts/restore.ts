// npm run restore -- <file>: puts an archive of `npm run backup` into an empty database and store. --check only reads it.
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { checkArchive } from '../src/server/backup/check-archive.ts';
import { type Manifest, Refused } from '../src/server/backup/manifest.ts';
import { restore } from '../src/server/backup/restore.ts';
import { FolderInUse, lockFolder } from '../src/server/db/lock.ts';
import { readEnv } from '../src/server/env.ts';
import { BadEnvironment } from '../src/server/env-services.ts';

function quit(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

const say = (words: string) => process.stdout.write(`${words}\n`);

function wordsFor({ version, taken_at, tables, files, lost }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = lost.length > 0 ? ` ${lost.length} files were missing when it was made.` : '';
  return `${rows} rows of ${tables.length} tables and ${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB), as of ${taken_at}, by version ${version}.${missing}`;
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new Refused('Interrupted: nothing was restored.')));

try {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals[0] === undefined) throw new Refused('Which archive? npm run restore -- <file>');
  const from = resolve(positionals[0]);
  if (values.check) say(`The archive is whole: ${wordsFor(await checkArchive(from))}`);
  else {
    const env = readEnv(process.env);
    const lock = lockFolder(env.dataDir, `a restore, process ${process.pid} on ${hostname()}`);
    const log = pino({ level: env.logLevel }, pino.destination(2));
    const manifest = await restore({ env, log, from, tell: say, signal: stopping.signal });
    lock.release();
    say(`Restored ${wordsFor(manifest)}`);
    say('Everybody signs in again; what was being read is read anew. Start the server.');
  }
} catch (cause) {
  if (cause instanceof FolderInUse)
    quit(`${cause.message} Stop it first, or set DATA_DIR to another folder.`);
  if (cause instanceof BadEnvironment) quit(`The configuration is not right: ${cause.message}.`);
  if (cause instanceof Refused) quit(cause.message);
  throw cause;
}
