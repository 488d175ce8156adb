import { termsOf } from '../indexing/terms.ts';
import { sentences } from '../reading/sentences.ts';
import { entitiesOf, type Link, linksOf } from './links.ts';
import { bareName, isCaseJoint, isNameAt, namesIn } from './names.ts';
import { type Quantity, quantitiesOf } from './numbers.ts';
import { readTokens, type Token } from './tokens.ts';
import { deniedBase, readTurns, type Turns } from './turns.ts';

/** A sentence as the comparer reads it. `places` has every term's places; `prefixes` those of long terms by their beginning. */
export type Said = Turns & {
  text: string;
  tokens: Token[];
  places: ReadonlyMap<string, readonly number[]>;
  prefixes: ReadonlyMap<string, readonly number[]>;
  quantities: Quantity[];
  links: Link[];
  /** Whether somebody stands at a place who may do something. */
  entities: readonly boolean[];
  /** Names of the case it stands under, in lower case; empty where none was named before it. */
  underCase: ReadonlySet<string>;
  /** How many words of it tell anything. */
  tellingCount: number;
  /** Terms of the label that its line opens with ("Invitee: …"); empty where none does. */
  label: ReadonlySet<string>;
  /** It only asks; what it asks is not said. */
  isQuestion: boolean;
  /** A title or a label: words around, nothing said. */
  isHeading: boolean;
};

/** A passage as the comparer reads it. `around` are terms of its titles and of what introduces its lists. */
export type ReadPassage = {
  said: Said[];
  names: ReadonlySet<string>;
  /** Names that stand in the names of cases. */
  caseNames: ReadonlySet<string>;
  terms: ReadonlySet<string>;
  /** Rules, sections and other references, with the wider ones they lie in: `§12`, `§12b6`. */
  references: ReadonlySet<string>;
  values: ReadonlySet<number>;
  around: ReadonlySet<string>;
  /** The last number of its numbered list; 0 without one. */
  listed: number;
};

/** Letters by which two forms of a word are known. */
export const PREFIX = 5;

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
  const isName = (at: number) => isNameAt(tokens, at, known) && !isCaseJoint(tokens, at);
  const turns = readTurns(tokens);
  return {
    ...turns,
    text,
    tokens,
    places,
    prefixes,
    quantities: quantitiesOf(tokens),
    links: linksOf(tokens, isName, turns.denied),
    entities: entitiesOf(tokens, isName),
    underCase,
    label: EMPTY,
    tellingCount: tokens.filter(({ isSmall }) => !isSmall).length,
    isQuestion: /\?["”’')\]]*\s*$/.test(text),
    isHeading: isHeading(text, tokens),
  };
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
    !/^\W*(?:\d+[.)]|[-•*–])\s/.test(text));

/** "Hilder v. St. Peter (Vt. 1984)." */
const isCaseTitle = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => word === 'v' || word === 'vs') &&
  tokens.every(({ isCapital, isFunction, word }) => isCapital || isFunction || /^\d/.test(word));

/** Reads a passage; `title` are words that stand over it ("Hadley v. Baxendale"). */
export function readPassage(text: string, title = ''): ReadPassage {
  const whole = joinedLines(text);
  const lines: string[] = [];
  const labels: ReadonlySet<string>[] = [];
  let opened = '';
  for (const raw of whole.split('\n')) {
    // What follows "unless:" stands under it, item by item.
    const isItem = /^\s*(?:\d+[.)]|[-•*–])\s/.test(raw);
    if (!isItem) opened = /\b(unless|except|only if):?\s*$/i.exec(raw)?.[1] ?? '';
    const line = isItem && opened !== '' ? raw.replace(/^(\s*\S+\s)/, `$1${opened} `) : raw;
    const own = sentences(line).flatMap(({ start, end }) => halves(line.slice(start, end)));
    const label = labelOf(line, own);
    lines.push(...own);
    labels.push(...own.map(() => label));
  }
  const read = lines.map((line) => readTokens(line));
  const { names, caseNames } = namesIn([readTokens(title), ...read]);
  let underCase: ReadonlySet<string> = namesIn([readTokens(title)]).caseNames;
  const said = lines.map((line, at) => {
    const own = namesIn([read[at] ?? []]).caseNames;
    if (own.size > 0 && !/^(?:compare|cf|see|but see|accord|contrast)\b/i.test(line)) underCase = own;
    return { ...readSaid(line, names, underCase), label: labels[at] ?? EMPTY };
  });
  const around = new Set(readTokens(title).map(({ term }) => term));
  for (const one of said) {
    if (one.isHeading || /:\s*$/.test(one.text)) for (const { term } of one.tokens) around.add(term);
  }
  return {
    said,
    names,
    caseNames,
    terms: new Set([...around, ...said.flatMap(({ tokens }) => tokens.map(({ term }) => term))]),
    references: new Set([...termsOf(whole), ...termsOf(title)].filter((term) => term.startsWith('§'))),
    values: new Set([
      ...said.flatMap(({ quantities }) => quantities.map(({ value }) => value)),
      ...quantitiesOf(readTokens(title)).map(({ value }) => value),
    ]),
    around,
    listed: [...whole.matchAll(/^\s*(\d{1,2})[.)]\s/gm)].reduce(
      (last, [, n]) => (Number(n) === last + 1 ? last + 1 : last),
      0,
    ),
  };
}

/** Lines that a page broke within a sentence, joined. */
const joinedLines = (text: string): string => text.replace(/([^\n.!?:;])[ \t]*\n(?=\p{Ll})/gu, '$1 ');

/** Words that each half of a sentence must have to be held against by itself. */
const HALF = 4;

/** The halves of a sentence that a semicolon parts. */
function halves(sentence: string): string[] {
  const pieces = sentence.split(/(?<=;)\s+/);
  return pieces.every((piece) => piece.split(/\s+/).length >= HALF) ? pieces : [sentence];
}

/** Telling words of a label, at most. */
const LONGEST_LABEL = 4;

/** The terms of the label that a line opens with: "Invitee: …", "Four corners (traditional). …". */
function labelOf(line: string, own: readonly string[]): ReadonlySet<string> {
  const colon = /^\W*([^:.;]{3,60}):\s/.exec(line)?.[1];
  const label = colon ?? (own.length > 1 && /^\s*(?:[-•*–]|\d+[.)])\s/.test(line) ? own[0] : undefined);
  const terms = readTokens(label ?? '').filter(({ isSmall }) => !isSmall);
  return terms.length <= LONGEST_LABEL ? new Set(terms.map(({ term }) => term)) : EMPTY;
}
