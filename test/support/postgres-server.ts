import { createHash } from 'node:crypto';
import pg from 'pg';

/** The tests' PostgreSQL server, or null for the embedded database. */
export const serverUrl = (): string | null => process.env.TEST_DATABASE_URL || null;

/** The address of a database of the tests' server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the tests' server, outside its databases; answers its rows. */
export async function onServer<R extends pg.QueryResultRow>(server: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<R>(statement)).rows;
  } finally {
    await client.end();
  }
}

const nameFor = (folder: string) =>
  `test_folder_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;

/** The database on the tests' server that stands in for the one in a data folder; made when there is none. */
export async function databaseFor(server: string, folder: string): Promise<string> {
  const name = nameFor(folder);
  const known = await onServer(server, `select 1 from pg_database where datname = '${name}'`);
  if (known.length === 0) await onServer(server, `create database ${name}`);
  return urlOf(server, name);
}

/** Removes what `databaseFor` made for a folder, if anything. */
export async function dropDatabaseFor(folder: string): Promise<void> {
  const server = serverUrl();
  if (server) await onServer(server, `drop database if exists ${nameFor(folder)} with (force)`);
}
