import type { CourseIndex } from '../indexing/course-index.ts';
import type { Field } from '../indexing/field.ts';
import type { TermGroup, Wording } from './query.ts';

/** BM25F: saturation, and how far a field's length is evened out. Measured on two benchmarks. */
const SATURATION = 1.5;
const BODY_EVENING = 0.75;
const PATH_EVENING = 0.5;
/** What a term in the heading path counts against one in the text. */
const PATH_WEIGHT = 2.5;
/** What two neighboring terms found as neighbors add. */
const BIGRAM_WEIGHT = 0.3;

/** How much of a term of art a passage covers that has its words, but nowhere two of them together. */
const SCATTERED = 0.6;

/** Scores of all passages; `touched` lists those above zero, each once. */
export type Scores = { of: Float64Array; touched: number[] };

/** For every passage, the score of a group's best wording and the share of that group it covers (0–1). */
export type GroupScores = { scores: Float64Array; covered: Float64Array; importance: number };

/** How many passages hold a term, in text or heading path. */
export function holdersOf(index: CourseIndex, term: string): number {
  const number = index.dictionary.get(term);
  if (number === undefined) return 0;
  return mergedHolders(index, number).length;
}

/** How many passages hold the terms one after the other, in text or heading path. */
export function countPhrase(index: CourseIndex, terms: readonly string[]): number {
  return phraseHolders(index, terms).length;
}

/** The passages that hold the terms one after the other, in text or heading path, ascending. */
export function phraseHolders(index: CourseIndex, terms: readonly string[]): number[] {
  const numbers = terms.map((term) => index.dictionary.get(term) ?? -1);
  if (numbers.length === 0 || numbers.includes(-1)) return [];
  const holders = holdersOfAll(index, numbers);
  if (numbers.length === 1) return holders;
  return holders.filter(
    (passage) => hasRun(index.body, passage, numbers) || hasRun(index.path, passage, numbers),
  );
}

/** Whether a passage holds the terms one after the other. */
export function hasPhrase(index: CourseIndex, passage: number, terms: readonly string[]): boolean {
  const numbers = terms.map((term) => index.dictionary.get(term) ?? -1);
  return hasRun(index.body, passage, numbers) || hasRun(index.path, passage, numbers);
}

/** Scores every passage for one group. The wordings are alternatives: the best one counts, never their sum. */
export function scoreGroup(index: CourseIndex, group: TermGroup): GroupScores {
  const scores = new Float64Array(index.size);
  const covered = new Float64Array(index.size);
  for (const wording of group.wordings) scoreWording(index, wording, scores, covered);
  return { scores, covered, importance: importanceOf(index, group) };
}

/** The score of the pair of neighbors a, b for every passage that holds them as neighbors. */
export function scoreBigram(index: CourseIndex, a: string, b: string): Scores {
  const of = new Float64Array(index.size);
  const touched: number[] = [];
  const [first, second] = [index.dictionary.get(a), index.dictionary.get(b)];
  if (first === undefined || second === undefined) return { of, touched };
  const numbers = [first, second];
  for (const passage of holdersOfAll(index, numbers)) {
    const inBody = countRuns(index.body, passage, numbers);
    const inPath = countRuns(index.path, passage, numbers);
    if (inBody + inPath === 0) continue;
    of[passage] =
      evened(index.body, passage, inBody, BODY_EVENING) +
      PATH_WEIGHT * evened(index.path, passage, inPath, PATH_EVENING);
    touched.push(passage);
  }
  const rarity = rarityOf(index.size, touched.length);
  for (const passage of touched) of[passage] = BIGRAM_WEIGHT * rarity * saturated(of[passage] ?? 0);
  return { of, touched };
}

function scoreWording(
  index: CourseIndex,
  wording: Wording,
  scores: Float64Array,
  covered: Float64Array,
): void {
  const sums = new Float64Array(index.size);
  const found = new Float64Array(index.size);
  const touched: number[] = [];
  const together = new Uint8Array(index.size);
  let total = 0;
  for (const [at, term] of wording.terms.entries()) {
    const number = index.dictionary.get(term);
    const holders = number === undefined ? [] : mergedHolders(index, number);
    const rarity = rarityOf(index.size, holders.length);
    total += rarity;
    if (number === undefined) continue;
    const weights = termWeights(index, number);
    for (const passage of holders) {
      if (found[passage] === 0) touched.push(passage);
      sums[passage] = (sums[passage] ?? 0) + rarity * saturated(weights[passage] ?? 0);
      found[passage] = (found[passage] ?? 0) + rarity;
    }
    const next = wording.terms[at + 1];
    if (next === undefined) continue;
    const bigram = scoreBigram(index, term, next);
    for (const passage of bigram.touched) {
      sums[passage] = (sums[passage] ?? 0) + (bigram.of[passage] ?? 0);
      together[passage] = 1;
    }
  }
  for (const passage of touched) {
    const isWhole = wording.terms.length === 1 || together[passage] === 1;
    const share = ((found[passage] ?? 0) / total) * (isWhole ? 1 : SCATTERED);
    scores[passage] = Math.max(scores[passage] ?? 0, wording.weight * (sums[passage] ?? 0));
    covered[passage] = Math.max(covered[passage] ?? 0, Math.min(1, wording.weight + 0.2) * share);
  }
}

/** What a group weighs in coverage: the rarity of its words together, as written or in the wording the course has. */
function importanceOf(index: CourseIndex, group: TermGroup): number {
  const words = group.wordings[0]?.terms ?? [];
  const rarities = words.map((term) => rarityOf(index.size, holdersOf(index, term)));
  const mean = rarities.reduce((sum, rarity) => sum + rarity, 0) / Math.max(1, rarities.length);
  return group.weight * mean * Math.sqrt(Math.max(1, words.length));
}

const saturated = (weight: number) => ((SATURATION + 1) * weight) / (SATURATION + weight);

/** Robertson's inverse document frequency, never negative. */
const rarityOf = (size: number, holders: number) => Math.log(1 + (size - holders + 0.5) / (holders + 0.5));

function evened(field: Field, passage: number, count: number, evening: number): number {
  if (count === 0) return 0;
  const length = (field.starts[passage + 1] ?? 0) - (field.starts[passage] ?? 0);
  return count / (1 - evening + (evening * length) / field.averageLength);
}

/** How much of a term each passage holds, both fields together. */
function termWeights(index: CourseIndex, term: number): Float64Array {
  const weights = new Float64Array(index.size);
  addField(weights, index.body, term, 1, BODY_EVENING);
  addField(weights, index.path, term, PATH_WEIGHT, PATH_EVENING);
  return weights;
}

function addField(weights: Float64Array, field: Field, term: number, weight: number, evening: number): void {
  const end = field.offsets[term + 1] ?? 0;
  for (let at = field.offsets[term] ?? 0; at < end; at++) {
    const passage = field.holders[at] ?? 0;
    weights[passage] =
      (weights[passage] ?? 0) + weight * evened(field, passage, field.counts[at] ?? 0, evening);
  }
}

/** The passages that hold a term in either field, ascending. */
function mergedHolders(index: CourseIndex, term: number): number[] {
  const merged: number[] = [];
  const { body, path } = index;
  let [a, b] = [body.offsets[term] ?? 0, path.offsets[term] ?? 0];
  const [endA, endB] = [body.offsets[term + 1] ?? 0, path.offsets[term + 1] ?? 0];
  while (a < endA || b < endB) {
    const left = a < endA ? (body.holders[a] ?? 0) : Number.POSITIVE_INFINITY;
    const right = b < endB ? (path.holders[b] ?? 0) : Number.POSITIVE_INFINITY;
    merged.push(Math.min(left, right));
    if (left <= right) a += 1;
    if (right <= left) b += 1;
  }
  return merged;
}

/** The passages that hold all of the terms, in whichever field, ascending. Runs need only be looked for there. */
function holdersOfAll(index: CourseIndex, terms: readonly number[]): number[] {
  const [fewest = [], ...others] = [...new Set(terms)]
    .map((term) => mergedHolders(index, term))
    .sort((a, b) => a.length - b.length);
  let shared = fewest;
  for (const holders of others) {
    let at = 0;
    shared = shared.filter((passage) => {
      while (at < holders.length && (holders[at] ?? 0) < passage) at += 1;
      return holders[at] === passage;
    });
  }
  return shared;
}

/** How many times a field of a passage has terms, given by their numbers, one after the other. */
export function countRuns(field: Field, passage: number, terms: readonly number[]): number {
  const end = (field.starts[passage + 1] ?? 0) - terms.length;
  let count = 0;
  for (let at = field.starts[passage] ?? 0; at <= end; at++) {
    let step = 0;
    while (step < terms.length && field.sequence[at + step] === terms[step]) step += 1;
    if (step === terms.length) count += 1;
  }
  return count;
}

const hasRun = (field: Field, passage: number, terms: readonly number[]) =>
  countRuns(field, passage, terms) > 0;
