import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../../env.ts';
import { BadEnvironment } from '../../env-services.ts';
import { StoreOfAnother } from './claim.ts';
import { openDiskStore } from './disk.ts';
import { type FileStore, StoreDown } from './file-store.ts';
import { openS3Store } from './s3.ts';
import type { Turns } from './turns.ts';

const PATIENCE = 5_000;
const FOREIGN =
  'holds the uploads of another database, which would be deleted as leftovers here. Name another place, or go back to ' +
  'the DATABASE_URL they belong to; if this database is to take them over, remove the mark first';

/**
 * The store this server uses: a bucket when one is named in the environment, otherwise the data folder. One that does
 * not let us in, or that belongs to another `installation`, is a wrong setting and stops the start; a bucket that does
 * not answer yet does not. `temp`: where files on their way lie.
 */
export async function openFiles(
  env: Env,
  log: Logger,
  turns: Turns,
  installation: string | null,
  temp = join(env.dataDir, 'uploads', 'temp'),
): Promise<FileStore> {
  const folder = join(env.dataDir, 'uploads');
  const { store: bucket } = env.services;
  const store = bucket
    ? await openS3Store(bucket, temp, turns, installation)
    : await openDiskStore(folder, turns, installation, temp);
  await store.check(AbortSignal.timeout(PATIENCE)).catch((err: unknown) => {
    if (err instanceof StoreOfAnother)
      throw new BadEnvironment(`${bucket ? 'S3_BUCKET' : 'DATA_DIR'} ${FOREIGN} (${err.message})`);
    if (err instanceof StoreDown && err.isRefusal)
      throw new BadEnvironment(
        `S3_BUCKET cannot be used: ${err.message}. Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys`,
      );
    log.warn({ err }, 'the file store does not answer yet');
  });
  return store;
}
