import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Thrown when DATA_DIR cannot be used as it is; the message says why, and what to do. */
export class UnusableFolder extends Error {}

/** Nobody but the user that runs the server. */
const UMASK = 0o077;
const OTHERS = 0o077;
/** Folders such as /tmp: they belong to everybody, and only what is ours in them may be closed. */
const STICKY = 0o1000;
/** What the server and its commands make in DATA_DIR; whatever else lies there is not ours to change. */
const OURS =
  /^(database|uploads|snapshots|backups|aside-|lock\.db|holder\.txt|restoring\.txt|local-sign-in\.json)/;

/**
 * Makes DATA_DIR where it is not there, and sees that it can be written to; from then on this process and its children make
 * files and folders for their own user alone. What earlier versions left open to others is closed; `warn` is told of what
 * cannot be. Throws UnusableFolder.
 */
export function openDataFolder(folder: string, warn: (words: string) => void): void {
  process.umask(UMASK);
  try {
    makeFolder(folder);
    requireWritable(folder);
  } catch (cause) {
    throw new UnusableFolder(`DATA_DIR=${folder} cannot be used: ${wordsFor(cause)}.`, { cause });
  }
  if (!closeToOthers(folder))
    warn(
      `${folder} can be read by others on this machine and belongs to another user: chmod -R go= ${folder}`,
    );
}

/** Step by step: Node's own recursive way spins for ever where a folder can never be made, as in /proc. */
function makeFolder(folder: string): void {
  if (isThere(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    // Another server of this machine, at the same moment.
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function requireWritable(folder: string): void {
  const probe = join(folder, `holder.txt.${process.pid}.probe`);
  closeSync(openSync(probe, 'w'));
  unlinkSync(probe);
}

function wordsFor(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'it, or what is above it, is a file and no folder';
  if (code === 'EROFS') return 'it lies on a file system that can only be read';
  if (code === 'EACCES' || code === 'EPERM')
    return `the user of this process may not write there. Give it the folder (chown), or set DATA_DIR to another one`;
  if (code === 'ENOENT') return 'no folder can be made there. Set DATA_DIR to a folder on a disk';
  return message;
}

/** Takes every right of others from DATA_DIR and from what is ours in it; false where something belongs to somebody else. */
function closeToOthers(folder: string): boolean {
  const isShared = (statSync(folder).mode & STICKY) !== 0;
  const own = isShared || close(folder, 0o700);
  const parts = readdirSync(folder).filter((name) => OURS.test(name));
  return parts.map((name) => closeAll(join(folder, name))).every(Boolean) && own;
}

function closeAll(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // Gone meanwhile, or a way out of the folder.
  if (!stat || stat.isSymbolicLink()) return true;
  if (!stat.isDirectory()) return close(path, 0o600);
  const isClosed = close(path, 0o700);
  return (
    readdirSync(path)
      .map((name) => closeAll(join(path, name)))
      .every(Boolean) && isClosed
  );
}

function close(path: string, mode: number): boolean {
  try {
    if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode);
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'EPERM' || code === 'EROFS') return false;
    throw cause;
  }
}
