import type { Kysely } from 'kysely';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import type { Content } from '../../content.ts';
import type { Tables } from '../../db/tables.ts';
import { turn } from '../../in-turns.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { listReady } from './attachment-store.ts';
import { loadCourseMaterials } from './reading-store.ts';

/**
 * Bytes that indexes kept open may take together: about 65 ordinary courses or 35 large ones, within the memory that
 * is promised for a server (details.md K). A closed one costs its next question tens of milliseconds.
 */
const MOST_BYTES = 256_000_000;
/** What a passage takes beside its text once questions were asked (bench/load/index-size.ts). */
const BYTES_A_PASSAGE = 5_000;

/** Open indexes of clones, the least recently used one closed first. */
export type Courses = {
  /** The clone's materials as they are now, as the engine works on them; opened anew when they have changed. */
  open: (clone: OwnedClone) => Promise<Course>;
  /** Names the materials of the clone that are ready, each as its reader left it: the same text, the same course. */
  madeOf: (clone: OwnedClone) => Promise<string>;
  /** Closes the index of a clone that is gone. */
  forget: (userId: number, cloneId: number) => void;
};

type Opened = { madeOf: string; course: Promise<Course>; bytes: number };

/** Bytes that an open course takes, near enough to keep a bound. */
export const bytesOf = (materials: readonly CourseMaterial[]): number =>
  materials.reduce(
    (sum, { pages, passages }) =>
      sum +
      passages.length * BYTES_A_PASSAGE +
      pages.reduce((characters, { text }) => characters + text.length, 0),
    0,
  );

/**
 * An index is good for exactly the materials it was made of, and a material that has been read changes only when another
 * version of the reader reads it: so their ids and those versions tell whether it still is, whoever changed the clone, on
 * this server or another one.
 */
export function openCourses(db: Kysely<Tables>, content: Content, mostBytes = MOST_BYTES): Courses {
  /** In the order of their last use. */
  const open = new Map<string, Opened>();
  const keyOf = (userId: number, cloneId: number) => `${userId}/${cloneId}`;

  function closeOldest(): void {
    let bytes = [...open.values()].reduce((sum, opened) => sum + opened.bytes, 0);
    for (const [key, opened] of open) {
      // The one used last stays, however large it is.
      if (bytes <= mostBytes || open.size === 1) return;
      open.delete(key);
      bytes -= opened.bytes;
    }
  }

  function load(userId: number, ids: readonly number[], madeOf: string): Opened {
    const opened: Opened = { madeOf, bytes: 0, course: read() };
    async function read(): Promise<Course> {
      const materials = await loadCourseMaterials(db, userId, ids);
      await turn();
      const course = openCourse(materials, content.thesaurus);
      opened.bytes = bytesOf(materials);
      closeOldest();
      return course;
    }
    return opened;
  }

  async function readyOf(clone: OwnedClone): Promise<{ ids: number[]; madeOf: string }> {
    const ready = await listReady(db, clone.userId, clone.id);
    const madeOf = ready.map(({ id, reader_version }) => `${id}/${reader_version}`).join();
    return { ids: ready.map(({ id }) => id), madeOf };
  }

  return {
    madeOf: async (clone) => (await readyOf(clone)).madeOf,
    async open(clone) {
      const { ids, madeOf } = await readyOf(clone);
      const key = keyOf(clone.userId, clone.id);
      const known = open.get(key);
      const opened = known?.madeOf === madeOf ? known : load(clone.userId, ids, madeOf);
      open.delete(key);
      open.set(key, opened);
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
