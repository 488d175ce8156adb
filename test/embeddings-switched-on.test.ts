import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyFolder } from './support/database.ts';
import { type EmbeddingServer, startEmbeddingServer } from './support/embedding-server.ts';
import { asPage, newFolder, type ServerProcess, startServer } from './support/server.ts';

// A real server process, on which embeddings are switched on by the environment alone, after a material was read.
let embeddings: EmbeddingServer;
let server: ServerProcess;
beforeAll(async () => {
  embeddings = await startEmbeddingServer();
  server = await startServer(readyFolder());
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await embeddings.close();
});

const settings = () => ({
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_NAME: 'm-1',
  MODEL_URL: embeddings.envOf('openai-compatible').url ?? '',
  MODEL_EMBEDDINGS: 'meaning-1',
});

async function upload(cookie: string, words: string): Promise<number> {
  const form = new FormData();
  form.set('kind', 'lectureNotes');
  form.set('file', new Blob([words]), 'notes.txt');
  const answer = await fetch(`${server.url}/api/materials`, {
    method: 'POST',
    body: form,
    headers: asPage(cookie),
  });
  return ((await answer.json()) as { id: number }).id;
}

const statusOf = async (cookie: string, id: number) => {
  const answer = await fetch(`${server.url}/api/materials/${id}`, { headers: { cookie } });
  return ((await answer.json()) as { status: string }).status;
};

const sent = () => embeddings.requests.flatMap(({ texts }) => texts);

test('what was read before is embedded at the next start, and what comes afterwards once it is read', {
  timeout: 90_000,
}, async () => {
  const signedIn = await fetch(`${server.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', name: 'Ada Park' }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const id = await upload(cookie, 'An offer is a promise.');
  await expect.poll(() => statusOf(cookie, id), { timeout: 20_000 }).toBe('ready');
  expect(sent()).toEqual([]);
  await server.end('SIGTERM');

  server = await startServer(server.folder, settings());
  await expect.poll(sent, { timeout: 20_000 }).toEqual(['An offer is a promise.']);
  await upload(cookie, 'Acceptance binds.');
  await expect.poll(sent, { timeout: 20_000 }).toEqual(['An offer is a promise.', 'Acceptance binds.']);
});

test('a provider without embedding models stops the start in words', async () => {
  const anthropic = {
    MODEL_PROVIDER: 'anthropic',
    MODEL_NAME: 'm-1',
    MODEL_API_KEY: 'k',
    MODEL_EMBEDDINGS: 'x',
  };
  await expect(startServer(newFolder(), anthropic)).rejects.toThrow(
    /MODEL_EMBEDDINGS cannot be set for anthropic/,
  );
});
