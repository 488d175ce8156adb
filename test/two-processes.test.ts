import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFor, dropDatabaseFor, serverUrl } from './support/postgres-server.ts';
import { asPage, cookieAt, newFolder, type ServerProcess, startServer } from './support/server.ts';

const server = serverUrl();
let folder: string;
let servers: ServerProcess[];
let rows: pg.Client;
let cookie: string;
let turn = 0;

/** Sends a call to the next process. */
async function send(method: string, path: string, body: object, headers: Record<string, string> = {}) {
  turn += 1;
  const answer = await fetch(`${servers[turn % servers.length]?.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...asPage(cookie), ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { id: number; code?: string } };
}

const atOnce = <T>(times: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, call));

const statusesOf = (answers: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = `${status} ${body.code ?? ''}`.trim();
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
};

const countRows = async (statement: string): Promise<number> =>
  Number((await rows.query<{ n: string }>(`select count(*) as n from ${statement}`)).rows[0]?.n);

const theClone = async (): Promise<number> =>
  Number((await rows.query<{ id: string }>('select id from clones')).rows[0]?.id);

describe.skipIf(server === null)('two processes on one database', () => {
  beforeAll(async () => {
    folder = newFolder();
    servers = [await startServer(folder)];
    servers.push(await startServer(folder));
    cookie = await cookieAt(servers[0]?.url ?? '');
    await send('PUT', '/api/profile', { law_school_id: 1, year_of_study: 1 });
    rows = new pg.Client({ connectionString: await databaseFor(server ?? '', folder) });
    await rows.connect();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.end('SIGTERM')));
    await rows.end();
    await dropDatabaseFor(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  const quick = { kind: 'quick', professor_name: 'Ada Park', course_name: 'Contracts' };

  // Fails without the lock on the student's row in createClone.
  test('make one clone of two that a free student asks for at once', async () => {
    const answers = await atOnce(2, () => send('POST', '/api/professor-clones', quick));
    expect(statusesOf(answers)).toEqual({ '201': 1, '403 clone_limit': 1 });
    expect(await countRows('clones')).toBe(1);
  });

  // Fails where counting a message and asking for the limit are two statements (store.countMessage).
  test('accept exactly twenty of 200 messages that come at once', async () => {
    const clone_id = await theClone();
    // The rate of a minute would refuse most of them first.
    await rows.query(
      `insert into rate_counts (bucket, window_start, n)
       select 'message:student ' || id, date_trunc('minute', now()) + make_interval(mins => m), -1000
       from users cross join generate_series(0, 3) as m
       on conflict do nothing`,
    );
    const message = 'What is consideration?';
    const answers = await atOnce(200, () => send('POST', '/api/professor-chat', { clone_id, message }));
    expect(statusesOf(answers)).toEqual({ '200': 20, '429 daily_limit': 180 });
    expect(await countRows(`messages where role = 'student'`)).toBe(20);
  }, 60_000);

  // Fails where each process remembers its own keys.
  test('make one row of a hundred retries under one key, and refuse another body under it', async () => {
    const professor_clone_id = await theClone();
    const save = (content: string) => () =>
      send('POST', '/api/save-material', { professor_clone_id, content }, { 'idempotency-key': 'one' });
    const answers = await atOnce(100, save('Past consideration is none.'));
    expect(statusesOf(answers)).toEqual({ '201': 100 });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countRows('saved_materials')).toBe(1);
    expect(statusesOf(await atOnce(4, save('Something else.')))).toEqual({ '409 key_reused': 4 });
  });
});
