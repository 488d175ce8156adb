import { termsOf } from '../indexing/terms.ts';
import { sentences } from '../reading/sentences.ts';
import { clausesOf, freeClauses } from './clauses.ts';
import { type Denier, deniedBase, deniersOf } from './denials.ts';
import { type Link, linksOf, personOf } from './links.ts';
import { bareName, isCaseJoint, isNameAt, namesIn } from './names.ts';
import { type Quantity, quantitiesOf } from './numbers.ts';
import { EVERYWHERE } from './plain-words.ts';
import { readTokens, type Token } from './tokens.ts';

/** A sentence as the comparer reads it. `places` has every term's places; `prefixes` those of long terms by their beginning. */
export type Said = {
  text: string;
  tokens: Token[];
  places: ReadonlyMap<string, readonly number[]>;
  prefixes: ReadonlyMap<string, readonly number[]>;
  /** Words that tell something, with what each weighs; numbers are compared by themselves. */
  telling: readonly { at: number; weight: number }[];
  clauses: readonly number[];
  /** Clauses that hold either way. */
  free: ReadonlySet<number>;
  deniers: readonly Denier[];
  quantities: Quantity[];
  links: Link[];
  /** Whether somebody stands at a place who may do something. */
  somebody: readonly boolean[];
  /** Names of the case it stands under, in lower case; empty where none was named before it. */
  underCase: ReadonlySet<string>;
  /** It only asks; what it asks is not said. */
  isQuestion: boolean;
  /** A title or a label: words around, nothing said. */
  isHeading: boolean;
};

/** A passage as the comparer reads it. `around` are terms of its titles and of what introduces its lists. */
export type ReadPassage = {
  /** Its sentences by their bare words. */
  sentences: ReadonlySet<string>;
  said: Said[];
  names: ReadonlySet<string>;
  /** Names that stand in the names of cases. */
  caseNames: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  /** Rules, sections and other references, with the wider ones they lie in: `§12`, `§12b6`. */
  references: ReadonlySet<string>;
  values: ReadonlySet<number>;
  around: ReadonlySet<string>;
  /** How many items its numbered list has; 0 without one. */
  listed: number;
};

/** Letters by which two forms of a word are known. */
export const PREFIX = 5;
const WEIGHT = { everywhere: 0.4, adverb: 0.4, name: 0.8 };
const EMPTY: ReadonlySet<string> = new Set();

/** Reads one sentence. `known`: names of its text, by which a name at its beginning is told from a word; `caseNames`: those in names of cases. */
export function readSaid(
  text: string,
  known: ReadonlySet<string>,
  underCase: ReadonlySet<string> = EMPTY,
  caseNames: ReadonlySet<string> = EMPTY,
): Said {
  const tokens = readTokens(text).map((token) => {
    // The name of a case says which sentences count, and nothing by itself.
    if (token.isCapital && caseNames.has(bareName(token.word))) return { ...token, isSmall: true };
    const base = deniedBase(token.word);
    return base === null ? token : { ...token, term: base };
  });
  const places = new Map<string, number[]>();
  const prefixes = new Map<string, number[]>();
  for (const [at, token] of tokens.entries()) {
    add(places, token.term, at);
    if (!token.isSmall && token.term.length >= PREFIX) add(prefixes, token.term.slice(0, PREFIX), at);
  }
  const clauses = clausesOf(tokens);
  const isName = (at: number) => isNameAt(tokens, at, known) && !isCaseJoint(tokens, at);
  const quantities = quantitiesOf(tokens);
  const numbers = new Set(quantities.map(({ at }) => at));
  return {
    text,
    tokens,
    places,
    prefixes,
    telling: tokens.flatMap((token, at) => (numbers.has(at) ? [] : tellingAt(token, at))),
    clauses,
    free: freeClauses(tokens, clauses),
    deniers: deniersOf(tokens, clauses),
    quantities,
    links: linksOf(
      tokens,
      isName,
      tokens.map(() => false),
    ),
    somebody: tokens.map(({ isFunction, word }, at) => (!isFunction && personOf(word) !== '') || isName(at)),
    underCase,
    isQuestion: /\?["”’')\]]*\s*$/.test(text),
    isHeading: isHeading(text, tokens),
  };
}

function tellingAt(token: Token, at: number): { at: number; weight: number }[] {
  if (token.isSmall || /^[\d$%]/.test(token.word)) return [];
  if (EVERYWHERE.has(token.term)) return [{ at, weight: WEIGHT.everywhere }];
  if (/...ly$/.test(token.word)) return [{ at, weight: WEIGHT.adverb }];
  return [{ at, weight: token.isCapital && at > 0 ? WEIGHT.name : 1 }];
}

function add(map: Map<string, number[]>, key: string, at: number): void {
  const known = map.get(key);
  if (known) known.push(at);
  else map.set(key, [at]);
}

/** Words of a line that is a title where no mark ends it. */
const LONGEST_TITLE = 9;
/** A line of so few words says nothing, whatever ends it. */
const SHORTEST_SENTENCE = 2;

const isHeading = (text: string, tokens: readonly Token[]): boolean =>
  tokens.length <= SHORTEST_SENTENCE ||
  isCaseTitle(tokens) ||
  (tokens.length <= LONGEST_TITLE &&
    !/[.!?;,]["”’')\]]*\s*$/.test(text) &&
    !/^\W*(?:\(?\w{1,3}[.)]|\d+[.)]|[-•*–])\s/.test(text));

/** "Hilder v. St. Peter (Vt. 1984)." */
const isCaseTitle = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => word === 'v' || word === 'vs') &&
  tokens.every(({ isCapital, isFunction, word }) => isCapital || isFunction || /^\d/.test(word));

/** Reads a passage; `title` are words that stand over it ("Hadley v. Baxendale"). */
export function readPassage(text: string, title = ''): ReadPassage {
  const whole = joinedLines(text);
  const lines = sentencesIn(whole);
  const read = lines.map((line) => readTokens(line));
  const { names, caseNames } = namesIn([readTokens(title), ...read]);
  let underCase: ReadonlySet<string> = namesIn([readTokens(title)]).caseNames;
  const said = lines.map((line, at) => {
    const tokens = read[at] ?? [];
    // A line that opens with the name of a case tells of it from there on; one that cites a case does not.
    const joint = tokens.findIndex(({ word }) => word === 'v' || word === 'vs');
    if (joint > 0 && tokens.slice(0, joint).every(({ isCapital, isSmall }) => isCapital || isSmall))
      underCase = namesIn([tokens]).caseNames;
    return readSaid(line, names, underCase);
  });
  const around = new Set(readTokens(title).map(({ term }) => term));
  for (const one of said) {
    if (one.isHeading || /:\s*$/.test(one.text)) for (const { term } of one.tokens) around.add(term);
  }
  const references = [...termsOf(whole), ...termsOf(title)].filter((term) => term.startsWith('§'));
  const numbers = [...said.flatMap(({ quantities }) => quantities), ...quantitiesOf(readTokens(title))];
  return {
    sentences: new Set(lines.map(bareWords)),
    said,
    names,
    caseNames,
    terms: new Set([...around, ...said.flatMap(({ tokens }) => tokens.map(({ term }) => term))]),
    references: new Set(references),
    values: new Set(numbers.map(({ value }) => value)),
    around,
    listed: [...whole.matchAll(/(?:^|\s)[[(]?(\d{1,2})[.)\]]+\s/gm)].reduce(
      (last, [, n]) => (Number(n) === last + 1 ? last + 1 : last),
      0,
    ),
  };
}

/** The words of a sentence without marks, in lower case. */
export const bareWords = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}§$%]+/gu) ?? []).join(' ');

/** Lines that a page broke within a sentence, joined. */
const joinedLines = (text: string): string => text.replace(/([^\n.!?:;])[ \t]*\n(?=\p{Ll})/gu, '$1 ');

/** Words that each half of a sentence must have to be held against by itself. */
const HALF = 4;

const ITEM = /^\s*(?:\(?\d{1,2}[.)]|\[\d{1,2}\]|[-•*–])\s+/;
/** A sentence that only says where the one before it stands: "§ 132." */
const CITE = /^(?:UCC\s+)?§+\s?[\d\w().,;§ –-]+(?:\s*cmts?\.\s*\d+)?\.?$/i;

/** The sentences of a text, line by line; what follows "unless:" stands under it, item by item. */
function sentencesIn(text: string): string[] {
  let opened = '';
  const found: string[] = [];
  for (const raw of text.split('\n')) {
    const isItem = ITEM.test(raw);
    const line = isItem ? raw.replace(ITEM, opened === '' ? '- ' : `- ${opened} `) : raw;
    if (!isItem) opened = /\b(unless|except|only if):?\s*$/i.exec(raw)?.[1] ?? '';
    for (const { start, end } of sentences(line)) {
      const sentence = line.slice(start, end);
      const last = found.at(-1);
      if (CITE.test(sentence) && last !== undefined && start > 0)
        found[found.length - 1] = `${last} ${sentence}`;
      else found.push(...halvesOf(sentence));
    }
  }
  return found;
}

/** The halves of a sentence that a semicolon parts. */
function halvesOf(sentence: string): string[] {
  const pieces = sentence.split(/(?<=;)\s+/);
  return pieces.every((piece) => piece.split(/\s+/).length >= HALF) ? pieces : [sentence];
}
