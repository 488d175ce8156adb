import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Material, type MaterialKind, READING_FAILURES } from '#contract/materials.ts';
import { MAX_FILE_BYTES } from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { StoreDown, TooManyBytes } from '../../outside/files/file-store.ts';
import { hasRoom } from '../../outside/files/free-room.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { addEmbedding } from './embeddings.ts';
import { attachAll, fileKey, getMaterialIn, removeFiles } from './materials.ts';
import { type Reading, saveReading } from './reading-store.ts';
import * as store from './store.ts';

const STORE_IS_DOWN = 'Files cannot be stored right now. Nothing was saved; please try again in a minute.';

/** Premium students have two turns to one of the others' (decisions.md, Second round). */
const weightOf = (isPremium: boolean): 1 | 2 => (isPremium ? 2 : 1);

/** A file's last path segment on one line, without control characters, at most 200 characters. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  // Cut first: a cut may go through the middle of a character.
  const short = clean.slice(0, 200).toWellFormed();
  // Dots alone are a folder.
  return /^\.*$/.test(short) ? 'Untitled' : short;
}

/**
 * Takes in a file: to disk first, then the row and its reading job in one transaction. The same bytes of the same
 * kind are one material: `isNew` is false and the old one is answered, attached to the clone as well.
 */
export async function receiveFile(
  deps: Deps,
  caller: Caller,
  upload: {
    kind: MaterialKind;
    name: string;
    stream: Readable;
    clone: OwnedClone | null;
    isPremium: boolean;
    /** What these very bytes were read as before, by this version of the reader: they are not read again. */
    known?: { sha256: string; reading: Reading };
  },
): Promise<{ material: Material; isNew: boolean }> {
  if (!(await hasRoom(deps.env))) throw new AppError('disk_full');
  const arrival = await deps.files.receive(upload.stream, MAX_FILE_BYTES).catch((cause: unknown) => {
    if (cause instanceof TooManyBytes) throw new AppError('too_large', 'The file is larger than 50 MB.');
    throw cause;
  });
  try {
    if (arrival.size === 0) throw new AppError('bad_input', READING_FAILURES.empty_file);
    const { sha256, size } = arrival;
    const name = safeFileName(upload.name);
    const file = { user_id: caller.userId, kind: upload.kind, name, size, sha256 };
    await arrival.bring(fileKey(file));
    const added = await deps.files.inTurn(fileKey(file), async () => {
      await arrival.keep(fileKey(file));
      const known = upload.known?.sha256 === sha256 ? upload.known.reading : null;
      return addRow(deps, caller, file, upload.clone, { known, weight: weightOf(upload.isPremium) });
    });
    deps.jobs.wake();
    return added;
  } catch (cause) {
    // The row was refused after the file had its name.
    await removeFiles(deps, [{ user_id: caller.userId, kind: upload.kind, sha256: arrival.sha256 }]);
    if (!(cause instanceof StoreDown)) throw cause;
    deps.log.error({ err: cause }, 'an upload could not be stored');
    throw new AppError('unavailable', STORE_IS_DOWN);
  } finally {
    await arrival.drop();
  }
}

/** The same for a text that came inside a call (spec §7: clones carry texts). */
export const receiveText = (
  deps: Deps,
  caller: Caller,
  text: { kind: MaterialKind; name: string; content: string; isPremium: boolean },
) =>
  receiveFile(deps, caller, {
    kind: text.kind,
    name: text.name,
    stream: Readable.from([Buffer.from(text.content, 'utf8')]),
    clone: null,
    isPremium: text.isPremium,
  });

async function addRow(
  deps: Deps,
  caller: Caller,
  file: store.FileOfMaterial & { kind: MaterialKind; name: string; size: number },
  clone: OwnedClone | null,
  { known, weight }: { known: Reading | null; weight: 1 | 2 },
): Promise<{ material: Material; isNew: boolean }> {
  return deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, caller.userId);
    const added = await store.insertMaterial(tx, file);
    const id = added ?? (await store.findSameFile(tx, file))?.id;
    if (id === undefined) throw new AppError('storage_full');
    await store.touch(tx, caller.userId, [id]);
    // The same file once more, after it could not be read, asks to try again.
    const isToBeRead = added !== null || (await store.setReading(tx, caller.userId, id, { cameAgain: true }));
    if (isToBeRead && known) {
      await saveReading(tx, caller.userId, id, known);
      await addEmbedding(deps, tx, caller.userId, id);
    } else if (isToBeRead) await addReadingJob(deps, tx, caller.userId, id, weight);
    if (clone) await attachAll(tx, clone, [id]);
    return { material: await getMaterialIn(tx, caller, id), isNew: added !== null };
  });
}

/** Every reading is a job of its own: that there is only one at a time follows from the material's status. */
const addReadingJob = (deps: Deps, tx: Db, userId: number, id: number, weight: 1 | 2) =>
  deps.jobs.add(tx, {
    kind: 'read-material',
    userId,
    payload: { materialId: id },
    key: `read-material:${userId}:${id}:${randomUUID()}`,
    priority: 0,
    weight,
  });

/** Reads a material once more, after a failure. One whose file was not kept stays as it is. */
export async function retryReading(
  deps: Deps,
  caller: Caller,
  id: number,
  isPremium: boolean,
): Promise<Material> {
  const material = await deps.db.transaction().execute(async (tx) => {
    const isToBeRead = await store.setReading(tx, caller.userId, id, { cameAgain: false });
    if (isToBeRead) await addReadingJob(deps, tx, caller.userId, id, weightOf(isPremium));
    return getMaterialIn(tx, caller, id);
  });
  deps.jobs.wake();
  return material;
}
