import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/**
 * Takes tokens of a day if so many are left: one statement, so that two questions or two servers cannot both take the
 * last ones. Whether they were taken.
 */
export async function takeTokens(
  db: Db,
  userId: number,
  day: string,
  { tokens, limit }: { tokens: number; limit: number },
): Promise<boolean> {
  const taken = await sql<{ tokens: number }>`
    insert into model_tokens (user_id, day, tokens)
    select ${userId}::bigint, ${day}::date, ${tokens}::bigint where ${tokens}::bigint <= ${limit}::bigint
    on conflict (user_id, day) do update set tokens = model_tokens.tokens + excluded.tokens
      where model_tokens.tokens + excluded.tokens <= ${limit}::bigint
    returning tokens`.execute(db);
  return taken.rows.length > 0;
}

/** Corrects what was taken by so many tokens, up or down. */
export async function correctTokens(db: Db, userId: number, day: string, by: number): Promise<void> {
  await db
    .updateTable('model_tokens')
    .set({ tokens: sql`greatest(tokens + ${by}::bigint, 0)` })
    .where('user_id', '=', userId)
    .where('day', '=', sql<string>`${day}::date`)
    .execute();
}
