/** What of the server is well, and in words what is not. */
export type Health = { database: boolean; store: boolean; problems: string[] };

/** Asks one part whether it is there; throws when it is not. */
type Ask = (signal: AbortSignal) => Promise<unknown>;

/** Milliseconds: a part that takes longer is not well; what was found holds so long; a question is lost after so long. */
const PATIENCE = 1_500;
const FRESH = 1_000;
const LOST = 10_000;

/**
 * Answers how the server is, at most two seconds after it was asked. The answer is public, so that it must not be a
 * way to press on what is ill: however often it is asked, each part is asked once a second at most, and not again
 * while it has not answered.
 */
export function openHealth(parts: {
  database: Ask;
  store: Ask;
  /** What is known of how the server is set up; asked each time. */
  settings?: () => string[] | Promise<string[]>;
}): () => Promise<Health> {
  const isDatabaseUp = watched(parts.database);
  const isStoreUp = watched(parts.store);
  return async () => {
    const [database, store] = await Promise.all([isDatabaseUp(), isStoreUp()]);
    const problems = [
      ...(database ? [] : ['The database does not answer.']),
      ...(store ? [] : ['The store of uploaded files does not answer.']),
      ...((await parts.settings?.()) ?? []),
    ];
    return { database, store, problems };
  };
}

function watched(ask: Ask): () => Promise<boolean> {
  let seen = { at: Number.NEGATIVE_INFINITY, isUp: false };
  let running: { since: number; answer: Promise<boolean> } | null = null;

  function begin(now: number): Promise<boolean> {
    if (running && now - running.since < LOST) return running.answer;
    const mine = {
      since: now,
      answer: (async () => ask(AbortSignal.timeout(PATIENCE)))().then(
        () => true,
        () => false,
      ),
    };
    running = mine;
    void mine.answer.then(() => {
      if (running === mine) running = null;
    });
    return mine.answer;
  }

  return async () => {
    const now = performance.now();
    if (now - seen.at < FRESH) return seen.isUp;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((done) => {
      timer = setTimeout(() => done(false), PATIENCE);
    });
    const isUp = await Promise.race([begin(now), late]).finally(() => clearTimeout(timer));
    seen = { at: performance.now(), isUp };
    return isUp;
  };
}
