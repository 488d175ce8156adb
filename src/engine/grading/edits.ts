import { deniedBase } from '../grounding/denials.ts';
import { operatorClassesOf } from '../grounding/operators.ts';
import type { Said } from '../grounding/said.ts';
import type { Token } from '../grounding/tokens.ts';

/**
 * What differs between two sentences that run alike, each 0 or 1: words that turn (`operator`), numbers, and names and
 * parties; `contrary`: "more than" for "less than", "after" for "before". `replaced` are places in the first for which the other,
 * the same otherwise, has one other word. `literal` is the share of the first one's telling words that stand in the other in
 * the same order.
 */
export type Edits = {
  literal: number;
  operator: number;
  number: number;
  name: number;
  contrary: number;
  replaced: readonly number[];
};

const ALIKE: Edits = { literal: 0, operator: 0, number: 0, name: 0, contrary: 0, replaced: [] };
/** Share of the words from which two sentences run alike. */
const LEAST = 0.6;
/** The same from which a single other word is a change and no paraphrase. */
const VERBATIM = 0.85;
/** Words before the first and after the last that both have which still belong to what they have. */
const BESIDE = 4;
/** Words of a sentence that are laid over each other; what is longer is none. */
const LONGEST = 150;
const ARTICLE = /^(?:an?|the|that|this)$/;
const NUMBER =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|first|second|third|fourth|fifth|half|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

/** Where the two differ: what only the one has and what only the other has there, after how many telling words that both have. */
type Gap = { out: Word[]; put: Word[]; kept: number };

type Word = { at: number; token: Token; key: string; isSomebody: boolean };

const wordsOf = ({ tokens, somebody, quantities }: Said): Word[] => {
  const values = new Map(quantities.map(({ at, value }) => [at, value]));
  return tokens.flatMap((token, at): Word[] => {
    if (ARTICLE.test(token.word)) return [];
    // "three" is 3, and "4th" is "fourth".
    const value = values.get(at);
    const key = value === undefined ? (token.isSmall ? token.word : token.term) : `#${value}`;
    const word = { at, token, key, isSomebody: somebody[at] === true };
    // "unenforceable" is "not enforceable".
    if (deniedBase(token.word) === null) return [word];
    return [{ at, token: { ...token, word: 'not', isSmall: true }, key: 'not', isSomebody: false }, word];
  });
};

/** Lays one sentence over another in order and reads what was changed. */
export function editsOf(one: Said, other: Said): Edits {
  const [mine, theirs] = [wordsOf(one).slice(0, LONGEST), wordsOf(other).slice(0, LONGEST)];
  const gaps: Gap[] = [{ out: [], put: [], kept: 0 }];
  let kept = 0;
  let all = 0;
  for (const step of stepsOf(mine, theirs)) {
    const word = 'out' in step ? step.out : 'put' in step ? step.put : step.both;
    const isCounted = !word.token.isSmall;
    if ('both' in step) {
      if (isCounted) kept += 1;
      gaps.push({ out: [], put: [], kept });
    } else gaps.at(-1)?.['out' in step ? 'out' : 'put'].push(word);
    if (isCounted && !('put' in step)) all += 1;
  }
  const literal = kept / Math.max(1, all);
  if (literal < LEAST) return { ...ALIKE, literal };
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (first) first.put = first.put.slice(-BESIDE);
  if (last && last !== first) last.put = last.put.slice(0, BESIDE);
  const count = (is: (gap: Gap) => number) =>
    Math.min(
      1,
      gaps.reduce((sum, gap) => sum + is(gap), 0),
    );
  const differ = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>) =>
    [...a].some((each) => !b.has(each)) || [...b].some((each) => !a.has(each));
  const keysOf = (words: readonly Word[], is: (word: Word) => boolean) =>
    new Set(words.flatMap((word) => (is(word) ? [word.key] : [])));
  return {
    literal,
    operator: classesIn(gaps.flatMap(({ out }) => out)) === classesIn(gaps.flatMap(({ put }) => put)) ? 0 : 1,
    number: count(({ out, put }) => {
      const is = ({ token }: Word) => NUMBER.test(token.word);
      const [a, b] = [keysOf(out, is), keysOf(put, is)];
      return a.size > 0 && b.size > 0 && differ(a, b) ? 1 : 0;
    }),
    name: areExchanged(gaps)
      ? 1
      : count(({ out, put }) => {
          const is = ({ isSomebody }: Word) => isSomebody;
          const [a, b] = [keysOf(out, is), keysOf(put, is)];
          const isVague = [...a, ...b].every((key) => ANYBODY.test(key));
          const isOther = a.size > 0 && b.size > 0 && differ(a, b) && !isVague;
          return isOther || isPronounTurned(out, put) ? 1 : 0;
        }),
    contrary: isContrary(gaps) ? 1 : 0,
    replaced: literal < VERBATIM ? [] : gaps.flatMap(replacedIn),
  };
}

/** Whether two words, or groups of words, stand in each other's place: "A ignored B" for "B ignored A". "A and B" may be turned. */
function areExchanged(gaps: readonly Gap[]): boolean {
  const telling = (words: readonly Word[]) =>
    new Set(words.flatMap(({ token, key }) => (token.isSmall ? [] : [key])));
  const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((key) => b.has(key));
  const read = gaps
    .map(({ out, put, kept }) => ({ out: telling(out), put: telling(put), kept }))
    .filter(({ out, put }) => out.size > 0 && put.size > 0);
  return read.some((first, at) =>
    read
      .slice(at + 1)
      .some(
        (second) => second.kept > first.kept && meet(first.out, second.put) && meet(first.put, second.out),
      ),
  );
}

const HE = /^(?:he|him|his|himself)$/;
const SHE = /^(?:she|her|hers|herself)$/;

/** "he" for "she": in sentences that run alike somebody else. */
const isPronounTurned = (out: readonly Word[], put: readonly Word[]): boolean => {
  const has = (words: readonly Word[], pattern: RegExp) =>
    words.some(({ token }) => pattern.test(token.word));
  return (has(out, HE) && has(put, SHE)) || (has(out, SHE) && has(put, HE));
};

/** Where one telling word stands for one other. */
function replacedIn({ out, put }: Gap): number[] {
  const [mine, theirs] = [out, put].map((words) => words.filter(({ token }) => !token.isSmall));
  const [first] = mine ?? [];
  return first && mine?.length === 1 && theirs?.length === 1 ? [first.at] : [];
}

/** The words that turn among words, by their kinds, as a text that two lists can be compared by. */
const classesIn = (words: readonly Word[]): string =>
  words
    .flatMap(({ token }) => (isMonth(token) ? [] : [...operatorClassesOf([token.word])]))
    .sort((a, b) => a - b)
    .join();

/** Stems of words for whoever it may be: "the other side" is "the other party". */
const ANYBODY = /^(?:parti|side|person|peopl|(?:some|any|every)(?:on|bodi)|on|other)$/;
const CONTRARY: readonly [RegExp, RegExp][] = [
  [/^(?:morethan|atleast|ormore|above|exceeds?)$/, /^(?:lessthan|atmost|orless|below)$/],
  [/^(?:before|until)$/, /^after$/],
];

function isContrary(gaps: readonly Gap[]): boolean {
  const has = (words: readonly Word[], pattern: RegExp) =>
    words.some(({ token }) => pattern.test(token.word));
  return gaps.some(({ out, put }) =>
    CONTRARY.some(([a, b]) => (has(out, a) && has(put, b)) || (has(out, b) && has(put, a))),
  );
}

/** "May 9" permits nothing. */
const isMonth = ({ word, isCapital }: Token): boolean => word === 'may' && isCapital;

type Step = { out: Word } | { put: Word } | { both: Word };

/** The words of both in order: what only the one has, what only the other has, and what both have. */
function stepsOf(mine: readonly Word[], theirs: readonly Word[]): Step[] {
  const width = theirs.length + 1;
  const best = new Uint16Array((mine.length + 1) * width);
  const at = (a: number, b: number) => best[a * width + b] ?? 0;
  for (let a = mine.length - 1; a >= 0; a--)
    for (let b = theirs.length - 1; b >= 0; b--)
      best[a * width + b] =
        mine[a]?.key === theirs[b]?.key ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  const steps: Step[] = [];
  let [a, b] = [0, 0];
  while (a < mine.length || b < theirs.length) {
    const [out, put] = [mine[a], theirs[b]];
    if (out && put && out.key === put.key) {
      steps.push({ both: out });
      a += 1;
      b += 1;
    } else if (put && (!out || at(a, b + 1) >= at(a + 1, b))) {
      steps.push({ put });
      b += 1;
    } else if (out) {
      steps.push({ out });
      a += 1;
    }
  }
  return steps;
}
