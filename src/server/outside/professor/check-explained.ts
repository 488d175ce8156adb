import type { Block, Quote } from '#engine/answering/answer.ts';
import type { Thesaurus } from '#engine/finding/thesaurus.ts';
import { checkSentence } from '#engine/grounding/check-sentence.ts';
import type { Grounds, LawText } from '#engine/grounding/grounds.ts';
import { readExplanation } from '#engine/grounding/read-explanation.ts';
import { isAskingWord } from '#engine/indexing/stop-words.ts';
import { readTerms, termsOf } from '#engine/indexing/terms.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { ENDS_WITHIN, isIn, MARKUP, wordsOf } from './borne-out.ts';
import type { ExplainedPassage } from './explained-passages.ts';
import { asShown, type Page } from './sentence-sources.ts';
import { speaksToMachine } from './spoken-to-machines.ts';

/** A sentence of an explanation with what it rests on. */
export type CheckedSentence = Extract<Block, { type: 'explanation' }>['sentences'][number];

/** What sentences are held against. */
export type Against = {
  question: string;
  passages: readonly ExplainedPassage[];
  pages: readonly Page[];
  /** Excerpts that the answer shows. */
  shown: readonly Page[];
  law: (sentence: string) => LawText[];
  thesaurus: Thesaurus;
  words: KnownWords;
  /** What the model was told: none of it is for students. */
  instructions: string;
};

const LONGEST = 400;
const FEWEST_WORDS = 4;
/** Share of its telling words that a sentence in the model's own words must have from what is talked of. */
const ON_TOPIC = 1 / 3;

/** The sentences of what a model wrote as one, without marks, each with the names of the passages that marks in it cite. */
export function cutSentences(
  written: string,
  passages: readonly ExplainedPassage[],
): { text: string; names: string[] }[] {
  return readExplanation(written, passages.length).flatMap(({ text, cites }) => {
    const names = cites.flatMap((cite) => passages[cite - 1]?.id ?? []);
    return cutWithin(text).map((each) => ({ text: each, names }));
  });
}

/** A sentence that ends and goes on with a small letter is two, unless the point is that of an abbreviation. */
function cutWithin(sentence: string): string[] {
  const end = ENDS_WITHIN.exec(sentence);
  if (!end || /(?:^|[\s(])(?:\p{Lu}[\p{L}’'.]*|\p{Ll}{1,3})$/u.test(sentence.slice(0, end.index)))
    return [sentence];
  const at = end.index + end[0].length - 1;
  return [sentence.slice(0, at).trim(), ...cutWithin(sentence.slice(at))];
}

/** Words that are talked of, and words that stand only in lines that speak to machines. */
export type KnownWords = { all: ReadonlySet<string>; core: ReadonlySet<string>; barred: ReadonlySet<string> };

/**
 * The words that an explanation may be made of. `core` are those of the question, of headings, and those that more than
 * one sentence of the passages has: what a single line asks for is none of them.
 */
export function knownWords(
  question: string,
  passages: readonly ExplainedPassage[],
  law: readonly LawText[],
): KnownWords {
  const named = termsOf(
    [question, ...passages.map(({ heading }) => heading), ...law.map(({ name }) => name)].join('\n'),
  );
  const seen = new Map<string, number>();
  for (const { shown } of passages)
    for (const { start, end } of sentences(shown))
      for (const term of new Set(termsOf(shown.slice(start, end)))) seen.set(term, (seen.get(term) ?? 0) + 1);
  const all = new Set([...named, ...seen.keys(), ...law.flatMap(({ text }) => termsOf(text))]);
  const often = [...seen].flatMap(([term, n]) => (n > 1 ? [term] : []));
  const barred = passages.flatMap(({ pageText, barred: lines }) =>
    lines.flatMap(({ start, end }) => termsOf(pageText.slice(start, end))),
  );
  return {
    all,
    core: new Set([...named, ...often]),
    barred: new Set(barred.filter((term) => !all.has(term))),
  };
}

/**
 * What a sentence of a model rests on, with the pages that say it; null where it is not shown at all: it is no whole plain
 * sentence, speaks to a machine, says what lines to machines ask for, or is about something else. `named`: the passages
 * that the model says it rests on.
 */
export function checkExplained(
  sentence: string,
  named: readonly string[],
  against: Against,
): CheckedSentence | null {
  if (!isWhole(sentence) || MARKUP.test(sentence) || speaksToMachine(sentence)) return null;
  if (repeats(sentence, against.instructions)) return null;
  const telling = readTerms(sentence)
    .filter(({ word }) => !isAskingWord(word))
    .map(({ term }) => term);
  const { all, core, barred } = against.words;
  if (telling.some((term) => barred.has(term))) return null;
  const grounds = rulesOnly(sentence, groundsOf(sentence, named, against), against);
  const { state, by } = grounds;
  if (state === 'own' || by === null) {
    const known = telling.filter((term) => all.has(term)).length;
    const isOnTopic = known > 0 && known >= telling.length * ON_TOPIC;
    return isOnTopic ? { text: sentence, state: 'own', quotes: [] } : null;
  }
  if (state === 'general') return { text: sentence, state, quotes: [], law: grounds.law[by]?.name ?? '' };
  const page = grounds.pages[by];
  if (!page || !telling.some((term) => core.has(term))) return null;
  if (state === 'contradicted')
    return {
      text: sentence,
      state,
      quotes: [page.quote],
      page: `${page.quote.materialName}, ${page.quote.label}`,
    };
  return { text: sentence, state: 'materials', quotes: quotesFor(sentence, page, named, against) };
}

const isWhole = (sentence: string): boolean =>
  sentence.length <= LONGEST &&
  sentence.split(/\s+/).length >= FEWEST_WORDS &&
  /^[“"‘'(§]?[\p{Lu}\d]/u.test(sentence) &&
  /[.?!][”"’')]*$/.test(sentence);

/** Whether a sentence has so many words in a row of the instructions. */
const repeats = (sentence: string, instructions: string): boolean => {
  const words = wordsOf(sentence);
  return words.some((_, at) => {
    const run = words.slice(at, at + REPEATED);
    return run.length === REPEATED && isIn(run.join(' '), instructions);
  });
};
const REPEATED = 5;

/** Held against the passages that it names; where these do not speak of it, against all that were sent. */
function groundsOf(
  sentence: string,
  named: readonly string[],
  against: Against,
): Grounds & { pages: readonly Page[]; law: readonly LawText[] } {
  const by = { thesaurus: against.thesaurus, also: against.question };
  const texts = against.law(sentence);
  const pages = pagesFor(sentence, against);
  const own = pages.filter(({ names }) => names.some((name) => named.includes(name)));
  const said = checkSentence(
    sentence,
    own.map(({ source }) => source),
    [],
    by,
  );
  if (said.state !== 'own') return { ...said, pages: own, law: texts };
  const all = checkSentence(
    sentence,
    pages.map(({ source }) => source),
    texts,
    by,
  );
  // A page that the model does not lean on contradicts nothing that it says of another one.
  if (all.state === 'contradicted' && own.length > 0)
    return { ...all, state: 'own', by: null, pages, law: texts };
  return { ...all, pages, law: texts };
}

/** What rests better on a separate opinion than on any other page is the model's own, unless it says whose view it is. */
function rulesOnly<G extends Grounds>(
  sentence: string,
  grounds: G,
  { pages, thesaurus, question }: Against,
): G {
  if (grounds.state !== 'supported' || OF_A_VIEW.test(sentence)) return grounds;
  const separate = pages.filter(({ isSeparate }) => isSeparate).map(({ source }) => source);
  const view = checkSentence(sentence, separate, [], { thesaurus, also: question });
  return view.state === 'supported' && view.share > grounds.share
    ? { ...grounds, state: 'own', by: null }
    : grounds;
}

const OF_A_VIEW = /\b(?:dissent|concurr)/i;

/** What a separate opinion says is no rule: only a sentence that says whose view it is may rest on it. */
const pagesFor = (sentence: string, { pages }: Against): readonly Page[] =>
  OF_A_VIEW.test(sentence) ? pages : pages.filter(({ isSeparate }) => !isSeparate);

/** The page that a sentence rests on, and further ones that the model names and that say it too; as the answer shows them. */
function quotesFor(sentence: string, page: Page, named: readonly string[], against: Against): Quote[] {
  const by = { thesaurus: against.thesaurus, also: against.question };
  const further = pagesFor(sentence, against).filter(
    (other) =>
      other !== page &&
      other.names.some((name) => named.includes(name)) &&
      checkSentence(sentence, [other.source], [], by).state === 'supported',
  );
  const shown = [page, ...further].map((one) => asShown(sentence, one, against.shown).quote);
  return [...new Set(shown)];
}
