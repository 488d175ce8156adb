import type { Db } from './open.ts';

/** The name this database was given when it was made; it goes with the rows through backup and restore. */
export async function getInstallation(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}
