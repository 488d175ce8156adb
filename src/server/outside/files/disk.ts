import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { openClaim } from './claim.ts';
import { type FileStore, isFileKey, NoSuchFile, requireFileKey, StoreDown } from './file-store.ts';
import { openTempFiles } from './temp-files.ts';
import type { Turns } from './turns.ts';

/**
 * Files in a folder: written to temp, synced, renamed, and the folder synced, so that a row never names half a file.
 * The folder belongs to one `installation`; the file `installation` in it says to which.
 */
export async function openDiskStore(
  folder: string,
  turns: Turns,
  installation: string | null,
  tempFolder = join(folder, 'temp'),
): Promise<FileStore> {
  const root = join(folder, 'files');
  const markPath = join(folder, 'installation');
  const temp = await openTempFiles(tempFolder);
  const claim = openClaim(
    {
      read: () =>
        readFile(markPath, 'utf8').then(
          (text) => text.trim(),
          (cause: NodeJS.ErrnoException) => {
            if (cause.code === 'ENOENT') return null;
            throw new StoreDown(`the folder of uploads cannot be read (${cause.code})`);
          },
        ),
      // Whole or not at all: half a name would be somebody else's.
      write: async (id) => {
        await writeFile(`${markPath}.new`, `${id}\n`, { flush: true });
        await rename(`${markPath}.new`, markPath);
      },
    },
    installation,
    markPath,
  );
  const pathOf = (key: string) => join(root, requireFileKey(key));
  const sizeOf = (key: string) =>
    stat(pathOf(key)).then(
      ({ size }) => size,
      (cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? new NoSuchFile(key) : cause;
      },
    );

  return {
    async receive(stream, limit) {
      const { path, size, sha256, drop } = await temp.take(stream, limit);
      // Renaming is all there is to do, and that belongs into the turn.
      const bring = async () => undefined;
      const keep = async (key: string) => {
        await claim.require();
        await mkdir(dirname(pathOf(key)), { recursive: true });
        await rename(path, pathOf(key));
        await sync(dirname(pathOf(key)));
      };
      return { path, size, sha256, bring, keep, drop };
    },
    read: (key) => createReadStream(pathOf(key)),
    size: sizeOf,
    async open(key) {
      await sizeOf(key);
      return { path: pathOf(key), release: async () => undefined };
    },
    async remove(key) {
      await claim.require();
      await rm(pathOf(key), { force: true });
    },
    inTurn: turns,
    async list() {
      await claim.verify();
      const keys = await readdir(root, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return [];
        throw new StoreDown(`the folder of uploads cannot be listed (${cause.code})`);
      });
      return keys.map((key) => key.split(sep).join('/')).filter(isFileKey);
    },
    async check(signal) {
      await access(folder, constants.R_OK | constants.W_OK).catch(() => {
        throw new StoreDown('the folder of uploads cannot be read and written');
      });
      await claim.require(signal);
    },
  };
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
