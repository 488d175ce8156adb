import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type EmbeddingModel, embedMany } from 'ai';
import * as z from 'zod/mini';
import { unitVector } from '#engine/finding/nearest.ts';
import type { ModelEnv } from '../../env-services.ts';
import { askEmbeddingModel } from './ask-provider.ts';
import { type Breaker, openBreaker } from './breaker.ts';
import type { EmbeddedFor, Embedder } from './embedder.ts';
import { guessTokens, ModelFailed } from './model.ts';
import { guarded, PAUSE_MS, tryAgain } from './persistent.ts';

/** Longest vectors that are kept; the largest models of today give 4,096 numbers. */
const MOST_NUMBERS = 8_192;

/** What Google's models want to know; other servers are told nothing. */
const GOOGLE_TASKS: Record<EmbeddedFor, string> = {
  passage: 'RETRIEVAL_DOCUMENT',
  question: 'RETRIEVAL_QUERY',
};

/**
 * The embedding model of the environment: asked again where that may help (429, 5xx, unreachable), left alone for a
 * while after failing often. `pauseMs`: the longest pause before the second try.
 */
export function openEmbedder(
  env: ModelEnv & { embeddings: string },
  breaker: Breaker = openBreaker(),
  pauseMs = PAUSE_MS,
): Embedder {
  const model = embeddingModel(env);
  return {
    model: env.embeddings,
    async embed(texts, kind, signal) {
      breaker.requireOpen();
      return guarded(breaker, signal, async () => {
        const embedded = await tryAgain(() => embedOnce(model, texts, kind, signal), signal, pauseMs);
        breaker.succeeded();
        return embedded;
      });
    },
  };
}

async function embedOnce(
  model: EmbeddingModel,
  texts: readonly string[],
  kind: EmbeddedFor,
  signal: AbortSignal,
): Promise<{ vectors: Float32Array[]; tokens: number }> {
  const { embeddings, usage, responses } = await embedMany({
    model,
    values: [...texts],
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: { google: { taskType: GOOGLE_TASKS[kind] } },
  });
  if (embeddings.length !== texts.length) throw new ModelFailed('broken', 'not one vector for each text');
  const vectors = inOrder(embeddings, responses?.[0]?.body).map((values) => unitVector(values));
  const length = vectors[0]?.length ?? 0;
  const whole = vectors.filter((vector) => vector !== null);
  if (whole.length < texts.length) throw new ModelFailed('broken', 'a vector without direction');
  if (length > MOST_NUMBERS || whole.some((vector) => vector.length !== length))
    throw new ModelFailed('broken', 'vectors of no common length');
  const tokens = usage.tokens > 0 ? usage.tokens : guessTokens(texts.join(''));
  return { vectors: whole, tokens };
}

const Numbered = z.object({ data: z.array(z.object({ index: z.int() })) });

/** OpenAI's wire numbers the vectors and promises no order; the package passes the numbers over (ai 7). */
function inOrder(embeddings: readonly number[][], body: unknown): readonly number[][] {
  const numbered = Numbered.safeParse(body);
  if (!numbered.success || numbered.data.data.length !== embeddings.length) return embeddings;
  const placed: number[][] = [];
  for (const [at, { index }] of numbered.data.data.entries()) placed[index] = embeddings[at] ?? [];
  return Object.keys(placed).length === embeddings.length && placed.length === embeddings.length
    ? placed
    : embeddings;
}

function embeddingModel({
  provider,
  embeddings,
  url,
  apiKey,
}: ModelEnv & { embeddings: string }): EmbeddingModel {
  const key = apiKey === null ? {} : { apiKey };
  if (provider === 'google')
    return createGoogle({
      ...key,
      ...(url === null ? {} : { baseURL: url }),
      fetch: askEmbeddingModel,
    }).embedding(embeddings);
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: url ?? '',
    ...key,
    fetch: askEmbeddingModel,
  }).embeddingModel(embeddings);
}
