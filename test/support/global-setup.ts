import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { readContent } from '#server/content.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedSchools } from '#server/db/seed.ts';
import type { Tables } from '#server/db/tables.ts';
import { TEMPLATE } from './database.ts';
import { onServer, serverUrl, urlOf } from './postgres-server.ts';

/** What a test run keeps for its files. */
const FOLDER = join(tmpdir(), `hornbook-tests-${process.pid}`);

/**
 * Makes a migrated, seeded, otherwise empty database once for the whole run, on the tests' server where there is one:
 * a test file copies it in a fraction of the time that making a database takes.
 */
export default async function setup(project: {
  provide: (key: 'databaseDump', value: string) => void;
}): Promise<() => void> {
  mkdirSync(FOLDER, { recursive: true });
  const dump = join(FOLDER, 'database.tar');
  project.provide('databaseDump', dump);
  const server = serverUrl();
  await (server === null ? makeDump(dump) : makeTemplate(server));
  return () => rmSync(FOLDER, { recursive: true, force: true });
}

async function makeDump(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  await seedSchools(db, readContent().schools);
  const dump = await pglite.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await db.destroy();
}

async function makeTemplate(server: string): Promise<void> {
  await onServer(server, `drop database if exists ${TEMPLATE} with (force)`);
  await onServer(server, `create database ${TEMPLATE}`);
  const { db, close } = await openDatabase({ url: urlOf(server, TEMPLATE) });
  await migrate(db);
  await seedSchools(db, readContent().schools);
  await close();
}
