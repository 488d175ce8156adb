import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database.ts';
import type { Database } from '../open.ts';
import { readTables } from './catalog.ts';
import { dumpRows, selectPage } from './dump-rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a page of every table is read off its key: nothing is sorted below the limit', async () => {
  const tables = await readTables(database.db);
  expect(tables.length).toBeGreaterThan(25);
  const sorting = await database.db.transaction().execute(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
    const found: string[] = [];
    for (const table of tables) {
      const samples: Record<string, string> = { text: 'x', boolean: 'true', date: '2026-01-01' };
      const last = table.key.map(({ type }) =>
        type.startsWith('timestamp') ? '2026-01-01T00:00:00Z' : (samples[type] ?? '1'),
      );
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${selectPage(table, last, 100)}`.execute(
        tx,
      );
      const plan = rows.map((row) => row['QUERY PLAN']);
      const below = plan.slice(plan.findIndex((line) => line.includes('Limit')));
      if (below.some((line) => line.includes('Sort'))) found.push(`${table.name}:\n${plan.join('\n')}`);
    }
    return found;
  });
  expect(sorting).toEqual([]);
});

test('rows come once each in the order of their key, and large ones in pages of their own', async () => {
  const table = (await readTables(database.db)).find(({ name }) => name === 'contact_messages');
  if (!table) throw new Error('no table');
  const large = 'x'.repeat(1_500_000);
  await database.db
    .insertInto('contact_messages')
    .values(
      Array.from({ length: 250 }, (_, n) => ({
        name: 'Ada',
        email: 'a@b.example',
        subject: '',
        is_premium: false,
        message: n % 50 === 7 ? large : `n ${n}`,
      })),
    )
    .execute();
  const pages: string[][] = [];
  await database.db.transaction().execute(async (tx) => {
    for await (const lines of dumpRows(tx, table)) pages.push(lines);
  });
  const ids = pages.flat().map((line) => (JSON.parse(line) as { id: number }).id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(ids).size).toBe(250);
  for (const lines of pages) expect(lines.join('').length).toBeLessThan(4_000_000);
});
