import type { StudyUnit } from '#contract/units.ts';
import { withCasesTold } from '#engine/answering/said-cases.ts';
import { cardsInSteps } from '#engine/cards/make-cards.ts';
import { makeUnits } from '#engine/units/make-units.ts';
import type { Db } from '../../db/open.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { inTurns } from '../../in-turns.ts';
import { type Job, numberOf, ownerOf } from '../../jobs/jobs.ts';
import { placeUnitCards } from '../cards/cards.ts';
import { type OwnedClone, owned, ownedIn } from '../clones/owned.ts';
import { findSaid, toldOf } from '../found/said.ts';
import { getMaterialIn, listOfClone } from '../materials/materials.ts';
import { sampleUnits } from './remembered-units.ts';
import * as store from './store.ts';

/** Raised by a change after which the same materials give other units: all are then made again when next asked for. */
const MAKER_VERSION = 8;
/** Behind what a student waits for. */
const PRIORITY = -1;

/** The units of a clone, as last made, with cases as the student says they are. Newer ones are asked for where its materials have changed since. */
export async function listUnits(
  deps: Deps,
  clone: OwnedClone,
): Promise<{ units: StudyUnit[]; is_making: boolean }> {
  const rows = await store.listUnits(deps.db, clone.userId, clone.id);
  const { map } = toldOf(await findSaid(deps, clone));
  return {
    units: withCasesTold(
      rows.map(({ id, parts }) => ({ ...parts, id })),
      map,
    ),
    is_making: await areUnitsBeingMade(deps, clone),
  };
}

/** Whether the units that are there are of other materials than the clone has now; newer ones are then asked for. */
export async function areUnitsBeingMade(deps: Deps, clone: OwnedClone): Promise<boolean> {
  const made = await store.findMadeOf(deps.db, clone.userId, clone.id);
  if (made === (await madeOf(deps, clone))) return false;
  // The last file that is read asks for them: units of half a course would be made for nothing.
  const materials = await listOfClone(deps, clone);
  if (!materials.some(({ status }) => status === 'reading')) await askForUnits(deps, deps.db, clone);
  return true;
}

/** What the units of a clone are to be made of now. */
const madeOf = async (deps: Deps, clone: OwnedClone): Promise<string> =>
  `${MAKER_VERSION}:${await deps.courses.madeOf(clone)}`;

/** Has the units of a clone made in the background. `isSample`: it has just the files of the sample course. */
export async function askForUnits(
  deps: Deps,
  db: Db,
  { userId, id }: OwnedClone,
  { isSample = false } = {},
): Promise<void> {
  await deps.jobs.add(db, {
    kind: 'make-units',
    userId,
    payload: { cloneId: id, of: isSample ? 'sample' : 'clone' },
    key: `make-units:${userId}:${id}`,
    priority: PRIORITY,
  });
  deps.jobs.wake();
}

/** After a material was read: has the units made of every clone that uses it and has none left to read. */
export async function askForUnitsWith(deps: Deps, userId: number, materialId: number): Promise<void> {
  const caller = { userId, timeZone: null };
  try {
    const { clone_ids } = await getMaterialIn(deps.db, caller, materialId);
    for (const id of clone_ids) {
      const clone = await owned(deps, caller, id);
      const materials = await listOfClone(deps, clone);
      if (!materials.some(({ status }) => status === 'reading')) await askForUnits(deps, deps.db, clone);
    }
  } catch (cause) {
    // Deleted meanwhile: nobody wants its units any more.
    if (!isGone(cause)) throw cause;
  }
}

/** Makes the units of a clone, unless those that are there are of the same materials. Safe to run twice. */
export async function makeUnitsOf(deps: Deps, job: Job, signal: AbortSignal): Promise<void> {
  const caller = { userId: ownerOf(job), timeZone: null };
  try {
    const clone = await owned(deps, caller, numberOf(job, 'cloneId'));
    const of = await madeOf(deps, clone);
    if ((await store.findMadeOf(deps.db, clone.userId, clone.id)) === of) return;
    const course = await deps.courses.open(clone);
    const make = () => inTurns(makeUnits(course, deps.content.library), { signal });
    const units = await (job.payload.of === 'sample' ? sampleUnits(course, make) : make());
    // Before the transaction: the student's other work waits for its lock.
    const faces = await inTurns(cardsInSteps(units), { signal });
    await deps.db.transaction().execute(async (tx) => {
      await lockStudent(tx, clone.userId);
      await ownedIn(tx, caller, clone.id);
      const key = { user_id: clone.userId, clone_id: clone.id };
      await store.replaceUnits(tx, key, units, of, deps.now());
      await placeUnitCards(tx, key, faces, deps.now());
    });
  } catch (cause) {
    if (!isGone(cause)) throw cause;
  }
}

const isGone = (cause: unknown): boolean =>
  cause instanceof AppError && (cause.code === 'clone_not_found' || cause.code === 'material_not_found');
