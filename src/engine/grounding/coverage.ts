import { bareName } from './names.ts';
import { partyOf } from './parties.ts';
import { EVERYWHERE, wordingsOf } from './plain-words.ts';
import { PREFIX, type ReadPassage, type Said } from './said.ts';

/** Another way of saying a word, as terms. */
export type Wording = readonly string[];

/** Where a word of the sentence stands in a stretch: the passage's sentence and its place there. */
export type Found = { said: number; at: number; quality: number };

/**
 * A stretch of a passage held against a sentence: from sentence `from`, `length` sentences long. `found` has the places of
 * the sentence's words in it, `share` is the weight of those found against all, `core` of those that its closest
 * sentence has by itself; `closest` is that sentence.
 */
export type Stretch = {
  passage: number;
  from: number;
  length: number;
  share: number;
  closest: number;
  core: number;
  /** Where the stretch is put together: other sentences of the passage that have as much by themselves. */
  rivals: readonly { said: number; found: ReadonlyMap<number, Found> }[];
  found: ReadonlyMap<number, Found>;
};

const QUALITY = { own: 1, other: 0.9, form: 0.85, around: 0.6 };
const WEIGHT = { everywhere: 0.4, adverb: 0.4, name: 0.8 };
/** Longest stretch, in sentences. */
const LONGEST = 4;
/** Words that may stand between the words of a wording. */
const GAP = 2;

/** The telling words of a sentence with what each weighs; numbers are compared by themselves. */
export function tellingWords(said: Said): Telling[] {
  const numbers = new Set(said.quantities.map(({ at }) => at));
  return said.tokens.flatMap((token, at) => {
    if (token.isSmall || numbers.has(at) || /^[\d$%]/.test(token.word)) return [];
    if (EVERYWHERE.has(token.term)) return [{ at, weight: WEIGHT.everywhere }];
    if (/..ly$/.test(token.word) && token.word.length > 5) return [{ at, weight: WEIGHT.adverb }];
    return [{ at, weight: token.isCapital && at > 0 ? WEIGHT.name : 1 }];
  });
}

/** Where a word of one sentence stands in another, by itself, by another wording or in another form. */
export function findWord(said: Said, at: number, inside: Said, others: readonly Wording[]): Found | null {
  const token = said.tokens[at];
  if (!token) return null;
  const own = inside.places.get(token.term);
  if (own !== undefined) return { said: 0, at: own[0] ?? 0, quality: QUALITY.own };
  for (const wording of others) {
    const place = placeOf(wording, inside);
    if (place !== null) return { said: 0, at: place, quality: QUALITY.other };
  }
  // An offeror is no offer, and a promisee no promisor.
  if (token.term.length < PREFIX || partyOf(token.word) !== '') return null;
  for (const place of inside.prefixes.get(token.term.slice(0, PREFIX)) ?? []) {
    const other = inside.tokens[place]?.term ?? '';
    if (isForm(token.term, other) && partyOf(inside.tokens[place]?.word ?? '') === '')
      return { said: 0, at: place, quality: QUALITY.form };
  }
  return null;
}

function placeOf(wording: readonly string[], inside: Said): number | null {
  const [first, ...rest] = wording;
  for (const at of inside.places.get(first ?? '') ?? []) {
    let next = at;
    const isThere = rest.every((term) => {
      const found = (inside.places.get(term) ?? []).find((place) => place > next && place <= next + 1 + GAP);
      if (found !== undefined) next = found;
      return found !== undefined;
    });
    if (isThere) return at;
  }
  return null;
}

/** Two forms of one word: "foresee", "foreseeability". */
function isForm(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a.charAt(same) === b.charAt(same)) same += 1;
  return same >= PREFIX && same >= 0.7 * Math.max(a.length, b.length);
}

type Telling = { at: number; weight: number };
/** For each telling word the best place in one sentence; null for a sentence that says nothing (a title, a question). */
type Row = readonly (Found | null)[] | null;

/** The stretch of the passages that has most of a sentence; null where the sentence or all passages say nothing. */
export function bestStretch(
  said: Said,
  passages: readonly ReadPassage[],
  concepts: ReadonlyMap<number, readonly Wording[]>,
): Stretch | null {
  const telling = tellingWords(said);
  const whole = telling.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return null;
  const cases = said.tokens.filter(({ isCapital }) => isCapital).map(({ word }) => bareName(word));
  let best: Stretch | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const [number, passage] of passages.entries()) {
    const others = telling.map(({ at }) =>
      wordingsIn(passage, said.tokens[at]?.term ?? '', concepts.get(at) ?? []),
    );
    const rows: Row[] = passage.said.map((one) =>
      one.isQuestion || one.isHeading
        ? null
        : telling.map(({ at }, order) => findWord(said, at, one, others[order] ?? [])),
    );
    const around = wordsAround(said, telling, passage, others);
    const inCase = passage.said.map(({ underCase }) => cases.some((name) => underCase.has(name)));
    const ofCase = telling.map((_, order) => rows.some((row, at) => inCase[at] && row?.[order]));
    const cores = rows.map((row) =>
      row === null ? 0 : weigh(telling, (order) => row[order]?.quality ?? 0, around) / whole,
    );
    for (let from = 0; from < rows.length; from++) {
      if (rows[from] === null) continue;
      const near = telling.map(
        (_, order) => around[order] || (inCase[from] === true && ofCase[order] === true),
      );
      const qualities = telling.map(() => 0);
      let core = 0;
      for (let length = 1; length <= LONGEST && from + length <= rows.length; length++) {
        const row = rows[from + length - 1];
        if (!row) continue;
        for (const [order, found] of row.entries())
          qualities[order] = Math.max(qualities[order] ?? 0, found?.quality ?? 0);
        core = Math.max(core, cores[from + length - 1] ?? 0);
        const share = weigh(telling, (order) => qualities[order] ?? 0, near) / whole;
        const closest = cores.indexOf(core, from);
        const told = (rows[closest] ?? []).filter((found) => found !== null).length;
        const focus = Math.min(1, told / Math.max(1, passage.said[closest]?.tellingCount ?? 1));
        const score = share + CORE_COUNTS * core + SAID_COUNTS * focus - LENGTH_COST * length;
        if (score <= most) continue;
        most = score;
        best = {
          passage: number,
          from,
          length,
          share,
          closest,
          core,
          found: foundIn(telling, rows, from, length),
          rivals: rivalsOf(telling, rows, cores, { from, length, core }),
        };
      }
    }
  }
  return best;
}

/** Other wordings of a word that can stand in a passage at all. */
function wordingsIn(passage: ReadPassage, term: string, concepts: readonly Wording[]): Wording[] {
  const isThere = (wording: Wording) => passage.terms.has(wording[0] ?? '');
  return [...concepts.filter(isThere), ...wordingsOf(term).filter(isThere)];
}

/** Which words stand in the passage's titles and in what introduces its lists. */
const wordsAround = (
  said: Said,
  telling: readonly Telling[],
  { around }: ReadPassage,
  others: readonly (readonly Wording[])[],
): boolean[] =>
  telling.map(
    ({ at }, order) =>
      around.has(said.tokens[at]?.term ?? '') ||
      (others[order] ?? []).some((wording) => wording.length === 1 && around.has(wording[0] ?? '')),
  );

const weigh = (
  telling: readonly Telling[],
  quality: (order: number) => number,
  near: readonly boolean[],
): number =>
  telling.reduce(
    (sum, { weight }, order) => sum + weight * (quality(order) || (near[order] ? QUALITY.around : 0)),
    0,
  );

function foundIn(
  telling: readonly Telling[],
  rows: readonly Row[],
  from: number,
  length: number,
): Map<number, Found> {
  const all = new Map<number, Found>();
  for (const [order, { at }] of telling.entries()) {
    let best: Found | null = null;
    for (let step = 0; step < length; step++) {
      const found = rows[from + step]?.[order];
      if (found && found.quality > (best?.quality ?? 0)) best = { ...found, said: from + step };
    }
    if (best) all.set(at, best);
  }
  return all;
}

/** Sentences outside a stretch of several that have nearly as much as its closest one. */
function rivalsOf(
  telling: readonly Telling[],
  rows: readonly Row[],
  cores: readonly number[],
  { from, length, core }: { from: number; length: number; core: number },
): { said: number; found: Map<number, Found> }[] {
  if (length < 2 || core < STRONG) return [];
  return cores.flatMap((own, said) =>
    own >= NEARLY * core && (said < from || said >= from + length)
      ? [{ said, found: foundIn(telling, rows, said, 1) }]
      : [],
  );
}

const NEARLY = 0.95;
const STRONG = 0.6;

/** How much more it counts that one sentence has the words by itself. */
const CORE_COUNTS = 0.5;
/** How much it counts that a sentence says little else. */
const SAID_COUNTS = 0.1;
/** What each further sentence of a stretch must gain. */
const LENGTH_COST = 0.05;

/** Telling words by which a clause is a thought of its own, and the share of it that a stretch must have. */
const THOUGHT = 3;
const LEAST_OF_THOUGHT = 0.3;

/** Whether a whole thought of a sentence stands nowhere in a stretch, however much of the rest does. */
export function hasLooseThought(said: Said, { found }: Stretch): boolean {
  const thoughts: { at: number; weight: number }[][] = [];
  let clause = -1;
  for (const word of tellingWords(said)) {
    const own = said.clauses[word.at] ?? 0;
    const last = thoughts.at(-1);
    if (last === undefined || (own !== clause && last.length >= THOUGHT)) thoughts.push([word]);
    else last.push(word);
    clause = own;
  }
  return thoughts.some((words) => {
    if (words.length < THOUGHT) return false;
    const all = words.reduce((sum, { weight }) => sum + weight, 0);
    const held = words.reduce((sum, { at, weight }) => sum + (found.has(at) ? weight : 0), 0);
    return held / all < LEAST_OF_THOUGHT;
  });
}
