/** Milliseconds that reads under way have between two pieces of long work; most take less (docs/decisions/036-turns.md). */
const PATIENCE = 15;
/** Milliseconds after which long work waits for no read any more: a full server would never get to it. */
const LONGEST = 250;
/** Milliseconds of long work in a turn; the step that is under way then is done. */
const TURN = 8;

/** Long work that waits for its turn, in the order it came. */
const waiting: { since: number; go: () => void }[] = [];
let reads = 0;
let isPlanned = false;
/** Whether a piece had its turn since the last look, and since when the thread was free again. */
let hasRun = false;
let freeSince = 0;
/** Whether it is looked again when reads have had their time. */
let isResting = false;

/** Does what is soon done and mostly waits for the database; long work that has not begun lets it go first. */
export async function beforeLongWork<T>(read: () => Promise<T>): Promise<T> {
  reads += 1;
  try {
    return await read();
  } finally {
    reads -= 1;
    if (reads === 0) plan();
  }
}

/**
 * Waits until long work of the engine may have the thread: one piece of it between two looks at what has arrived, and
 * while reads are under way none until PATIENCE after the last, or LONGEST after it was asked for. A read asks the
 * database some five times; it would wait each time for a piece of every answer and forecast under way.
 */
export function turn(): Promise<void> {
  return new Promise((go) => {
    waiting.push({ since: performance.now(), go });
    plan();
  });
}

function plan(): void {
  if (isPlanned || waiting.length === 0) return;
  isPlanned = true;
  setImmediate(() => {
    isPlanned = false;
    const now = performance.now();
    if (hasRun) freeSince = now;
    hasRun = false;
    const due = Math.min(freeSince + PATIENCE, (waiting[0]?.since ?? 0) + LONGEST);
    const left = due - now;
    if (reads > 0 && left > 0) {
      if (!isResting) setTimeout(goOn, left);
      isResting = true;
      return;
    }
    hasRun = true;
    waiting.shift()?.go();
    plan();
  });
}

function goOn(): void {
  isResting = false;
  plan();
}

/**
 * Runs long work of the engine step by step, as many in a turn as fit into its milliseconds. `tell` is told what a step
 * has to say; steps without words say nothing. Rejects when `signal` aborts.
 */
export async function inTurns<T>(
  // biome-ignore lint/suspicious/noConfusingVoidType: a step without words yields nothing.
  steps: Generator<string | void, T>,
  { tell, signal }: { tell?: (words: string) => void; signal?: AbortSignal } = {},
): Promise<T> {
  for (;;) {
    await turn();
    signal?.throwIfAborted();
    const until = performance.now() + TURN;
    do {
      const step = steps.next();
      if (step.done) return step.value;
      if (step.value) tell?.(step.value);
    } while (performance.now() < until);
  }
}
