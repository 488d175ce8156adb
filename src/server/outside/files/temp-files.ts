import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TooManyBytes } from './file-store.ts';

/** A stream on disk, synced, measured and hashed. */
export type TempFile = { path: string; size: number; sha256: string; drop: () => Promise<void> };

/** Files on their way, in a folder that several servers of one machine may share. */
export type TempFiles = {
  /** Writes a stream; throws TooManyBytes above `limit` bytes, and whatever the stream throws. Nothing is left behind then. */
  take: (stream: Readable, limit: number) => Promise<TempFile>;
};

/** Opens the folder, without what interrupted processes left in it: that belongs to nobody. */
export async function openTempFiles(folder: string): Promise<TempFiles> {
  await mkdir(folder, { recursive: true });
  const left = (await readdir(folder)).filter((name) => !isOfAnotherLivingProcess(name));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
  return {
    async take(stream, limit) {
      const path = join(folder, `${process.pid}-${randomUUID()}`);
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

/** Names begin with the process that writes. A file of this very process is of one before it that had the same id. */
function isOfAnotherLivingProcess(name: string): boolean {
  const id = Number(/^(\d+)-/.exec(name)?.[1] ?? 0);
  if (id === 0 || id === process.pid) return false;
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
