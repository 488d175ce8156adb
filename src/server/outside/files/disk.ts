import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openTurns, type Turns } from './turns.ts';

/** A file that has arrived whole but has no name yet; `keep` gives it one, `drop` forgets it. */
export type Arrival = {
  size: number;
  sha256: string;
  keep: (key: string) => Promise<void>;
  drop: () => Promise<void>;
};

/** Thrown when a stream is longer than the limit. */
export class TooManyBytes extends Error {}

/** Where uploaded files live. Keys look like `12/syllabus-ab34…` (student, kind, hash) and hold no path tricks by construction. */
export type FileStore = {
  /** Writes a stream to disk and syncs it; throws TooManyBytes above `limit` bytes. Nothing is left behind on failure. */
  receive: (stream: Readable, limit: number) => Promise<Arrival>;
  read: (key: string) => Readable;
  size: (key: string) => Promise<number>;
  /** A path on this machine where the file can be read, for the reading child. */
  pathOf: (key: string) => string;
  remove: (key: string) => Promise<void>;
  /**
   * Gives a file and its row their common fate: whoever adds, deletes or sweeps does both within one turn of the key.
   * Turns of this process are enough, since the data folder's lock keeps every other process out.
   */
  inTurn: Turns;
  /** All keys there are; used to sweep files whose row never came to be. */
  list: () => Promise<string[]>;
};

/** Files in a folder: written to temp, synced, renamed, and the folder synced, so that a row never names half a file. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const temp = join(folder, 'temp');
  // What an interrupted upload left behind belongs to nobody.
  await rm(temp, { recursive: true, force: true });
  await mkdir(temp, { recursive: true });
  const pathOf = (key: string) => {
    if (!/^\d+\/[a-z]+-[0-9a-f]{64}$/i.test(key)) throw new Error(`not a file key: ${key}`);
    return join(folder, 'files', key);
  };

  return {
    async receive(stream, limit) {
      const path = join(temp, randomUUID());
      const drop = () => rm(path, { force: true });
      try {
        const { size, sha256 } = await write(stream, path, limit);
        const keep = async (key: string) => {
          await mkdir(dirname(pathOf(key)), { recursive: true });
          await rename(path, pathOf(key));
          await sync(dirname(pathOf(key)));
        };
        return { size, sha256, keep, drop };
      } catch (cause) {
        await drop();
        throw cause;
      }
    },
    read: (key) => createReadStream(pathOf(key)),
    size: async (key) => (await stat(pathOf(key))).size,
    pathOf,
    remove: (key) => rm(pathOf(key), { force: true }),
    inTurn: openTurns(),
    async list() {
      const root = join(folder, 'files');
      const owners = await readdir(root).catch(() => []);
      const lists = await Promise.all(
        owners.map(async (owner) => (await readdir(join(root, owner))).map((name) => `${owner}/${name}`)),
      );
      return lists.flat();
    },
  };
}

async function write(stream: Readable, path: string, limit: number) {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) return done(new TooManyBytes());
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { flush: true }));
  return { size, sha256: hash.digest('hex') };
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
