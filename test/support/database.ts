import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { onServer, serverUrl, urlOf } from './postgres-server.ts';
import { newFolder } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What a test run keeps for its files (global-setup.ts). */
    runFolder: string;
  }
}

/** Migrated and seeded; test databases are copies of it. */
export const TEMPLATE = 'hornbook_template';

/** A new data folder with a migrated and seeded embedded database: a server starts there in a tenth of the time. */
export function readyFolder(): string {
  const folder = newFolder();
  cpSync(join(inject('runFolder'), 'database'), join(folder, 'database'), { recursive: true });
  return folder;
}

/** A migrated and seeded database that nobody else uses; it is gone once closed. `url`: null for an embedded one. */
export async function openTestDatabase(): Promise<Database & { url: string | null }> {
  const server = serverUrl();
  if (server === null) {
    const folder = readyFolder();
    const database = await openDatabase({ folder: join(folder, 'database') });
    return {
      ...database,
      url: null,
      async close() {
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
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
