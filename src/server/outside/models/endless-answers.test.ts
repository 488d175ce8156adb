import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openBreaker } from './breaker.ts';
import { ModelFailed } from './model.ts';
import { openEmbedder } from './open-embedder.ts';
import { bareModel } from './open-model.ts';

const MB = 1_000_000;
/** A provider whose answers begin well and go on for 500 MB, or for ever. */
let provider: Server;
let url: string;
let sent = 0;
beforeAll(async () => {
  const piece = Buffer.alloc(MB, ' ');
  provider = createServer((request, response) => {
    const most = request.url?.startsWith('/endless') ? Number.POSITIVE_INFINITY : 500 * MB;
    sent = 0;
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && sent < most) {
        sent += MB;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end();
    };
    request.resume();
    response.write('{"data":[');
    more();
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const envOf = (path: string) => ({
  provider: 'openai-compatible' as const,
  name: 'scripted-1',
  url: `${url}/${path}`,
  apiKey: null,
  tokensPerDay: 1,
  embeddings: 'meaning-1',
});

// Up to 0.5.0 memory grew by all of it, and an endless one took the server to 5 GB.
test.each(['endless', 'large'])(
  'an embedding model whose answer is %s is cut off, and memory is held',
  { timeout: 30_000 },
  async (path) => {
    const before = process.memoryUsage().rss;
    const signal = AbortSignal.timeout(10_000);
    const failure = await openEmbedder(envOf(path), openBreaker(), 1)
      .embed(['dispatch'], 'passage', signal)
      .catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(ModelFailed);
    expect(failure).toMatchObject({ failure: 'broken' });
    expect(sent).toBeLessThan(100 * MB);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
  },
);

// What labels past exams and advises on answers asks for a whole answer at once.
test.each(['endless', 'large'])(
  'a language model that is asked for labels or advice and answers with something %s is too',
  { timeout: 30_000 },
  async (path) => {
    const before = process.memoryUsage().rss;
    const failure = await bareModel(envOf(path))
      .complete({
        system: 's',
        prompt: 'p',
        shape: z.object({ said: z.string() }),
        maxTokens: 100,
        signal: AbortSignal.timeout(10_000),
      })
      .catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(Error);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(100 * MB);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
  },
);
