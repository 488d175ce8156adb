import type { Services } from '../../env-services.ts';

/** What texts are embedded for: some models place a question otherwise than a passage that answers it. */
export type EmbeddedFor = 'passage' | 'question';

/**
 * A model that gives texts a place by what they mean. Its stand-in is none: without one everything is found by words
 * alone. Throws ModelFailed, and nothing else unless the signal ended it.
 */
export type Embedder = {
  /** The model's name, under which its vectors are kept: those of two models say nothing beside each other. */
  model: string;
  /** A vector of length 1 for each text, all as long as each other, and the tokens they took. */
  embed: (
    texts: readonly string[],
    kind: EmbeddedFor,
    signal: AbortSignal,
  ) => Promise<{ vectors: Float32Array[]; tokens: number }>;
};

/** An embedding model, and how many tokens of a language model a student may use in a day, of which it takes its part. */
export type SharedEmbedder = Embedder & { tokensPerDay: number };

/** The embedding model of this server; null where the operator names none. Nothing is sent before it is asked. */
export async function findEmbedder({ model }: Pick<Services, 'model'>): Promise<SharedEmbedder | null> {
  if (!model?.embeddings) return null;
  // The package behind it is large; a server without embeddings starts without it.
  const { openEmbedder } = await import('./open-embedder.ts');
  const { embeddings, tokensPerDay } = model;
  return { ...openEmbedder({ ...model, embeddings }), tokensPerDay };
}
