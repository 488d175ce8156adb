import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type SchoolRow = Tables['law_schools'];

/** Brings the list of law schools up to date; ids are stable, so that profiles keep their school. */
export async function seedSchools(db: Kysely<Tables>, schools: readonly SchoolRow[]): Promise<void> {
  await db
    .insertInto('law_schools')
    .values([...schools])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        name: excluded.ref('excluded.name'),
        city: excluded.ref('excluded.city'),
        state: excluded.ref('excluded.state'),
      })),
    )
    .execute();
}
