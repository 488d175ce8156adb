import type { UnitParts } from '#contract/units.ts';
import { headingKind } from '../answering/heading-kind.ts';
import { isTaughtIn } from '../forecasting/course-cases.ts';
import { isSameCase } from '../forecasting/same-case.ts';
import type { Course, Section } from '../indexing/course.ts';
import { caseLadder } from './case-ladder.ts';
import type { BareLadder, Ladder } from './rung.ts';
import { isBriefed } from './sound.ts';
import { topicLadder } from './topic-ladder.ts';

/** A call on less would be over before it begins. */
const LEAST_RUNGS = 2;

/** A case with where it stands in the materials. */
type PlacedLadder = { section: Section; ladder: Ladder };

const made = new WeakMap<Course, readonly PlacedLadder[]>();

/** The cases of a course that a student can be called on, in the order of the materials. */
export const caseLadders = (course: Course): Ladder[] => placedLadders(course).map(({ ladder }) => ladder);

/** The same with where they stand. The same list on every call; long work on the first, unless `makeLadders` did it before. */
export function placedLadders(course: Course): readonly PlacedLadder[] {
  const making = makeLadders(course);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

/** Makes the ladders of a course's cases, one heading a step; of a case that stands in several places the one that carries most. */
export function* makeLadders(course: Course): Generator<void, readonly PlacedLadder[]> {
  const known = made.get(course);
  if (known) return known;
  const best: PlacedLadder[] = [];
  for (const section of course.sections) {
    if (!isTaughtCase(course, section) || !isBriefed(course, section)) continue;
    yield;
    const ladder = withPages(course, caseLadder(course, section));
    if (ladder.rungs.length < LEAST_RUNGS) continue;
    const at = best.findIndex((other) => isSameCase(other.ladder.name, ladder.name));
    const other = best[at];
    if (!other) best.push({ section, ladder });
    else if (other.ladder.rungs.length < ladder.rungs.length) best[at] = { section, ladder };
  }
  made.set(course, best);
  return best;
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
    const [first, last] = [rung.gold[0], rung.gold.at(-1)];
    const page = course.materials.get(first?.material_id ?? 0)?.pages.find(({ n }) => n === first?.page);
    const end = last && last.page === first?.page ? last.end : (first?.end ?? 0);
    return { ...rung, near: page?.text.slice(Math.max(0, (first?.start ?? 0) - BEFORE), end + FROM) ?? '' };
  }),
});
