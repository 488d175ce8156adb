import type { Db } from '../../db/open.ts';

export async function addMessage(
  db: Db,
  message: { name: string; email: string; subject: string; message: string },
): Promise<number> {
  const { id } = await db
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
