import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { onServer, serverUrl, urlOf } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseDump: string;
  }
}

/** Migrated and seeded; test databases are copies of it. */
export const TEMPLATE = 'hornbook_template';

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
