import type { Quote } from '../../answering/answer.ts';
import { isSamePlace, quoteAt } from '../../answering/quote.ts';
import type { Course } from '../../indexing/course.ts';
import type { Place } from '../../indexing/passage.ts';
import { termsOf } from '../../indexing/terms.ts';
import { rarityOf, type Thought, type Thoughts, thoughtsOf } from './thoughts.ts';

/** A rule of the course: the quotes that state it, and the section they stand in, as a position in `course.sections`. */
export type FoundRule = { quotes: Quote[]; section: number };

/** How much of a statement a sentence must say where no names of an issue are given. */
const SAME_WORDS = 0.5;
/** The same where it has all words of a name of the issue; set by reading what four courses gave. */
const SAME_RULE = 0.6;
/** The same under a heading that has one of the names whole, and where only a word of a name is there. */
const SAME_RULE_UNDER = 0.6;
const SAME_RULE_ALONE = 0.78;
/** A sentence that says less than this part of a statement is not weighed at all. */
const LEAST_SAID = 0.4;
/** A word that stands only in the headings above counts this part. */
const IN_HEADING = 0.6;
/** Weight of what is said of the statement; the rest weighs how little is said besides. */
const COVERAGE = 0.75;

/** From here on a sentence says all of a statement. */
const WHOLE = 0.75;

/** What a course states of the statements of an issue, in their order, and the statements that it does not state whole. */
export type StatedRules = { found: FoundRule[]; unstated: string[] };

/**
 * The sentences of the course that say what the statements say, one for each statement at most. Only notes, statutes
 * and other readings are quoted, never an opinion, an exam, or the facts of a case. With `names` of the issue, a
 * sentence must be the more like the statement, the less it and the headings above it have of them.
 */
export function findRules(
  course: Course,
  statements: readonly string[],
  names: readonly string[] = [],
): StatedRules {
  const thoughts = thoughtsOf(course);
  const least = names.length === 0 ? null : leastFor(thoughts, names);
  const found: { section: number; places: Place[] }[] = [];
  const unstated: string[] = [];
  for (const statement of statements) {
    const like = bestFor(thoughts, statement, least);
    if (like === null) {
      unstated.push(statement);
      continue;
    }
    if (like.score < WHOLE * like.thought.trust) unstated.push(statement);
    const best = like.thought;
    // A thought that holds a piece of one already found, with the sentence after it or its list, takes that one over.
    const outgrown = found.filter(({ places }) => places.some((place) => isHeld(place, best.places)));
    const rest = outgrown.flatMap(({ places }) => places.filter((place) => !isHeld(place, best.places)));
    for (const earlier of outgrown) earlier.places = [];
    const known = found.flatMap((earlier) => earlier.places);
    const fresh = best.places.filter((place) => !known.some((other) => isSamePlace(place, other)));
    const places = [...rest, ...fresh].toSorted((a, b) => a.page - b.page || a.start - b.start);
    if (places.length > 0) found.push({ section: best.section, places });
  }
  const stated = found.filter(({ places }) => places.length > 0);
  return {
    found: stated.map(({ section, places }) => ({
      section,
      quotes: places.map((place) => quoteAt(course, place)),
    })),
    unstated: unstated.filter((statement) => !isSaidIn(course, stated, statement)),
  };
}

/** Whether the places together have nearly all words of a wording of the statement. */
function isSaidIn(course: Course, stated: readonly { places: Place[] }[], statement: string): boolean {
  const texts = stated.flatMap(({ places }) => places.map((place) => quoteAt(course, place).text));
  const said = new Set(texts.flatMap((text) => termsOf(text)));
  return wordingsOf(statement).some(
    (wanted) => wanted.filter((term) => said.has(term)).length >= WHOLE * wanted.length,
  );
}

const isHeld = (place: Place, within: readonly Place[]): boolean =>
  within.some((wider) => isSamePlace(place, wider) && wider.start <= place.start && wider.end >= place.end);

/** How like a statement a thought must be by how it names the issue; a thought that does not name it is not there. */
function leastFor(thoughts: Thoughts, names: readonly string[]): ReadonlyMap<Thought, number> {
  const least = new Map<Thought, number>();
  for (const name of new Set(names)) {
    const words = [...new Set(termsOf(name))];
    const holders = words.map((word) => [
      ...(thoughts.withTerm.get(word) ?? []),
      ...(thoughts.underTerm.get(word) ?? []),
    ]);
    const counts = new Map<number, number>();
    for (const at of holders.flat()) counts.set(at, (counts.get(at) ?? 0) + 1);
    for (const [at, count] of counts) {
      const thought = thoughts.all[at];
      if (thought === undefined) continue;
      const isUnder = words.every((word) => thought.path.has(word));
      const own = isUnder ? SAME_RULE_UNDER : count === words.length ? SAME_RULE : SAME_RULE_ALONE;
      least.set(thought, Math.min(own, least.get(thought) ?? 1));
    }
  }
  return least;
}

/** The thought most like any wording of the statement, or null when none is like enough. */
function bestFor(
  thoughts: Thoughts,
  statement: string,
  least: ReadonlyMap<Thought, number> | null,
): { thought: Thought; score: number } | null {
  let best: { thought: Thought; score: number } | null = null;
  for (const wanted of wordingsOf(statement)) {
    for (const { thought, score } of likeliest(thoughts, wanted)) {
      const enough = least === null ? SAME_WORDS : (least.get(thought) ?? 1);
      if (score >= enough && score > (best?.score ?? 0)) best = { thought, score };
    }
  }
  return best;
}

/** Statements come from the bank of patterns, which is the same for every course: each is read once. */
const read = new Map<string, string[][]>();

function wordingsOf(statement: string): string[][] {
  const known = read.get(statement);
  if (known) return known;
  const wordings = statement.split('|').map((wording) => [...new Set(termsOf(wording))]);
  read.set(statement, wordings);
  return wordings;
}

/** Thoughts that share words with a wording, each with its likeness from 0 to 1. */
function likeliest(thoughts: Thoughts, wanted: readonly string[]): { thought: Thought; score: number }[] {
  // By the thoughts' numbers: hundreds of wordings are held against thousands of thoughts.
  const shared = new Float64Array(thoughts.all.length);
  const headed = new Float64Array(thoughts.all.length);
  const touched: number[] = [];
  let asked = 0;
  for (const term of wanted) {
    const weight = rarityOf(thoughts, term);
    asked += weight;
    for (const at of thoughts.withTerm.get(term) ?? []) {
      if (shared[at] === 0) touched.push(at);
      shared[at] = (shared[at] ?? 0) + weight;
    }
    for (const at of thoughts.underTerm.get(term) ?? []) headed[at] = (headed[at] ?? 0) + weight;
  }
  return touched.flatMap((at) => {
    const thought = thoughts.all[at];
    const inText = shared[at] ?? 0;
    const said = (inText + IN_HEADING * (headed[at] ?? 0)) / asked;
    if (thought === undefined || said < LEAST_SAID) return [];
    const focus = inText / Math.max(1, thought.weight);
    return [{ thought, score: (COVERAGE * said + (1 - COVERAGE) * focus) * thought.trust }];
  });
}
