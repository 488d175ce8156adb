import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyFolder } from '../../../test/support/database.ts';
import { openFolder } from './embedded.ts';

type Embedded = Awaited<ReturnType<typeof openFolder>>;
/** A statement with its parameters. */
type Asked = readonly [sql: string, parameters?: unknown[]];
/** Several are one transaction, which ends at the first error, or is undone at its end. */
type Step = Asked | { within: readonly Asked[]; isUndone?: boolean };

let ours: Embedded;
let plain: PGlite;
beforeAll(async () => {
  ours = await openFolder(join(readyFolder(), 'database'), () => undefined);
  plain = await PGlite.create({
    dataDir: join(readyFolder(), 'database'),
    parsers: { 1082: (value: string) => value, 20: Number },
  });
});
afterAll(async () => {
  await ours.close();
  await plain.close();
});

const TABLE = `create table things (id int primary key, name text not null, at timestamptz, day date, big bigint,
  exact numeric(20, 5), share float8, is_on boolean, tags text[], sizes int[], given jsonb, raw json, bytes bytea,
  key uuid, check (id < 1000), unique (name))`;
const INSERT = 'insert into things values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)';
const FULL = (id: number) => [
  id,
  `It's "${id}" \\ é 漢 😀\n`,
  new Date('2026-03-04T05:06:07.089Z'),
  '2026-03-04',
  9_007_199_254_740_993n,
  '12345.67890',
  0.1,
  true,
  ['a', 'b "c"', 'd\\e', 'null', '', null],
  [1, null, 3],
  { a: [1, 'two', null], b: { c: true } },
  JSON.stringify([1, 2]),
  new Uint8Array([0, 1, 127, 128, 255]),
  'b3b2cf2c-7d52-4d4c-9f57-6b6b2b9d3a01',
];
const all: Asked = ['select * from things order by id'];
const twice = (...steps: Step[]): Step[] => [...steps, ...steps];
const many = (count: number): Asked[] =>
  Array.from({ length: count }, (_, n) => [`select ${n} as n, $1::int as given`, [n]]);

const STEPS: readonly (readonly [what: string, steps: readonly Step[]])[] = [
  [
    'values of every type, given and answered',
    [
      [TABLE],
      [INSERT, FULL(1)],
      [INSERT, FULL(2).map((value, i) => (i === 1 ? 'two' : value))],
      [INSERT, [3, 'nothing', ...Array(12).fill(null)]],
      [INSERT, [4, 'no values', ...Array(12).fill(undefined)]],
      ...twice(
        all,
        ['select * from things where id = $1', [2]],
        ['select id from things where id = any($1)', [[1, 3]]],
      ),
      ...twice(['select $1::bytea as x, $2::int[] as y, $3::jsonb as z', [new Uint8Array(0), [], '"text"']]),
      ...twice([
        'select $1::int[][] as x, $2::interval as y',
        [
          [
            [1, 2],
            [3, 4],
          ],
          '1 day',
        ],
      ]),
      ...twice(['select $1 as unknown, $2 || $3 as joined', ['as text', 'a', 'b']]),
      ...twice(["select 1 as same, 2 as same, null as nothing, 'infinity'::timestamptz as ever"]),
    ],
  ],
  [
    'how many rows were changed',
    [
      ...twice(['update things set share = share + 1 where id < $1 returning id, share', [3]]),
      ['update things set is_on = $1', [false]],
      ['insert into things (id, name) values ($1, $2) on conflict do nothing', [1, 'again']],
      ['insert into things (id, name) values ($1, $2), ($3, $4) returning *', [10, 'ten', 11, 'eleven']],
      ...twice(['delete from things where id > $1 returning id', [9]]),
      ['with gone as (delete from things where id = $1 returning id) select count(*) as n from gone', [4]],
      ['values (1), ($1)', [2]],
      [''],
      ['-- nothing'],
      ["do $$ begin raise notice 'told'; end $$"],
    ],
  ],
  [
    'errors, of the statement and of its values, and what comes after them',
    [
      ...twice(
        ['insert into things (id, name) values ($1, $2)', [1, 'other']],
        ['insert into things (id, name) values ($1, $2)', [20, null]],
        ['insert into things (id, name) values ($1, $2)', [2000, 'too large']],
        all,
        ['select * from nowhere'],
        ['select id, nothing from things where id = $1', [1]],
        ['selct 1'],
        ['select 1; select 2'],
        ['select 1 / $1::int as x', [0]],
        ['select id from things where id = $1', ['no number']],
        ['select id from things where id = $1 and name = $2', [1]],
        ['select id from things where id = $1', [1, 2]],
        ['select id from things where is_on = $1', ['perhaps']],
        ['select id from things where bytes = $1', ['no bytes']],
        ['select $1::text as nul', ['a\0b']],
        ['select count(*) as n from things'],
      ),
    ],
  ],
  [
    'transactions',
    [
      ...twice({ within: [['update things set name = $1 where id = $2', ['kept', 1]], all] }, all),
      ...twice(
        { within: [['update things set name = $1 where id = $2', ['lost', 1]], all], isUndone: true },
        all,
      ),
      ...twice({ within: [['delete from things'], ['select 1 / $1::int as x', [0]], all] }, all),
      {
        within: [
          ['savepoint here'],
          ['delete from things where id = $1', [1]],
          ['rollback to savepoint here'],
          all,
          ['release savepoint here'],
        ],
      },
      all,
    ],
  ],
  [
    'tables that change after a statement was kept',
    [
      all,
      ['alter table things add column more text default $$more$$'],
      ...twice(all),
      { within: [['alter table things drop column more'], all, all], isUndone: true },
      ...twice(all),
      { within: [['alter table things alter column share type text'], all, ['select 1 / 0 as x']] },
      ...twice(all, ['select share from things where share = $1', [1.1]]),
      { within: [['alter table things alter column share type text'], all] },
      ...twice(all, ['select share from things where share = $1', ['1.1']]),
      ['drop table things'],
      ...twice(all),
      [TABLE],
      ...twice(all),
    ],
  ],
  [
    'more statements than are kept, and longer ones',
    [
      ...many(520),
      ...many(30),
      ...twice([`select 1 as x where $1::int in (${'8, '.repeat(2_000)} 9)`, [9]]),
      ...twice(['select $1::text as long', ['x'.repeat(300_000)]]),
      ...twice(["select repeat('x', $1) as long from generate_series(1, 20)", [100_000]]),
    ],
  ],
];

type Told = Record<string, unknown>;

async function ask(database: Pick<Embedded, 'query'>, [sql, parameters]: Asked): Promise<Told> {
  const { rows, fields, affectedRows } = await database.query(sql, parameters);
  return { rows, fields, affectedRows };
}

const errorOf = (cause: unknown): Told => {
  const { query, params, queryOptions, length, ...rest } = cause as Error & Told;
  // The name that a statement is kept by stands in one message, about a fault of the caller's.
  return { ...rest, error: (cause as Error).message.replace(/statement "s\d+"/, 'statement ""') };
};

/** What a database answers to one step, errors included. */
async function play(database: Pick<Embedded, 'query' | 'transaction'>, step: Step): Promise<Told[]> {
  const told: Told[] = [];
  const note = async (asker: Pick<Embedded, 'query'>, asked: Asked) => told.push(await ask(asker, asked));
  const isUndone = 'within' in step && step.isUndone === true;
  try {
    if (!('within' in step)) await note(database, step);
    else
      await database.transaction(async (tx) => {
        for (const asked of step.within) await note(tx, asked);
        if (isUndone) await tx.rollback();
      });
  } catch (cause) {
    told.push(errorOf(cause));
  }
  return told;
}

// Each fails for another slip: without columns, without types, kept over a change of tables, no sync after an error.
test.each(STEPS)('the embedded database answers as PGlite does: %s', async (_, steps) => {
  for (const step of steps)
    expect([step, await play(ours, step)]).toEqual([step, await play(plain as Embedded, step)]);
});

test('a failed statement leaves the transaction failed, and the next one begins anew', async () => {
  const failing = (database: Embedded) =>
    database.transaction(async (tx) => {
      await tx.query('select 1 / $1::int as x', [0]).catch(() => undefined);
      return tx.query('select $1::int as x', [1]);
    });
  await expect(failing(ours)).rejects.toMatchObject({ code: '25P02' });
  expect(await ask(ours, ['select $1::int as x', [1]])).toMatchObject({ rows: [{ x: 1 }] });
});

test('asked for many things at once, each caller has its own answer', async () => {
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  const asked = (database: Pick<Embedded, 'query'>) =>
    Promise.all(
      numbers.map(async (n) => {
        if (n % 7 === 0)
          return database.query('select 1 / $1::int as n', [0]).catch((cause: Error) => cause.message);
        const { rows } = await database.query<{ n: number }>('select $1::int as n', [n]);
        return rows[0]?.n;
      }),
    );
  const wanted = numbers.map((n) => (n % 7 === 0 ? 'division by zero' : n));
  expect(await asked(ours)).toEqual(wanted);
});

test('PostgreSQL is left no more statements than are kept', async () => {
  for (const [sql, parameters] of many(600)) await ours.query(sql, parameters);
  const { rows } = await ours.query<{ n: number }>('select count(*) as n from pg_prepared_statements');
  expect(rows[0]?.n).toBe(500);
  await ours.query('create table another (x int)');
  const left = await ours.query<{ n: number }>('select count(*) as n from pg_prepared_statements');
  expect(left.rows[0]?.n).toBe(1);
});
