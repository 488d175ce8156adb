import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * The name of this database, given when it is first asked for; it goes with the rows through backup and restore. Any
 * number of servers that ask at the same moment get the same one.
 */
export async function getInstallation(db: Db): Promise<string> {
  await sql`insert into installation (id) select gen_random_uuid()::text
    where not exists (select 1 from installation) on conflict do nothing`.execute(db);
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}
