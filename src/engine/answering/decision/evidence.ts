import type { Library } from '../../doctrine/library.ts';
import { likenessOf } from '../../finding/asked-points.ts';
import type { Hit } from '../../finding/find.ts';
import type { Query } from '../../finding/query.ts';
import { hasPhrase } from '../../finding/scoring.ts';
import { isOfOtherLaw } from '../../finding/taught-subjects.ts';
import type { Course } from '../../indexing/course.ts';
import type { AskedThing } from './asked-things.ts';
import { otherLaw } from './other-law.ts';
import { heldTogether, inOnePlace } from './passages.ts';
import { spokenOf } from './spoken.ts';
import { tornApart } from './torn.ts';

/** What speaks for and against the materials answering a question, each from 0 to 1. */
export type Evidence = {
  /** How much of what is asked one passage holds together. */
  held: number;
  /** How much of it is named nowhere in the course. Speaks against. */
  missing: number;
  /** The share of it that the headings over one passage name. */
  headed: number;
  /** How much liker the question is to what students ask about law the course does not have. Speaks against. */
  elsewhere: number;
  /** How well it fits a doctrine of the law library that the course does not teach. Speaks against. */
  otherLaw: number;
  /** How far neighbors of a short question are neighbors nowhere. Speaks against. */
  torn: number;
  /** How briefly the course speaks of what the question names whole; 0 where it names nothing so. Speaks against. */
  brief: number;
  /** How far the course speaks of what is asked, rather than names it. */
  spoken: number;
  /** The share of the first passages that stand near the best one: what is taught stands in one place. */
  onePlace: number;
  /** How like the question is to what students ask about law the course has. */
  familiar: number;
};

/** The names of all evidence. */
export const EVIDENCE = [
  'held',
  'missing',
  'headed',
  'elsewhere',
  'otherLaw',
  'torn',
  'brief',
  'spoken',
  'onePlace',
  'familiar',
] as const satisfies readonly (keyof Evidence)[];

/** Importance that one passage must hold, and that must be missing, for full evidence: two or three telling words. */
const ALL_HELD = 15;
const ALL_MISSING = 10;
/** Words on a thing from which the course does not only mention it. */
const NOT_BRIEF = 120;
/** Likeness is seldom above a half. */
const SURE = 2;
/** What a question fits other law by, on average, where the library cannot tell: there is none, or it has no law of the course. */
const OTHER_LAW_UNKNOWN = 0.35;

/**
 * Gathers the evidence for a question that finding has run for. What stands in the course's headings is never other
 * law. `wordsOnIt`: the words the course has on what the question names whole (names.ts), or null.
 */
export function evidenceOf(
  course: Course,
  query: Query,
  hits: readonly Hit[],
  things: readonly AskedThing[],
  wordsOnIt: number | null,
  library: Library | null,
): Evidence {
  const total = things.reduce((sum, { importance }) => sum + importance, 0) || 1;
  const isAbout = isAboutCourse(query, hits, things);
  const { held, headed } = heldTogether(course, things, hits, isAbout);
  const missing = things.reduce((sum, { importance, named }) => sum + importance * (1 - named), 0);
  const own = things.reduce(
    (sum, { importance, isHeaded, isPlain }) => sum + (isHeaded && !isPlain ? importance : 0),
    0,
  );
  const likeness = likenessOf(course, query.question);
  // What the syllabus says of the course is no law of any kind, and no heading need say it.
  const isLogistics = query.isAboutCourse && (hits[0]?.genre === 'syllabus' || isNamedExam(query, hits));
  const foreign = isLogistics ? 0 : 1 - own / total;
  return {
    held: Math.max(Math.min(1, held / ALL_HELD), isLogistics ? held / total : 0),
    missing: Math.min(1, missing / ALL_MISSING),
    headed: (isLogistics ? held : headed) / total,
    elsewhere: foreign * Math.min(1, Math.max(0, likeness.elsewhere - likeness.here) * SURE),
    otherLaw:
      foreign *
      (library && !isOfOtherLaw(course)
        ? otherLaw(course, library, query.question, things)
        : OTHER_LAW_UNKNOWN),
    torn: isLogistics ? 0 : tornApart(course, query, things),
    brief: wordsOnIt === null ? 0 : Math.max(0, 1 - wordsOnIt / NOT_BRIEF),
    spoken: isLogistics ? 1 : spokenOf(course, things),
    onePlace: isLogistics ? 1 : inOnePlace(hits),
    familiar: Math.min(1, likeness.here * SURE),
  };
}

/** Whether what is found first is an exam that the question names by its year. */
export const isNamedExam = ({ exams }: Query, [first]: readonly Hit[]): boolean =>
  first !== undefined && exams.has(first.material.id);

/** Whether a question is about the course itself: by its words, or because the syllabus has it and it names no law. */
export const isAboutCourse = (query: Query, hits: readonly Hit[], things: readonly AskedThing[]): boolean =>
  query.isAboutCourse ||
  (hits[0]?.genre === 'syllabus' && !things.some(({ isLaw, named }) => isLaw && named === 1));

/** Passages that may have a point's words, and wordings of it that are enough. */
const BEST_PASSAGES = 5;
const ENOUGH_WORDINGS = 2;

/** How like a question is to one students ask, times the share of that one's wordings a teaching passage among the best has. */
export function describedHere(course: Course, query: Query, hits: readonly Hit[]): number {
  const best = hits
    .slice(0, BEST_PASSAGES)
    .filter(({ genre }) => genre === 'notes' || genre === 'statute' || genre === 'additional');
  const shares = query.described.map(({ groups, likeness }) => {
    const held = best.map(
      ({ at }) =>
        groups.filter(({ wordings }) => wordings.some(({ terms }) => hasPhrase(course.index, at, terms)))
          .length,
    );
    return Math.min(1, likeness * SURE) * Math.min(1, Math.max(0, ...held) / ENOUGH_WORDINGS);
  });
  return Math.max(0, ...shares);
}
