import { sql } from 'kysely';
import { type School, UNLISTED_SCHOOL_ID } from '#contract/schools.ts';
import type { Db } from '../../db/open.ts';

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export async function searchByWords(db: Db, words: string[]): Promise<School[]> {
  let query = db.selectFrom('law_schools').select(['id', 'name']).where('id', '<>', UNLISTED_SCHOOL_ID);
  for (const word of words) {
    query = query.where(
      sql<string>`lower(name || ' ' || city || ' ' || state)`,
      'like',
      `%${escapeLike(word)}%`,
    );
  }
  const start = `${escapeLike(words.join(' '))}%`;
  return query.orderBy(sql`lower(name) like ${start}`, 'desc').orderBy('name').limit(20).execute();
}

export const listAll = (db: Db): Promise<School[]> =>
  db
    .selectFrom('law_schools')
    .select(['id', 'name'])
    .orderBy(sql`id = ${UNLISTED_SCHOOL_ID}`)
    .orderBy('name')
    .execute();
