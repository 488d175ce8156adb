import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isFileKey, NoSuchFile, requireFileKey, StoreDown } from './file-store.ts';
import { openTempFiles } from './temp-files.ts';
import type { Turns } from './turns.ts';

/** Files in a folder: written to temp, synced, renamed, and the folder synced, so that a row never names half a file. */
export async function openDiskStore(folder: string, turns: Turns): Promise<FileStore> {
  const root = join(folder, 'files');
  const temp = await openTempFiles(join(folder, 'temp'));
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
        await mkdir(dirname(pathOf(key)), { recursive: true });
        await rename(path, pathOf(key));
        await sync(dirname(pathOf(key)));
      };
      return { size, sha256, bring, keep, drop };
    },
    read: (key) => createReadStream(pathOf(key)),
    size: sizeOf,
    async open(key) {
      await sizeOf(key);
      return { path: pathOf(key), release: async () => undefined };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    inTurn: turns,
    async list() {
      const owners = await readdir(root).catch(() => []);
      const lists = await Promise.all(
        owners.map(async (owner) => (await readdir(join(root, owner))).map((name) => `${owner}/${name}`)),
      );
      return lists.flat().filter(isFileKey);
    },
    async check() {
      await access(folder, constants.R_OK | constants.W_OK).catch(() => {
        throw new StoreDown('the folder of uploads cannot be read and written');
      });
    },
  };
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
