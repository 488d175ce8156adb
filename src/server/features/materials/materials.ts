import {
  type Material,
  type MaterialPage,
  mayPass,
  READING_FAILURES,
  type ReadingFailure,
} from '#contract/materials.ts';
import {
  MAX_FILES_PER_CLONE,
  MAX_STUDENT_BYTES,
  MAX_STUDENT_FILES,
  UNATTACHED_MATERIAL_DAYS,
} from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { StoreDown } from '../../outside/files/file-store.ts';
import type { OwnedClone } from '../clones/owned.ts';
import * as attachments from './attachment-store.ts';
import { excerptsOfClones, findPage } from './reading-store.ts';
import * as store from './store.ts';

/** The name of a material's file in the store: one per student, kind and content. */
export const fileKey = (file: store.FileOfMaterial): string => `${file.user_id}/${file.kind}-${file.sha256}`;

/** A row as the contract shows it. */
export function toMaterial(row: store.MaterialRow): Material {
  return {
    id: row.id,
    kind: row.kind as Material['kind'],
    name: row.name,
    status: row.status,
    reason: row.failure === null ? null : READING_FAILURES[row.failure as ReadingFailure],
    ...(row.failure !== null && mayPass(row.failure as ReadingFailure) ? { may_retry: true } : {}),
    format: row.format,
    size: row.size,
    page_count: row.page_count,
    pages_read: row.pages_read,
    notice: row.notice,
    assistant_lines: row.assistant_lines.map(({ page, label, text }) => ({ page, label, text })),
    clone_ids: row.clone_ids,
    created_at: row.created_at.toISOString(),
  };
}

/** A material's row, shown to be the student's. */
export type OwnedMaterial = store.MaterialRow & { userId: number };

/** The material that a call names, for the router: the caller's, or material_not_found. */
export const materialIn =
  (deps: Deps) =>
  async ({ caller, input }: { caller: Caller; input: { id: number } }): Promise<OwnedMaterial> => {
    const row = await getRow(deps.db, caller, input.id);
    return { ...row, userId: row.user_id };
  };

/** A material of the student inside a transaction, or material_not_found. */
export async function getMaterialIn(db: Db, caller: Caller, id: number): Promise<Material> {
  return toMaterial(await getRow(db, caller, id));
}

async function getRow(db: Db, caller: Caller, id: number): Promise<store.MaterialRow> {
  const row = await store.findMaterial(db, caller.userId, id);
  if (!row) throw new AppError('material_not_found');
  return row;
}

/** The student's materials that no clone uses yet. */
export async function listUnattached(deps: Deps, caller: Caller): Promise<Material[]> {
  return (await store.listUnattached(deps.db, caller.userId)).map(toMaterial);
}

/** How much the student has stored, and how much an account holds. */
export const getStorage = async (deps: Deps, caller: Caller) => ({
  ...(await store.countStored(deps.db, caller.userId)),
  most_files: MAX_STUDENT_FILES,
  most_bytes: MAX_STUDENT_BYTES,
});

/** A clone's materials in the order they came. */
export async function listOfClone(deps: Deps, clone: OwnedClone): Promise<Material[]> {
  return (await store.listOfClone(deps.db, clone.userId, clone.id)).map(toMaterial);
}

/** The student's clones with a page that has all these words, the most such pages first. */
export const listClonesNaming = (deps: Deps, caller: Caller, words: readonly string[]): Promise<number[]> =>
  attachments.listClonesNaming(deps.db, caller.userId, words);

/** One page of a material, as stored. */
export async function getPage(deps: Deps, material: OwnedMaterial, n: number): Promise<MaterialPage> {
  const { id, userId, page_count } = material;
  const page = n > page_count ? undefined : await findPage(deps.db, userId, id, n);
  if (!page) throw new AppError('not_found', `This material has ${page_count} pages; there is no page ${n}.`);
  return {
    material_id: id,
    page: page.n,
    page_count,
    label: page.label,
    text: page.text,
    blocks: page.blocks,
  };
}

/** Uses materials in a clone; refuses what is not the student's and more than a clone holds. */
export async function attachAll(tx: Db, clone: OwnedClone, ids: readonly number[]): Promise<void> {
  await lockStudent(tx, clone.userId);
  const rows = await store.listOfStudent(tx, clone.userId, ids);
  if (rows.length !== new Set(ids).size) throw new AppError('material_not_found');
  await attachments.attach(tx, clone.userId, clone.id, ids);
  if ((await attachments.countOfClone(tx, clone.userId, clone.id)) > MAX_FILES_PER_CLONE) {
    throw new AppError('too_many_files');
  }
}

/** Uses one more material in a clone. */
export async function attachOne(deps: Deps, clone: OwnedClone, id: number): Promise<Material[]> {
  await deps.db.transaction().execute((tx) => attachAll(tx, clone, [id]));
  return listOfClone(deps, clone);
}

/** Takes a material out of a clone; the material itself stays, for as many days as one that never had a clone. */
export async function detachOne(deps: Deps, clone: OwnedClone, id: number): Promise<Material[]> {
  await deps.db.transaction().execute(async (tx) => {
    await attachments.detach(tx, clone.userId, clone.id, id);
    await store.touch(tx, clone.userId, [id]);
  });
  return listOfClone(deps, clone);
}

/**
 * Deletes a material and its file, also when one clone uses it; refused while more than one does, naming them, so
 * that deleting it in one course never takes it from another (details.md K).
 */
export async function deleteMaterial(
  deps: Deps,
  caller: Caller,
  id: number,
  nameClones: (ids: number[]) => Promise<string[]>,
): Promise<void> {
  const { row, files } = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, caller.userId);
    const row = await getRow(tx, caller, id);
    const isShared = row.clone_ids.length > 1;
    return { row, files: isShared ? null : await store.deleteMaterials(tx, caller.userId, [id]) };
  });
  if (files === null) {
    const names = await nameClones(row.clone_ids);
    throw new AppError(
      'material_in_use',
      `${row.name} is used by ${names.join(' and ')}. Remove it there first.`,
    );
  }
  await removeFiles(deps, files);
}

/** Deletes the materials that only this clone uses, in the transaction that deletes the clone; answers their files. */
export async function deleteOnlyOfClone(tx: Db, clone: OwnedClone): Promise<store.FileOfMaterial[]> {
  await lockStudent(tx, clone.userId);
  const ids = await attachments.listOnlyOfClone(tx, clone.userId, clone.id);
  return store.deleteMaterials(tx, clone.userId, ids);
}

/** The student's files with the names they came with. */
export const listFilesOfStudent = (deps: Deps, caller: Caller) =>
  store.listFilesOfStudent(deps.db, caller.userId);

/** Deletes all materials of a student who leaves; answers their files, for removeFiles. */
export const deleteAllOfStudent = (tx: Db, caller: Caller): Promise<store.FileOfMaterial[]> =>
  store.deleteAllOfStudent(tx, caller.userId);

/** Deletes materials that came with something that was refused after all, unless a clone uses them by now. */
export async function takeBack(deps: Deps, caller: Caller, ids: readonly number[]): Promise<void> {
  const files = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, caller.userId);
    const rows = await store.listOfStudent(tx, caller.userId, ids);
    const unused = rows.filter((row) => row.clone_ids.length === 0).map((row) => row.id);
    return store.deleteMaterials(tx, caller.userId, unused);
  });
  await removeFiles(deps, files);
}

/**
 * Removes files whose rows are gone, each in its turn: the same file may have come again meanwhile. A store that is
 * down keeps nobody from deleting: what stays behind has no row and is swept once the store is back.
 */
export async function removeFiles(deps: Deps, files: readonly store.FileOfMaterial[]): Promise<void> {
  try {
    for (const file of files) {
      await deps.files.inTurn(fileKey(file), async () => {
        if (!(await store.isFileKnown(deps.db, file))) await deps.files.remove(fileKey(file));
      });
    }
  } catch (err) {
    if (!(err instanceof StoreDown)) throw err;
    deps.log.warn({ err, files: files.length }, 'files wait to be removed until the store is back');
  }
}

/** Sweeps what nobody will miss: files without a row, and materials that found no clone in time. */
export async function sweepLeftovers(deps: Deps): Promise<void> {
  await removeFiles(deps, await store.deleteForgotten(deps.db, UNATTACHED_MATERIAL_DAYS));
  const found = await deps.files.list().catch((err: unknown) => {
    if (!(err instanceof StoreDown)) throw err;
    deps.log.warn({ err }, 'files were not swept');
    return [];
  });
  const known = new Set((await store.listFiles(deps.db)).map(fileKey));
  await removeFiles(deps, found.filter((key) => !known.has(key)).map(fileOfKey));
}

/** What a file's key was made of. */
function fileOfKey(key: string): store.FileOfMaterial {
  const [userId = '', kind = '', sha256 = ''] = key.split(/[/-]/);
  return { user_id: Number(userId), kind, sha256 };
}

/** The kinds of these materials, as far as they are the student's. */
export async function listKinds(deps: Deps, caller: Caller, ids: readonly number[]): Promise<string[]> {
  return (await store.listOfStudent(deps.db, caller.userId, ids)).map((row) => row.kind);
}

/** The beginning of each kind's text in each of the student's clones. */
export const listExcerpts = (deps: Deps, caller: Caller, length: number) =>
  excerptsOfClones(deps.db, caller.userId, length);

/** Refuses with material_not_found where one of these is no material of the clone. */
export async function requireOfClone(deps: Deps, clone: OwnedClone, ids: readonly number[]): Promise<void> {
  const used = (await listOfClone(deps, clone)).map((material) => material.id);
  if (ids.some((id) => !used.includes(id)))
    throw new AppError('material_not_found', 'A material you picked is not part of this course. Pick again.');
}

/** Refuses, uncharged, while any material is being read, saying how far that is. */
export async function requireReady(deps: Deps, clone: OwnedClone): Promise<void> {
  const materials = await listOfClone(deps, clone);
  if (isReading(materials)) refuseWhileReading(materials);
}

/**
 * Refuses like requireReady, but only while none of the materials is ready, or none of those that are named. Answers the
 * names of those that are still being read.
 */
export async function requireSomeReady(
  deps: Deps,
  clone: OwnedClone,
  ids: readonly number[] | undefined,
): Promise<string[]> {
  const all = await listOfClone(deps, clone);
  const materials = ids ? all.filter(({ id }) => ids.includes(id)) : all;
  if (isReading(materials) && !materials.some(({ status }) => status === 'ready'))
    refuseWhileReading(materials);
  return materials.filter(({ status }) => status === 'reading').map(({ name }) => name);
}

const isReading = (materials: readonly Material[]): boolean =>
  materials.some(({ status }) => status === 'reading');

function refuseWhileReading(materials: readonly Material[]): never {
  const reading = materials.filter(({ status }) => status === 'reading').length;
  const progress = { ready: materials.length - reading, total: materials.length };
  const words = `Your materials are still being read: ${progress.ready} of ${progress.total} are done.`;
  throw new AppError('materials_reading', words, { progress });
}
