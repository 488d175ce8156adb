import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listMigrations } from '../src/server/db/migrate.ts';
import { withRows } from '../test/support/backup-server.ts';
import { databaseFor } from '../test/support/postgres-server.ts';
import { newFolder, startServer } from '../test/support/server.ts';
import type { Finding } from './acknowledged.ts';
import { emptySchema, makeVersion, migrateCalmly, type Place, schemaOf } from './migrations.ts';

const KILLER = pathToFileURL(resolve(import.meta.dirname, 'kill-at-migration.ts')).href;
/** Older databases than this are none of a version that anybody had. */
const FIRST_VERSION = listMigrations().filter((name) => name < '0008');

/** What came of a kill in every migration. */
export type EachMigration = { kills: number; migrations: number; restarts: number[]; findings: Finding[] };

/**
 * Kills a server in each of these migrations, once when its statements are done and once when it is committed: the schema
 * must be that of the migration before, and that of it; from the former the server must start and end at the newest. `ready`: a
 * migrated folder to begin with; `server`: a database server in place of the embedded database.
 */
export async function killInEachMigration(
  ready: string,
  server: string | null = null,
  names: readonly string[] = listMigrations(),
): Promise<EachMigration> {
  const all = listMigrations();
  const findings: Finding[] = [];
  const restarts: number[] = [];
  const folder = newFolder();
  let kills = 0;

  /** A place with a database of the version before a migration, in which there is a student from the first version on. */
  async function placeBefore(name: string): Promise<{ place: Place; students: number }> {
    const before = name < '0008' ? [] : FIRST_VERSION;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const place: Place = server === null ? { folder } : { url: await databaseFor(server, folder) };
    if (server === null && before.length > 0)
      cpSync(join(ready, 'database'), join(folder, 'database'), { recursive: true });
    if (before.length > 0) await withRows(place, (db) => makeVersion(db, before));
    else if (server !== null) await withRows(place, emptySchema);
    return { place, students: before.length > 0 ? 1 : 0 };
  }

  async function killAt(
    instant: 'inside' | 'after',
    name: string,
    schemas: Map<string, string>,
  ): Promise<void> {
    const { place, students } = await placeBefore(name);
    const env = { DATABASE_URL: 'url' in place ? place.url : '' };
    const words = `killed ${instant} ${name}`;
    const killed = { ...env, NODE_OPTIONS: `--import=${KILLER}`, KILL_AT: `${instant} ${name}` };
    const isKilled = await startServer(folder, killed).then(
      async ({ end }) => {
        await end('SIGKILL');
        return false;
      },
      ({ message }: Error) => /ended with null/.test(message),
    );
    if (!isKilled) return void findings.push({ sort: 'other', words: `${words}: nothing killed it` });
    kills += 1;
    const expected = instant === 'after' ? name : all[all.indexOf(name) - 1];
    if (expected !== undefined) {
      const left = await withRows(place, schemaOf);
      if (left.last !== expected || left.hash !== schemas.get(expected))
        findings.push({ sort: 'half', words: `${words}: the schema is not that of ${expected}` });
      if (left.students !== students)
        findings.push({ sort: 'lost', words: `${words}: ${left.students} students` });
    }
    if (instant === 'after') return;
    const began = performance.now();
    const { end } = await startServer(folder, env);
    restarts.push(performance.now() - began);
    await end('SIGTERM');
    const last = all.at(-1) ?? '';
    const now = await withRows(place, schemaOf);
    if (now.hash !== schemas.get(last) || now.students !== students)
      findings.push({ sort: 'half', words: `${words}: the next start did not end at ${last}` });
  }

  try {
    const { place } = await placeBefore('0001');
    const schemas = (await migrateCalmly(place, [])).schemas;
    for (const name of names)
      for (const instant of ['inside', 'after'] as const) await killAt(instant, name, schemas);
    return { kills, migrations: names.length, restarts, findings };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
