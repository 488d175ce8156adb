import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process holds the data folder; the message names it. */
export class FolderInUse extends Error {}

/** Holds a data folder until `release`, or until the process ends, however it ends. */
export type FolderLock = { release: () => void };

/**
 * Takes the data folder for this process alone: two processes on one embedded database corrupt it silently. The lock
 * is SQLite's file lock, which the kernel frees when the process dies, so that no stale lock is ever left behind.
 * Throws FolderInUse, naming the holder as it described itself in `holder`, when the folder is taken.
 */
export function lockFolder(folder: string, holder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const holderFile = join(folder, 'holder.txt');
  closeSync(openSync(join(folder, 'lock.db'), 'a'));
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new FolderInUse(`${folder} is in use by ${readHolder(holderFile)}.`);
  }
  writeFileSync(holderFile, holder);
  return { release: () => lock.close() };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}
