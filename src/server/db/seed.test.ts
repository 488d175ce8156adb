import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database.ts';
import { readContent } from '../content.ts';
import type { Database } from './open.ts';
import { seedSchools } from './seed.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a start brings back a school that was changed, adds a new one and writes nothing else', async () => {
  const { db } = database;
  const { schools } = readContent();
  const rows = async () => {
    const found = await sql<{ id: number; name: string; xmin: string }>`
      select *, xmin::text from law_schools order by id`.execute(db);
    return found.rows;
  };
  const before = await rows();
  expect(before.map(({ xmin: _, ...school }) => school)).toEqual(schools.toSorted((a, b) => a.id - b.id));

  const [first, second, ...others] = before;
  if (!first || !second) throw new Error('no schools');
  await db.updateTable('law_schools').set({ name: 'Changed' }).where('id', '=', first.id).execute();
  await db.deleteFrom('law_schools').where('id', '=', second.id).execute();
  await seedSchools(db, schools);
  const [changed, added, ...kept] = await rows();
  expect([changed?.name, added?.name]).toEqual([first.name, second.name]);
  expect(kept).toEqual(others);
});
