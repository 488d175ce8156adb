import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { readContent } from '#server/content.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedSchools } from '#server/db/seed.ts';
import type { Tables } from '#server/db/tables.ts';
import { onServer, serverUrl, TEMPLATE, urlOf } from './database.ts';

/** Where the dump of a migrated, seeded, otherwise empty database lies during a test run. */
export const DUMP = join(tmpdir(), `hornbook-tests-${process.ppid}`, 'database.tar');

/**
 * Migrates an embedded database once and dumps it: a test file loads the dump in a fraction of the time that making
 * a database takes.
 */
export default async function setup(project: {
  provide: (key: 'databaseDump', value: string) => void;
}): Promise<void> {
  const pglite = await PGlite.create();
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  await seedSchools(db, readContent().schools);
  const dump = await pglite.dumpDataDir('none');
  mkdirSync(join(DUMP, '..'), { recursive: true });
  writeFileSync(DUMP, Buffer.from(await dump.arrayBuffer()));
  await db.destroy();
  project.provide('databaseDump', DUMP);
  const server = serverUrl();
  if (server !== null) await makeTemplate(server);
}

/** The same once more on the tests' server, where databases are copied. */
async function makeTemplate(server: string): Promise<void> {
  await onServer(server, `drop database if exists ${TEMPLATE} with (force)`);
  await onServer(server, `create database ${TEMPLATE}`);
  const { db, close } = await openDatabase({ url: urlOf(server, TEMPLATE) });
  await migrate(db);
  await seedSchools(db, readContent().schools);
  await close();
}
