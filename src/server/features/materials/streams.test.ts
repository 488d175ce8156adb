import { afterAll, beforeAll, expect } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { inProcess } from '../../../../test/support/killed-servers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

// Fails without the bound: a student could keep every connection of the server.
inProcess(
  'of more streams of events than anybody has tabs the oldest end, and other students keep theirs',
  async () => {
    const [student, other] = [await app.student(), await app.student()];
    const watch = async (who: typeof student) => {
      const response = await who.fetch(new Request('http://localhost:3000/api/materials/events'));
      const reader = response.body?.getReader();
      await reader?.read();
      const stream = { isOver: false, leave: () => reader?.cancel() };
      void (async () => {
        while (!(await reader?.read())?.done);
        stream.isOver = true;
      })();
      return stream;
    };
    const kept = await watch(other);
    const streams: Awaited<ReturnType<typeof watch>>[] = [];
    for (let n = 0; n < 33; n += 1) streams.push(await watch(student));
    await expect.poll(() => streams.map(({ isOver }) => isOver).indexOf(false)).toBe(3);
    expect(streams.filter(({ isOver }) => isOver)).toHaveLength(3);
    expect(kept.isOver).toBe(false);
    await Promise.all([kept, ...streams].map(({ leave }) => leave()));
  },
);
