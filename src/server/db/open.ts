import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** The database, or a transaction on it. Inside a transaction only the transaction may be used (design.md §5). */
export type Db = Kysely<Tables> | Transaction<Tables>;

/**
 * An open database. `embedded` tells PGlite from a PostgreSQL server; `connect` gives a connection of a server's pool,
 * for what needs one of its own.
 */
export type Database = {
  db: Kysely<Tables>;
  embedded: boolean;
  connect: (() => Promise<pg.PoolClient>) | null;
  close: () => Promise<void>;
};

/** Where the rows live: a PostgreSQL server, a folder for the embedded database, or a dump of one (tests). */
export type DatabasePlace = { url: string } | { folder: string } | { dump: Blob };

// Both drivers must give the same JavaScript values: whole numbers as numbers, dates as YYYY-MM-DD text.
const INT8 = 20;
const DATE = 1082;

/** Makes the folder's database beside this process, which keeps the memory that takes out of it. */
function createFolder(folder: string): void {
  const script = join(import.meta.dirname, 'create-folder.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the database in ${folder} could not be made: ${stderr}`);
}

async function openEmbedded(place: { folder: string } | { dump: Blob }): Promise<Database> {
  if ('folder' in place && !existsSync(place.folder)) createFolder(place.folder);
  const pglite = await PGlite.create({
    ...('folder' in place ? { dataDir: place.folder } : { loadDataDir: place.dump }),
    parsers: { [DATE]: (value: string) => value, [types.INT8]: Number },
  });
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return { db, embedded: true, connect: null, close: () => db.destroy() };
}

function openServer(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return Number;
        if (oid === DATE) return (value: string) => value;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    } as pg.CustomTypesConfig,
  });
  // Without a listener the process dies with the database; queries report the loss themselves.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, embedded: false, connect: () => pool.connect(), close: () => db.destroy() };
}

/** Opens the database at `place`. The caller migrates it and holds the folder's lock. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  return 'url' in place ? openServer(place.url) : openEmbedded(place);
}

/** A value for a jsonb column: both drivers would otherwise turn arrays into PostgreSQL arrays. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;
