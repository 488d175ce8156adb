// npm run restore -- <file>: puts an archive of `npm run backup` into an empty database and store. --check only reads it.
// npm run restore -- --latest: puts the embedded database back to its newest whole snapshot; naming one does as well.
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { checkArchive } from '../src/server/backup/check-archive.ts';
import { type Manifest, Refused } from '../src/server/backup/manifest.ts';
import { restore } from '../src/server/backup/restore.ts';
import { findNewestSnapshot, isSnapshot, restoreSnapshot } from '../src/server/backup/restore-snapshot.ts';
import { openDataFolder, UnusableFolder } from '../src/server/data-folder.ts';
import { FolderInUse, lockFolder } from '../src/server/db/lock.ts';
import { type Env, readEnv } from '../src/server/env.ts';
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

/** Says what came back from when, and where the rest lies. */
async function putBack(env: Env, from: string, mayLose: boolean): Promise<void> {
  const log = pino({ level: env.logLevel }, pino.destination(2));
  const { signal } = stopping;
  const done = await restoreSnapshot({ env, log, from, tell: say, mayLose, signal });
  const { manifest, aside, deletedAgain, putAside } = done;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows} rows of ${manifest.tables.length} tables as they were at ${manifest.taken_at}.`);
  say(`What was done after that is not in them. ${from} is the snapshot.`);
  if (deletedAgain > 0)
    say(`${deletedAgain} materials whose files had been deleted since were deleted again.`);
  if (putAside > 0) say(`${putAside} files that were uploaded after it lie in ${aside}/uploads.`);
  if (aside) say(`The database that was in its place lies in ${aside}. Delete it when nothing is missed.`);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new Refused('Interrupted: nothing was restored.')));

try {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, latest: { type: 'boolean' }, 'allow-lost': { type: 'boolean' } },
    allowPositionals: true,
  });
  const named = positionals[0];
  if (named === undefined && !values.latest)
    throw new Refused('Which archive? npm run restore -- <file>, or --latest for the newest snapshot');
  const env = readEnv(process.env);
  openDataFolder(env.dataDir, (words) => process.stderr.write(`${words}\n`));
  const from = named === undefined ? await findNewestSnapshot(env.dataDir, say) : resolve(named);
  if (values.check) say(`The archive is whole: ${wordsFor(await checkArchive(from))}`);
  else {
    const lock = lockFolder(env.dataDir, `a restore, process ${process.pid} on ${hostname()}`);
    if (existsSync(from) && (await isSnapshot(from))) await putBack(env, from, values['allow-lost'] ?? false);
    else {
      const log = pino({ level: env.logLevel }, pino.destination(2));
      const manifest = await restore({ env, log, from, tell: say, signal: stopping.signal });
      say(`Restored ${wordsFor(manifest)}`);
    }
    lock.release();
    say('Everybody signs in again; what was being read is read anew. Start the server.');
  }
} catch (cause) {
  if (cause instanceof FolderInUse)
    quit(`${cause.message} Stop it first, or set DATA_DIR to another folder.`);
  if (cause instanceof BadEnvironment) quit(`The configuration is not right: ${cause.message}.`);
  if (cause instanceof Refused) quit(cause.message);
  if (cause instanceof UnusableFolder) quit(cause.message);
  throw cause;
}
