/** What is told while something else is under way, in order, and then how it ended. */
export async function* listenTo<T, R>(
  work: (tell: (told: T) => void) => Promise<R>,
): AsyncGenerator<T, R, void> {
  const waiting: T[] = [];
  let wake: () => void = () => undefined;
  let isOver = false;
  const done = work((told) => {
    waiting.push(told);
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // It is awaited below; until then a failure is not one that nobody handles.
  done.catch(() => undefined);
  for (;;) {
    for (let told = waiting.shift(); told !== undefined; told = waiting.shift()) yield told;
    if (isOver) return await done;
    await new Promise<void>((awake) => {
      wake = awake;
      if (isOver || waiting.length > 0) awake();
    });
  }
}
