import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../scripts/postgres.ts';
import { onServer, serverUrl, urlOf } from './support/postgres-server.ts';
import { asPage, cookieAt, newFolder, type ServerProcess, startServer } from './support/server.ts';

/** Signs in and answers a function that calls the server with the session. */
async function signIn(url: string, email: string) {
  const headers = { 'content-type': 'application/json' };
  const cookie = await cookieAt(url, email);
  return async (method: string, path: string, input?: object) => {
    const isForm = input instanceof FormData;
    const started = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...asPage(cookie), ...(isForm ? {} : headers) },
      ...(input ? { body: isForm ? input : JSON.stringify(input) } : {}),
    });
    const milliseconds = performance.now() - started;
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, milliseconds };
  };
}
type Call = Awaited<ReturnType<typeof signIn>>;

/** The year of study that stands in a database, asked of its server directly. */
const yearOf = async (url: string): Promise<unknown> =>
  (await onServer<{ year_of_study: number }>(url, 'select year_of_study from profiles'))[0]?.year_of_study;

const profile = (year: number) => ({ law_school_id: 5, year_of_study: year });

function notes(): FormData {
  const form = new FormData();
  form.set('kind', 'lectureNotes');
  form.set('file', new Blob(['Consideration is a bargained-for exchange.\n']), 'notes.txt');
  return form;
}

/** Calls again and again until one succeeds; every other answer must be 503 in words, within seconds. */
async function untilItSucceeds(call: Call, milliseconds: number): Promise<number> {
  const started = performance.now();
  for (let year = 1; performance.now() - started < milliseconds; year = (year % 3) + 1) {
    const answer = await call('PUT', '/api/profile', profile(year));
    if (answer.status === 200) return performance.now() - started;
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', error: expect.any(String) } });
    expect(answer.milliseconds).toBeLessThan(10_000);
    await pause(100);
  }
  throw new Error(`no success within ${milliseconds} ms`);
}

// A server that is gone is noticed by waiting, and each test starts one of ours.
vi.setConfig({ testTimeout: 120_000 });

// A minute of waiting for what hangs: `npm run test:postgres` has the time for it.
describe.skipIf(serverUrl() === null || process.env.TEST_SHORT === 'yes')('a server whose database', () => {
  let first: TestPostgres;
  let standby: TestPostgres;
  const servers: ServerProcess[] = [];
  const start = async (url: string) => {
    const server = await startServer(newFolder(), { DATABASE_URL: url });
    servers.push(server);
    return server;
  };
  beforeAll(async () => {
    // What was acknowledged must be there after a crash.
    const started = await startPostgres(['synchronous_commit=on']);
    if (!started) throw new Error('PostgreSQL is gone');
    first = started;
    await onServer(first.url, `create role locked login password 'open sesame'`);
    for (const name of ['outage', 'failover']) await onServer(first.url, `create database ${name}`);
    standby = await first.standby();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    standby.stop();
    first.stop();
  });
  const at = (name: string, ...hosts: TestPostgres[]) =>
    `postgres://hornbook@${hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${name}?target_session_attrs=read-write`;

  test.each([
    [
      'is not there',
      () => 'postgres://ada:open-sesame@127.0.0.1:1/x',
      /no PostgreSQL could be reached at 127.0.0.1:1 /,
    ],
    [
      'does not take the password',
      () => `postgres://locked:open-sesame@127.0.0.1:${first.port}/outage`,
      /does not let this user in \(password authentication failed/,
    ],
    [
      'was never made',
      () => `postgres://hornbook:open-sesame@127.0.0.1:${first.port}/nowhere`,
      /create it with createdb/,
    ],
    [
      'takes no writes',
      () => `postgres://hornbook:open-sesame@127.0.0.1:${standby.port}/outage`,
      /takes no writes/,
    ],
  ])('%s does not start, and says so in one line without the password', async (_, url, words) => {
    const refused = await startServer(newFolder(), { DATABASE_URL: url() }).catch((cause: Error) => cause);
    if (!(refused instanceof Error)) throw new Error('it started');
    expect(refused.message).toMatch(
      /^the server ended with 1: The configuration is not right: DATABASE_URL[^\n]*\n$/,
    );
    expect(refused.message).toMatch(words);
    expect(refused.message).not.toContain('sesame');
  });

  test('may lose what is stored says so in the log at every start', async () => {
    // A port that is taken ends the server right after its start, which gives its log.
    const env = { DATABASE_URL: at('outage', first), PORT: String(first.port), LOG_LEVEL: 'warn' };
    const ended = await startServer(newFolder(), env).catch((cause: Error) => cause);
    for (const words of [`Port ${first.port} is taken`, 'fsync off', 'full_page_writes off'])
      expect(ended).toMatchObject({ message: expect.stringContaining(words) });
  });

  test('crashes says so in words while it is gone, works again by itself, and finishes what it was reading', async () => {
    const { url } = await start(at('outage', first));
    const call = await signIn(url, 'ada@example.com');
    expect((await call('PUT', '/api/profile', profile(1))).status).toBe(200);
    const material = await call('POST', '/api/materials', notes());
    expect(material.status).toBe(201);
    first.crash();

    const answers = await Promise.all([
      call('GET', '/api/professor-clones'),
      call('PUT', '/api/profile', profile(2)),
      call('POST', '/api/materials', notes()),
      call('POST', '/api/professor-clones', { kind: 'quick', professor_name: 'Ada', course_name: 'Torts' }),
      call('GET', '/api/auth/me'),
      ...Array.from({ length: 30 }, () => call('GET', '/api/profile')),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', error: expect.any(String) } });
      expect(answer.milliseconds).toBeLessThan(8_000);
    }

    first.start();
    expect(await untilItSucceeds(call, 15_000)).toBeLessThan(5_000);
    const isRead = async () => (await call('GET', `/api/materials/${String(material.body.id)}`)).body.status;
    // Its lease must run out first: nobody could say in the database that the reading was interrupted.
    await expect.poll(isRead, { timeout: 90_000, interval: 500 }).toBe('ready');
  });

  test('is replaced by its standby goes on there without a restart, and takes nothing the old one says', async () => {
    const { url } = await start(at('failover', standby, first));
    const call = await signIn(url, 'ada@example.com');
    expect((await call('PUT', '/api/profile', profile(3))).status).toBe(200);
    // The standby has it before the primary goes.
    await expect.poll(() => yearOf(urlOf(standby.url, 'failover')), { timeout: 10_000 }).toBe(3);
    first.crash();
    const meanwhile = await call('GET', '/api/profile');
    expect(meanwhile).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    standby.promote();
    expect(await untilItSucceeds(call, 20_000)).toBeLessThan(8_000);
    first.start();
    const { body } = await call('GET', '/api/auth/me');
    expect(body).toMatchObject({ email: 'ada@example.com' });
    await Promise.all(
      Array.from({ length: 20 }, async () =>
        expect((await call('PUT', '/api/profile', profile(1))).status).toBe(200),
      ),
    );
  });

  test('hangs without a word is left for the one that takes its place', async () => {
    // What was the standby is the primary by now.
    const next = await standby.standby();
    try {
      const { url } = await start(at('failover', standby, next));
      const call = await signIn(url, 'ada@example.com');
      expect((await call('PUT', '/api/profile', profile(2))).status).toBe(200);
      await expect.poll(() => yearOf(urlOf(next.url, 'failover')), { timeout: 10_000 }).toBe(2);
      standby.freeze();
      next.promote();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => call('PUT', '/api/profile', profile(3))),
      );
      for (const answer of answers) {
        expect([200, 503]).toContain(answer.status);
        expect(answer.milliseconds).toBeLessThan(30_000);
      }
      expect(await untilItSucceeds(call, 30_000)).toBeLessThan(20_000);
    } finally {
      next.stop();
    }
  });
});
