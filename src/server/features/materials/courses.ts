import type { Kysely } from 'kysely';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { Content } from '../../content.ts';
import type { Tables } from '../../db/tables.ts';
import type { OwnedClone } from '../clones/owned.ts';
import * as store from './store.ts';

/** Indexes kept open; one of a real course of 57 files holds about 40 MB. */
const MOST_OPEN = 8;

/** Open indexes of clones, the least recently used one closed first. */
export type Courses = {
  /** The clone's materials as the engine works on them; opened when needed. */
  open: (clone: OwnedClone) => Promise<Course>;
  /** Closes a clone's index because its materials changed. */
  forget: (userId: number, cloneId: number) => void;
};

export function openCourses(db: Kysely<Tables>, content: Content): Courses {
  const open = new Map<string, Promise<Course>>();
  const keyOf = (userId: number, cloneId: number) => `${userId}/${cloneId}`;

  async function load(clone: OwnedClone): Promise<Course> {
    const materials = await store.listOfClone(db, clone.userId, clone.id);
    const ready = materials.filter((material) => material.status === 'ready').map((material) => material.id);
    return openCourse(await store.loadCourseMaterials(db, clone.userId, ready), content.thesaurus);
  }

  return {
    open(clone) {
      const key = keyOf(clone.userId, clone.id);
      const course = open.get(key) ?? load(clone);
      open.delete(key);
      open.set(key, course);
      // A load that failed must not be remembered.
      course.catch(() => open.delete(key));
      const oldest = open.keys().next().value;
      if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
      return course;
    },
    forget: (userId, cloneId) => void open.delete(keyOf(userId, cloneId)),
  };
}
