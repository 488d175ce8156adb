/**
 * Makes calls of `run` that come in a burst into few: the first runs at once, the next no sooner than `gap` milliseconds
 * after it has ended, and after the last call it runs once more, so that what it shows is the last state.
 */
export function calm(run: () => Promise<unknown>, gap: number): () => void {
  let isBusy = false;
  let isWanted = false;
  const go = async () => {
    isBusy = true;
    isWanted = false;
    // One that fails is followed by the next one that is wanted.
    await run().catch(() => undefined);
    setTimeout(() => {
      isBusy = false;
      if (isWanted) void go();
    }, gap);
  };
  return () => {
    if (isBusy) isWanted = true;
    else void go();
  };
}
