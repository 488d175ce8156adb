import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { readTables } from '../db/backup/catalog.ts';
import { deleteFileRow } from '../db/backup/file-rows.ts';
import { freeJobs, loadRows, setCounter } from '../db/backup/load-rows.ts';
import { takeTime } from '../db/backup/long-transaction.ts';
import { listMigrations, migrateWithin } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import type { Env } from '../env.ts';
import { type FileStore, StoreDown } from '../outside/files/file-store.ts';
import { openFiles } from '../outside/files/open-files.ts';
import { openTurns } from '../outside/files/turns.ts';
import { ahead } from './ahead.ts';
import { checkArchive, readLines } from './check-archive.ts';
import { FILES, type Manifest, Refused, tableOfPart } from './manifest.ts';
import { markRestoring, unmarkRestoring } from './restoring-mark.ts';
import { readTar } from './tar.ts';

/** Files stored at a time. */
const FILES_AHEAD = 8;

/** What is told while it goes on: for whoever waits. */
export type Tell = (words: string) => void;

/**
 * Puts an archive into this server's empty database and store, and answers what it held. Rows come in one transaction
 * that is the last thing to happen; files before it. On failure what was put in is taken out again; a process that is
 * killed leaves at most files without rows, which the next attempt finds in place, and a mark by which a start is refused. The caller holds the data folder.
 * An archive of an older version is brought up to date. Throws Refused.
 */
export async function restore(options: {
  env: Env;
  log: Logger;
  from: string;
  tell?: Tell;
  signal?: AbortSignal;
}): Promise<Manifest> {
  const { env, log, from, tell = () => {}, signal } = options;
  if (!existsSync(from)) throw new Refused(`There is no ${from}.`);
  const final = join(env.dataDir, 'database');
  // A database of its own name until all of it is there.
  const growing = `${final}.restoring`;
  if (env.databaseUrl === null && existsSync(final))
    throw new Refused(`${env.dataDir} holds a database already. Set DATA_DIR to an empty folder.`);
  const files = await openFiles(env, log, openTurns(), null);
  const there = new Set(await files.list().catch(isDown));
  const foreign = new Set(there);
  tell('Checking the archive.');
  const manifest = await checkArchive(from, (key) => foreign.delete(key));
  if (foreign.size > 0)
    throw new Refused(
      `The store of uploaded files is not empty: it holds ${foreign.size} files that are not in the backup. ` +
        `Use an empty ${env.services.store ? 'S3_BUCKET' : 'DATA_DIR'}.`,
    );
  if (env.databaseUrl === null) await rm(growing, { recursive: true, force: true });
  const database = await openDatabase(
    env.databaseUrl === null ? { folder: growing } : { url: env.databaseUrl },
  );
  let stored = 0;
  markRestoring(env.dataDir, from);
  try {
    await requireEmpty(database.db);
    tell(`Putting back ${manifest.files.count} files.`);
    for await (const _ of storeFiles(from, files, there, signal)) stored += 1;
    await database.db.transaction().execute((tx) => putRows(tx, from, manifest, tell, signal));
    await database.close();
  } catch (cause) {
    await database.close().catch(() => undefined);
    if (env.databaseUrl === null) await rm(growing, { recursive: true, force: true });
    await removeFiles(from, files, there, stored + FILES_AHEAD);
    unmarkRestoring(env.dataDir);
    throw cause;
  }
  if (env.databaseUrl === null) {
    await rename(growing, final);
    const folder = await open(env.dataDir, 'r');
    await folder.sync().finally(() => folder.close());
  }
  unmarkRestoring(env.dataDir);
  return manifest;
}

function isDown(cause: unknown): never {
  throw cause instanceof StoreDown
    ? new Refused(`The store of uploaded files failed: ${cause.message}.`)
    : cause;
}

async function requireEmpty(db: Kysely<Tables>): Promise<void> {
  const [table] = await readTables(db);
  if (table)
    throw new Refused(
      `The database is not empty: it has the table ${table.name}. Let DATABASE_URL name a new database without tables, made by createdb.`,
    );
}

async function* filesOf(path: string) {
  for await (const part of readTar(path))
    if (part.name.startsWith(FILES)) yield { key: part.name.slice(FILES.length), bytes: part.bytes };
}

/** Stores every file that is not there yet. Their bytes are compared with their names once more on the way. */
async function* storeFiles(
  path: string,
  files: FileStore,
  there: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): AsyncGenerator<unknown> {
  yield* ahead(filesOf(path), FILES_AHEAD, async ({ key, bytes }) => {
    signal?.throwIfAborted();
    if (there.has(key)) return;
    const arrival = await files.receive(
      Readable.from(bytes(), { objectMode: false }),
      Number.MAX_SAFE_INTEGER,
    );
    try {
      if (!key.endsWith(arrival.sha256)) throw new Refused(`${path} has changed while it was read.`);
      await arrival.bring(key);
      await arrival.keep(key);
    } catch (cause) {
      isDown(cause);
    } finally {
      await arrival.drop();
    }
  });
}

/** Takes out again what was put in: the first files of the archive, without those that had been there before. */
async function removeFiles(
  path: string,
  files: FileStore,
  there: ReadonlySet<string>,
  most: number,
): Promise<void> {
  let n = 0;
  for await (const { key } of filesOf(path)) {
    if (n >= most) return;
    n += 1;
    if (!there.has(key)) await files.remove(key).catch(() => undefined);
  }
}

/** The schema the rows had, the rows, and what of the schema has come since: all or nothing. Throws Refused. */
export async function putRows(
  tx: Transaction<Tables>,
  path: string,
  manifest: Manifest,
  tell: Tell,
  signal: AbortSignal | undefined,
): Promise<void> {
  await takeTime(tx);
  await migrateWithin(tx, manifest.migrations);
  const tables = new Map((await readTables(tx)).map((table) => [table.name, table]));
  let last = '';
  for await (const part of readTar(path)) {
    const name = tableOfPart(part.name);
    if (name === null) continue;
    signal?.throwIfAborted();
    const table = tables.get(name);
    if (!table)
      throw new Refused(`${path} holds rows of ${name}, a table that its own migrations do not make.`);
    if (name !== last) tell(`Putting back rows of ${name}.`);
    last = name;
    const lines = (await readLines(part)).toString('utf8').split('\n');
    await loadRows(tx, table, lines.slice(0, -1));
  }
  for (const counter of manifest.counters) await setCounter(tx, counter);
  for (const file of manifest.deleted) await deleteFileRow(tx, file);
  await migrateWithin(tx, listMigrations());
  await freeJobs(tx);
}
