import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

// Tar in the form POSIX calls ustar: a header of 512 bytes before each part, parts padded to 512 bytes, two empty
// blocks at the end. A part can be written as soon as it is there, and nothing has to be remembered until the end.
const BLOCK = 512;
/** What eleven octal digits hold; uploads are far smaller, and rows are written in parts. */
const MOST_BYTES = 0o77777777777;

/** Thrown when what is read is no tar, or not all of one. */
export class BrokenTar extends Error {}

/** A tar being written. */
export type TarWriter = {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Adds a stream of a size known before. `isGood` is asked once all was written; false takes the part out again. */
  addStream: (
    name: string,
    size: number,
    stream: AsyncIterable<Buffer>,
    isGood: () => boolean,
  ) => Promise<boolean>;
  /** Ends the tar and brings it to the disk. */
  end: () => Promise<void>;
  close: () => Promise<void>;
};

/** Begins a tar in a new file that only its owner may read. */
export async function writeTar(path: string, now: Date): Promise<TarWriter> {
  const file = await open(path, 'wx', 0o600);
  let at = 0;
  const write = async (bytes: Buffer) => {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
      done += bytesWritten;
    }
    at += bytes.length;
  };
  const pad = () => write(Buffer.alloc((BLOCK - (at % BLOCK)) % BLOCK));
  return {
    async add(name, bytes) {
      await write(header(name, bytes.length, now));
      await write(bytes);
      await pad();
    },
    async addStream(name, size, stream, isGood) {
      const start = at;
      await write(header(name, size, now));
      const body = at;
      for await (const chunk of stream) {
        await write(chunk);
        if (at - body > size) break;
      }
      const isWhole = at - body === size && isGood();
      if (isWhole) await pad();
      else {
        at = start;
        await file.truncate(start);
      }
      return isWhole;
    },
    async end() {
      await write(Buffer.alloc(2 * BLOCK));
      await file.sync();
    },
    close: () => file.close(),
  };
}

/** A part of a tar that lies in a file. */
export type TarPart = { name: string; size: number; bytes: () => AsyncIterable<Buffer> };

/** The parts of a tar in order; bytes are read only where they are asked for. Throws BrokenTar. */
export async function* readTar(path: string): AsyncGenerator<TarPart> {
  const file = await open(path, 'r');
  try {
    const { size: end } = await file.stat();
    for (let at = 0; ; ) {
      const block = await blockAt(file, at);
      if (block.every((byte) => byte === 0)) return;
      const { name, size } = parse(block);
      const from = at + BLOCK;
      if (from + size > end) throw new BrokenTar('it ends in the middle of a part');
      const bytes = () =>
        size === 0
          ? nothing()
          : (createReadStream(path, { start: from, end: from + size - 1 }) as AsyncIterable<Buffer>);
      yield { name, size, bytes };
      at = from + Math.ceil(size / BLOCK) * BLOCK;
    }
  } finally {
    await file.close();
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

async function blockAt(file: FileHandle, at: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(BLOCK), 0, BLOCK, at);
  if (bytesRead < BLOCK) throw new BrokenTar('its end is missing');
  return buffer;
}

function header(name: string, size: number, time: Date): Buffer {
  const cut = name.length > 100 ? name.lastIndexOf('/') : -1;
  const [folder, last] = cut < 0 ? ['', name] : [name.slice(0, cut), name.slice(cut + 1)];
  if (last.length > 100 || folder.length > 155 || size > MOST_BYTES)
    throw new Error(`${name} (${size} bytes) does not fit into a tar`);
  const block = Buffer.alloc(BLOCK);
  block.write(last, 0, 'ascii');
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(
    `${Math.floor(time.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(folder, 345, 'ascii');
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** The sum of a header's bytes, its own field counted as blanks. */
const sumOf = (block: Buffer): number =>
  block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

function parse(block: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    block
      .subarray(from, from + length)
      .toString('latin1')
      .replace(/\0[\s\S]*$/, '')
      .trim();
  if (text(257, 5) !== 'ustar' || Number.parseInt(text(148, 8), 8) !== sumOf(block))
    throw new BrokenTar('a header is damaged');
  const [folder, last] = [text(345, 155), text(0, 100)];
  const size = Number.parseInt(text(124, 12), 8);
  if (!Number.isSafeInteger(size)) throw new BrokenTar('a header is damaged');
  return { name: folder === '' ? last : `${folder}/${last}`, size };
}
