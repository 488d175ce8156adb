import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readyFolder } from '../../../test/support/database.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { checkArchive, readLines } from './check-archive.ts';
import { listSnapshots, snapshotFolder } from './snapshot-names.ts';
import { openSnapshots } from './snapshots.ts';
import { readTar } from './tar.ts';

vi.setConfig({ testTimeout: 400_000 });
const log = pino({ level: 'silent' });
const HOUR = 3_600_000;
let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = readyFolder();
  database = await openDatabase({ folder: join(dataDir, 'database') });
});
afterAll(() => database.close());

const addLead = (name: string) =>
  sql`insert into demo_leads (name, email) values (${name}, 'a@b.example')`.execute(database.db);

test('one that is taken while students write holds whole transactions, is whole, and for its owner alone', async () => {
  const { db } = database;
  let isOver = false;
  let longest = 0;
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const since = performance.now();
      await db.transaction().execute(async (tx) => {
        for (const half of ['first', 'second'])
          await sql`insert into demo_leads (name, email) values (${`${half} ${n}`}, 'a@b.example')`.execute(
            tx,
          );
      });
      longest = Math.max(longest, performance.now() - since);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return longest;
  })();
  const path = await openSnapshots({ dataDir, db, log, leave: 0 }).take();
  isOver = true;
  await writing;
  const { tables } = await checkArchive(path);
  const leads = tables.find(({ name }) => name === 'demo_leads')?.rows ?? 1;
  expect(leads).toBeGreaterThan(0);
  expect(leads % 2).toBe(0);
  let lines = '';
  for await (const part of readTar(path))
    if (part.name.startsWith('rows/demo_leads/')) lines += (await readLines(part)).toString();
  expect(lines.match(/"first /g)?.length).toBe(lines.match(/"second /g)?.length);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(snapshotFolder(dataDir)).mode & 0o777).toBe(0o700);
  expect(readdirSync(snapshotFolder(dataDir))).toHaveLength(1);
});

test('the disk is never filled by one', async () => {
  const snapshots = openSnapshots({ dataDir, db: database.db, log, leave: 1e15 });
  await expect(snapshots.take()).rejects.toThrow(/MB of room/);
  expect(readdirSync(snapshotFolder(dataDir)).every((name) => name.endsWith('.tar'))).toBe(true);
});

test('one comes with each hour in which something has changed, and none for an hour in which nothing has', async () => {
  const inRealTime = globalThis.setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Only its own plans count: whatever else this process runs may have timers too.
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const [newest] = await listSnapshots(dataDir);
  let now = (newest?.at.getTime() ?? Date.now()) + 2 * HOUR;
  const snapshots = openSnapshots({ dataDir, db: database.db, log, leave: 0, now: () => new Date(now) });
  const count = async () => (await listSnapshots(dataDir)).length;
  const there = await count();
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  /** Waits in real time, as faked timers do not. */
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    for (const since = performance.now(); !(await isSo()) && performance.now() - since < 120_000; )
      await new Promise((resolve) => inRealTime(resolve, 20));
  };
  const grows = async (to: number) => {
    await until(async () => (await count()) >= to);
    return count();
  };
  const plans = () => timers.mock.calls.filter(([, wait]) => wait === 60_000 || wait === HOUR).length;
  const isPlanned = async (times: number) => {
    await until(() => plans() >= times);
    expect(plans()).toBe(times);
  };
  try {
    snapshots.start();
    await isPlanned(1);
    await pass(60_000);
    expect(await grows(there + 1)).toBe(there + 1);
    // It plans the next one once it has ended.
    await isPlanned(2);
    await pass(HOUR);
    await isPlanned(3);
    expect(await count()).toBe(there + 1);
    await addLead('a change');
    await pass(HOUR);
    expect(await grows(there + 2)).toBe(there + 2);
  } finally {
    await snapshots.stop();
    timers.mockRestore();
    vi.useRealTimers();
  }
});

test('one that is being taken when the server stops leaves nothing', async () => {
  const { db } = database;
  const there = await listSnapshots(dataDir);
  const later = new Date(Date.now() + 10 * HOUR);
  const snapshots = openSnapshots({ dataDir, db, log, leave: 0, now: () => later });
  const taking = snapshots.take().catch((cause: Error) => cause.name);
  await expect.poll(() => readdirSync(snapshotFolder(dataDir)), { timeout: 30_000 }).toContain('copy');
  await snapshots.stop();
  expect(await taking).toBe('AbortError');
  expect(await listSnapshots(dataDir)).toEqual(there);
  expect(readdirSync(snapshotFolder(dataDir))).toHaveLength(there.length);
});
