import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { type ReadingLimits, UnreadableError } from './reading-limits.ts';

/** What a zip may unpack to. */
export type ZipLimits = Pick<ReadingLimits, 'unzippedBytes' | 'zipEntries' | 'zipRatio'>;

/** Small entries compress as well as they like; a bomb has to be large. */
const RATIO_FROM_BYTES = 5 * 1024 * 1024;

/**
 * Unpacks a zip into nothing and counts, before any reader holds it: its claims about its sizes are never believed.
 * Throws UnreadableError: bomb for too many entries or one that grows too much, too_large for too much in all,
 * password for an encrypted entry, corrupt when it cannot be unpacked.
 */
export async function guardZip(bytes: Uint8Array, limits: ZipLimits): Promise<void> {
  await guardEntries(await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)), limits);
}

/** The same of a zip that is open, with its entries to come; answers them, now that each is known to be harmless. */
export async function guardEntries(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  const found: Entry[] = [];
  if (zip.entryCount > limits.zipEntries) throw new UnreadableError('bomb', `${zip.entryCount} entries`);
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => reject(asUnreadable(error));
    zip.on('error', fail);
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      found.push(entry);
      if (found.length > limits.zipEntries) return fail(new UnreadableError('bomb', 'entries'));
      if (entry.isEncrypted()) return fail(new UnreadableError('password'));
      inflatedSize(zip, entry, limits, limits.unzippedBytes - total).then((size) => {
        total += size;
        zip.readEntry();
      }, fail);
    });
    zip.readEntry();
  });
  return found;
}

function asUnreadable(error: unknown): UnreadableError {
  return error instanceof UnreadableError ? error : new UnreadableError('corrupt', String(error));
}

function open(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(
      buffer,
      { lazyEntries: true, validateEntrySizes: false, strictFileNames: false },
      (error, zip) => (zip ? resolve(zip) : reject(asUnreadable(error))),
    );
  });
}

function inflatedSize(zip: ZipFile, entry: Entry, limits: ZipLimits, left: number): Promise<number> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (!stream) return reject(asUnreadable(error));
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        const grows = size > RATIO_FROM_BYTES && size > entry.compressedSize * limits.zipRatio;
        if (grows) stop(new UnreadableError('bomb', entry.fileName));
        else if (size > left) stop(new UnreadableError('too_large', entry.fileName));
      });
      const stop = (reason: UnreadableError) => {
        stream.destroy();
        reject(reason);
      };
      stream.on('end', () => resolve(size));
      stream.on('error', (failure: unknown) => reject(asUnreadable(failure)));
    });
  });
}
