import { genreOfMaterial } from '../answering/desk.ts';
import type { Course } from '../indexing/course.ts';
import type { CourseMaterial } from '../indexing/passage.ts';
import { isReview } from '../reading/schedule-words.ts';
import type { ClassDay } from './class-days.ts';

/** A class by its place among the days of class, from 1, with the files of notes that have its number, and those of the classes before it. */
export type CountedClass = { nth: number; files: CourseMaterial[]; before: CourseMaterial[] };

/** Numbers from which files are a series, and the share of them up to the highest that it has. */
const FEWEST_NUMBERS = 6;
const HAS_OF_ALL = 0.6;
/** Share of the classes by which the highest number may differ where reviews show that the count is right, and by how many at least. */
const MAY_DIFFER = 0.05;
const MAY_DIFFER_BY = 1;

const COUNTS = '(?:lecture|class|session|meeting|lesson|day)';
/** "07-offer.md", "7b offer.pdf", "Lecture 7", "Contracts, class #12": no week, no chapter. */
const NUMBERS = [
  new RegExp(`^(?:${COUNTS}|slides?|notes?)?[\\s_#.-]*0*(\\d{1,3})[a-d]?(?=[\\s_.–—-]|$)`, 'i'),
  new RegExp(`(?<!\\p{L})${COUNTS}[\\s_#.-]*0*(\\d{1,3})(?!\\d)`, 'iu'),
];

/**
 * The files of notes that go with a day of class by their numbers alone: the seventh class has file 7. Only where the numbers fit the
 * schedule: the highest is the number of classes, reviews at the end aside, or nearly so where every review file falls on a day of
 * review. Null where they do not, or where no file has that number.
 */
export function countedClass(course: Course, days: readonly ClassDay[], next: ClassDay): CountedClass | null {
  if (days.some(({ day, until }) => until > day)) return null;
  const series = seriesOf(course);
  const highest = Math.max(0, ...series.keys());
  if (series.size < FEWEST_NUMBERS || series.size < HAS_OF_ALL * highest) return null;
  if (!fits(series, highest, days.map(isReviewDay))) return null;
  const nth = days.indexOf(next) + 1;
  const files = series.get(nth);
  const before = [...series].flatMap(([number, of]) => (number < nth ? of : []));
  return files ? { nth, files, before } : null;
}

function fits(
  series: ReadonlyMap<number, CourseMaterial[]>,
  highest: number,
  reviews: readonly boolean[],
): boolean {
  const review = [...series].flatMap(([number, files]) => (files.some(isReviewFile) ? [number] : []));
  if (review.length > 0 && reviews.includes(true)) {
    const off = Math.abs(highest - reviews.length);
    const isNear = off <= Math.max(MAY_DIFFER_BY, MAY_DIFFER * reviews.length);
    return isNear && review.every((number) => reviews[number - 1] === true);
  }
  return highest === reviews.length || highest === reviews.lastIndexOf(false) + 1;
}

const isReviewFile = ({ name }: CourseMaterial): boolean => isReview(name.replace(/[_-]+|\.\w+$/g, ' '));

const isReviewDay = ({ written, topics }: ClassDay): boolean =>
  [...written.flatMap(({ lines }) => lines), ...topics.map(({ name }) => name)].some(isReview);

/** The files of notes by the number in their names. */
function seriesOf(course: Course): Map<number, CourseMaterial[]> {
  const numbered = [...course.materials.values()].flatMap((file) => {
    const number = genreOfMaterial(course, file.id) === 'notes' ? numberIn(file.name) : null;
    return number === null ? [] : [{ number, file }];
  });
  return new Map(
    [...Map.groupBy(numbered, ({ number }) => number)].map(([number, of]) => [
      number,
      of.map(({ file }) => file),
    ]),
  );
}

/** The number of the class that a file's name says it is of, from 1; null where it says none. */
function numberIn(name: string): number | null {
  const stem = name.replace(/\.\w{2,5}$/, '');
  const found = NUMBERS.map((pattern) => pattern.exec(stem)?.[1]).find((number) => number !== undefined);
  return found === undefined || Number(found) === 0 ? null : Number(found);
}
