import type { Prediction, PredictionEvent } from '#contract/prediction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { isPremium } from '../billing/billing.ts';
import { requireAiUseAllowed } from '../clones/honor-code.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { requireReady } from '../materials/materials.ts';
import type { GenerationNews } from './generations.ts';
import * as store from './store.ts';

/** The forecast may be made by another server; then only its end is seen, by looking this often. */
const LOOK_MILLISECONDS = 1_000;

export const jobKey = (clone: OwnedClone): string => `forecast:${clone.userId}:${clone.id}`;

/** The clone's prediction; no_prediction before the first one. */
export async function getPrediction(deps: Deps, clone: OwnedClone): Promise<Prediction> {
  const row = await store.findPrediction(deps.db, clone.userId, clone.id);
  if (!row) throw new AppError('no_prediction');
  return {
    id: row.id,
    clone_id: clone.id,
    tier: row.tier,
    created_at: row.created_at.toISOString(),
    ...row.prediction,
  };
}

/** The student's corrections that the clone's prediction counts, as one text; null without a prediction. */
export async function findCountedCorrections(deps: Deps, clone: OwnedClone): Promise<string | null> {
  return (await store.findCorrections(deps.db, clone.userId, clone.id))?.corrections ?? null;
}

/**
 * Makes a prediction and tells the steps. The job outlives the connection, and a second call joins the one under
 * way. Free students get the simple tier, premium students the full one, with two turns to one of the others'.
 */
export async function* generate(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  signal: AbortSignal,
): AsyncGenerator<PredictionEvent, void, void> {
  requireAiUseAllowed(deps, caller, clone);
  await requireReady(deps, clone);
  const premium = await isPremium(deps, caller);
  const waiting = newsQueue(deps, clone, AbortSignal.any([signal, deps.stopping]));
  try {
    await deps.jobs.add(deps.db, {
      kind: 'forecast',
      userId: clone.userId,
      payload: { cloneId: clone.id, isFull: premium ? 1 : 0 },
      key: jobKey(clone),
      priority: 0,
      weight: premium ? 2 : 1,
    });
    deps.jobs.wake();
    for await (const news of waiting.news) {
      if (news.type === 'step') yield { type: 'step', words: news.words };
      if (news.type === 'failed')
        throw new AppError('internal', 'The prediction could not be made. Please try again.');
      // Where there is a job again, somebody has asked for another one since.
      if (news.type === 'done' && !(await store.isGenerating(deps.db, jobKey(clone)))) {
        yield { type: 'done', prediction: await getPrediction(deps, clone) };
        return;
      }
    }
  } finally {
    waiting.stop();
  }
}

/** News of a clone's generation in order; ends with `done` also when the job ended elsewhere. */
function newsQueue(deps: Deps, clone: OwnedClone, signal: AbortSignal) {
  const arrived: GenerationNews[] = [];
  let wake = () => {};
  const stopListening = deps.generations.listen(clone.id, (news) => {
    arrived.push(news);
    wake();
  });
  async function* news(): AsyncGenerator<GenerationNews> {
    while (!signal.aborted) {
      const next = arrived.shift();
      if (next) {
        yield next;
        continue;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MILLISECONDS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (arrived.length === 0 && !(await store.isGenerating(deps.db, jobKey(clone)))) yield { type: 'done' };
    }
  }
  return { news: news(), stop: stopListening };
}

/** The last event as one JSON reply, for clients that do not stream. */
export async function collectPrediction(events: AsyncIterable<PredictionEvent>): Promise<Prediction> {
  for await (const event of events) if (event.type === 'done') return event.prediction;
  // Its client went away, or the server is being stopped; the job goes on by itself.
  throw new AppError('unavailable', 'The prediction is still being made. Please look again in a moment.');
}
