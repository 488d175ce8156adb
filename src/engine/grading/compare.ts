import type { Thesaurus } from '../finding/thesaurus.ts';
import { type Pair, pairUp } from '../grounding/align.ts';
import { conceptsOf } from '../grounding/concepts.ts';
import { bareName } from '../grounding/names.ts';
import { wordingsOf } from '../grounding/plain-words.ts';
import { PREFIX, readSaid, type Said } from '../grounding/said.ts';
import { readTokens } from '../grounding/tokens.ts';
import { remembered } from './remembered.ts';
import { cutShort, writtenOut } from './shorthand.ts';

/** What sentences are compared with: terms of art, the names of the story, its words and its numbers. */
export type Comparing = {
  thesaurus: Thesaurus;
  names: ReadonlySet<string>;
  story: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
};

/** A text ready to be compared. */
export type Compared = {
  said: Said;
  /** Its telling words, each with how much it tells and whether it is law: a word that the question does not have. */
  weights: readonly { at: number; weight: number; isLaw: boolean }[];
  /** Other wordings of the word at a place. */
  others: (at: number) => readonly (readonly string[])[];
  numbers: ReadonlySet<string>;
  /** Numbers that the question does not have: rules, sections, limits, results. */
  cites: readonly string[];
  /** What a text must have of it to have anything: its terms and those of their other wordings, whole or begun. */
  reach: ReadonlySet<string>;
  /** Words cut short, which may stand for any that begins so. */
  cut: readonly string[];
};

/** What a word of the question counts beside one of the law, and a name. */
const OF_STORY = 0.45;
const NAME = 0.15;

/** What the texts of a question's rubric and its answers are compared with. */
export const comparingFor = (
  question: string,
  names: ReadonlySet<string>,
  thesaurus: Thesaurus,
): Comparing => ({
  thesaurus,
  // "Moss" is known by "mos", as the comparer has it.
  names: new Set([...names].flatMap((name) => [name, bareName(name)])),
  story: new Set(readTokens(question.slice(0, LONGEST_STORY)).map(({ term }) => term)),
  numbers: numbersOf(readSaid(question.slice(0, LONGEST_STORY), names)),
});

/** A smaller number is a subsection or a count, which a brief answer leaves out. */
const LEAST_CITED = 10;
/** A longer text is read so far, in characters. */
const LONGEST = 6_000;
const LONGEST_STORY = 20_000;
/** Most texts remembered of a question. */
const MOST_READ = 2_000;
const read = new WeakMap<Comparing, Map<string, Compared>>();

/** Reads a text of a rubric or of an answer; the same object for the same text. */
export function readCompared(text: string, comparing: Comparing): Compared {
  const own = read.get(comparing) ?? new Map<string, Compared>();
  read.set(comparing, own);
  const known = own.get(text) ?? readAnew(text, comparing);
  if (own.size >= MOST_READ) own.clear();
  own.set(text, known);
  return known;
}

function readAnew(text: string, { thesaurus, names, story, numbers: known }: Comparing): Compared {
  const written = writtenOut(text.slice(0, LONGEST));
  const said = readSaid(written, names);
  const concepts = conceptsOf(said, thesaurus);
  const wordings = said.tokens.map(({ term }, at) => [...(concepts.get(at) ?? []), ...wordingsOf(term)]);
  const numbers = numbersOf(said);
  return {
    said,
    weights: said.telling.map(({ at, weight }) => {
      const token = said.tokens[at];
      if (said.somebody[at] && token?.isCapital) return { at, weight: NAME, isLaw: false };
      const isLaw = !story.has(token?.term ?? '');
      return { at, weight: weight * (isLaw ? 1 : OF_STORY), isLaw };
    }),
    others: (at) => wordings[at] ?? [],
    numbers,
    cites: [...numbers].filter((number) => !known.has(number) && !(Number(number) < LEAST_CITED)),
    reach: new Set(
      said.telling.flatMap(({ at }) => [
        begun(said.tokens[at]?.term ?? ''),
        ...(wordings[at] ?? []).map(([first = '']) => begun(first)),
      ]),
    ),
    cut: cutShort(written),
  };
}

/** How much less a word tells that stands in more texts of a rubric. */
const SPREAD = 0.5;

/** Texts of one rubric with less weight for what stands in many of them. */
export function spreadOver(texts: readonly Compared[]): Compared[] {
  const termAt = ({ said }: Compared, at: number) => said.tokens[at]?.term ?? '';
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const term of new Set(text.weights.map(({ at }) => termAt(text, at))))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return texts.map((text) => ({
    ...text,
    weights: text.weights.map((one) => ({
      ...one,
      weight: one.weight / (1 + SPREAD * Math.log(counts.get(termAt(text, one.at)) ?? 1)),
    })),
  }));
}

/** Numbers of a sentence by what they are: sums and counts by their value, references as they are written. */
function numbersOf(said: Said): Set<string> {
  const found = new Set(said.quantities.flatMap(({ value, isCount }) => (isCount ? [] : [String(value)])));
  for (const { word } of said.tokens) if (/^\d/.test(word) && /[-.]\d/.test(word)) found.add(word);
  return found;
}

/** What a word counts that is met in another wording, or cut short. `OTHER` is what the comparer counts for the first. */
const OTHER = 0.9;
const OTHERWISE = 0.7;
const CUT = 0.85;

/** A text held against another: where its words stand there, and how well each is met, from 0 to 1. */
export const metIn = remembered((one: Compared, other: Compared): { pair: Pair; met: readonly number[] } => {
  const pair = pairUp(one.said, other.said, one.others);
  const met = one.weights.map(({ at }) => {
    const quality = pair.quality(at);
    if (quality > 0) return quality === OTHER ? OTHERWISE : quality;
    const word = one.said.tokens[at]?.word ?? '';
    const isCut = other.cut.some((cut) => word.length > cut.length + 1 && word.startsWith(cut));
    return isCut ? CUT : 0;
  });
  return { pair, met };
});

/** A term, or its beginning, by which its other forms are known. */
const begun = (term: string): string => term.slice(0, PREFIX);

/** Whether a text may have anything of another: a quick look before the close one. */
export const mayMeet = ({ reach }: Compared, { said, cut }: Compared): boolean =>
  cut.length > 0 || said.telling.some(({ at }) => reach.has(begun(said.tokens[at]?.term ?? '')));

/** Share of a text's weight that is met, of all its words, or of its law alone. */
export function shareMet({ weights }: Compared, met: readonly number[], of: 'all' | 'law' = 'all'): number {
  let all = 0;
  let held = 0;
  for (const [order, { weight, isLaw }] of weights.entries()) {
    if (of === 'law' && !isLaw) continue;
    all += weight;
    held += weight * (met[order] ?? 0);
  }
  return all === 0 ? 0 : held / all;
}

/** Share of a text's weight that another has. */
export const shareIn = (one: Compared, other: Compared): number => shareMet(one, metIn(one, other).met);
