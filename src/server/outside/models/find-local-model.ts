import * as z from 'zod/mini';
import type { ModelEnv } from '../../env-services.ts';

const OLLAMA = 'http://127.0.0.1:11434';
const WAIT_MS = 1_000;

/** Tokens cost nothing on one's own machine; the bound keeps one student from taking it all. */
const TOKENS_PER_DAY = 400_000;

const Tags = z.object({ models: z.array(z.object({ name: z.string() })) });

/** The first model of an Ollama on this machine, or null where none answers within a second. */
export async function findLocalModel(url = OLLAMA): Promise<ModelEnv | null> {
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    const reply = await fetch(`${url}/api/tags`, { signal, redirect: 'manual' });
    const name = Tags.parse(await reply.json()).models[0]?.name;
    if (!name) return null;
    return {
      provider: 'openai-compatible',
      name,
      url: `${url}/v1`,
      apiKey: null,
      tokensPerDay: TOKENS_PER_DAY,
      embeddings: null,
    };
  } catch {
    return null;
  }
}
