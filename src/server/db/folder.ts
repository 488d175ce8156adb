import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { findDamagedFile } from './page-checksums.ts';
import { findBrokenSeal, unsealFolder } from './seal.ts';
import type { Tables } from './tables.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** Without these PGlite would make an empty database where there was a full one, or PostgreSQL says nothing useful. */
const NEEDED = ['PG_VERSION', 'base', 'global', join('global', 'pg_control'), 'pg_wal', 'pg_xact'];
/** What stands beside a database that has been used. */
const TRACES = ['snapshots', join('uploads', 'files')];

/** What runs for two seconds only has no use for code that is made faster meanwhile: a quarter of the processor time. */
const SHORT_LIVED = '--liftoff-only';

/** Makes a new database beside this process, which keeps the memory that takes out of it. It has its name once it is whole. */
export async function makeDatabase(folder: string): Promise<void> {
  const growing = `${folder}.new`;
  rmSync(growing, { recursive: true, force: true });
  const script = join(import.meta.dirname, 'create-folder.ts');
  const { status, stderr } = spawnSync(process.execPath, [SHORT_LIVED, script, growing], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the database in ${folder} could not be made: ${stderr}`);
  await rename(growing, folder);
}

/** Refuses what is no whole database at first sight, and readies the rest to be opened. Throws UnusableDatabase. */
export function requireDatabaseFolder(folder: string): void {
  if (!statSync(folder).isDirectory()) throw new UnusableDatabase(folder, 'it is a file and no folder');
  if (readdirSync(folder).length === 0) throw new UnusableDatabase(folder, 'the folder is empty');
  for (const name of NEEDED)
    if (!existsSync(join(folder, name))) throw new UnusableDatabase(folder, `${name} is missing`);
  const changed = findBrokenSeal(folder);
  if (changed) throw new UnusableDatabase(folder, `${changed} is not as it was left`);
  unsealFolder(folder);
}

/** Refuses to begin with an empty database where there has been a full one. Throws UnusableDatabase. */
export function requireNotLost(dataDir: string): void {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) return;
  const hasFiles = (name: string) =>
    existsSync(join(dataDir, name)) && readdirSync(join(dataDir, name)).length > 0;
  const trace = TRACES.find(hasFiles);
  if (trace) throw new UnusableDatabase(folder, `it is gone, and ${trace} beside it is not empty`);
}

/**
 * Refuses a database that has just been opened, and that nobody writes to, when a file of it is missing or a page is not as
 * it was written. Throws UnusableDatabase.
 */
export async function requireWholeDatabase(folder: string, db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    select pg_relation_filepath(oid) as path from pg_class where relkind in ('r', 'i', 't', 'S', 'm')`
    .execute(db)
    .catch((cause: unknown) => {
      throw new UnusableDatabase(folder, 'its list of tables cannot be read', cause);
    });
  for (const { path } of rows)
    if (!existsSync(join(folder, path))) throw new UnusableDatabase(folder, `${path} is missing`);
  const damaged = findDamagedFile(folder);
  if (damaged) throw new UnusableDatabase(folder, `${damaged} is not as it was written`);
}
