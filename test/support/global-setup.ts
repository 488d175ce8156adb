import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '#server/content.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DatabasePlace, openDatabase } from '#server/db/open.ts';
import { seedSchools } from '#server/db/seed.ts';
import { TEMPLATE } from './database.ts';
import { onServer, serverUrl, urlOf } from './postgres-server.ts';

/** What a test run keeps for its files. */
const FOLDER = join(tmpdir(), `hornbook-tests-${process.pid}`);

/**
 * Makes a migrated, seeded, otherwise empty database once for the whole run, and on the tests' server too where there is
 * one: a test file copies it in a fraction of the time that making a database takes.
 */
export default async function setup(project: {
  provide: (key: 'runFolder', value: string) => void;
}): Promise<() => void> {
  mkdirSync(FOLDER, { recursive: true });
  project.provide('runFolder', FOLDER);
  await ready({ folder: join(FOLDER, 'database') });
  const server = serverUrl();
  if (server !== null) {
    await onServer(server, `drop database if exists ${TEMPLATE} with (force)`);
    await onServer(server, `create database ${TEMPLATE}`);
    await ready({ url: urlOf(server, TEMPLATE) });
  }
  return () => rmSync(FOLDER, { recursive: true, force: true });
}

async function ready(place: DatabasePlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  await migrate(db);
  await seedSchools(db, readContent().schools);
  await close();
}
