import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** What the key of an uploaded file is made of. */
export type FileRow = { user_id: number; kind: string; sha256: string };

/** The table that holds them. */
export const FILE_TABLE = 'materials';

/** Of a row: that its file is kept. What is no document that Hornbook reads is not. */
export const hasFile = sql<boolean>`materials.failure is distinct from 'unsupported_type'`;

/** Whether a row still stands for a file. */
export async function isFileNamed(db: Db, file: FileRow): Promise<boolean> {
  const row = await db
    .selectFrom('materials')
    .where('user_id', '=', file.user_id)
    .where('kind', '=', file.kind)
    .where('sha256', '=', file.sha256)
    .where(hasFile)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the row of a file, and with it all that was read from it. */
export async function deleteFileRow(db: Db, file: FileRow): Promise<void> {
  await db
    .deleteFrom('materials')
    .where('user_id', '=', file.user_id)
    .where('kind', '=', file.kind)
    .where('sha256', '=', file.sha256)
    .execute();
}

/** What every uploaded file is known by. */
export const listFileRows = (db: Db): Promise<FileRow[]> =>
  db.selectFrom('materials').where(hasFile).select(['user_id', 'kind', 'sha256']).execute();

/** Deletes all rows of an account, and what was sent to us under its address. */
export async function deleteAccountRows(db: Db, userId: number): Promise<void> {
  for (const table of ['contact_messages', 'demo_leads'])
    await sql`delete from ${sql.table(table)} t using users u
      where u.id = ${userId} and u.email <> '' and lower(t.email) = lower(u.email)`.execute(db);
  await db.deleteFrom('materials').where('user_id', '=', userId).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
