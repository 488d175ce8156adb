import { type Kysely, sql } from 'kysely';
import { json } from './open.ts';
import type { Tables } from './tables.ts';

export type SchoolRow = Tables['law_schools'];

/**
 * Brings the list of law schools up to date; ids are stable, so that profiles keep their school. Rows that are right already
 * are not written: every start does this.
 */
export async function seedSchools(db: Kysely<Tables>, schools: readonly SchoolRow[]): Promise<void> {
  await sql`insert into law_schools (id, name, city, state)
    select id, name, city, state from jsonb_populate_recordset(null::law_schools, ${json(schools)})
    on conflict (id) do update set name = excluded.name, city = excluded.city, state = excluded.state
    where (law_schools.name, law_schools.city, law_schools.state)
      is distinct from (excluded.name, excluded.city, excluded.state)`.execute(db);
}
