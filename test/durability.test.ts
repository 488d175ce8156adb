import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readyFolder } from './support/database.ts';
import { startModelServer } from './support/model-server.ts';
import { asPage, cookieAt, newFolder, type ServerProcess, startServer } from './support/server.ts';

const running: ServerProcess[] = [];
const start = async (folder = readyFolder(), env: Record<string, string> = {}) => {
  const server = await startServer(folder, env);
  running.push(server);
  return server;
};
afterAll(() => {
  for (const { process } of running) process.kill('SIGKILL');
});

/** Signs in and answers a function that calls the server with the session. */
async function signIn(url: string, email = 'ada@example.com') {
  const headers = { 'content-type': 'application/json' };
  const cookie = await cookieAt(url, email);
  return async (method: string, path: string, body?: unknown) => {
    const init =
      body instanceof FormData
        ? { body, headers: asPage(cookie) }
        : { headers: { ...headers, ...asPage(cookie) }, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`${url}${path}`, { method, ...init });
    return { status: answer.status, body: (await answer.json()) as never };
  };
}

describe('the data survives', () => {
  test('a second server refuses the folder within two seconds and names the first', async () => {
    // Where the folder holds the database; on a PostgreSQL server any number of them may use it.
    const embedded = { DATABASE_URL: '' };
    const first = await start(undefined, embedded);
    const started = performance.now();
    await expect(startServer(first.folder, embedded)).rejects.toThrow(
      new RegExp(`in use by process ${first.process.pid}`),
    );
    // Starting Node itself takes up to a second of this.
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await first.end('SIGTERM')).toBe(0);
  });

  // The first one begins with nothing at all.
  test.each([
    ['SIGTERM', newFolder],
    ['SIGINT', readyFolder],
  ] as const)(
    '%s closes cleanly and the folder opens again',
    async (signal, folderOf) => {
      const first = await start(folderOf());
      const call = await signIn(first.url);
      await call('PUT', '/api/profile', { law_school_id: 5, year_of_study: 2 });
      expect(await first.end(signal)).toBe(0);
      const second = await start(first.folder);
      const again = await signIn(second.url);
      expect((await again('GET', '/api/profile')).body).toMatchObject({ law_school_id: 5, year_of_study: 2 });
      await second.end('SIGTERM');
    },
    120_000,
  );

  test('every acknowledged write is there after kill -9, uploads included, and reading goes on', async () => {
    const first = await start();
    const call = await signIn(first.url);
    await call('PUT', '/api/profile', { law_school_id: 5, year_of_study: 1 });
    const acknowledged: number[] = [];
    try {
      for (let n = 0; n < 10_000; n++) {
        const form = new FormData();
        form.set('kind', 'lectureNotes');
        form.set(
          'file',
          new Blob([`# Lecture ${n}\n\nAn offer is a promise number ${n}.`]),
          `lecture-${n}.md`,
        );
        const { status, body } = await call('POST', '/api/materials', form);
        if (status === 201) acknowledged.push((body as { id: number }).id);
        // In the middle of the next one.
        if (n === 20) setTimeout(() => first.process.kill('SIGKILL'), 5);
      }
    } catch {
      // The server died in the middle of a call, as intended.
    }
    expect(acknowledged.length).toBeGreaterThan(3);

    const second = await start(first.folder);
    const again = await signIn(second.url);
    const list = async () => (await again('GET', '/api/materials')).body as { id: number; status: string }[];
    const listed = await list();
    const ids = new Set(listed.map((material) => material.id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);

    // Each row has its file. A file without a row is swept at start, but where other servers may share the store: there
    // the one that was on its way stays for an hour.
    const owner = readdirSync(join(first.folder, 'uploads/files'))[0] ?? '';
    const orphans = readdirSync(join(first.folder, 'uploads/files', owner)).length - listed.length;
    expect([0, ...(process.env.TEST_DATABASE_URL ? [1] : [])]).toContain(orphans);
    expect(readdirSync(join(first.folder, 'uploads/temp'))).toEqual([]);

    const waiting = new Set(listed.filter(({ status }) => status === 'reading').map(({ id }) => id));
    expect(waiting.size).toBeGreaterThan(0);
    const isGoingOn = async () =>
      (await list()).some(({ id, status }) => waiting.has(id) && status === 'ready');
    await expect.poll(isGoingOn, { timeout: 60_000 }).toBe(true);
    await second.end('SIGTERM');
  }, 120_000);

  // Fails where a question without an Idempotency-Key is counted and saved with nothing to tell that its answer is under way.
  test('a question whose server is killed while a model thinks stands in the conversation and counts for nothing', async () => {
    const model = await startModelServer();
    const env = {
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_NAME: 'slow',
      MODEL_URL: model.url,
      DATABASE_URL: '',
    };
    const first = await start(undefined, env);
    const call = await signIn(first.url);
    await call('PUT', '/api/profile', { law_school_id: 5, year_of_study: 1 });
    const { body: clone } = await call('POST', '/api/professor-clones', {
      kind: 'quick',
      professor_name: 'Ada Park',
      course_name: 'Contracts',
      lecture_notes: '# Offer\n\nAn offer is a manifestation of willingness to enter into a bargain.',
    });
    const { id: clone_id } = clone as { id: number };
    const isReady = async () => {
      const { body } = await call('GET', `/api/professor-clones/${clone_id}/materials`);
      return (body as { status: string }[]).every(({ status }) => status === 'ready');
    };
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);

    model.behave('stalls');
    const asked = { clone_id, message: 'What is an offer?' };
    const lost = call('POST', '/api/professor-chat', asked).catch((cause: Error) => cause);
    await expect.poll(() => model.requests.length, { timeout: 10_000 }).toBe(1);
    const before = await call('GET', '/api/allowance');
    expect(before.body).toMatchObject({ remaining: 19 });
    expect(await first.end('SIGKILL')).toBeNull();
    expect(await lost).toBeInstanceOf(Error);

    const second = await start(first.folder, env);
    const again = await signIn(second.url);
    expect((await again('GET', '/api/allowance')).body).toMatchObject({ remaining: 20 });
    expect((await again('GET', `/api/professor-clones/${clone_id}/messages`)).body).toMatchObject([
      { role: 'student', content: asked.message },
      { role: 'professor', status: 'failed' },
    ]);
    model.behave('ideal');
    expect((await again('POST', '/api/professor-chat', asked)).body).toMatchObject({ remaining: 19 });
    await second.end('SIGTERM');
    await model.close();
  }, 120_000);

  test('a wrong setting is said in words', async () => {
    await expect(startServer(newFolder(), { PORT: 'many' })).rejects.toThrow(/PORT must be a whole number/);
  });
});
