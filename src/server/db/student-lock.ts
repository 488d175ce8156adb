import type { Db } from './open.ts';

/**
 * Makes this transaction the only one that changes what belongs to what for a student: others that lock wait until it
 * ends. Counting and then adding is safe behind it, from any number of tabs and servers.
 */
export async function lockStudent(tx: Db, userId: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}
