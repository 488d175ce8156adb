import { Readable } from 'node:stream';
import type { Material, MaterialKind } from '#contract/materials.ts';
import { MAX_FILE_BYTES } from '#contract/plans.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { TooManyBytes } from '../../outside/files/disk.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { attachAll, fileKey, toMaterial } from './materials.ts';
import * as store from './store.ts';

/** Premium students' files are read first (decisions.md, Plans). */
const priorityOf = (isPremium: boolean): number => (isPremium ? 1 : 0);

/** A file's last path segment, without control characters, at most 200 characters. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean.toWellFormed().slice(0, 200) || 'Untitled';
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
  },
): Promise<{ material: Material; isNew: boolean }> {
  const arrival = await deps.files.receive(upload.stream, MAX_FILE_BYTES).catch((cause: unknown) => {
    if (cause instanceof TooManyBytes) throw new AppError('too_large', 'The file is larger than 50 MB.');
    throw cause;
  });
  try {
    if (arrival.size === 0) throw new AppError('bad_input', 'The file is empty.');
    const { sha256, size } = arrival;
    await arrival.keep(fileKey(caller.userId, upload.kind, sha256));
    const file = { kind: upload.kind, name: safeFileName(upload.name), size, sha256 };
    return await addRow(deps, caller, file, upload.clone, priorityOf(upload.isPremium));
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
  file: { kind: MaterialKind; name: string; size: number; sha256: string },
  clone: OwnedClone | null,
  priority: number,
): Promise<{ material: Material; isNew: boolean }> {
  const { id, isNew } = await deps.db.transaction().execute(async (tx) => {
    const added = await store.insertMaterial(tx, caller.userId, file);
    const id = added ?? (await store.findSameFile(tx, caller.userId, file.kind, file.sha256))?.id;
    if (id === undefined) throw new Error('the row that was in the way is gone');
    if (added !== null) await addReadingJob(deps, tx, caller.userId, id, priority);
    if (clone) await attachAll(tx, clone, [id]);
    return { id, isNew: added !== null };
  });
  if (clone) deps.courses.forget(clone.userId, clone.id);
  deps.jobs.wake();
  const row = await store.findMaterial(deps.db, caller.userId, id);
  if (!row) throw new AppError('material_not_found');
  return { material: toMaterial(row), isNew };
}

const addReadingJob = (
  deps: Deps,
  tx: Parameters<Deps['jobs']['add']>[0],
  userId: number,
  id: number,
  priority: number,
) =>
  deps.jobs.add(tx, {
    kind: 'read-material',
    userId,
    payload: { materialId: id },
    key: `read-material:${userId}:${id}`,
    priority,
  });

/** Reads a material once more, after a failure. */
export async function retryReading(
  deps: Deps,
  caller: Caller,
  id: number,
  isPremium: boolean,
): Promise<Material> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await store.findMaterial(tx, caller.userId, id);
    if (!row) throw new AppError('material_not_found');
    if (row.status !== 'failed') return;
    await store.setReading(tx, caller.userId, id);
    await addReadingJob(deps, tx, caller.userId, id, priorityOf(isPremium));
  });
  deps.jobs.wake();
  const row = await store.findMaterial(deps.db, caller.userId, id);
  if (!row) throw new AppError('material_not_found');
  return toMaterial(row);
}
