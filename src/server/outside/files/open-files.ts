import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { BadEnvironment } from '../../env-services.ts';
import { openDiskStore } from './disk.ts';
import { type FileStore, StoreDown } from './file-store.ts';
import { openS3Store } from './s3.ts';
import type { Turns } from './turns.ts';

const PATIENCE = 5_000;

/**
 * The store this server uses: a bucket when one is named in the environment, otherwise the data folder. A bucket that
 * does not let us in is a wrong setting and stops the start; one that does not answer yet does not.
 */
export async function openFiles(env: Env, log: Logger, turns: Turns): Promise<FileStore> {
  const folder = join(env.dataDir, 'uploads');
  if (!env.services.store) return openDiskStore(folder, turns);
  const store = await openS3Store(env.services.store, join(folder, 'temp'), turns);
  await store.check(AbortSignal.timeout(PATIENCE)).catch((err: unknown) => {
    if (err instanceof StoreDown && err.isRefusal)
      throw new BadEnvironment(
        `S3_BUCKET cannot be used: ${err.message}. Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys`,
      );
    log.warn({ err }, 'the file store does not answer yet');
  });
  return store;
}
