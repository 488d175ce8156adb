import type * as z from 'zod/mini';

/** What a language model is asked: stable text first (`system`), so that a provider may keep it, then what is new. */
export type ModelRequest<T> = {
  system: string;
  prompt: string;
  /** What the answer, or each element of a streamed list, must look like; what does not fit never comes out. */
  shape: z.ZodMiniType<T>;
  /** Most tokens of the answer. */
  maxTokens: number;
  /** Ends the call. A ModelFailed as its reason is thrown on and counted against the model; any other is not. */
  signal: AbortSignal;
};

/** A language model of some provider. Both calls throw ModelFailed, and nothing else unless the signal ended them. */
export type Model = {
  /** The model and who runs it, as students read it. */
  name: string;
  /** One value of the shape, with the tokens it took, in and out. */
  complete: <T>(request: ModelRequest<T>) => Promise<{ value: T; tokens: number }>;
  /** A list of the shape, each element as soon as it is whole; at the end the tokens it took, in and out. */
  stream: <T>(request: ModelRequest<T>) => AsyncGenerator<T, { tokens: number }, void>;
};

/**
 * `busy`: too many requests (429). `down`: not reached, or an error of its own (5xx). `refused`: the request was not
 * taken (key, name of the model). `broken`: the answer was cut off or did not fit its shape. `late`: not in time.
 * `resting`: not asked, because it failed too often just now.
 */
export type Failure = 'busy' | 'down' | 'refused' | 'broken' | 'late' | 'resting';

/** A model that gave no answer, and why. Its message holds nothing of the request or the answer. */
export class ModelFailed extends Error {
  readonly failure: Failure;
  /** Milliseconds the provider asked to wait, where it did. */
  readonly waitMs: number | null;
  constructor(failure: Failure, detail = '', waitMs: number | null = null) {
    super(`the model is ${failure}${detail && `: ${detail}`}`);
    this.failure = failure;
    this.waitMs = waitMs;
  }
}

/** Tokens a text takes, about: providers count differently, and this guesses high for English. */
export const guessTokens = (text: string): number => Math.ceil(text.length / 3);

/** A student's share of a language model. */
export type TokenBudget = {
  /**
   * Takes so many tokens before they are used, or answers null where fewer are left. `settle` afterwards says how many
   * it were in truth.
   */
  take: (tokens: number) => Promise<{ settle: (used: number) => Promise<void> } | null>;
};

/** A language model and how much of it a student may use in a day, in tokens, in and out together. */
export type SharedModel = Model & { tokensPerDay: number };
