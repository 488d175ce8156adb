import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { readTables } from '#server/db/backup/catalog.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Tables } from '#server/db/tables.ts';
import { CHILD_ENV } from './child-env.ts';
import { asPage, cookieAt } from './server.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../scripts');

/** How a script ended and what it wrote. */
export type Ran = { code: number | null; output: string };

/** Runs `npm run backup` or `npm run restore` as a process; `killAt`: a signal as soon as it has written these words. */
export function runScript(
  script: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
  killAt?: { words: string; signal: NodeJS.Signals },
): Promise<Ran> {
  const child = spawn(process.execPath, [join(SCRIPTS, `${script}.ts`), ...args], {
    env: { ...CHILD_ENV, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (text: Buffer) => {
    output += text.toString();
    if (killAt && output.includes(killAt.words)) child.kill(killAt.signal);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}

/** Opens the database of a folder or of an address for a moment, while no server has the folder. */
export async function withRows<T>(
  place: { folder: string } | { url: string },
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase('url' in place ? place : { folder: join(place.folder, 'database') });
  return work(database.db).finally(() => database.close());
}

/** What distinguishes the content of every table: how many rows, and a hash of all of them as the database writes rows. */
export async function fingerprint(
  db: Kysely<Tables>,
): Promise<Record<string, { rows: number; hash: string }>> {
  const prints: Record<string, { rows: number; hash: string }> = {};
  for (const { name } of await readTables(db)) {
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`set local time zone 'UTC'`.execute(tx);
      return sql<{ rows: number; hash: string }>`
        select count(*) as rows, coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as hash
        from ${sql.table(name)} t`.execute(tx);
    });
    prints[name] = { rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' };
  }
  return prints;
}

/**
 * Puts a row into every table that is still empty: what refers to another table refers to a row of it, everything else
 * is a value of its type that is easily spoiled on the way. A table whose checks refuse that needs a row of the test's own.
 */
export async function fillEmptyTables(db: Kysely<Tables>, text: string): Promise<void> {
  const samples: [RegExp, unknown][] = [
    [/^text|^character/, sql`${text}::text`],
    [/^(bigint|integer|smallint)$/, sql`7`],
    [/^jsonb?$/, sql`'{"exact": 1.00000000000000000001, "list": [null, true]}'::jsonb`],
    [/^(real|double precision)\[\]$/, sql`array[0.1, 1e-38, -3.4028235e38, 'NaN']::real[]`],
    [/^(real|double precision|numeric)/, sql`0.1`],
    [/^boolean$/, sql`true`],
    [/^date$/, sql`date '2026-02-28'`],
    [/^timestamp/, sql`timestamptz '2026-02-28 23:59:59.123456+00'`],
    [/^bytea$/, sql`'\\x00ff'::bytea`],
  ];
  for (const { name } of await readTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) continue;
    const columns = await sql<{ column: string; type: string; parent: string | null; of: string | null }>`
      select a.attname::text as column, format_type(a.atttypid, null) as type,
        f.confrelid::regclass::text as parent, p.attname::text as of
      from pg_attribute a
      left join lateral (select c.confrelid, k.parent from pg_constraint c
        cross join lateral unnest(c.conkey, c.confkey) as k (own, parent)
        where c.conrelid = a.attrelid and c.contype = 'f' and k.own = a.attnum
        order by cardinality(c.conkey) desc, c.conname limit 1) f on true
      left join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.parent
      where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
      order by a.attnum`.execute(db);
    const value = ({ type, parent, of }: (typeof columns.rows)[number]) =>
      parent === null || of === null
        ? (samples.find(([pattern]) => pattern.test(type))?.[1] ?? sql`null`)
        : // The first row of a parent by all its columns: parts of one key come from one row.
          sql`(select ${sql.ref(of)} from ${sql.table(parent)} t order by t::text limit 1)`;
    await sql`insert into ${sql.table(name)} (${sql.join(columns.rows.map(({ column }) => sql.ref(column)))})
      values (${sql.join(columns.rows.map(value))})`.execute(db);
  }
}

/** A student signed in at a server, a real one of this machine unless `send` leads to another. */
export async function signInAt(
  url: string,
  email: string,
  send: (request: Request) => Promise<Response> = fetch,
) {
  const json = { 'content-type': 'application/json' };
  const cookie = await cookieAt(url, email, send);
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const init =
      body instanceof FormData
        ? { body, headers: asPage(cookie) }
        : {
            headers: { ...json, ...asPage(cookie) },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          };
    const answer = await send(new Request(`${url}${path}`, { method, ...init }));
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return (isJson ? await answer.json() : Buffer.from(await answer.arrayBuffer())) as T;
  };
}

/** The calls of a signed-in student. */
export type StudentAt = Awaited<ReturnType<typeof signInAt>>;

/** Waits until a condition holds; fails with the words after so many seconds. */
export async function until(words: string, holds: () => Promise<boolean>, seconds = 240): Promise<void> {
  for (const started = Date.now(); Date.now() - started < seconds * 1000; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not within ${seconds} s: ${words}`);
}
