/**
 * Does work for each item, so many at a time, and yields the results in the order of the items. What is slow because
 * of the way to a store is then not slow once for each file. The first failure ends it; work under way is waited for.
 */
export async function* ahead<T, R>(
  items: AsyncIterable<T>,
  most: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<{ item: T; result: R }> {
  const running: { item: T; result: Promise<R> }[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // Failures are met where the result is taken; until then they are nobody's surprise.
      result.catch(() => undefined);
      running.push({ item, result });
      if (running.length < most) continue;
      yield* first();
    }
    while (running.length > 0) yield* first();
  } finally {
    await Promise.allSettled(running.map(({ result }) => result));
  }

  async function* first() {
    const next = running[0];
    if (!next) return;
    const result = await next.result;
    running.shift();
    yield { item: next.item, result };
  }
}
