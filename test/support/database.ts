import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseDump: string;
  }
}

/** Migrated and seeded; test databases are copies of it. */
export const TEMPLATE = 'hornbook_template';

/** The tests' PostgreSQL server, or null for the embedded database. */
export const serverUrl = (): string | null => process.env.TEST_DATABASE_URL || null;

/** The address of a database of the tests' server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the tests' server, outside its databases. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated and seeded database that nobody else uses; it is gone once closed. `url`: null for an embedded one. */
export async function openTestDatabase(): Promise<Database & { url: string | null }> {
  const server = serverUrl();
  if (server === null) {
    const dump = new Blob([readFileSync(inject('databaseDump'))]);
    return { ...(await openDatabase({ dump })), url: null };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE}`);
  const url = urlOf(server, name);
  const database = await openDatabase({ url });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
