import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { openLocalBulletin } from '../db/bulletin.ts';
import { DatabaseDown } from '../db/database-down.ts';
import { type Job, MOST_LOSSES, openJobs, TryLater } from './jobs.ts';

let app: TestApp;
let userId: number;
beforeAll(async () => {
  app = await openTestApp();
  // Only the queues made here shall work.
  await app.deps.jobs.stop();
  ({ userId } = await app.student());
});
afterAll(() => app.close());

const log = pino({ level: 'silent' });
const bulletin = openLocalBulletin();
const open = () => openJobs(app.deps.db, bulletin, log, 2);
const rows = () => app.deps.db.selectFrom('jobs').select(['attempts', 'takes', 'lease_until']).execute();
const add = (queue: ReturnType<typeof open>, payload: Record<string, number> = {}) =>
  queue.add(app.deps.db, { kind: 'test', userId, payload, key: 'test', priority: 0 });

test('a job of a process that was killed is taken up at once, and that was no attempt', async () => {
  const queue = open();
  const done: Job[] = [];
  queue.on(
    'test',
    async (job) => void done.push(job),
    async () => undefined,
  );
  await add(queue);
  const inTenMinutes = new Date(Date.now() + 600_000);
  await app.deps.db
    .updateTable('jobs')
    .set({ lease_until: inTenMinutes, takes: 1, is_running: true })
    .execute();
  await queue.reclaim();
  queue.start();
  await expect.poll(rows).toEqual([]);
  expect(done.map((job) => job.attempt)).toEqual([1]);
  await queue.stop();
});

test('a job over which servers keep dying is given up, untried', async () => {
  const queue = open();
  const work = vi.fn(async () => undefined);
  const giveUp = vi.fn(async () => undefined);
  queue.on('test', work, giveUp);
  await add(queue);
  await app.deps.db.updateTable('jobs').set({ is_running: true, losses: MOST_LOSSES }).execute();
  queue.start();
  await expect.poll(rows).toEqual([]);
  expect([work.mock.calls.length, giveUp.mock.calls.length]).toEqual([0, 1]);
  await queue.stop();
});

test('failures count, and a lost server between them does not', async () => {
  const queue = open();
  const attempts: number[] = [];
  const giveUp = vi.fn(async () => undefined);
  queue.on(
    'test',
    async ({ attempt }) => {
      attempts.push(attempt);
      throw new Error('no');
    },
    giveUp,
  );
  await add(queue);
  queue.start();
  for (let failed = 1; failed < 3; failed += 1) {
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(failed);
    await app.deps.db.updateTable('jobs').set({ is_running: true, lease_until: null }).execute();
    queue.wake();
  }
  await expect.poll(rows).toEqual([]);
  expect(attempts).toEqual([1, 2, 3]);
  expect(giveUp).toHaveBeenCalledOnce();
  await queue.stop();
});

test('a stop puts back what runs, uncounted, also a job that is just being taken', async () => {
  for (const patience of [0, 5, 50]) {
    const queue = open();
    queue.on(
      'test',
      (_job, signal) =>
        new Promise((_done, fail) => {
          signal.throwIfAborted();
          signal.addEventListener('abort', () => fail(signal.reason));
        }),
      async () => undefined,
    );
    await add(queue);
    queue.start();
    await new Promise((resolve) => setTimeout(resolve, patience));
    await queue.stop();
    expect(await rows()).toMatchObject([{ attempts: 0, lease_until: null }]);
    await app.deps.db.deleteFrom('jobs').execute();
  }
});

test('a process that was busy for longer than a lease does not take its own job again', async () => {
  const queue = open();
  let runs = 0;
  let finish = () => {};
  queue.on(
    'test',
    () => {
      runs += 1;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    async () => undefined,
  );
  await add(queue);
  queue.start();
  await expect.poll(() => runs).toBe(1);
  await app.deps.db
    .updateTable('jobs')
    .set({ lease_until: new Date(0) })
    .execute();
  queue.wake();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(runs).toBe(1);
  finish();
  await expect.poll(rows).toEqual([]);
  await queue.stop();
});

test('a job that somebody else has taken over is left to them', async () => {
  const queue = open();
  let finish = () => {};
  queue.on(
    'test',
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    async () => undefined,
  );
  await add(queue);
  queue.start();
  await expect.poll(async () => (await rows())[0]?.takes).toBe(1);
  await app.deps.db
    .updateTable('jobs')
    .set({ takes: 2, lease_until: new Date(Date.now() + 600_000) })
    .execute();
  finish();
  await queue.stop();
  expect((await rows()).map((row) => row.takes)).toEqual([2]);
  await app.deps.db.deleteFrom('jobs').execute();
});

test('a job that waits is done as it was asked for last; one that runs stands for those that come', async () => {
  const queue = open();
  const done: Job[] = [];
  queue.on(
    'test',
    async (job) => {
      done.push(job);
      await add(queue, { isFull: 2 });
    },
    async () => undefined,
  );
  await add(queue, { isFull: 0 });
  await add(queue, { isFull: 1 });
  queue.start();
  await expect.poll(rows).toEqual([]);
  await queue.stop();
  expect(done.map((job) => job.payload)).toEqual([{ isFull: 1 }]);
});

test('what needs something that is down is put off, uncounted, however often, and each run is told', async () => {
  const told: unknown[] = [];
  const queue = openJobs(app.deps.db, bulletin, log, 2, (kind, outcome) => told.push([kind, outcome]));
  let runs = 0;
  const giveUp = vi.fn(async () => undefined);
  queue.on(
    'test',
    async () => {
      runs += 1;
      if (runs < 4) throw new TryLater('down', 60);
      if (runs < 5) throw new DatabaseDown('gone', true, null);
    },
    giveUp,
  );
  await add(queue);
  queue.start();
  for (let n = 1; n <= 4; n += 1) {
    await expect.poll(async () => (await rows())[0]?.lease_until ?? null).not.toBeNull();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(0);
    expect(await queue.count()).toBe(1);
    await queue.reclaim();
    queue.wake();
    await expect.poll(() => runs).toBeGreaterThan(n);
  }
  await expect.poll(rows).toEqual([]);
  expect(giveUp).not.toHaveBeenCalled();
  expect(told).toEqual([...Array(4).fill(['test', 'put off']), ['test', 'done']]);
  await queue.stop();
});

test('a job that is finished with its effect is gone with it, and another run of it takes its effect back', async () => {
  const queue = open();
  const work = vi.fn(async (job: Job) => {
    await app.deps.db.transaction().execute((tx) => queue.finish(tx, job));
    expect(await rows()).toEqual([]);
    await expect(app.deps.db.transaction().execute((tx) => queue.finish(tx, job))).rejects.toThrow(
      'in other hands',
    );
  });
  const giveUp = vi.fn(async () => undefined);
  queue.on('test', work, giveUp);
  await add(queue);
  queue.start();
  await expect.poll(() => work.mock.settledResults.length).toBe(1);
  expect(work.mock.settledResults[0]?.type).toBe('fulfilled');
  expect(await rows()).toEqual([]);
  expect(giveUp).not.toHaveBeenCalled();
  await queue.stop();
});
