import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listClones } from '#contract/clones.ts';
import { getHealth } from '#contract/operations.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { inProcess } from '../../../test/support/killed-servers.ts';
import { DatabaseDown } from '../db/database-down.ts';
import { toReply } from './errors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Keeps the database's only connection, or a PostgreSQL server's every one, until it is let go. */
async function holdDatabase(): Promise<() => Promise<void>> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const held = Array.from({ length: 10 }, () => app.deps.db.connection().execute(() => gate));
  await setTimeout(50);
  return async () => {
    letGo();
    await Promise.all(held);
  };
}

// Fails without the door: calls would wait for the database until it has time, or for ten seconds.
inProcess(
  'calls that come while others wait too long are sent away at once, and those that wait are answered',
  async () => {
    const student = await app.student();
    const letGo = await holdDatabase();
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const waiting = Array.from({ length: 50 }, () => student.call(listClones, {}));
      vi.advanceTimersByTime(5_000);
      const { status, body, headers } = await student.call(listClones, {});
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      expect(body).toMatchObject({
        code: 'unavailable',
        error: expect.stringMatching(/try again in a few seconds/),
      });
      await letGo();
      expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual(waiting.map(() => 200));
      expect((await student.call(listClones, {})).status).toBe(200);
      expect((await app.browser().call(getHealth, {})).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  },
);

test('an outage of the database says when to come back', () => {
  const { status, waitSeconds } = toReply(new DatabaseDown('restarting', true, null), 'a');
  expect([status, waitSeconds]).toEqual([503, 2]);
});
