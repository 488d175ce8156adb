import type { Library } from '../doctrine/library.ts';
import { hasAskedPoints, likenessOf } from '../finding/asked-points.ts';
import { hasPhrase } from '../finding/scoring.ts';
import type { Genre } from '../indexing/genre.ts';
import type { Candidates } from './candidates.ts';
import { isSeen } from './course-words.ts';
import { listAsked } from './coverage-asked.ts';
import { foreignShare, namesPlace, otherLaw } from './coverage-law.ts';
import { lookInPlaces } from './coverage-places.ts';
import { CONSTANT, WEIGHTS } from './coverage-weights.ts';
import type { Desk } from './desk.ts';

/**
 * What speaks for and against the materials answering a question, each from 0 to 1. What speaks against is negative in
 * the weights: more of it never makes an answer likelier, more of the rest never less likely.
 */
export type Evidence = {
  /** Share of what is asked that stands together in one topic or case. */
  together: number;
  /** Share of it that stands in headings. */
  headed: number;
  /** Share of it that notes, readings or rules name at all. */
  taught: number;
  /** 1 when the best passage has two neighbors of the question as neighbors, or a whole term of art. */
  neighbors: number;
  /** 1 when a case of the course is named, or a section it has under a heading of its own. */
  namesPlace: number;
  /** How far the best passage stands out from the tenth. */
  standsOut: number;
  /** How many things are asked about, 1 from eight on: of a long story no one place has everything. */
  length: number;
  /** How far the words of a short question stand side by side nowhere. */
  torn: number;
  /** Share of its terms of art that belong to subjects the course does not teach. */
  foreign: number;
  /** 1 when it names a rule or section by a number that the materials do not have. */
  absentSection: number;
  /** How well it fits a doctrine of the law library that the course does not teach. */
  otherLaw: number;
  /** How like it is to what students ask, as far as the best passages have the words in which notes would answer that. */
  describedHere: number;
  /** How much liker it is to what they ask about law the course does not have. */
  describedElsewhere: number;
};

/** The names of all evidence, those that speak against last. */
export const EVIDENCE = [
  'together',
  'headed',
  'taught',
  'neighbors',
  'namesPlace',
  'standsOut',
  'length',
  'torn',
  'foreign',
  'absentSection',
  'otherLaw',
  'describedHere',
  'describedElsewhere',
] as const satisfies readonly (keyof Evidence)[];

/** Those that speak against an answer. */
export const AGAINST: ReadonlySet<keyof Evidence> = new Set([
  'torn',
  'foreign',
  'absentSection',
  'otherLaw',
  'describedElsewhere',
]);

/** What a question fits other law by, on average, where there is no library to tell. */
const OTHER_LAW_UNKNOWN = 0.35;

/** Passages from the best one to the one it is compared with. */
const TENTH = 9;

/** Likeness is seldom above a half. */
const SURE = 2;

/** Things a long question asks about. */
const LONG = 8;

/** Gathers the evidence for a question that finding has run for. */
export function evidenceOf(desk: Asking, found: Candidates, library: Library | null): Evidence {
  const { course, query } = desk;
  const asked = listAsked(course, query);
  const likeness = likenessOf(course, query.question);
  const [best, tenth] = [found.hits[0], found.hits[TENTH]];
  return {
    ...lookInPlaces(desk, found, asked),
    neighbors: best?.hasNeighbors ? 1 : 0,
    namesPlace: namesPlace(course, query),
    standsOut: best ? 1 - (tenth?.score ?? 0) / best.score : 0,
    length: Math.min(1, asked.filter(({ group }) => group.weight >= 1).length / LONG),
    foreign: foreignShare(course, asked),
    absentSection: absentSections(desk).length > 0 ? 1 : 0,
    otherLaw: library ? otherLaw(course, library, query.question, asked) : OTHER_LAW_UNKNOWN,
    describedHere: describedHere(desk, found),
    describedElsewhere: Math.min(1, Math.max(0, likeness.elsewhere - likeness.here) * SURE),
  };
}

/** What teaches law; opinions speak of much that no class teaches from them. */
const TEACHING: ReadonlySet<Genre> = new Set(['notes', 'statute', 'additional']);

/** What questions are described by on average, for courses of which nothing is known that students ask. */
const DESCRIBED_UNKNOWN = 0.4;

/** Passages that may have a point's words, and wordings of it that are enough. */
const BEST_PASSAGES = 5;
const ENOUGH_WORDINGS = 2;

/** How like a question is to one students ask, times the share of that one's wordings a passage among the best has. */
function describedHere({ course, query }: Asking, found: Candidates): number {
  if (!hasAskedPoints(course)) return DESCRIBED_UNKNOWN;
  const best = found.hits
    .slice(0, BEST_PASSAGES)
    .filter(({ genre }) => TEACHING.has(genre))
    .map(({ at }) => at);
  const shares = query.described.map(({ groups, likeness }) => {
    const held = best.map(
      (passage) =>
        groups.filter(({ wordings }) => wordings.some(({ terms }) => hasPhrase(course.index, passage, terms)))
          .length,
    );
    return Math.min(1, likeness * SURE) * Math.min(1, Math.max(0, ...held) / ENOUGH_WORDINGS);
  });
  return Math.max(0, ...shares);
}

/** What of a desk is looked at to judge whether the materials answer. */
export type Asking = Pick<Desk, 'course' | 'query' | 'topic'>;

/** Numbers of four digits that are no year and no sum: 1391, 1292. */
const SECTION_NUMBER = /(?<![$\d,.])\b(?:1[0-8]\d\d|[2-9]\d\d\d)\b(?![\d,])/g;
const YEAR = /^20[0-4]\d$/;

/** The rules and sections a question names by a number that no passage has. */
export function absentSections({ course, query }: Asking): string[] {
  const bare = (query.call.match(SECTION_NUMBER) ?? []).filter((number) => !YEAR.test(number));
  const isAbsent = (number: string) => !isSeen(course, number) && !isSeen(course, `§${number}`);
  const references = query.references.filter((reference) => !isSeen(course, reference));
  return [...new Set([...references, ...bare.filter(isAbsent)])];
}

/** The log odds that the materials answer a question, as fitted: above 0 they rather do. */
export function answerScore(evidence: Evidence): number {
  return EVIDENCE.reduce((sum, name) => sum + WEIGHTS[name] * evidence[name], CONSTANT);
}
