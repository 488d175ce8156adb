import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';

const WATCH_MILLISECONDS = 30_000;

/**
 * Whether the disk with the data folder has the room that is to be left free: the database needs it to go on at all. True
 * where the folder cannot be looked at, which whoever writes there will say.
 */
export async function hasRoom(env: Pick<Env, 'dataDir' | 'freeBytes'>): Promise<boolean> {
  const disk = await statfs(env.dataDir).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= env.freeBytes;
}

/** Tells the log when room runs out and when it is back; ends with the returned function. */
export function watchRoom(env: Env, log: Logger): () => void {
  let had = true;
  const look = async () => {
    const has = await hasRoom(env);
    if (had && !has) log.error('the disk is nearly full: uploads and readings wait until there is room');
    if (!had && has) log.warn('there is room on the disk again');
    had = has;
  };
  void look();
  const timer = setInterval(() => void look(), WATCH_MILLISECONDS);
  return () => clearInterval(timer);
}
