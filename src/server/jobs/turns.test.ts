import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { openLocalBulletin } from '../db/bulletin.ts';
import { openJobs } from './jobs.ts';

let app: TestApp;
let students: number[];
beforeAll(async () => {
  app = await openTestApp();
  // Only the queues made here shall work.
  await app.deps.jobs.stop();
  students = [];
  for (let n = 0; n < 3; n += 1) students.push((await app.student()).userId);
});
afterAll(() => app.close());
afterEach(async () => void (await app.deps.db.deleteFrom('jobs').execute()));

/** Works off what `add` adds, `slots` at a time; answers whose jobs were begun, in order, as letters. */
async function orderOf(
  slots: number,
  add: (one: (student: number, weight?: 1 | 2, priority?: number) => Promise<void>) => Promise<void>,
): Promise<string> {
  const queue = openJobs(app.deps.db, openLocalBulletin(), pino({ level: 'silent' }), slots);
  let begun = '';
  let n = 0;
  const left = new Map<number, number>();
  const running = new Map<number, number>();
  queue.on(
    'test',
    async ({ userId }) => {
      const who = students.indexOf(userId ?? 0);
      left.set(who, (left.get(who) ?? 0) - 1);
      const others = students.some((_, at) => at !== who && (left.get(at) ?? 0) > 0 && !running.get(at));
      // A second slot while somebody without one waits.
      begun += (running.get(who) ?? 0) > 0 && others ? '!' : ('abc'[who] ?? '?');
      running.set(who, (running.get(who) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 30));
      running.set(who, (running.get(who) ?? 0) - 1);
    },
    async () => undefined,
  );
  await add((student, weight = 1, priority = 0) => {
    n += 1;
    left.set(student, (left.get(student) ?? 0) + 1);
    const job = { kind: 'test', userId: students[student] ?? null, payload: {}, key: `turns ${n}` };
    return queue.add(app.deps.db, { ...job, priority, weight });
  });
  queue.start();
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(n);
  await queue.stop();
  return begun;
}

const times = async (count: number, run: () => Promise<void>) => {
  for (let n = 0; n < count; n += 1) await run();
};

// Fails with `order by priority desc, id`: bb came behind all of a's.
test('who sends many jobs waits behind who sends few, and students with many take turns', async () => {
  const order = await orderOf(1, async (one) => {
    await times(8, () => one(0));
    await times(2, () => one(1));
    await one(2);
  });
  expect(order).toHaveLength(11);
  expect(order.slice(0, 5).split('').sort().join('')).toBe('aabbc');
  expect(order.slice(5)).toBe('aaaaaa');
});

// Fails with priority 1 for premium students: all of b's came first.
test('who weighs twice has two turns to one of the others, and shuts out nobody', async () => {
  const order = await orderOf(1, async (one) => {
    await times(6, () => one(0));
    await times(12, () => one(1, 2));
  });
  for (const part of [order.slice(0, 6), order.slice(6, 12), order.slice(12)])
    expect(part.split('').sort().join('')).toBe('aabbbb');
});

// Fails without the look at who has a job running.
test('nobody has two slots while somebody else waits, and one who is alone has them all', async () => {
  const order = await orderOf(2, async (one) => {
    await times(4, () => one(0, 2));
    await times(4, () => one(1));
  });
  expect(order.split('').sort().join('')).toBe('aaaabbbb');
  expect(await orderOf(2, (one) => times(6, () => one(0)))).toBe('aaaaaa');
});

test('what nobody waits for comes behind what somebody waits for, whoever weighs more', async () => {
  const order = await orderOf(1, async (one) => {
    await times(3, () => one(0, 2, -2));
    await times(3, () => one(1));
  });
  expect(order).toBe('bbbaaa');
});
