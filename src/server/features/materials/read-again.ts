import type { MaterialKind } from '#contract/materials.ts';
import { READER_VERSION } from '#engine/reading/reader-version.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { type Job, numberOf, ownerOf, TryLater } from '../../jobs/jobs.ts';
import { StoreDown } from '../../outside/files/file-store.ts';
import { hasRoom } from '../../outside/files/free-room.ts';
import { readFile } from '../../outside/parsing/read-file.ts';
import { askForUnitsWith } from '../units/units.ts';
import { anchorCitations } from './anchor-citations.ts';
import { addEmbedding } from './embeddings.ts';
import { fileKey } from './materials.ts';
import { saveReading } from './reading-store.ts';
import * as store from './store.ts';

/** Behind everything else that a student waits for. */
const PRIORITY = -2;
/** Materials taken up by one sweep. */
const MOST_SWEPT = 1_000;
/** So long a reading waits for a store that is down, or for room on the disk. */
const LATER_SECONDS = 60;
/** So long for an answer that is being written, whose quotes could not follow. */
const ANSWER_SECONDS = 20;

/** Asks for every material that an older reader has read to be read again; at a start and every hour. */
export async function sweepReadings(deps: Deps): Promise<void> {
  const older = await store.listReadBefore(deps.db, READER_VERSION, MOST_SWEPT);
  for (const { user_id: userId, id } of older)
    await deps.jobs.add(deps.db, {
      kind: 'read-again',
      userId,
      payload: { materialId: id },
      key: `read-again:${userId}:${id}`,
      priority: PRIORITY,
    });
  if (older.length > 0) deps.jobs.wake();
}

/**
 * Reads a material that is ready once more. The old pages serve until the new ones are saved, in one transaction with the
 * quotes of it that are stored anywhere. A file that is gone, or that the reader of today cannot read, keeps its old pages.
 * Safe to run twice.
 */
export async function readAgain(deps: Deps, job: Job, signal: AbortSignal, read = readFile): Promise<void> {
  const userId = ownerOf(job);
  const id = numberOf(job, 'materialId');
  const row = await store.findReader(deps.db, userId, id);
  if (row?.status !== 'ready' || row.reader_version >= READER_VERSION) return;
  if (await store.isAnswering(deps.db, userId))
    throw new TryLater('an answer is being written', ANSWER_SECONDS);
  if (!(await hasRoom(deps.env))) throw new TryLater('the disk is nearly full', LATER_SECONDS);
  const file = await deps.files.open(fileKey(row)).catch((cause: unknown) => {
    if (cause instanceof StoreDown) throw new TryLater(cause.message, LATER_SECONDS);
    return null;
  });
  const result = file && (await read({ path: file.path, name: row.name }, { signal }).finally(file.release));
  signal.throwIfAborted();
  if (!result?.ok) {
    await store.setReader(deps.db, userId, id, READER_VERSION);
    return deps.log.warn({ material: id, outcome: result?.reason ?? 'gone' }, 'material keeps its old pages');
  }
  await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, userId);
    if (await store.isAnswering(tx, userId))
      throw new TryLater('an answer quotes the old pages', ANSWER_SECONDS);
    if (!(await saveReading(tx, userId, id, result))) return;
    const { name, kind } = row;
    await anchorCitations(tx, userId, { id, name, kind: kind as MaterialKind, ...result });
    await addEmbedding(deps, tx, userId, id);
  });
  deps.jobs.wake();
  deps.log.info({ material: id }, 'material read again');
  deps.news.tell(userId, id);
  await askForUnitsWith(deps, userId, id);
}

/** What could not be read again this time keeps its old pages, and is not tried for ever. */
export async function giveUpReadingAgain(deps: Deps, job: Job): Promise<void> {
  await store.setReader(deps.db, ownerOf(job), numberOf(job, 'materialId'), READER_VERSION);
}
