import type { AnswerBlock, Citation } from '#contract/chat.ts';
import { type Db, json } from '../../db/open.ts';

export const listSaved = (db: Db, userId: number, cloneId: number) =>
  db
    .selectFrom('saved_materials')
    .where('user_id', '=', userId)
    .where('clone_id', '=', cloneId)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

export const findSaved = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('saved_materials')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();

export const addSaved = (
  db: Db,
  saved: {
    user_id: number;
    clone_id: number;
    title: string;
    content: string;
    material_type: string;
    blocks: AnswerBlock[];
    citations: Citation[];
  },
) =>
  db
    .insertInto('saved_materials')
    .values({ ...saved, blocks: json(saved.blocks), citations: json(saved.citations) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const renameSaved = (db: Db, userId: number, id: number, title: string) =>
  db
    .updateTable('saved_materials')
    .set({ title })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function deleteSaved(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('saved_materials').where('user_id', '=', userId).where('id', '=', id).execute();
}
