import { type Breaker, openBreaker } from './breaker.ts';
import { type Model, ModelFailed, type ModelRequest } from './model.ts';
import { nameFailure } from './name-failure.ts';

/** Further tries after the first, and the longest pause before the first of them; each later one doubles it. */
const RETRIES = 2;
export const PAUSE_MS = 500;
/** The longest wait a provider may ask for; beyond it somebody else answers sooner. */
const MOST_WAIT_MS = 4_000;

/**
 * A model that is tried again where that may help (429, 5xx, unreachable), after a pause with jitter or the one the
 * provider asks for, as long as nothing of the answer has come; and left alone for a while after failing often. Every
 * wait ends with the signal, whatever the provider does.
 */
export function persistent(model: Model, breaker: Breaker = openBreaker(), pauseMs = PAUSE_MS): Model {
  return {
    name: model.name,
    complete(request) {
      breaker.requireOpen();
      return guarded(breaker, request.signal, async () => {
        const done = await tryAgain(() => model.complete(request), request.signal, pauseMs);
        breaker.succeeded();
        return done;
      });
    },
    async *stream<T>(request: ModelRequest<T>) {
      breaker.requireOpen();
      let isOver = false;
      let elements: AsyncGenerator<T, { tokens: number }, void>;
      const first = () => {
        elements = model.stream(request);
        return elements.next();
      };
      try {
        let next = await guarded(breaker, request.signal, () => tryAgain(first, request.signal, pauseMs));
        while (!next.done) {
          yield next.value;
          next = await guarded(breaker, request.signal, () => elements.next());
        }
        isOver = true;
        breaker.succeeded();
        return next.value;
      } catch (cause) {
        isOver = true;
        throw cause;
      } finally {
        if (!isOver) breaker.ended();
      }
    },
  };
}

/**
 * Runs one call under the breaker, with everything it throws named a ModelFailed, save the reason of who ended it. Says
 * nothing of success, which the caller knows.
 */
export async function guarded<T>(breaker: Breaker, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  try {
    return await untilAborted(run(), signal);
  } catch (cause) {
    if (isStopped(signal)) {
      breaker.ended();
      throw cause;
    }
    const failed = signal.aborted ? nameFailure(signal.reason) : nameFailure(cause);
    breaker.failed();
    throw failed;
  }
}

/** Ended by somebody who no longer wants the answer, which says nothing about the model. */
const isStopped = (signal: AbortSignal): boolean => signal.aborted && !(signal.reason instanceof ModelFailed);

/** The promise, or a rejection with the signal's reason as soon as it is aborted. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let give: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', give));
}

/** Runs a call again where that may help, after a pause with jitter of at most `pauseMs`, or the one the provider asks for. */
export async function tryAgain<T>(run: () => Promise<T>, signal: AbortSignal, pauseMs: number): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run();
    } catch (cause) {
      const failed = nameFailure(cause);
      const mayHelp = failed.failure === 'busy' || failed.failure === 'down';
      const wait = failed.waitMs ?? Math.random() * pauseMs * 2 ** tries;
      if (!mayHelp || tries >= RETRIES || signal.aborted || wait > MOST_WAIT_MS) throw failed;
      await new Promise((done) => setTimeout(done, wait));
      signal.throwIfAborted();
    }
  }
}
