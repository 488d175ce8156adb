import { sql } from 'kysely';
import { type Db, json } from '../../db/open.ts';

/**
 * Where quotes of materials are stored, at whatever depth: a table with `user_id` and `id`, and a jsonb column of it. A
 * new column that quotes materials gets its line here.
 */
export const QUOTING = [
  { table: 'messages', column: 'citations' },
  { table: 'messages', column: 'blocks' },
  { table: 'saved_materials', column: 'citations' },
  { table: 'saved_materials', column: 'blocks' },
  { table: 'practice_answers', column: 'grade' },
  { table: 'predictions', column: 'prediction' },
  { table: 'units', column: 'parts' },
  { table: 'cards', column: 'quote' },
  { table: 'outline_units', column: 'written' },
  { table: 'drills', column: 'call' },
] as const;
export type Quoting = (typeof QUOTING)[number];

/** The values of a column in which a student's material is quoted. */
export async function listQuoting(
  db: Db,
  { table, column }: Quoting,
  userId: number,
  materialId: number,
): Promise<{ id: number; value: unknown }[]> {
  const { rows } = await sql<{ id: number; value: unknown }>`
    select id, ${sql.ref(column)} as value from ${sql.table(table)}
    where user_id = ${userId}::bigint and jsonb_path_exists(${sql.ref(column)},
      '$.**.material_id ? (@ == $id)', jsonb_build_object('id', ${materialId}::bigint))
    order by id for update`.execute(db);
  return rows;
}

/** Puts a value in place of the one that was listed. */
export async function saveQuoting(
  db: Db,
  { table, column }: Quoting,
  userId: number,
  id: number,
  value: unknown,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${json(value)}
    where user_id = ${userId}::bigint and id = ${id}::bigint`.execute(db);
}
