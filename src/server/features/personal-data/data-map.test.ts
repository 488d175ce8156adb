import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/support/database.ts';
import type { Database, Db } from '../../db/open.ts';
import { BROUGHT_BACK } from './brought-rows.ts';
import { readCatalog } from './catalog-store.ts';
import { findGaps, NOT_IN_DOWNLOAD, NOT_OF_STUDENTS } from './data-map.ts';
import { OWN_TABLES, TABLES_BY_ADDRESS } from './store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What the check says of the schema after a change, which is taken back. */
async function gapsAfter(change: string): Promise<string[]> {
  class TakenBack extends Error {}
  let gaps: string[] = [];
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(change).execute(tx);
      gaps = findGaps(await readCatalog(tx as Db));
      throw new TakenBack();
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof TakenBack)) throw cause;
    });
  return gaps;
}

test('every table is in the download and in the deletion, or left out of them with a reason', async () => {
  expect(findGaps(await readCatalog(database.db))).toEqual([]);
});

describe('a migration that would make the download or the deletion incomplete fails the test above', () => {
  test.each([
    [
      'a new table of students',
      'create table flashcards (user_id bigint not null references users (id) on delete cascade, words text)',
      [
        'flashcards must be in the download, in NOT_IN_DOWNLOAD or in NOT_OF_STUDENTS, and in one of them alone',
      ],
    ],
    [
      'one that hangs on a table of students',
      `create table notes (user_id bigint, message_id bigint, words text,
        foreign key (user_id, message_id) references messages (user_id, id) on delete cascade)`,
      [expect.stringContaining('notes must be in the download')],
    ],
    [
      'one whose rows would stay',
      'create table kept (student bigint references users (id), words text)',
      [expect.stringContaining('kept must be in'), 'kept stays when its student is deleted'],
    ],
    [
      'one that names a student without a foreign key',
      'create table loose (user_id bigint, words text)',
      [expect.stringContaining('loose must be in'), 'loose stays when its student is deleted'],
    ],
    [
      'one that hangs on nothing',
      'create table visits (email text, words text)',
      [
        expect.stringContaining('visits must be in'),
        expect.stringContaining('visits does not hang on users'),
      ],
    ],
    [
      'a table that no longer goes with its student',
      `alter table model_tokens drop constraint model_tokens_user_id_fkey,
        add foreign key (user_id) references users (id)`,
      ['model_tokens stays when its student is deleted'],
    ],
    [
      'a new column of the account',
      "alter table users add column nickname text not null default ''",
      ['users.nickname is neither in account.json nor left out with a reason'],
    ],
    ['a table that is gone', 'drop table demo_leads', ['demo_leads is no table']],
  ])('%s', async (_what, change, gaps) => {
    expect(await gapsAfter(change)).toEqual(gaps);
  });
});

/** Tables of the download that a zip does not bring back, each with the reason. */
const NOT_BROUGHT_BACK: Readonly<Record<string, string>> = {
  subscriptions: 'the plan is what is paid for',
  checkout_sessions: 'payments are the provider’s',
  payment_customers: 'payments are the provider’s',
  message_counts: 'a count that could be set would be no limit',
  model_tokens: 'a count that could be set would be no limit',
  study_sessions: 'sessions and streak are earned',
  sessions: 'they sign in',
};

test('every table of the download comes back with it, or there is a reason', () => {
  const both = [...Object.keys(BROUGHT_BACK), ...Object.keys(NOT_BROUGHT_BACK)];
  expect(both.sort()).toEqual([...OWN_TABLES].sort());
});

// Fails with a column that a migration adds: the download would hold it, and its own zip would be refused.
test('every column of what comes back is known to whoever reads it', async () => {
  const catalog = new Map((await readCatalog(database.db)).map(({ name, columns }) => [name, columns]));
  for (const [table, schema] of Object.entries(BROUGHT_BACK))
    expect([table, Object.keys(schema.shape).sort()]).toEqual([table, catalog.get(table)?.toSorted()]);
});

describe('docs/privacy.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8');
  const [, section = ''] = /\n## Tables\n([\s\S]*?)\n## /.exec(text) ?? [];
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)];
  const [, unnamed = ''] = /Nothing about a person stands in: ([\s\S]*)/.exec(section) ?? [];

  test('names every table of the schema once', async () => {
    const named = [
      ...rows.map(([, table]) => table),
      ...[...unnamed.matchAll(/`(\w+)` \(/g)].map(([, name]) => name),
    ];
    const there = (await readCatalog(database.db)).map(({ name }) => name);
    expect(named.sort()).toEqual(there.sort());
  });

  test('says of each what the download and the way back do with it', () => {
    for (const [, table = '', , , download = '', back = ''] of rows) {
      const isIn = [...OWN_TABLES, ...TABLES_BY_ADDRESS].some((one) => one === table);
      expect([table, /^(yes|without|by address)/.test(download)]).toEqual([table, isIn]);
      expect([table, /^(no|as )/.test(download)]).toEqual([table, table in NOT_IN_DOWNLOAD]);
      expect([table, /^(yes|school and year)/.test(back)]).toEqual([table, table in BROUGHT_BACK]);
    }
    const people = [...unnamed.matchAll(/`(\w+)` \(/g)].map(([, name]) => name);
    expect(people.sort()).toEqual(Object.keys(NOT_OF_STUDENTS).sort());
  });
});
