import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Block } from '#engine/answering/answer.ts';
import type { Content } from '../../content.ts';
import { guessTokens, type Model, ModelFailed, type TokenBudget } from '../models/model.ts';
import type { Professor } from './embedded.ts';

/** Who may write an answer: the model, and the embedded professor behind it. */
export type Writers = {
  model: Model;
  embedded: Professor;
  content: Content;
  log: Pick<Logger, 'warn'>;
  limits: Limits;
  /** The model is asked a second time, as a judge of what it explained. */
  judges: boolean;
};

/** Shows blocks that are sure before the answer is whole. */
export type Tell = (blocks: readonly Block[]) => void;

/** Milliseconds until the first line is shown, between lines, and for the whole. */
export type Limits = { first: number; between: number; whole: number };

/** Why a model's answer is not, or not only, what is shown. */
export type Shortfall = 'failed' | 'late' | 'unsupported' | 'empty' | 'spent' | 'cut';

/** A model that is asked for a list, and what is done with each element of it. */
export type Listening<T> = {
  model: Model;
  log: Pick<Logger, 'warn'>;
  limits: Limits;
  /** The student's share; without it nobody counts. */
  tokens: TokenBudget | undefined;
  signal: AbortSignal;
  system: string;
  prompt: string;
  shape: z.ZodMiniType<T>;
  maxTokens: number;
  /** Elements that are looked at: a model that does not stop writes no endless page. */
  most: number;
  /** Checks an element as soon as it is whole; true when something of it was shown. */
  take: (element: T) => boolean;
};

/**
 * Asks a model within the student's share and the limits, element by element. Null when it came to its end and something
 * of it was shown, else why not. Never throws for what the model does; an abort by the student is no shortfall.
 */
export async function listenToModel<T>(on: Listening<T>): Promise<Shortfall | null> {
  const { model, limits, signal, system, prompt, shape, maxTokens } = on;
  const sent = guessTokens(system + prompt);
  const share = await on.tokens?.take(sent + maxTokens);
  if (share === null) return 'spent';

  const over = new AbortController();
  const late = () => over.abort(new ModelFailed('late'));
  const end = setTimeout(late, limits.whole);
  let next = setTimeout(late, limits.first);
  const call = { system, prompt, shape, maxTokens };
  let used = sent;
  let seen = 0;
  let shown = 0;
  try {
    const elements = model.stream({ ...call, signal: AbortSignal.any([signal, over.signal]) });
    for (let step = await elements.next(); ; step = await elements.next()) {
      if (step.done) {
        used = step.value.tokens || used;
        break;
      }
      used += guessTokens(JSON.stringify(step.value));
      seen += 1;
      if (seen > on.most || !on.take(step.value)) continue;
      shown += 1;
      clearTimeout(next);
      next = setTimeout(late, limits.between);
      if (seen >= on.most) break;
    }
    if (shown > 0) return null;
    return seen > 0 ? 'unsupported' : 'empty';
  } catch (cause) {
    if (signal.aborted) return null;
    if (!(cause instanceof ModelFailed)) throw cause;
    on.log.warn({ failure: cause.failure, detail: cause.message, shown }, 'a model failed');
    if (['busy', 'down', 'refused', 'resting'].includes(cause.failure) && seen === 0) used = 0;
    if (shown > 0) return 'cut';
    return cause.failure === 'late' ? 'late' : 'failed';
  } finally {
    clearTimeout(end);
    clearTimeout(next);
    over.abort();
    await share?.settle(used);
  }
}
