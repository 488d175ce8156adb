import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TooManyBytes } from './file-store.ts';

/** A stream on disk, synced, measured and hashed. */
export type TempFile = { path: string; size: number; sha256: string; drop: () => Promise<void> };

/** Files on their way, in a folder that several servers may share, also of several machines. */
export type TempFiles = {
  /** Writes a stream; throws TooManyBytes above `limit` bytes, and whatever the stream throws. Nothing is left behind then. */
  take: (stream: Readable, limit: number) => Promise<TempFile>;
};

/** Opens the folder, without what interrupted processes left in it: that belongs to nobody. */
export async function openTempFiles(folder: string): Promise<TempFiles> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isLeft(path, name)) await rm(path, { recursive: true, force: true });
  }
  return {
    async take(stream, limit) {
      const path = join(folder, `${HERE}.${process.pid}-${randomUUID()}`);
      const drop = () => rm(path, { force: true });
      try {
        return { path, drop, ...(await write(stream, path, limit)) };
      } catch (cause) {
        await drop();
        throw cause;
      }
    },
  };
}

/** Containers that share a folder have process ids of their own, but not each other's names. */
const HERE = hostname();
/** An upload under way on another machine is younger than this. */
const OLD_MILLISECONDS = 24 * 3_600_000;

/** Whether a file's process is gone. Names begin with it; this very id is that of a process before this one. */
async function isLeft(path: string, name: string): Promise<boolean> {
  const [, host, id] = /^(.*)\.(\d+)-/.exec(name) ?? [];
  if (host !== HERE) {
    const found = await stat(path).catch(() => null);
    return id === undefined || (found !== null && Date.now() - found.mtimeMs > OLD_MILLISECONDS);
  }
  return Number(id) === process.pid || !isAlive(Number(id));
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
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
