import { setImmediate } from 'node:timers/promises';

/**
 * Runs long work of the engine step by step, and lets other requests have their turn between the steps. `tell` is told
 * what a step has to say; steps without words say nothing. Rejects when `signal` aborts.
 */
export async function inTurns<T>(
  // biome-ignore lint/suspicious/noConfusingVoidType: a step without words yields nothing.
  steps: Generator<string | void, T>,
  { tell, signal }: { tell?: (words: string) => void; signal?: AbortSignal } = {},
): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (step.value) tell?.(step.value);
    await setImmediate();
    signal?.throwIfAborted();
  }
}
