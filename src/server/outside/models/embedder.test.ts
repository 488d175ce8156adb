import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddingServer, startEmbeddingServer } from '../../../../test/support/embedding-server.ts';
import { readServices } from '../../env-services.ts';
import { openBreaker } from './breaker.ts';
import { findEmbedder } from './embedder.ts';
import { ModelFailed } from './model.ts';
import { openEmbedder } from './open-embedder.ts';

let server: EmbeddingServer;
beforeAll(async () => {
  server = await startEmbeddingServer([['mailbox', 'dispatch']]);
});
beforeEach(() => server.behave('right'));
afterAll(() => server.close());

const dot = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  a && b ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : Number.NaN;
const soon = () => new AbortController().signal;
const TEXTS = ['the mailbox rule', 'dispatch', 'zebra'];

describe.each(['openai-compatible', 'google'] as const)('an embedding model of %s', (provider) => {
  const embedder = (breaker = openBreaker()) => openEmbedder(server.envOf(provider), breaker, 1);
  const failureOf = (texts = TEXTS) =>
    embedder()
      .embed(texts, 'passage', soon())
      .catch((cause: unknown) => cause);

  test('gives a vector of length 1 for each text in its order, and what they took', async () => {
    const { vectors, tokens } = await embedder().embed(TEXTS, 'passage', soon());
    expect(vectors.map((vector) => dot(vector, vector).toFixed(3))).toEqual(['1.000', '1.000', '1.000']);
    expect(dot(vectors[0], vectors[1])).toBeGreaterThan(0.5);
    expect(dot(vectors[1], vectors[2])).toBeLessThan(0.5);
    // OpenAI's wire tells; Google's does not, and is guessed at from the letters.
    expect(tokens).toBe(provider === 'google' ? 10 : 30);
    const alone = await embedder().embed(['dispatch'], 'question', soon());
    expect(dot(alone.vectors[0], vectors[1])).toBeCloseTo(1, 5);
    expect(embedder().model).toBe('meaning-1');
  });

  test.each(['too few', 'zeros', 'uneven', 'malformed', 'html'] as const)(
    'is broken where its answer is %s, and gives nothing',
    async (behavior) => {
      server.behave(behavior);
      expect(await failureOf()).toMatchObject({ failure: 'broken' });
    },
  );

  test.each([
    ['busy', 'busy', 3],
    ['down', 'down', 3],
    ['cuts', 'down', 3],
    ['refuses', 'refused', 1],
  ] as const)('that %s is %s after %d requests', async (behavior, failure, requests) => {
    server.behave(behavior);
    const failed = await failureOf(['the student’s own words']);
    expect(failed).toBeInstanceOf(ModelFailed);
    expect(failed).toMatchObject({ failure });
    expect(String((failed as Error).stack)).not.toContain('own words');
    expect(server.requests).toHaveLength(requests);
  });

  test('is asked again and answers', async () => {
    server.behave(['down', 'busy', 'right']);
    expect((await embedder().embed(TEXTS, 'passage', soon())).vectors).toHaveLength(3);
  });

  test('is left alone after failing often, and ends when it is late or nobody wants it any more', async () => {
    server.behave('stalls');
    const breaker = openBreaker();
    const late = () => embedder(breaker).embed(TEXTS, 'question', AbortSignal.abort(new ModelFailed('late')));
    for (let n = 0; n < 5; n += 1) await expect(late()).rejects.toMatchObject({ failure: 'late' });
    await expect(late()).rejects.toMatchObject({ failure: 'resting' });
    const stop = new AbortController();
    const waiting = embedder().embed(TEXTS, 'question', stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow('abort');
  });
});

test('vectors that are numbered are put in order', async () => {
  const embedder = openEmbedder(server.envOf('openai-compatible'));
  const { vectors } = await embedder.embed(TEXTS, 'passage', soon());
  server.behave('shuffles');
  expect((await embedder.embed(TEXTS, 'passage', soon())).vectors).toEqual(vectors);
});

test('Google is told what a text is embedded for', async () => {
  const embedder = openEmbedder(server.envOf('google'));
  await embedder.embed(TEXTS, 'passage', soon());
  await embedder.embed(['zebra'], 'question', soon());
  expect(server.requests[0]?.body).toContain('RETRIEVAL_DOCUMENT');
  expect(server.requests[1]?.body).toContain('RETRIEVAL_QUERY');
});

describe('the setting MODEL_EMBEDDINGS', () => {
  const google = { MODEL_PROVIDER: 'google', MODEL_NAME: 'm', MODEL_API_KEY: 'k' };

  test('opens an embedding model of the same provider, and none without it', async () => {
    expect(await findEmbedder(readServices(google))).toBeNull();
    expect(await findEmbedder(readServices({}))).toBeNull();
    const found = await findEmbedder(readServices({ ...google, MODEL_EMBEDDINGS: 'gemini-embedding-001' }));
    expect(found).toMatchObject({ model: 'gemini-embedding-001', tokensPerDay: 400_000 });
  });

  test('stops the start where the provider has none', () => {
    const anthropic = { ...google, MODEL_PROVIDER: 'anthropic', MODEL_EMBEDDINGS: 'x' };
    expect(() => readServices(anthropic)).toThrow(/MODEL_EMBEDDINGS.*anthropic/);
  });
});
