import type { Kysely } from 'kysely';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { Content } from '../../content.ts';
import type { Tables } from '../../db/tables.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { listReadyIds } from './attachment-store.ts';
import { loadCourseMaterials } from './reading-store.ts';

/** Indexes kept open; one of a real course of 57 files holds about 40 MB. */
const MOST_OPEN = 8;

/** Open indexes of clones, the least recently used one closed first. */
export type Courses = {
  /** The clone's materials as they are now, as the engine works on them; opened anew when they have changed. */
  open: (clone: OwnedClone) => Promise<Course>;
  /** Closes the index of a clone that is gone. */
  forget: (userId: number, cloneId: number) => void;
};

/**
 * An index is good for exactly the materials it was made of, and a material that has been read never changes under its
 * id: so their ids tell whether it still is, whoever changed the clone, on this server or another one.
 */
export function openCourses(db: Kysely<Tables>, content: Content): Courses {
  const open = new Map<string, { madeOf: string; course: Promise<Course> }>();
  const keyOf = (userId: number, cloneId: number) => `${userId}/${cloneId}`;
  const load = async (userId: number, ids: readonly number[]) =>
    openCourse(await loadCourseMaterials(db, userId, ids), content.thesaurus);

  return {
    async open(clone) {
      const ids = await listReadyIds(db, clone.userId, clone.id);
      const key = keyOf(clone.userId, clone.id);
      const madeOf = ids.join();
      const known = open.get(key);
      const opened = known?.madeOf === madeOf ? known : { madeOf, course: load(clone.userId, ids) };
      open.delete(key);
      open.set(key, opened);
      const oldest = open.keys().next().value;
      if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
      try {
        return await opened.course;
      } catch (cause) {
        // A load that failed must not be remembered.
        if (open.get(key) === opened) open.delete(key);
        throw cause;
      }
    },
    forget: (userId, cloneId) => void open.delete(keyOf(userId, cloneId)),
  };
}
