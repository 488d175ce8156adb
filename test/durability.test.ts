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
    const sent = body ? { body: JSON.stringify(body) } : {};
    const init = { headers: { ...headers, ...asPage(cookie) }, ...sent };
    const answer = await fetch(`${url}${path}`, { method, ...init });
    return { status: answer.status, body: (await answer.json()) as never };
  };
}

describe('the data survives', () => {
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
