import type { MaterialKind } from '#contract/materials.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { type Job, numberOf, ownerOf, TryLater } from '../../jobs/jobs.ts';
import { StoreDown } from '../../outside/files/file-store.ts';
import { hasRoom } from '../../outside/files/free-room.ts';
import { readFile } from '../../outside/parsing/read-file.ts';
import { askForUnitsWith } from '../units/units.ts';
import { anchorCitations } from './anchor-citations.ts';
import { addEmbedding } from './embeddings.ts';
import { fileKey, removeFiles } from './materials.ts';
import { saveReading } from './reading-store.ts';
import * as store from './store.ts';

/** At most so often is progress written and told. */
const PROGRESS_MILLISECONDS = 500;
/** So long a reading waits for a store that is down. */
const STORE_SECONDS = 20;
/** So long for room on the disk. */
const ROOM_SECONDS = 20;

/** Reads a material's file in a child process and saves its pages and passages; safe to run twice. */
export async function readMaterial(
  deps: Deps,
  job: Job,
  signal: AbortSignal,
  read = readFile,
): Promise<void> {
  const userId = ownerOf(job);
  const id = numberOf(job, 'materialId');
  const row = await store.findMaterial(deps.db, userId, id);
  if (row?.status !== 'reading') return;
  if (!(await hasRoom(deps.env))) throw new TryLater('the disk is nearly full', ROOM_SECONDS);

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

  const file = await openFile(deps, fileKey(row));
  const result = await read({ path: file.path, name: row.name }, { onProgress, signal }).finally(
    file.release,
  );
  signal.throwIfAborted();
  if (result.ok) {
    await deps.db.transaction().execute(async (tx) => {
      await lockStudent(tx, userId);
      if (!(await saveReading(tx, userId, id, result))) return;
      // What was brought back quotes its pages as another reader left them.
      await anchorCitations(tx, userId, { id, name: row.name, kind: row.kind as MaterialKind, ...result });
      await addEmbedding(deps, tx, userId, id);
    });
    deps.jobs.wake();
  } else {
    await store.setFailed(deps.db, userId, id, result.reason);
    // No document: whatever it is, nobody will read it here, and it takes no room.
    if (result.reason === 'unsupported_type') await removeFiles(deps, [row]);
  }
  deps.log.info({ material: id, outcome: result.ok ? 'ready' : result.reason }, 'material read');
  deps.news.tell(userId, id);
  await askForUnitsWith(deps, userId, id);
}

/** The file on this machine. A store that is down puts the reading off: the student's file is well, and waits. */
const openFile = (deps: Deps, key: string) =>
  deps.files.open(key).catch((cause: unknown) => {
    throw cause instanceof StoreDown ? new TryLater(cause.message, STORE_SECONDS) : cause;
  });

/** A file whose reading killed the process each time is failed with words, not tried for ever. */
export async function giveUpReading(deps: Deps, job: Job): Promise<void> {
  const id = numberOf(job, 'materialId');
  await store.setFailed(deps.db, ownerOf(job), id, 'interrupted');
  deps.news.tell(ownerOf(job), id);
}
