import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { requireNotHalfRestored } from './backup/restoring-mark.ts';
import { openSnapshots, type Snapshots } from './backup/snapshots.ts';
import { readTables } from './db/backup/catalog.ts';
import { keepCheckpoints } from './db/checkpoints.ts';
import { requireNotLost, requireWholeDatabase } from './db/folder.ts';
import { compareSchema, listMigrations, migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { UnusableDatabase } from './db/unusable-database.ts';
import type { Env } from './env.ts';

/**
 * Opens this server's database and brings its schema up to date. The embedded one is looked through first, and a snapshot is
 * taken before it is migrated. `snapshots`: null on a PostgreSQL server, which has backups of its own. Throws what
 * openDatabase throws, UnusableFolder for one that a restore left half done, and UnusableDatabase for one that is not whole or that a newer version has written.
 */
export async function openReadyDatabase(
  env: Env,
  log: Logger,
): Promise<{ database: Database; snapshots: Snapshots | null }> {
  const warn = (words: string) => log.warn(words);
  const { databaseUrl: url, databaseConnections: connections, dataDir } = env;
  if (url !== null) {
    const database = await openDatabase({ url, connections }, warn);
    requireNotHalfRestored(dataDir, (await readTables(database.db)).length > 0);
    await migrate(database.db);
    return { database, snapshots: null };
  }
  const folder = join(dataDir, 'database');
  requireNotHalfRestored(dataDir, existsSync(folder));
  requireNotLost(dataDir);
  const database = await openDatabase({ folder }, warn);
  await requireWholeDatabase(folder, database.db);
  const { missing, unknown } = await compareSchema(database.db);
  if (unknown.length > 0)
    throw new UnusableDatabase(folder, `a newer version of Hornbook has written it (${unknown[0]})`);
  const snapshots = openSnapshots({ dataDir, db: database.db, log, leave: env.freeBytes });
  // The first migration is missing where nothing has been yet.
  const isNew = missing[0] === listMigrations()[0];
  if (missing.length > 0 && !isNew) await snapshots.takeBeforeMigration();
  await migrate(database.db);
  const endCheckpoints = keepCheckpoints(database.db, log);
  const close = () => {
    endCheckpoints();
    return database.close();
  };
  return { database: { ...database, close }, snapshots };
}
