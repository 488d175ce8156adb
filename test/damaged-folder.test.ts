import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteDeletedAccount } from '#server/backup/deleted-accounts.ts';
import { openSnapshots } from '#server/backup/snapshots.ts';
import { openDatabase } from '#server/db/open.ts';
import { fingerprint, runScript, withRows } from './support/backup-server.ts';
import { readyFolder } from './support/database.ts';
import { newFolder, startServer } from './support/server.ts';

// The embedded database alone: a PostgreSQL server looks after its own files.
const EMBEDDED = { DATABASE_URL: '' };
const log = pino({ level: 'silent' });
const made: string[] = [];
let whole: string;
const fileOf = (text: string, user = 1) =>
  `${user}/lectureNotes-${createHash('sha256').update(text).digest('hex')}`;
let before: Awaited<ReturnType<typeof fingerprint>>;

function putFile(folder: string, text: string): void {
  const path = join(folder, 'uploads/files', fileOf(text));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

beforeAll(async () => {
  whole = readyFolder();
  const database = await openDatabase({ folder: join(whole, 'database') });
  const { db } = database;
  await sql`insert into users (issuer, subject, email)
    values ('local', 'ada', 'ada@example.com'), ('local', 'ben', 'ben@example.com')`.execute(db);
  for (const text of ['kept', 'deleted after the snapshot']) {
    const sha256 = fileOf(text).slice(-64);
    await sql`insert into materials (user_id, kind, name, size, sha256, status)
      values (1, 'lectureNotes', ${text}, ${text.length}, ${sha256}, 'ready')`.execute(db);
  }
  putFile(whole, 'kept');
  await openSnapshots({ dataDir: whole, db, log, leave: 0 }).take();
  before = await fingerprint(db);
  putFile(whole, 'uploaded after the snapshot');
  await noteDeletedAccount({ dataDir: whole, databaseUrl: null }, 2, new Date());
  await database.close();
}, 120_000);

afterAll(() => {
  for (const folder of [whole, ...made]) rmSync(folder, { recursive: true, force: true });
});

/** A copy of the whole folder, damaged. */
function damaged(damage: (database: string) => void): string {
  const folder = newFolder();
  made.push(folder);
  cpSync(whole, folder, { recursive: true });
  damage(join(folder, 'database'));
  return folder;
}

function overwrite(path: string, at: number, bytes: Buffer): void {
  writeSync(openSync(path, 'r+'), bytes, 0, bytes.length, at);
}

/** What a process leaves that has looked at a folder. */
const OWN = /lock\.db|holder\.txt|closed-by-hornbook\.json|postmaster\.pid/;

/** The files of tables and indexes that have pages, largest first. */
const tables = (database: string) =>
  readdirSync(join(database, 'base/5'))
    .filter((name) => /^\d+$/.test(name))
    .map((name) => join(database, 'base/5', name))
    .filter((path) => readFileSync(path).length > 0);

/** DURABILITY=long tries what is beyond these too. */
const isLong = process.env.DURABILITY === 'long';
const OFTEN = 7;
const DAMAGES: [string, (database: string) => void][] = [
  ['a control file that is cut off', (db) => truncateSync(join(db, 'global/pg_control'), 100)],
  [
    'an empty folder',
    (db) => {
      rmSync(db, { recursive: true });
      mkdirSync(db);
    },
  ],
  [
    'a file in place of the folder',
    (db) => {
      rmSync(db, { recursive: true });
      writeFileSync(db, 'x');
    },
  ],
  ['no folder at all, beside its snapshots', (db) => rmSync(db, { recursive: true })],
  ['a table that is cut off', (db) => truncateSync(tables(db)[10] ?? '', 0)],
  [
    'eight kilobytes of noise in a table',
    (db) => {
      const all = tables(db);
      const path = all[Math.floor(Math.random() * all.length)] ?? '';
      const pages = readFileSync(path).length / 8_192;
      overwrite(path, Math.floor(Math.random() * pages) * 8_192, randomBytes(8_192));
    },
  ],
  [
    'noise in what says which transactions were committed',
    (db) => overwrite(join(db, 'pg_xact/0000'), 0, randomBytes(8_192)),
  ],
  ['a table without its file', (db) => rmSync(tables(db)[40] ?? '')],
  ['a journal that is gone', (db) => rmSync(join(db, 'pg_wal'), { recursive: true })],
];

// Each fails without its check: with requireDatabaseFolder, requireNotLost, requireWholeDatabase or the seal taken out, the
// server starts on what is left, with an empty database for two of them.
describe.each(isLong ? DAMAGES : DAMAGES.slice(0, OFTEN))('%s', (_, damage) => {
  test('stops the start within ten seconds with one sentence that names the way back', async () => {
    const folder = damaged(damage);
    const files = () => readdirSync(folder, { recursive: true }).filter((name) => !OWN.test(String(name)));
    const there = files();
    const started = performance.now();
    const failed = await startServer(folder, EMBEDDED).then(
      async ({ end }) => `it started, and ended with ${await end('SIGKILL')}`,
      (cause: Error) => cause.message,
    );
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(failed).toMatch(
      /^the server ended with 1: The database in [^\n]* cannot be used: [^\n]*npm run restore -- --latest\n$/,
    );
    expect(files()).toEqual(there);
  });
});

test('a database of a newer version is left alone, in words', async () => {
  const folder = damaged(() => undefined);
  await withRows({ folder }, (db) =>
    sql`insert into migrations (name) values ('9999_later.sql')`.execute(db),
  );
  await expect(startServer(folder, EMBEDDED)).rejects.toThrow(/ended with 1: .*newer version.*9999_later/);
});

test('npm run restore -- --latest brings the rows back, and keeps what was damaged and what came later', async () => {
  const folder = damaged((db) => truncateSync(join(db, 'global/pg_control'), 100));
  // A newer one that was cut off is passed over.
  const newest = readdirSync(join(folder, 'snapshots')).at(-1) ?? '';
  const cut = join(folder, 'snapshots/snapshot-2099-01-01T000000Z.tar');
  writeFileSync(cut, readFileSync(join(folder, 'snapshots', newest)).subarray(0, 9_000));

  const { code, output } = await runScript('restore', ['--latest'], { DATA_DIR: folder });
  expect(output).toContain(`${newest} is the snapshot`);
  expect(output).toMatch(/2099-01-01T000000Z\.tar is damaged/);
  expect(output).toMatch(/Restored \d+ rows of \d+ tables as they were at \d{4}-\d\d-\d\dT/);
  expect(code).toBe(0);

  const aside = readdirSync(folder).find((name) => name.startsWith('aside-')) ?? '';
  expect(readFileSync(join(folder, aside, 'database/global/pg_control')).length).toBe(100);
  expect(readFileSync(join(folder, aside, 'uploads', fileOf('uploaded after the snapshot')), 'utf8')).toBe(
    'uploaded after the snapshot',
  );
  const { materials, ...rest } = before;
  const after = await withRows({ folder }, fingerprint);
  expect(after.materials?.rows).toBe((materials?.rows ?? 0) - 1);
  // Fails without the list of deleted accounts: who left within the hour would be back.
  expect(after.users?.rows).toBe((rest.users?.rows ?? 0) - 1);
  expect(after.law_schools).toEqual(rest.law_schools);
  const server = await startServer(folder, EMBEDDED);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(existsSync(join(folder, 'uploads/files', fileOf('kept')))).toBe(true);
}, 120_000);

test.runIf(isLong)(
  'without one file of the uploads it asks first',
  async () => {
    const folder = damaged(() => undefined);
    rmSync(join(folder, 'uploads/files'), { recursive: true });
    const there = readdirSync(join(folder, 'database'));
    const { code, output } = await runScript('restore', ['--latest'], { DATA_DIR: folder });
    expect(code).toBe(1);
    expect(output).toMatch(/Not one of the 2 uploaded files .* --allow-lost/);
    expect(readdirSync(join(folder, 'database'))).toEqual(there);
  },
  120_000,
);
