import {
  type Material,
  type MaterialPage,
  READING_FAILURES,
  type ReadingFailure,
} from '#contract/materials.ts';
import { MAX_FILES_PER_CLONE, UNATTACHED_MATERIAL_DAYS } from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import type { OwnedClone } from '../clones/owned.ts';
import * as store from './store.ts';

/** The name of a material's file in the store: one per student, kind and content. */
export const fileKey = (userId: number, kind: string, sha256: string): string =>
  `${userId}/${kind}-${sha256}`;

/** A row as the contract shows it. */
export function toMaterial(row: store.MaterialRow): Material {
  return {
    id: row.id,
    kind: row.kind as Material['kind'],
    name: row.name,
    status: row.status,
    reason: row.failure === null ? null : READING_FAILURES[row.failure as ReadingFailure],
    format: row.format,
    size: row.size,
    page_count: row.page_count,
    pages_read: row.pages_read,
    notice: row.notice,
    clone_ids: row.clone_ids,
    created_at: row.created_at.toISOString(),
  };
}

/** A material of the student, or material_not_found. */
export async function getMaterial(deps: Deps, caller: Caller, id: number): Promise<Material> {
  return toMaterial(await getRow(deps.db, caller, id));
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

/** A clone's materials in the order they came. */
export async function listOfClone(deps: Deps, clone: OwnedClone): Promise<Material[]> {
  return (await store.listOfClone(deps.db, clone.userId, clone.id)).map(toMaterial);
}

/** One page of a material, as stored. */
export async function getPage(deps: Deps, caller: Caller, id: number, n: number): Promise<MaterialPage> {
  const row = await getRow(deps.db, caller, id);
  const page = await store.findPage(deps.db, caller.userId, id, n);
  if (!page)
    throw new AppError('not_found', `This material has ${row.page_count} pages; there is no page ${n}.`);
  return {
    material_id: id,
    page: page.n,
    page_count: row.page_count,
    label: page.label,
    text: page.text,
    blocks: page.blocks,
  };
}

/** Uses materials in a clone; refuses what is not the student's and more than a clone holds. */
export async function attachAll(db: Db, clone: OwnedClone, ids: readonly number[]): Promise<void> {
  const rows = await store.listOfStudent(db, clone.userId, ids);
  if (rows.length !== new Set(ids).size) throw new AppError('material_not_found');
  for (const id of ids) await store.attach(db, clone.userId, clone.id, id);
  if ((await store.countOfClone(db, clone.userId, clone.id)) > MAX_FILES_PER_CLONE) {
    throw new AppError('too_many_files');
  }
}

/** Uses one more material in a clone. */
export async function attachOne(deps: Deps, clone: OwnedClone, id: number): Promise<Material[]> {
  await deps.db.transaction().execute((tx) => attachAll(tx, clone, [id]));
  deps.courses.forget(clone.userId, clone.id);
  return listOfClone(deps, clone);
}

/** Takes a material out of a clone; the material itself stays. */
export async function detachOne(deps: Deps, clone: OwnedClone, id: number): Promise<Material[]> {
  await store.detach(deps.db, clone.userId, clone.id, id);
  deps.courses.forget(clone.userId, clone.id);
  return listOfClone(deps, clone);
}

/** Deletes a material and its file; refused while a clone uses it, naming the clones. */
export async function deleteMaterial(
  deps: Deps,
  caller: Caller,
  id: number,
  nameClones: (ids: number[]) => Promise<string[]>,
): Promise<void> {
  const row = await getRow(deps.db, caller, id);
  if (row.clone_ids.length > 1) {
    const names = await nameClones(row.clone_ids);
    throw new AppError(
      'material_in_use',
      `${row.name} is used by ${names.join(' and ')}. Remove it there first.`,
    );
  }
  await deleteWithFiles(deps, caller.userId, [id]);
  for (const cloneId of row.clone_ids) deps.courses.forget(caller.userId, cloneId);
}

/** Deletes materials with their files. */
export async function deleteWithFiles(deps: Deps, userId: number, ids: readonly number[]): Promise<void> {
  const names = await store.deleteMaterials(deps.db, userId, ids);
  for (const name of names) await deps.files.remove(`${userId}/${name}`);
}

/** Sweeps what nobody will miss: files without a row, and materials that found no clone in time. */
export async function sweepLeftovers(deps: Deps): Promise<void> {
  for (const { user_id, id } of await store.listForgotten(deps.db, UNATTACHED_MATERIAL_DAYS)) {
    await deleteWithFiles(deps, user_id, [id]);
  }
  const known = await store.listFileKeys(deps.db);
  for (const key of await deps.files.list()) if (!known.has(key)) await deps.files.remove(key);
}

/** The beginning of each kind's text in each of the student's clones. */
export const listExcerpts = (deps: Deps, caller: Caller, length: number) =>
  store.excerptsOfClones(deps.db, caller.userId, length);

/** Materials that go when this clone goes. */
export const listOnlyOfClone = (deps: Deps, clone: OwnedClone): Promise<number[]> =>
  store.listOnlyOfClone(deps.db, clone.userId, clone.id);

/** Refuses, uncharged, while materials are being read, saying how far that is. */
export async function requireReady(deps: Deps, clone: OwnedClone): Promise<void> {
  const materials = await listOfClone(deps, clone);
  const reading = materials.filter((material) => material.status === 'reading').length;
  if (reading === 0) return;
  const progress = { ready: materials.length - reading, total: materials.length };
  const words = `Your materials are still being read: ${progress.ready} of ${progress.total} are done.`;
  throw new AppError('materials_reading', words, { progress });
}
