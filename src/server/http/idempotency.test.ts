import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveMaterial } from '#contract/saved.ts';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { AppError } from './errors.ts';
import { type KeyedCall, type Noted, type Once, runOnce, tellOnce } from './idempotency.ts';

let app: TestApp;
let userId: number;
beforeAll(async () => {
  app = await openTestApp();
  userId = (await app.student()).userId;
});
afterAll(() => app.close());

const call = (key: string): KeyedCall => ({
  caller: { userId } as KeyedCall['caller'],
  line: saveMaterial,
  key,
  input: { content: 'An offer can be revoked.' },
});
const gone = () => new AppError('unavailable');

/** Makes a rule that notes its effect where `notes`, and fails after it the first time; `went` is what its attempts had before them. */
function failingOnce(notes: boolean) {
  const went: (Noted | null)[] = [];
  const work = async (once: Once) => {
    went.push(once.noted);
    if (notes && !once.noted) await app.deps.db.transaction().execute((tx) => once.note(tx, { saved: 7 }));
    if (went.length === 1) throw gone();
  };
  return { went, work };
}

describe('a call under a key that fails', () => {
  test('before it has done anything begins anew', async () => {
    const { went, work } = failingOnce(false);
    const run = async (once: Once) => {
      await work(once);
      return { status: 200, body: 'done' };
    };
    await expect(runOnce(app.deps, call('nothing'), run)).rejects.toThrow(AppError);
    expect(await runOnce(app.deps, call('nothing'), run)).toEqual({ status: 200, body: 'done' });
    expect(went).toEqual([null, null]);
  });

  // Both fail where a failed call's key is forgotten with its notes: as `npm run chaos` found, a clone whose database
  // server died between the clone and the reply was refused for being the second one.
  test('after its effect is gone on with, not done again', async () => {
    const { went, work } = failingOnce(true);
    const run = async (once: Once) => {
      await work(once);
      return { status: 200, body: 'done' };
    };
    await expect(runOnce(app.deps, call('effect'), run)).rejects.toThrow(AppError);
    expect(await runOnce(app.deps, call('effect'), run)).toEqual({ status: 200, body: 'done' });
    expect(went).toEqual([null, { saved: 7 }]);
  });

  test('after its effect is gone on with also where it answers with events', async () => {
    const { went, work } = failingOnce(true);
    const tell = async function* (once: Once) {
      await work(once);
      yield 'done';
    };
    const told = async () => {
      const events: string[] = [];
      for await (const event of tellOnce(app.deps, call('events'), tell)) events.push(event);
      return events;
    };
    await expect(told()).rejects.toThrow(AppError);
    expect(await told()).toEqual(['done']);
    expect(went).toEqual([null, { saved: 7 }]);
  });
});

// Fails where it is refused as a key used for something else: as `npm run chaos` found, its sender gave up for good.
test('a call that comes again while the first one goes on is told to wait, and then gets its outcome', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = async () => {
    await promise;
    return { status: 200, body: 'done' };
  };
  const first = runOnce(app.deps, call('slow'), run);
  await vi.waitFor(async () => {
    const taken = await app.deps.db
      .selectFrom('idempotency_keys')
      .where('key', '=', 'slow')
      .select('key')
      .execute();
    expect(taken).toHaveLength(1);
  });
  let later = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (later += 40_000));
  try {
    await expect(runOnce(app.deps, call('slow'), run)).rejects.toMatchObject({ code: 'still_working' });
  } finally {
    clock.mockRestore();
    resolve();
  }
  expect(await first).toEqual({ status: 200, body: 'done' });
  expect(await runOnce(app.deps, call('slow'), run)).toEqual({ status: 200, body: 'done' });
});
