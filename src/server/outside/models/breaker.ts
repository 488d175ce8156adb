import { ModelFailed } from './model.ts';

/** Failures in a row after which a model is left alone, and for how long. */
const MOST_FAILURES = 5;
const REST_MS = 30_000;

/** Keeps a model that fails from being waited for by everybody. One per process: each finds out for itself. */
export type Breaker = {
  /** Throws ModelFailed 'resting' while the model is left alone; after that one call may try, the others still rest. */
  requireOpen: () => void;
  succeeded: () => void;
  failed: () => void;
  /** A call that ended without telling anything, such as one the student stopped. */
  ended: () => void;
};

/** A breaker over the clock `now`, in milliseconds. */
export function openBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    requireOpen() {
      if (failures < MOST_FAILURES) return;
      if (now() < restsUntil || isTrying) throw new ModelFailed('resting');
      isTrying = true;
    },
    succeeded() {
      failures = 0;
      isTrying = false;
    },
    failed() {
      failures += 1;
      isTrying = false;
      if (failures >= MOST_FAILURES) restsUntil = now() + REST_MS;
    },
    ended() {
      isTrying = false;
    },
  };
}
