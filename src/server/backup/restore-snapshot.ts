import { existsSync } from 'node:fs';
import { cp, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import { deleteAccountRows, deleteFileRow, listFileRows } from '../db/backup/file-rows.ts';
import { openDatabase } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import type { Env } from '../env.ts';
import { fileKey } from '../features/materials/materials.ts';
import type { FileStore } from '../outside/files/file-store.ts';
import { openFiles } from '../outside/files/open-files.ts';
import { openTurns } from '../outside/files/turns.ts';
import { checkArchive } from './check-archive.ts';
import { listDeletedAccounts } from './deleted-accounts.ts';
import { type Manifest, Refused, SNAPSHOT } from './manifest.ts';
import { putRows, type Tell } from './restore.ts';
import { listSnapshots, snapshotFolder, stampOf } from './snapshot-names.ts';
import { BrokenTar, readTar } from './tar.ts';

/** What a restore of a snapshot did: what came back, and where that went which was in its place. */
export type RestoredSnapshot = {
  manifest: Manifest;
  /** Where the damaged folder lies now; null when there was none. */
  aside: string | null;
  /** Materials that were deleted after the snapshot, and so once more. */
  deletedAgain: number;
  /** Files that came after the snapshot, copied to `aside`. */
  putAside: number;
};

/** Whether an archive is a snapshot of rows alone; false for anything else, a damaged file included. */
export async function isSnapshot(path: string): Promise<boolean> {
  try {
    for await (const { name } of readTar(path)) return name === SNAPSHOT;
  } catch (cause) {
    if (!(cause instanceof BrokenTar)) throw cause;
  }
  return false;
}

/** The newest snapshot of a data folder that is whole; `tell` is told of those that are not. Throws Refused for none. */
export async function findNewestSnapshot(dataDir: string, tell: Tell): Promise<string> {
  for (const { path } of await listSnapshots(dataDir)) {
    try {
      await checkArchive(path);
      return path;
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      tell(cause.message);
    }
  }
  throw new Refused(
    `There is no whole snapshot in ${snapshotFolder(dataDir)}. Move ${join(dataDir, 'database')} and ${join(dataDir, 'uploads')} ` +
      'to another place and restore a backup: npm run restore -- FILE',
  );
}

/**
 * Puts the embedded database of a data folder back to a snapshot. What is there is never deleted: it goes into a folder
 * with today's date, and so do copies of the files that came after the snapshot, which the server would sweep. A material
 * whose file is gone was deleted since, and is deleted again, as are accounts that were. Nothing is changed before the new database is whole, so
 * that who is interrupted can run it again. The caller holds the data folder. Throws Refused.
 */
export async function restoreSnapshot(options: {
  env: Env;
  log: Logger;
  from: string;
  tell?: Tell;
  /** Go on although not one uploaded file is there. */
  mayLose?: boolean;
  signal?: AbortSignal;
}): Promise<RestoredSnapshot> {
  const { env, log, from, tell = () => {}, mayLose = false, signal } = options;
  if (env.databaseUrl !== null)
    throw new Refused(
      'A snapshot goes into the embedded database alone. Unset DATABASE_URL, or restore a backup.',
    );
  if (!existsSync(from)) throw new Refused(`There is no ${from}.`);
  tell('Checking the snapshot.');
  const manifest = await checkArchive(from);
  const final = join(env.dataDir, 'database');
  const growing = `${final}.restoring`;
  const aside = join(env.dataDir, `aside-${stampOf(new Date())}`);
  await rm(growing, { recursive: true, force: true });
  const files = await openFiles(env, log, openTurns(), null);
  const there = await files.list();
  const database = await openDatabase({ folder: growing });
  try {
    const { deletedAgain, later } = await database.db.transaction().execute(async (tx) => {
      await putRows(tx, from, manifest, tell, signal);
      for (const id of await listDeletedAccounts(env.dataDir, new Date(manifest.taken_at)))
        await deleteAccountRows(tx, id);
      return settleFiles(tx, there, mayLose);
    });
    await database.close();
    if (later.length > 0) tell(`Putting aside ${later.length} files that came after the snapshot.`);
    for (const key of later) await copyFile(files, key, join(aside, 'uploads', key));
    const wasThere = existsSync(final);
    if (wasThere) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(final, join(aside, 'database'));
    }
    await rename(growing, final);
    await sync(env.dataDir);
    const isAside = wasThere || later.length > 0;
    return { manifest, aside: isAside ? aside : null, deletedAgain, putAside: later.length };
  } catch (cause) {
    await database.close().catch(() => undefined);
    await rm(growing, { recursive: true, force: true });
    throw cause;
  }
}

/** Deletes the rows of files that are gone; answers how many, and the files of which no row knows. */
async function settleFiles(
  tx: Transaction<Tables>,
  there: readonly string[],
  mayLose: boolean,
): Promise<{ deletedAgain: number; later: string[] }> {
  const rows = await listFileRows(tx);
  const keys = new Set(there);
  const gone = rows.filter((row) => !keys.has(fileKey(row)));
  if (gone.length > 0 && gone.length === rows.length && !mayLose)
    throw new Refused(
      `Not one of the ${rows.length} uploaded files that the snapshot knows is there. Check DATA_DIR or S3_BUCKET; ` +
        'to restore without them, and without all that was read from them, add --allow-lost.',
    );
  for (const row of gone) await deleteFileRow(tx, row);
  const known = new Set(rows.map(fileKey));
  return { deletedAgain: gone.length, later: there.filter((key) => !known.has(key)) };
}

async function copyFile(files: FileStore, key: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const { path, release } = await files.open(key);
  await cp(path, to).finally(release);
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
