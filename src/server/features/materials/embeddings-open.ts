import type { PassageVectors } from '#engine/finding/nearest.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { Db } from '../../db/open.ts';
import * as store from './embeddings-store.ts';

/** Bytes that the vectors of open courses may take together: sixteen courses of 2,000 passages by 1,024 numbers. */
const MOST_BYTES = 128_000_000;
const BYTES_A_NUMBER = 4;

type OfMaterial = { count: number; vectors: Promise<Map<number, Float32Array>> };
type OfCourse = { materials: Map<number, OfMaterial>; bytes: number };

/** Vectors of open courses; they go with their course, which nothing here holds. */
const opened = new WeakMap<Course, OfCourse>();
/** Courses whose vectors are open, in the order of their last use. */
let used: WeakRef<Course>[] = [];

/**
 * The vectors of a course's passages by a model, null where it has none. Those of a material are read once, and again when
 * more have come; the vectors of courses that were not asked for longest are closed where all take more than `mostBytes`.
 */
export async function vectorsOf(
  db: Db,
  userId: number,
  course: Course,
  model: string,
  mostBytes = MOST_BYTES,
): Promise<PassageVectors | null> {
  const counts = await store.countVectors(db, userId, [...course.materials.keys()], model);
  if (counts.length === 0) return null;
  const own = opened.get(course) ?? { materials: new Map<number, OfMaterial>(), bytes: 0 };
  opened.set(course, own);
  const all = new Map<number, Map<number, Float32Array>>();
  for (const { material_id: id, n: count } of counts) {
    const known = own.materials.get(id);
    const material =
      known?.count === count ? known : { count, vectors: store.loadVectors(db, userId, id, model) };
    own.materials.set(id, material);
    all.set(
      id,
      await material.vectors.catch((cause: unknown) => {
        // A reading that failed must not be remembered.
        if (own.materials.get(id) === material) own.materials.delete(id);
        throw cause;
      }),
    );
  }
  const vectors = course.passages.map(
    ({ material, passage }) => all.get(material.id)?.get(passage.n) ?? null,
  );
  own.bytes = vectors.reduce((sum, vector) => sum + (vector?.length ?? 0) * BYTES_A_NUMBER, 0);
  closeOthers(course, mostBytes);
  return vectors;
}

/** Closes vectors beyond the bound, the least recently used first; this course's stay, however large they are. */
function closeOthers(course: Course, mostBytes: number): void {
  used = [...used.filter((one) => one.deref() !== undefined && one.deref() !== course), new WeakRef(course)];
  let bytes = 0;
  for (const one of used.toReversed()) {
    const other = one.deref();
    bytes += other ? (opened.get(other)?.bytes ?? 0) : 0;
    if (other && other !== course && bytes > mostBytes) opened.delete(other);
  }
  used = used.filter((one) => {
    const other = one.deref();
    return other !== undefined && opened.has(other);
  });
}

/** Bytes that the vectors of open courses take now. */
export const openBytes = (): number =>
  used.reduce((sum, one) => {
    const course = one.deref();
    return sum + (course ? (opened.get(course)?.bytes ?? 0) : 0);
  }, 0);
