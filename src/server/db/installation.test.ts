import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database.ts';
import { getInstallation } from './installation.ts';
import type { Database } from './open.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a database has one name, whoever asks first, and keeps the one that was restored with its rows', async () => {
  const { db } = database;
  const names = await Promise.all(Array.from({ length: 5 }, () => getInstallation(db)));
  expect(new Set(names)).toEqual(new Set([await getInstallation(db)]));
  expect(names[0]).toMatch(/^[0-9a-f-]{36}$/);
  await db.deleteFrom('installation').execute();
  await db.insertInto('installation').values({ id: 'the one of the backup' }).execute();
  expect(await getInstallation(db)).toBe('the one of the backup');
});
