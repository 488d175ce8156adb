import { isLaw } from '#contract/quotes.ts';
import type { UnitParts } from '#contract/units.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { caseByName } from '../doctrine/case-by-name.ts';
import type { Library } from '../doctrine/library.ts';
import type { LibraryCase } from '../doctrine/library-cases.ts';
import { taughtSubjects } from '../finding/taught-subjects.ts';
import { isTaughtIn } from '../forecasting/course-cases.ts';
import { isSameCase } from '../forecasting/same-case.ts';
import type { Course, Section } from '../indexing/course.ts';
import { CASE_ORDER, caseLadder } from './case-ladder.ts';
import { lawAround, withLaw } from './law-rungs.ts';
import { namedCases } from './named-cases.ts';
import { opinionLadder } from './opinion-ladder.ts';
import type { BareLadder, Ladder } from './rung.ts';
import { isBriefed } from './sound.ts';
import { topicLadder } from './topic-ladder.ts';

/** A call on less would be over before it begins. */
const LEAST_RUNGS = 2;

/**
 * A case that can be called on: its name as the materials print it, the heading it has there (null where it is only named), and the
 * files that brief or name it.
 */
export type PlacedLadder = {
  printed: string;
  section: Section | null;
  materialIds: ReadonlySet<number>;
  ladder: Ladder;
};

type Made = { library: Library | null; ladders: readonly PlacedLadder[] };
const made = new WeakMap<Course, Made>();

/** The cases of a course that a student can be called on: those that the materials brief, in their order, then those that they only name. */
export const caseLadders = (course: Course, library: Library | null): Ladder[] =>
  placedLadders(course, library).map(({ ladder }) => ladder);

/** The same with where they stand. The same list on every call; long work on the first, unless `makeLadders` did it before. */
export function placedLadders(course: Course, library: Library | null): readonly PlacedLadder[] {
  const making = makeLadders(course, library);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

/**
 * Makes the ladders of a course's cases, one heading a step; of a case that stands in several places the one that carries most.
 * What the materials do not answer of a case, briefed or only named, the law library does, where it has a case of that name.
 */
export function* makeLadders(
  course: Course,
  library: Library | null,
): Generator<void, readonly PlacedLadder[]> {
  const known = made.get(course);
  if (known?.library === library) return known.ladders;
  const best: PlacedLadder[] = [];
  for (const section of course.sections) {
    if (!isTaughtCase(course, section)) continue;
    yield;
    const ladder = isBriefed(course, section) ? caseLadder(course, section) : opinionLadder(course, section);
    if (ladder.rungs.length === 0) continue;
    const at = best.findIndex((other) => isSameCase(other.ladder.name, ladder.name));
    const other = best[at];
    if (other && other.ladder.rungs.length >= ladder.rungs.length) continue;
    const { heading: printed, materialId } = section;
    const placed = {
      printed,
      section,
      materialIds: new Set([materialId]),
      ladder: withPages(course, ladder),
    };
    if (other) best[at] = placed;
    else best.push(placed);
  }
  const ladders = library ? yield* withLibrary(course, library, best) : best;
  const asked = ladders.filter(({ ladder }) => ladder.rungs.length >= LEAST_RUNGS);
  made.set(course, { library, ladders: asked });
  return asked;
}

/** Briefed cases with what the library adds to them, then those that are only named. */
function* withLibrary(
  course: Course,
  library: Library,
  briefed: readonly PlacedLadder[],
): Generator<void, PlacedLadder[]> {
  const subjects = taughtSubjects(course);
  const taken = new Set<LibraryCase>();
  const filled: PlacedLadder[] = [];
  for (const placed of briefed) {
    yield;
    const named = caseByName(library, placed.printed, subjects);
    if (named) taken.add(named);
    filled.push(named ? { ...placed, ladder: withRecord(placed.ladder, named) } : placed);
  }
  for (const { named, ...place } of yield* namedCases(course, library)) {
    if (taken.has(named) || briefed.some(({ printed }) => isSameCase(printed, named.name))) continue;
    yield;
    filled.push({ ...place, ladder: withRecord({ name: named.name, about: 'case', rungs: [] }, named) });
  }
  return filled;
}

/** A ladder with what a record answers beside it. */
function withRecord(ladder: Ladder, named: LibraryCase): Ladder {
  const near = lawAround(named);
  const { rungs, ...rest } = withLaw(ladder, named, CASE_ORDER);
  return { ...rest, rungs: rungs.map((rung) => ({ near, ...rung })) };
}

const isTaughtCase = (course: Course, section: Section): boolean =>
  section.place !== null && headingKind(section.heading) === 'case' && isTaughtIn(course, section.materialId);

/** The topics of a course that a student can be called on, in its order, from its units. */
export const topicLadders = (course: Course, units: readonly UnitParts[]): Ladder[] =>
  [...Map.groupBy(units, ({ topic }) => topic)]
    .map(([topic, own]) => withPages(course, topicLadder(topic, own)))
    .filter(({ rungs }) => rungs.length >= LEAST_RUNGS);

/** Characters of a page before an answer and from its beginning on that are kept with it. */
const BEFORE = 600;
const FROM = 900;

/** A ladder whose rungs know the page around their answers. */
const withPages = (course: Course, { rungs, ...ladder }: BareLadder): Ladder => ({
  ...ladder,
  rungs: rungs.map((rung) => {
    const places = rung.gold.flatMap((quote) => (isLaw(quote) ? [] : [quote]));
    const [first, last] = [places[0], places.at(-1)];
    const page = course.materials.get(first?.material_id ?? 0)?.pages.find(({ n }) => n === first?.page);
    const end = last && last.page === first?.page ? last.end : (first?.end ?? 0);
    return { ...rung, near: page?.text.slice(Math.max(0, (first?.start ?? 0) - BEFORE), end + FROM) ?? '' };
  }),
});
