import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database.ts';
import { serverUrl } from '../../../test/support/postgres-server.ts';
import { type S3Server, startS3Server } from '../../../test/support/s3-server.ts';
import { openS3Store } from '../outside/files/s3.ts';
import { openSharedTurns, type Turns } from '../outside/files/turns.ts';
import { holdKey } from './key-lock.ts';
import { type Database, openDatabase } from './open.ts';

/** Two servers on one database and one store. The embedded database has one server, and needs no lock. */
describe.skipIf(serverUrl() === null)('turns of two servers', () => {
  let first: Database & { url: string | null };
  let second: Database;
  let s3: S3Server;
  let folder: string;
  let turns: [Turns, Turns];
  beforeAll(async () => {
    first = await openTestDatabase();
    second = await openDatabase({ url: first.url ?? '' });
    s3 = await startS3Server();
    folder = mkdtempSync(join(tmpdir(), 'hornbook-turns-'));
    turns = [openSharedTurns(holdKey(first.db)), openSharedTurns(holdKey(second.db))];
  });
  afterAll(async () => {
    await second.close();
    await first.close();
    await s3.close();
    rmSync(folder, { recursive: true });
  });

  test('are one at a time for a key, while other keys go on and the pool never runs dry', async () => {
    const inside = new Map<string, number>();
    let most = 0;
    const work = (n: number) => {
      const key = `key ${n % 5}`;
      const db = n % 2 === 0 ? first.db : second.db;
      return turns[n % 2 === 0 ? 0 : 1](key, async () => {
        const here = (inside.get(key) ?? 0) + 1;
        inside.set(key, here);
        most = Math.max(most, here);
        await sql`select pg_sleep(0.005)`.execute(db);
        inside.set(key, here - 1);
      });
    };
    await Promise.all(Array.from({ length: 100 }, (_, n) => work(n)));
    expect(most).toBe(1);
  });

  test('give back the key of a piece of work that failed', async () => {
    const failed = turns[0]('failing', async () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await turns[1]('failing', async () => 'mine')).toBe('mine');
  });

  test('leave every row with its file, however often the same file comes to one and is deleted at the other', async () => {
    const stores = await Promise.all(
      turns.map((inTurn, n) => openS3Store(s3.settings, join(folder, `${n}`), inTurn, 'one')),
    );
    const bytes = Buffer.from('the same file');
    const key = `7/syllabus-${createHash('sha256').update(bytes).digest('hex')}`;
    const bucket = 'the row of the file';
    const rows = (n: number) => (n === 0 ? first.db : second.db);
    const isThere = async (n: number) =>
      (await rows(n).selectFrom('rate_counts').where('bucket', '=', bucket).selectAll().execute()).length > 0;
    const add = async (n: number) => {
      const store = stores[n]!;
      const arrival = await store.receive(Readable.from([bytes]), 100);
      await arrival.bring(key);
      await store.inTurn(key, async () => {
        await arrival.keep(key);
        const row = { bucket, window_start: new Date(0), n: 1 };
        await rows(n)
          .insertInto('rate_counts')
          .values(row)
          .onConflict((c) => c.doNothing())
          .execute();
      });
      await arrival.drop();
    };
    const remove = async (n: number) => {
      await rows(n).deleteFrom('rate_counts').where('bucket', '=', bucket).execute();
      await stores[n]!.inTurn(key, async () => {
        if (!(await isThere(n))) await stores[n]!.remove(key);
      });
    };
    for (let round = 0; round < 40; round += 1) {
      await Promise.all([add(round % 2), setTimeout(round % 7).then(() => remove((round + 1) % 2))]);
      expect(s3.objects.has(key)).toBe(await isThere(0));
    }
  });
});
