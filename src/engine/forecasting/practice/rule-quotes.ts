import type { Quote } from '../../answering/answer.ts';
import { isSamePlace, quoteAt } from '../../answering/quote.ts';
import type { Course } from '../../indexing/course.ts';
import type { Place } from '../../indexing/passage.ts';
import { termsOf } from '../../indexing/terms.ts';
import { rarityOf, type Thought, type Thoughts, thoughtsOf } from './thoughts.ts';

/** A rule of the course: the quotes that state it, and the section they stand in, as a position in `course.sections`. */
export type FoundRule = { quotes: Quote[]; section: number };

/** How much of a statement a sentence must say, weighed by rarity; set by reading what two courses gave. */
const SAME_RULE = 0.5;
/** A sentence that says less than this part of a statement is not weighed at all. */
const LEAST_SAID = 0.4;
/** A word that stands only in the headings above counts this part. */
const IN_HEADING = 0.6;
/** Weight of what is said of the statement; the rest weighs how little is said besides. */
const COVERAGE = 0.75;

/**
 * The sentences of the course that say what the statements say, one for each statement at most, in their order. Only
 * notes, statutes and other readings are quoted, never an opinion, an exam, or the facts of a case. With `names` of the
 * issue, a sentence counts only where it, or a heading above it, has a word of one of them. Empty when the course states
 * none of them.
 */
export function findRules(
  course: Course,
  statements: readonly string[],
  names: readonly string[] = [],
): FoundRule[] {
  const thoughts = thoughtsOf(course);
  const isOnIssue = names.length === 0 ? null : thoughtsNaming(thoughts, names);
  const found: { section: number; places: Place[] }[] = [];
  for (const statement of statements) {
    const best = bestFor(thoughts, statement, isOnIssue);
    if (best === null) continue;
    // A thought that holds a piece of one already found, with the sentence after it or its list, takes that one over.
    const outgrown = found.filter(({ places }) => places.some((place) => isHeld(place, best.places)));
    const rest = outgrown.flatMap(({ places }) => places.filter((place) => !isHeld(place, best.places)));
    for (const earlier of outgrown) earlier.places = [];
    const known = found.flatMap((earlier) => earlier.places);
    const fresh = best.places.filter((place) => !known.some((other) => isSamePlace(place, other)));
    const places = [...rest, ...fresh].toSorted((a, b) => a.page - b.page || a.start - b.start);
    if (places.length > 0) found.push({ section: best.section, places });
  }
  return found
    .filter(({ places }) => places.length > 0)
    .map(({ section, places }) => ({ section, quotes: places.map((place) => quoteAt(course, place)) }));
}

const isHeld = (place: Place, within: readonly Place[]): boolean =>
  within.some((wider) => isSamePlace(place, wider) && wider.start <= place.start && wider.end >= place.end);

/** The thoughts with a word of any of the names in their text or in a heading above it. */
function thoughtsNaming(thoughts: Thoughts, names: readonly string[]): ReadonlySet<Thought> {
  const own = new Set<Thought>();
  for (const term of new Set(names.flatMap((name) => termsOf(name))))
    for (const index of [thoughts.withTerm, thoughts.underTerm])
      for (const at of index.get(term) ?? []) {
        const thought = thoughts.all[at];
        if (thought !== undefined) own.add(thought);
      }
  return own;
}

/** The thought most like any wording of the statement, or null when none is like enough. */
function bestFor(
  thoughts: Thoughts,
  statement: string,
  isOnIssue: ReadonlySet<Thought> | null,
): Thought | null {
  let best: { thought: Thought; score: number } | null = null;
  for (const wanted of wordingsOf(statement)) {
    for (const { thought, score } of likeliest(thoughts, wanted)) {
      if (isOnIssue?.has(thought) === false) continue;
      if (score >= SAME_RULE && score > (best?.score ?? 0)) best = { thought, score };
    }
  }
  return best?.thought ?? null;
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
