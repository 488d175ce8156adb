import type { Course, CoursePassage } from '../indexing/course.ts';
import type { Genre } from '../indexing/genre.ts';
import { fuse } from './fuse.ts';
import { headingFit } from './heading-fit.ts';
import { headingPreference } from './intent.ts';
import type { Query } from './query.ts';
import { readQuestion } from './read-question.ts';
import { hasPhrase, scoreBigram, scoreGroup } from './scoring.ts';

/** A passage found, with what abstention needs to judge whether it answers. */
export type Hit = CoursePassage & {
  /** Number of the passage in the course. */
  at: number;
  /** Comparable only among the hits of one question. */
  score: number;
  /** Share of the question's terms, weighed by rarity, that the passage holds in any wording (0–1). */
  coverage: number;
  /** The same share, counting only what stands in the heading path and file name (0–1). */
  headingCoverage: number;
  /** Whether two neighboring terms of the question are neighbors here too. */
  hasNeighbors: boolean;
  genre: Genre;
};

export type FindOptions = {
  /** Most hits wanted; 20 unless told. */
  limit?: number;
  /** Only passages of these materials. */
  materialIds?: readonly number[];
  /** The passages nearest in meaning, best first (nearest.ts): their ranking is joined with the one by words. */
  nearest?: readonly number[];
};

const DEFAULT_LIMIT = 20;

/** How many of the best are looked at again with their headings as a whole. */
const REFINED = 60;

type Ranked = { at: number; score: number; coverage: number };

/** How much of a score depends on coverage. */
const COORDINATION = 0.2;
/** The same where a question names two terms of art: what it asks is how one stands to the other. */
const COORDINATION_OF_TWO = 0.5;

/** What an exam that the question names by its year counts, beside notes at 1: there the answer stands. */
const NAMED_EXAM = 3;

/** How far each genre is trusted to teach rather than mention (measured on one course). */
const GENRE_WEIGHT: Readonly<Record<Genre, number>> = {
  notes: 1,
  statute: 0.95,
  additional: 0.9,
  opinion: 0.8,
  practice: 0.75,
  exam: 0.7,
  syllabus: 0.5,
};

/**
 * The passages of a course that best answer a question, best first. Words need not all occur. Equal scores keep the
 * order of the materials, so that the same question always finds the same passages.
 */
export function find(course: Course, question: string, options: FindOptions = {}): Hit[] {
  return findFor(course, readQuestion(question, course), options);
}

/** As `find`, for a question already read. */
export function findFor(course: Course, query: Query, options: FindOptions = {}): Hit[] {
  const { ranked, neighbors, covered } = rankPassages(course, query, options);
  const byWords = withDescribed(course, query, options, ranked);
  const fused = options.nearest ? withNearest(course, options, byWords, covered) : byWords;
  return fused
    .slice(0, options.limit ?? DEFAULT_LIMIT)
    .flatMap((candidate) => hitOf(course, query, candidate, neighbors[candidate.at] === 1));
}

/** Passages by the words of a question alone, best first. */
function rankPassages(
  course: Course,
  query: Query,
  options: FindOptions,
): { ranked: Ranked[]; neighbors: Uint8Array; covered: Float64Array } {
  const scored = scorePassages(course, query);
  const wanted = options.materialIds === undefined ? null : new Set(options.materialIds);
  const ranked: Ranked[] = [];
  const preferences = new Map<string, number>();
  for (const [at, { material, passage }] of course.passages.entries()) {
    const raw = scored.scores[at] ?? 0;
    if (raw <= 0 || wanted?.has(material.id) === false) continue;
    const coverage = scored.covered[at] ?? 0;
    const heading = passage.path.at(-1) ?? '';
    const preference = preferences.get(heading) ?? headingPreference(query.intent, query.call, heading);
    preferences.set(heading, preference);
    const share = query.entries.length > 1 ? COORDINATION_OF_TWO : COORDINATION;
    const coordination = 1 - share + share * coverage;
    const weight = query.exams.has(material.id) ? NAMED_EXAM : genreWeight(genreAt(course, at), query);
    const score = raw * coordination * weight * preference;
    ranked.push({ at, score, coverage });
  }
  const best = ranked.sort(byScore).slice(0, Math.max(REFINED, options.limit ?? DEFAULT_LIMIT));
  const fitOf = headingFit(query);
  for (const candidate of best) candidate.score *= fitOf(course.passages[candidate.at]?.passage.path ?? []);
  return { ranked: best.sort(byScore), neighbors: scored.neighbors, covered: scored.covered };
}

/** The passages found by words joined with those nearest in meaning; one without a word of the question covers none of it. */
function withNearest(
  course: Course,
  { materialIds, nearest = [] }: FindOptions,
  byWords: readonly Ranked[],
  covered: Float64Array,
): Ranked[] {
  const wanted = materialIds === undefined ? null : new Set(materialIds);
  const near = nearest.filter((at) => {
    const id = course.passages[at]?.material.id;
    return id !== undefined && wanted?.has(id) !== false;
  });
  return fuse(byWords, near).map(({ at, score }) => ({ at, score, coverage: covered[at] ?? 0 }));
}

/**
 * How much a passage found by the words of notes and rules counts beside one found by the student's own, at full
 * likeness and where no passage has the student's words; and what each further point counts of the one before. Measured
 * on 160 questions in everyday words: the passage that answers is among the first three in 116 instead of 98.
 */
const DESCRIBED = 3;
const NEXT_POINT = 0.5;

/** The passages of a question with those of what it describes in everyday words, as shares of the best of each. */
function withDescribed(
  course: Course,
  query: Query,
  options: FindOptions,
  own: readonly Ranked[],
): readonly Ranked[] {
  if (query.described.length === 0) return own;
  const best = own[0]?.score ?? 1;
  // The better the student's own words are met, the less a guess at others adds.
  const unmet = 1 - (own[0]?.coverage ?? 0) ** 2;
  const all = new Map(own.map((one) => [one.at, { ...one }]));
  for (const [rank, { groups, likeness }] of query.described.entries()) {
    const { ranked } = rankPassages(course, { ...query, groups }, options);
    const share = (best * DESCRIBED * unmet * likeness * NEXT_POINT ** rank) / (ranked[0]?.score ?? 1);
    for (const { at, score } of ranked) {
      const one = all.get(at) ?? { at, score: 0, coverage: 0 };
      one.score += share * score;
      all.set(at, one);
    }
  }
  return [...all.values()].sort(byScore);
}

const byScore = (a: Ranked, b: Ranked) => b.score - a.score || a.at - b.at;

const genreAt = (course: Course, at: number): Genre => course.index.genres[at] ?? 'additional';

type Scored = { scores: Float64Array; covered: Float64Array; neighbors: Uint8Array };

/** Adds up, for every passage, the scores of the question's groups and of its neighboring words. */
function scorePassages({ index }: Course, query: Query): Scored {
  const scores = new Float64Array(index.size);
  const covered = new Float64Array(index.size);
  const neighbors = new Uint8Array(index.size);
  const groups = query.groups.map((group) => ({ group, found: scoreGroup(index, group) }));
  const importance = groups.reduce((sum, { found }) => sum + found.importance, 0) || 1;
  for (const { group, found } of groups) {
    for (let passage = 0; passage < index.size; passage++) {
      scores[passage] = (scores[passage] ?? 0) + group.weight * (found.scores[passage] ?? 0);
      const share = (found.importance * (found.covered[passage] ?? 0)) / importance;
      covered[passage] = (covered[passage] ?? 0) + share;
    }
  }
  for (const [a, b] of neighborsAcrossGroups(query)) {
    const bigram = scoreBigram(index, a, b);
    for (const passage of bigram.touched) {
      scores[passage] = (scores[passage] ?? 0) + (bigram.of[passage] ?? 0);
      neighbors[passage] = 1;
    }
  }
  return { scores, covered, neighbors };
}

function hitOf(course: Course, query: Query, { at, score, coverage }: Ranked, isNeighbored: boolean): Hit[] {
  const entry = course.passages[at];
  if (entry === undefined) return [];
  const hasNeighbors = isNeighbored || hasWholeTerm(course, query, at);
  const headingCoverage = coverageOfHeading(course, query, at);
  return [{ ...entry, at, score, coverage, headingCoverage, hasNeighbors, genre: genreAt(course, at) }];
}

/** What the course says about itself stands in the syllabus, so there it is the other way round. */
function genreWeight(genre: Genre, query: Query): number {
  if (!query.isAboutCourse) return GENRE_WEIGHT[genre];
  return genre === 'syllabus' ? 1 : GENRE_WEIGHT[genre] / 2;
}

/** Pairs of words that stand side by side in the question and belong to different groups. */
function neighborsAcrossGroups(query: Query): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [at, group] of query.groups.entries()) {
    const next = query.groups[at + 1];
    const [a, b] = [group.wordings[0]?.terms.at(-1), next?.wordings[0]?.terms[0]];
    if (a !== undefined && b !== undefined && next?.weight === group.weight) pairs.push([a, b]);
  }
  return pairs;
}

function hasWholeTerm(course: Course, query: Query, passage: number): boolean {
  return query.groups.some((group) =>
    group.wordings.some(
      (wording) => wording.terms.length > 1 && hasPhrase(course.index, passage, wording.terms),
    ),
  );
}

function coverageOfHeading(course: Course, query: Query, passage: number): number {
  const { dictionary, path } = course.index;
  const terms = new Set(path.sequence.subarray(path.starts[passage], path.starts[passage + 1]));
  const isThere = (term: string) => terms.has(dictionary.get(term) ?? -1);
  let [found, total] = [0, 0];
  for (const { wordings, weight } of query.groups) {
    const share = (list: readonly string[]) => list.filter(isThere).length / list.length;
    total += weight;
    found += weight * Math.max(0, ...wordings.map((wording) => share(wording.terms)));
  }
  return total > 0 ? found / total : 0;
}
