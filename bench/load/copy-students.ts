// `node copy-students.ts <orders.json>`: gives many students a copy of a course that one student made by calls, and
// writes how many bytes of the database a copy takes. Reading the same files hundreds of times would take most of an
// hour and measure nothing: what lies in the database afterwards is the same. No server may be at work on it.
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { type DatabasePlace, json, openDatabase } from '../../src/server/db/open.ts';
import type { Student } from './plan.ts';

/** `originals`: the first student of each template. */
export type CopyOrders = {
  place: DatabasePlace;
  dataFolder: string;
  idStep: number;
  originals: number[];
  students: Student[];
};
/** Bytes of the database that one copy of each template takes; null where there are too few copies to tell. */
export type Copied = { bytesPerCourse: (number | null)[] };

/** Copies below which the pages that a table already had would count for too much. */
const ENOUGH = 10;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The columns that are copied as they are, and those whose ids move on with the student's number. */
const COPIED: { table: keyof Tables; moved: string[]; kept: string[] }[] = [
  {
    table: 'profiles',
    moved: ['user_id'],
    kept: ['law_school_id', 'year_of_study', 'current_xp', 'created_at'],
  },
  {
    table: 'subscriptions',
    moved: ['user_id'],
    kept: ['provider', 'plan', 'is_active', 'started_at', 'updated_at'],
  },
  {
    table: 'professors',
    moved: ['user_id', 'id'],
    kept: ['name', 'law_school_id', 'department', 'specialties', 'created_at'],
  },
  {
    table: 'clones',
    moved: ['user_id', 'id', 'professor_id'],
    kept: ['kind', 'course_name', 'questionnaire', 'conversation', 'is_sample', 'created_at'],
  },
  {
    table: 'materials',
    moved: ['user_id', 'id'],
    kept: [
      'kind',
      'name',
      'size',
      'sha256',
      'status',
      'notice',
      'assistant_lines',
      'format',
      'page_count',
      'pages_read',
      'created_at',
      'changed_at',
    ],
  },
  { table: 'clone_materials', moved: ['user_id', 'clone_id', 'material_id'], kept: [] },
  { table: 'pages', moved: ['user_id', 'material_id'], kept: ['n', 'label', 'text', 'blocks'] },
  { table: 'passages', moved: ['user_id', 'material_id'], kept: ['passages'] },
];
const NUMBERED = ['users', 'professors', 'clones', 'materials', 'predictions', 'messages', 'saved_materials'];

const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)));

async function copyTo(db: Kysely<Tables>, original: number, student: Student, away: number): Promise<void> {
  const subject = `bench-${student.number}@example.com`;
  await sql`insert into users (id, issuer, subject, email, given_name) overriding system value
    select ${student.userId}::bigint, issuer, ${subject}, ${subject}, given_name from users where id = ${original}`.execute(
    db,
  );
  await sql`insert into sessions (token_hash, user_id) values (${hashOf(student.token)}, ${student.userId})`.execute(
    db,
  );
  for (const { table, moved, kept } of COPIED) {
    const values = sql.join([
      ...moved.map((column) => sql`${sql.ref(column)} + ${away}::bigint`),
      ...kept.map((column) => sql.ref(column)),
    ]);
    await sql`insert into ${sql.table(table)} (${names([...moved, ...kept])}) overriding system value
      select ${values} from ${sql.table(table)} where user_id = ${original}`.execute(db);
  }
  const { rows } = await sql<{ id: number; clone_id: number; tier: string; prediction: object }>`
    select id, clone_id, tier, prediction from predictions where user_id = ${original}`.execute(db);
  for (const row of rows) {
    const prediction = moveMaterials(row.prediction, away);
    await sql`insert into predictions (user_id, clone_id, id, tier, prediction) overriding system value
      values (${student.userId}, ${row.clone_id + away}, ${row.id + away}, ${row.tier}, ${json(prediction)})`.execute(
      db,
    );
  }
}

/** A prediction names the materials that bear it out. */
const moveMaterials = (prediction: object, away: number): object =>
  JSON.parse(JSON.stringify(prediction), (key, value: unknown) =>
    key === 'material_id' && typeof value === 'number' ? value + away : value,
  ) as object;

function linkFiles(dataFolder: string, from: number, to: number): void {
  const folder = (user: number) => join(dataFolder, 'uploads/files', String(user));
  mkdirSync(folder(to), { recursive: true });
  for (const name of readdirSync(folder(from))) linkSync(join(folder(from), name), join(folder(to), name));
}

async function main(ordersFile: string, copiedFile: string): Promise<void> {
  const orders = JSON.parse(readFileSync(ordersFile, 'utf8')) as CopyOrders;
  const { db, close } = await openDatabase(orders.place);
  const size = async () => {
    await sql`checkpoint`.execute(db);
    const { rows } = await sql<{ n: number }>`select pg_database_size(current_database()) as n`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const bytesPerCourse: (number | null)[] = [];
  for (const [template, original] of orders.originals.entries()) {
    const mine = orders.students.filter((student) => student.template === template);
    const before = await size();
    for (const student of mine) {
      await copyTo(db, original, student, orders.idStep * student.number);
      linkFiles(orders.dataFolder, original, student.userId);
    }
    bytesPerCourse.push(mine.length < ENOUGH ? null : Math.round(((await size()) - before) / mine.length));
  }
  const beyond = orders.idStep * (orders.students.length + 1);
  for (const table of NUMBERED)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${beyond}::bigint)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  await close();
  writeFileSync(copiedFile, JSON.stringify({ bytesPerCourse } satisfies Copied));
}

const [ordersFile, copiedFile] = process.argv.slice(2);
if (ordersFile !== undefined && copiedFile !== undefined) await main(ordersFile, copiedFile);
