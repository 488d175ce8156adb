import type { Deps } from '../../deps.ts';
import { guessTokens, ModelFailed, type ModelRequest } from '../../outside/models/model.ts';
import { tokenBudget } from './tokens.ts';

/** What a rule asks a language model for, and how long it waits, in milliseconds. */
export type Asked<T> = ModelRequest<T> & { limitMs: number };

/**
 * Asks the server's language model for one value within the student's share of the day. Null where there is no model,
 * the share is spent, or the model fails or is late: every caller has the embedded engine behind it. What comes back
 * has the right shape and nothing more; the caller checks what it says. Throws only what `signal` was aborted with.
 */
export async function askModel<T>(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'model'>,
  userId: number,
  { limitMs, signal, ...request }: Asked<T>,
): Promise<T | null> {
  const { model } = deps;
  if (!model) return null;
  const sent = guessTokens(request.system + request.prompt);
  const share = await tokenBudget(deps, userId, model.tokensPerDay).take(sent + request.maxTokens);
  if (!share) return null;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new ModelFailed('late')), limitMs);
  let used = sent;
  try {
    const { value, tokens } = await model.complete({
      ...request,
      signal: AbortSignal.any([signal, late.signal]),
    });
    used = tokens || sent + guessTokens(JSON.stringify(value));
    return value;
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ModelFailed)) throw cause;
    deps.log.warn({ failure: cause.failure, detail: cause.message }, 'a model failed');
    if (['busy', 'down', 'refused', 'resting'].includes(cause.failure)) used = 0;
    return null;
  } finally {
    clearTimeout(timer);
    await share.settle(used);
  }
}
