import { Kysely, PGliteDialect, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { checkServer } from './check-server.ts';
import { openFolder } from './embedded.ts';
import { openServerPool } from './server-pool.ts';
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

/** Where the rows live: a PostgreSQL server with so many connections at most, or a folder for the embedded database. */
export type DatabasePlace = { url: string; connections?: number } | { folder: string };

/** Of each process; PostgreSQL allows 100 in all unless told. */
export const CONNECTIONS = 10;

// As the embedded database gives them (embedded.ts).
const INT8 = 20;
const DATE = 1082;

async function openEmbedded(folder: string, warn: (words: string) => void): Promise<Database> {
  const pglite = await openFolder(folder, warn);
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return { db, embedded: true, connect: null, close: () => db.destroy() };
}

async function openServer(
  { url, connections = CONNECTIONS }: { url: string; connections?: number },
  warn: (words: string) => void,
): Promise<Database> {
  const pool = openServerPool(url, connections, {
    getTypeParser: ((oid: number, format?: 'text') => {
      if (oid === INT8) return Number;
      if (oid === DATE) return (value: string) => value;
      return pg.types.getTypeParser(oid, format);
    }) as typeof pg.types.getTypeParser,
  });
  try {
    for (const words of await checkServer(pool)) warn(words);
  } catch (cause) {
    await pool.end();
    throw cause;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // The query builder ends only a pool that it has begun to use.
  await db.connection().execute(async () => undefined);
  return { db, embedded: false, connect: pool.connectRaw, close: () => db.destroy() };
}

/**
 * Opens the database at `place`; `warn` is told what an operator should know of it, then and later. The caller migrates it
 * and holds the folder's lock. Throws BadEnvironment, in words, for a server that cannot be used, and UnusableDatabase for a
 * folder.
 */
export async function openDatabase(
  place: DatabasePlace,
  warn: (words: string) => void = () => undefined,
): Promise<Database> {
  return 'url' in place ? openServer(place, warn) : openEmbedded(place.folder, warn);
}

/** A value for a jsonb column: both drivers would otherwise turn arrays into PostgreSQL arrays. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`;
