import type { Readable } from 'node:stream';
import type { BroughtBack } from '#contract/personal-data.ts';
import { FREE_CLONES, MAX_FILES_PER_CLONE, MAX_ZIP_BYTES } from '#contract/plans.ts';
import { REQUIRED_ANSWERS } from '#contract/questionnaire.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { TooManyBytes } from '../../outside/files/file-store.ts';
import { hasRoom } from '../../outside/files/free-room.ts';
import { isPremium } from '../billing/billing.ts';
import { requireRoom } from '../clones/create-clone.ts';
import { ownedIn } from '../clones/owned.ts';
import { anchorReady } from '../materials/anchor-citations.ts';
import { attachAll, takeBack } from '../materials/materials.ts';
import { receiveFile } from '../materials/receive.ts';
import { addProfessorIn } from '../professors/professors.ts';
import { getProfile, isSchool, saveProfile } from '../profile/profile.ts';
import { insertClone, listOwnClones } from './bring-back-store.ts';
import { notesOf } from './brought-notes.ts';
import { type BroughtRow, type BroughtRows, readRows } from './brought-rows.ts';
import { type OwnZip, openOwnZip } from './own-zip.ts';
import { placeRows } from './place-rows.ts';
import { findAccount } from './store.ts';

/** Zips that are worked on in this process, one after the other: each has all its rows in memory. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Brings a downloaded zip back into the caller's account: clones with what hangs on them, and the files, which are read
 * anew. All rows come in one transaction or not at all. Everything gets a number of its own here; whatever numbers stand
 * in the zip, nobody's rows are looked for by them. What would grant something (plan, XP, sessions, counts, sign-in) is
 * not read. A clone that is here already stays as it is, so that a repeated call adds nothing.
 */
export async function bringBack(deps: Deps, caller: Caller, stream: Readable): Promise<BroughtBack> {
  if (!(await hasRoom(deps.env))) throw new AppError('disk_full');
  const arrival = await deps.files.receive(stream, MAX_ZIP_BYTES).catch((cause: unknown) => {
    if (cause instanceof TooManyBytes) throw new AppError('too_large', 'The zip is larger than 1 GB.');
    throw cause;
  });
  try {
    const turn = before.then(() => unpack(deps, caller, arrival.path));
    before = turn.catch(() => undefined);
    return await turn;
  } finally {
    await arrival.drop();
  }
}

async function unpack(deps: Deps, caller: Caller, path: string): Promise<BroughtBack> {
  const zip = await openOwnZip(path);
  try {
    const rows = await readRows(zip);
    await requireSchools(deps, rows);
    const chosen = await chooseClones(deps, caller, rows);
    const files = await bringFiles(deps, caller, zip, chosen);
    try {
      const placed = await place(deps, caller, chosen, files.ids);
      await bringProfile(deps, caller, rows);
      deps.jobs.wake();
      return {
        clones: chosen.clones.length,
        files: files.ids.size,
        ...placed,
        notes: notesOf(chosen, files.missing),
      };
    } catch (cause) {
      await takeBack(deps, caller, files.newIds);
      throw cause;
    }
  } finally {
    zip.close();
  }
}

async function requireSchools(deps: Deps, { professors, profiles }: BroughtRows): Promise<void> {
  for (const id of new Set([...professors, ...profiles].map(({ law_school_id }) => law_school_id)))
    if (id !== null && !(await isSchool(deps, id)))
      throw new AppError('bad_input', 'The zip names a law school that is not on the list of this site.');
}

/** A clone of the zip with its professor and the old numbers of its files. */
export type ChosenClone = BroughtRow<'clones'> & { professor: BroughtRow<'professors'>; files: number[] };
/** What of a zip comes in, and what does not. */
export type Chosen = {
  rows: BroughtRows;
  isPremium: boolean;
  clones: ChosenClone[];
  /** Are here already. */
  known: ChosenClone[];
  /** Have no place on the free plan. */
  leftOut: ChosenClone[];
  /** The files to bring: those of the chosen clones, and those that no clone used. */
  files: BroughtRow<'materials'>[];
};

/** On the free plan the newest clones come first; one that is here already, or the sample course, needs no place. */
async function chooseClones(deps: Deps, caller: Caller, rows: BroughtRows): Promise<Chosen> {
  const premium = await isPremium(deps, caller);
  const professors = new Map(rows.professors.map((professor) => [professor.id, professor]));
  const used = Map.groupBy(rows.clone_materials, ({ clone_id }) => clone_id);
  const all = rows.clones.map((clone): ChosenClone => {
    const professor = professors.get(clone.professor_id);
    if (!professor) throw new AppError('bad_input', 'clones.json names a professor that is not in the zip.');
    const files = new Set(used.get(clone.id)?.map(({ material_id }) => material_id));
    return { ...clone, professor, files: [...files].slice(0, MAX_FILES_PER_CLONE) };
  });
  const here = await listOwnClones(deps.db, caller.userId);
  const wanted = all.filter((clone) => !isAmong(here, clone));
  wanted.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id);
  const hasSample = here.some(({ is_sample }) => is_sample);
  const own = wanted.filter(({ is_sample }) => !is_sample || hasSample);
  const taken = here.filter(({ is_sample }) => !is_sample).length;
  const leftOut = premium ? [] : own.slice(Math.max(0, FREE_CLONES - taken));
  const clones = wanted.filter((clone) => !leftOut.includes(clone)).reverse();
  const needed = new Set(clones.flatMap(({ files }) => files));
  const attached = new Set(rows.clone_materials.map(({ material_id }) => material_id));
  return {
    rows,
    isPremium: premium,
    clones,
    known: all.filter((clone) => isAmong(here, clone)),
    leftOut,
    files: rows.materials.filter(({ id }) => needed.has(id) || !attached.has(id)).sort((a, b) => a.id - b.id),
  };
}

/** Whether a clone is one of these: what is brought back keeps the time at which it was made. */
const isAmong = (here: Awaited<ReturnType<typeof listOwnClones>>, clone: ChosenClone): boolean =>
  here.some(
    ({ name, course_name, created_at }) =>
      name === clone.professor.name &&
      course_name === clone.course_name &&
      created_at.getTime() === Date.parse(clone.created_at),
  );

/** Stores the files as any upload is; each is read by a job of its own. Answers their numbers here by their old ones. */
async function bringFiles(deps: Deps, caller: Caller, zip: OwnZip, { files, isPremium: premium }: Chosen) {
  const ids = new Map<number, number>();
  const newIds: number[] = [];
  const missing: { name: string; why: string }[] = [];
  try {
    for (const { id, name, kind } of files) {
      const open = zip.findFile(id);
      if (!open) {
        missing.push({ name, why: 'it is not in the zip' });
        continue;
      }
      const stream = await open();
      try {
        const file = { kind, name, stream, clone: null, isPremium: premium };
        const { material, isNew } = await receiveFile(deps, caller, file);
        ids.set(id, material.id);
        if (isNew) newIds.push(material.id);
      } catch (cause) {
        const isOfFile =
          cause instanceof AppError && ['bad_input', 'too_large', 'storage_full'].includes(cause.code);
        if (!isOfFile) throw cause;
        missing.push({ name, why: cause.message });
      } finally {
        stream.destroy();
      }
    }
  } catch (cause) {
    await takeBack(deps, caller, newIds);
    throw cause;
  }
  return { ids, newIds, missing };
}

/** Adds the rows, in one transaction under the lock that creating a clone takes. */
async function place(
  deps: Deps,
  caller: Caller,
  { rows, clones, isPremium: premium }: Chosen,
  materials: ReadonlyMap<number, number>,
) {
  const now = deps.now();
  return deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, caller.userId);
    if (!(await findAccount(tx, caller.userId))) throw new AppError('not_signed_in');
    const here = await listOwnClones(tx, caller.userId);
    if (clones.some((clone) => isAmong(here, clone)))
      throw new AppError('bad_input', 'This zip has just been brought back in another tab.');
    const kinds = new Map(rows.materials.map(({ id, kind }) => [id, kind]));
    let hasSample = here.some(({ is_sample }) => is_sample);
    const ids = new Map<number, number>();
    for (const clone of clones) {
      const isSample = clone.is_sample && !hasSample;
      if (!isSample) await requireRoom(tx, caller, premium);
      const { name, law_school_id, department, specialties } = clone.professor;
      const professor = await addProfessorIn(tx, caller, { name, law_school_id, department, specialties });
      const files = clone.files.filter((id) => materials.has(id));
      const id = await insertClone(tx, {
        user_id: caller.userId,
        professor_id: professor.id,
        kind: isFull(clone, new Set(files.map((file) => kinds.get(file)))) ? 'full' : 'quick',
        course_name: clone.course_name,
        questionnaire: clone.questionnaire,
        conversation: clone.conversation,
        is_sample: isSample,
        graded_until: clone.graded_until,
        exam_on: clone.exam_on,
        only_materials: clone.only_materials,
        created_at: new Date(Math.min(Date.parse(clone.created_at), now.getTime())),
      });
      hasSample ||= clone.is_sample;
      ids.set(clone.id, id);
      const newFiles = files.map((file) => materials.get(file) ?? 0);
      await attachAll(tx, await ownedIn(tx, caller, id), newFiles);
    }
    const numbers = { clones: ids, materials };
    const placed = await placeRows(tx, caller.userId, rows, numbers, { isPremium: premium, now });
    // Of a file that has been read by now: the zip's quotes are those of its time. The others follow when they are read.
    await anchorReady(tx, caller.userId, [...materials.values()]);
    return placed;
  });
}

/** A full clone has a syllabus, notes and the three answers (spec §5); without them it comes back as a quick one. */
const isFull = (clone: ChosenClone, kinds: ReadonlySet<string | undefined>): boolean =>
  clone.kind === 'full' &&
  kinds.has('syllabus') &&
  kinds.has('lectureNotes') &&
  REQUIRED_ANSWERS.every(({ field }) => clone.questionnaire[field]);

/** School and year, where the account has none yet. */
async function bringProfile(deps: Deps, caller: Caller, { profiles: [profile] }: BroughtRows): Promise<void> {
  if (!profile?.law_school_id || !profile.year_of_study) return;
  if ((await getProfile(deps, caller)).law_school_id !== null) return;
  const { law_school_id, year_of_study } = profile;
  await saveProfile(deps, caller, { law_school_id, year_of_study });
}
