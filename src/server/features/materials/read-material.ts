import type { Deps } from '../../deps.ts';
import { type Job, ownerOf } from '../../jobs/jobs.ts';
import { readFile } from '../../outside/parsing/read-file.ts';
import { fileKey } from './materials.ts';
import { saveReading } from './reading-store.ts';
import * as store from './store.ts';

/** At most so often is progress written and told. */
const PROGRESS_MILLISECONDS = 500;

/** Reads a material's file in a child process and saves its pages and passages; safe to run twice. */
export async function readMaterial(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const userId = ownerOf(job);
  const id = job.payload.materialId ?? 0;
  const row = await store.findMaterial(deps.db, userId, id);
  if (row?.status !== 'reading') return;

  let told = 0;
  const onProgress = (read: number, count: number | null) => {
    const now = deps.now().getTime();
    if (now - told < PROGRESS_MILLISECONDS) return;
    told = now;
    store
      .setProgress(deps.db, userId, id, read, count ?? 0)
      .then(() => deps.news.tell(userId, id))
      .catch((cause) => deps.log.warn({ err: cause }, 'progress not saved'));
  };

  const path = deps.files.pathOf(fileKey(row));
  const result = await readFile({ path, name: row.name }, { onProgress, signal });
  signal.throwIfAborted();
  if (result.ok) {
    await deps.db.transaction().execute((tx) => saveReading(tx, userId, id, result));
  } else {
    await store.setFailed(deps.db, userId, id, result.reason);
  }
  deps.log.info({ material: id, outcome: result.ok ? 'ready' : result.reason }, 'material read');
  deps.news.tell(userId, id);
}

/** A file whose reading killed the process each time is failed with words, not tried for ever. */
export async function giveUpReading(deps: Deps, job: Job): Promise<void> {
  const id = job.payload.materialId ?? 0;
  await store.setFailed(deps.db, ownerOf(job), id, 'interrupted');
  deps.news.tell(ownerOf(job), id);
}
