import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MARK, type S3Server, startS3Server } from '../../../../test/support/s3-server.ts';
import { StoreOfAnother } from './claim.ts';
import { openDiskStore } from './disk.ts';
import { type FileStore, NoSuchFile, StoreDown, TooManyBytes } from './file-store.ts';
import { openS3Store } from './s3.ts';
import { openSharedTurns, openTurns } from './turns.ts';

const PATIENCE = { quiet: 300, firstPause: 5, attempts: 3 };
const BYTES = randomBytes(300_000);
/** The name of the database whose files these are. */
const OURS = 'this-database';
const keyOf = (bytes: Buffer, owner = 7) =>
  `${owner}/syllabus-${createHash('sha256').update(bytes).digest('hex')}`;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hornbook-files-'));
  s3.objects.clear();
  s3.requests.length = 0;
  s3.faults.length = 0;
  s3.outage = null;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openS3 = (installation: string | null = OURS) =>
  openS3Store(s3.settings, join(folder, 'temp'), openTurns(), installation, PATIENCE);
/** Whose the store is, as somebody else might write it: in the bucket and in the folder alike. */
const writeMark = (installation: string) => {
  s3.objects.set(MARK, Buffer.from(installation));
  writeFileSync(join(folder, 'installation'), installation);
};
const removeMark = () => {
  s3.objects.delete(MARK);
  rmSync(join(folder, 'installation'));
};
const tempFiles = () => readdirSync(join(folder, 'temp'));

async function add(store: FileStore, bytes: Buffer, owner?: number): Promise<string> {
  const arrival = await store.receive(Readable.from([bytes]), 1_000_000);
  const key = keyOf(bytes, owner);
  await arrival.bring(key);
  await arrival.keep(key);
  await arrival.drop();
  return key;
}

describe.each([
  ['a folder', (installation: string | null = OURS) => openDiskStore(folder, openTurns(), installation)],
  ['an S3 bucket', openS3],
] as const)('files in %s', (_, open) => {
  test('come back as they were given, measured and hashed', async () => {
    const store = await open();
    const arrival = await store.receive(Readable.from([BYTES.subarray(0, 9), BYTES.subarray(9)]), 300_000);
    const key = keyOf(BYTES);
    expect(arrival).toMatchObject({ size: 300_000, sha256: key.slice(-64) });
    await arrival.bring(key);
    await arrival.keep(key);
    await arrival.drop();
    expect(await store.size(key)).toBe(300_000);
    expect((await buffer(store.read(key))).equals(BYTES)).toBe(true);
    expect(tempFiles()).toEqual([]);
  });

  test('can be read under a path until they are released', async () => {
    const store = await open();
    const key = await add(store, BYTES);
    const file = await store.open(key);
    expect(readFileSync(file.path).equals(BYTES)).toBe(true);
    await file.release();
    expect(tempFiles()).toEqual([]);
    expect(await store.size(key)).toBe(300_000);
  });

  test('above the limit are refused, and nothing is left', async () => {
    const store = await open();
    await expect(store.receive(Readable.from([BYTES]), 299_999)).rejects.toThrow(TooManyBytes);
    expect(tempFiles()).toEqual([]);
    expect(await store.list()).toEqual([]);
  });

  test('whose stream breaks off leave nothing', async () => {
    const store = await open();
    const broken = Readable.from(
      (async function* () {
        yield BYTES;
        throw new Error('gone');
      })(),
    );
    await expect(store.receive(broken, 1_000_000)).rejects.toThrow('gone');
    expect(tempFiles()).toEqual([]);
  });

  test('are listed, all of them and nothing else, and are gone once removed', async () => {
    const store = await open();
    const keys = [];
    for (let n = 1; n <= 5; n += 1) keys.push(await add(store, Buffer.from(`file ${n}`), n));
    expect((await store.list()).sort()).toEqual(keys.sort());
    await store.remove(keys[0] ?? '');
    await store.remove(keys[0] ?? '');
    expect((await store.list()).sort()).toEqual(keys.slice(1));
    await expect(store.size(keys[0] ?? '')).rejects.toThrow(NoSuchFile);
    await expect(store.open(keys[0] ?? '')).rejects.toThrow(NoSuchFile);
    await expect(buffer(store.read(keys[0] ?? ''))).rejects.toThrow();
  });

  test('are never looked for under a name that is no key', async () => {
    const store = await open();
    for (const name of ['../../etc/passwd', '7/../8/x', '', `7/a-${'0'.repeat(64)}/x`])
      await expect((async () => store.open(name))()).rejects.toThrow('not a file key');
  });

  test('belong to one database: another one can neither list, nor add, nor remove any of them', async () => {
    const store = await open();
    const key = await add(store, BYTES);
    const other = await open('another-database');
    await expect(other.check(AbortSignal.timeout(1_000))).rejects.toThrow(StoreOfAnother);
    await expect(other.list()).rejects.toThrow(StoreOfAnother);
    await expect(other.remove(key)).rejects.toThrow(StoreOfAnother);
    const arrival = await other.receive(Readable.from([Buffer.from('theirs')]), 100);
    await expect(
      arrival.bring(keyOf(Buffer.from('theirs'))).then(() => arrival.keep(keyOf(Buffer.from('theirs')))),
    ).rejects.toThrow(StoreDown);
    await arrival.drop();
    expect(await store.list()).toEqual([key]);
    // Another server of the same database is at home.
    expect(await (await open()).list()).toEqual([key]);
  });

  test('can be read and put back by who has no database yet, and claims nothing by it', async () => {
    const restored = await open(null);
    const key = await add(restored, BYTES);
    expect(await (await open()).list()).toEqual([key]);
    expect(await (await open(null)).list()).toEqual([key]);
  });

  test('are not listed for sweeping once somebody else has written a name over ours', async () => {
    const store = await open();
    await add(store, BYTES);
    writeMark('another-database');
    await expect(store.list()).rejects.toThrow(StoreOfAnother);
    removeMark();
    expect(await store.list()).toHaveLength(1);
  });

  test('are well', async () => {
    await (await open()).check(AbortSignal.timeout(1_000));
  });

  test('that another process was writing when it died are swept from temp, those of one at work are not', async () => {
    await open();
    const write = (name: string) => writeFileSync(join(folder, 'temp', name), 'x');
    const alive = `${hostname()}.${process.ppid}-alive`;
    const elsewhere = 'another-machine.999999999-at-work';
    for (const name of [`${hostname()}.999999999-dead`, 'left-by-an-older-version', alive, elsewhere])
      write(name);
    write('another-machine.1-long-ago');
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(join(folder, 'temp', 'another-machine.1-long-ago'), longAgo, longAgo);
    await open();
    expect(tempFiles().toSorted()).toEqual([alive, elsewhere].toSorted());
  });
});

describe('a folder', () => {
  test('is listed whatever a file manager leaves in it', async () => {
    const store = await openDiskStore(folder, openTurns(), OURS);
    const key = await add(store, BYTES);
    writeFileSync(join(folder, 'files', '.DS_Store'), 'x');
    expect(await store.list()).toEqual([key]);
  });

  test('that is gone is said to be down', async () => {
    const store = await openDiskStore(folder, openTurns(), OURS);
    rmSync(folder, { recursive: true });
    await expect(store.check(AbortSignal.timeout(1_000))).rejects.toThrow(StoreDown);
  });
});

describe('an S3 bucket', () => {
  test('is asked again after 500, 503, silence and a cut connection', async () => {
    const store = await openS3();
    const key = keyOf(BYTES);
    const arrival = await store.receive(Readable.from([BYTES]), 1_000_000);
    s3.faults.push({ kind: 'status', status: 500 }, { kind: 'status', status: 503, code: 'SlowDown' });
    await arrival.bring(key);
    expect(s3.objects.get(key)?.equals(BYTES)).toBe(true);
    s3.faults.push({ kind: 'silent' });
    expect(await store.size(key)).toBe(300_000);
    s3.faults.push({ kind: 'cut' }, { kind: 'cut' });
    const file = await store.open(key);
    expect(readFileSync(file.path).equals(BYTES)).toBe(true);
    await file.release();
    await arrival.drop();
    expect(tempFiles()).toEqual([]);
  });

  test('that stays down is said to be so within the limit, and the download leaves nothing', async () => {
    const store = await openS3();
    const key = await add(store, BYTES);
    for (const outage of [{ kind: 'status', status: 500 }, { kind: 'silent' }, { kind: 'cut' }] as const) {
      s3.outage = outage;
      const started = performance.now();
      await expect(store.open(key)).rejects.toThrow(StoreDown);
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(tempFiles()).toEqual([]);
    }
  });

  test('that breaks off while a student reads ends the stream with an error, never as if it were whole', async () => {
    const store = await openS3();
    const key = await add(store, BYTES);
    s3.faults.push({ kind: 'cut' });
    await expect(buffer(store.read(key))).rejects.toThrow(StoreDown);
  });

  test('that does not let us in is asked once, and its words hold neither keys nor address', async () => {
    const store = await openS3Store(
      { ...s3.settings, secretAccessKey: 'wrong' },
      join(folder, 'temp'),
      openTurns(),
      OURS,
      PATIENCE,
    );
    const refused = await store.size(keyOf(BYTES)).catch((cause: unknown) => cause as StoreDown);
    expect(refused).toBeInstanceOf(StoreDown);
    expect(refused).toMatchObject({ isRefusal: true });
    expect(String(refused)).not.toMatch(/wrong|127\.0\.0\.1|AKTEST/);
    expect(s3.requests).toHaveLength(1);
  });

  test('that is not there, or not reachable, is said to be down', async () => {
    const lost = await openS3Store({ ...s3.settings, bucket: 'other' }, folder, openTurns(), OURS, PATIENCE);
    await expect(lost.check(AbortSignal.timeout(1_000))).rejects.toMatchObject({ isRefusal: true });
    await expect(lost.remove(keyOf(BYTES))).rejects.toThrow(StoreDown);
    const off = await openS3Store(
      { ...s3.settings, endpoint: 'http://127.0.0.1:1' },
      folder,
      openTurns(),
      OURS,
      PATIENCE,
    );
    await expect(off.check(AbortSignal.timeout(1_000))).rejects.toMatchObject({ isRefusal: false });
    await expect(off.list()).rejects.toThrow(StoreDown);
  });

  test('that gives another file than it was given is not believed', async () => {
    const store = await openS3();
    const key = await add(store, BYTES);
    s3.objects.set(key, Buffer.from('something else'));
    await expect(store.open(key)).rejects.toThrow(StoreDown);
    expect(tempFiles()).toEqual([]);
  });

  test('gets a file once more that was removed between its coming and its keeping', async () => {
    const store = await openS3();
    const arrival = await store.receive(Readable.from([BYTES]), 1_000_000);
    await arrival.bring(keyOf(BYTES));
    await store.remove(keyOf(BYTES));
    await arrival.keep(keyOf(BYTES));
    await arrival.drop();
    expect(s3.objects.get(keyOf(BYTES))?.equals(BYTES)).toBe(true);
  });

  test('lists page by page, leaves alone what is not ours, and never takes half a listing for a whole one', async () => {
    const store = await openS3();
    for (let n = 1; n <= 5; n += 1) await add(store, Buffer.from(`file ${n}`), n);
    s3.objects.set('backup/a&b.sql', Buffer.from('not ours'));
    s3.requests.length = 0;
    expect(await store.list()).toHaveLength(5);
    // Five files, the mark and what is not ours: two a page.
    expect(s3.requests.filter((one) => !one.endsWith(MARK))).toHaveLength(4);
    s3.faults.push({ kind: 'status', status: 200 });
    await expect(store.list()).rejects.toThrow('half a listing');
  });

  test('gets a stream of uploads at once, each whole', async () => {
    const store = await openS3();
    const all = Array.from({ length: 20 }, (_, n) => Buffer.concat([BYTES, Buffer.from(`${n}`)]));
    await Promise.all(all.map((bytes) => add(store, bytes)));
    expect(all.every((bytes) => s3.objects.get(keyOf(bytes))?.equals(bytes))).toBe(true);
    expect(existsSync(join(folder, 'temp')) && tempFiles()).toEqual([]);
  });
});

describe('turns between servers', () => {
  test('hold at most three locks at a time, one for each key, and go on after a failure', async () => {
    const held = new Set<string>();
    let most = 0;
    const turns = openSharedTurns(async (key, work) => {
      expect(held.has(key)).toBe(false);
      held.add(key);
      most = Math.max(most, held.size);
      try {
        return await work();
      } finally {
        held.delete(key);
      }
    });
    const work = (n: number) =>
      turns(`key ${n % 6}`, async () => {
        await new Promise((done) => setTimeout(done, 2));
        if (n % 4 === 0) throw new Error('no');
        return n;
      });
    const ends = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => work(n)));
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(22);
    expect(most).toBe(3);
    expect(held.size).toBe(0);
  });
});
