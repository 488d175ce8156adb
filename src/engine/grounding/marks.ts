import { termsOf } from '../indexing/terms.ts';
import type { Pair } from './align.ts';
import { bareName, hasName, initialsIn, isNameAt } from './names.ts';
import type { ReadPassage, Said } from './said.ts';
import { readTokens } from './tokens.ts';

/** Words around a number by which it is told what it is of. */
const AROUND = 7;

/** Whether a sentence has a number, a section or a date that the passages do not have. */
export function hasStrangeNumber(claim: Said, passages: readonly ReadPassage[]): boolean {
  const references = termsOf(claim.text).filter((term) => term.startsWith('§'));
  const isKnown = (value: number) => passages.some(({ values }) => values.has(value));
  const isIn = (one: string) =>
    passages.some((passage) =>
      [...passage.references].some((own) => own === one || own.startsWith(`${one}-`)),
    );
  if (references.some((one) => !isIn(one))) return true;
  return claim.quantities.some(({ value, isCount }) => {
    // "more than 37" of 37.2, "Article 2" over § 2-207.
    if (isKnown(value) || passages.some(({ values }) => [...values].some((one) => Math.floor(one) === value)))
      return false;
    if (passages.some(({ references }) => [...references].some((one) => one.startsWith(`§${value}-`))))
      return false;
    if (!isCount) return !passages.some(({ references }) => references.has(`§${value}`));
    const lists = passages.map(({ listed }) => listed).filter((listed) => listed > 1);
    return lists.length > 0 && !lists.includes(value);
  });
}

type Number = { at: number; key: string; kind: string };

/** Numbers and references of a sentence by place. */
function numbersIn(one: Said): Number[] {
  const numbers = one.quantities.map(({ at, value, unit }) => ({
    at,
    key: String(value),
    kind: unit === '$' || unit === '%' ? unit : value > 1700 && value < 2100 ? 'year' : 'number',
  }));
  return one.tokens.flatMap(({ word }, at) => {
    const before = one.tokens[at - 1]?.word ?? '';
    const isReference =
      /\d/.test(word) &&
      (/^(?:§|section|sections|rule|article|subsection|amendment)$/.test(before) || /^\d+-\d+/.test(word));
    const own = numbers.find((number) => number.at === at);
    if (isReference) return [{ at, key: word, kind: 'reference' }];
    return own ? [own] : [];
  });
}

/** Whether another number of the same kind stands in the pair among the words that stand around a number here. */
export function isNumberMoved({ claim, inside, meets }: Pair): boolean {
  const theirs = numbersIn(inside);
  return numbersIn(claim).some((own) => {
    const mine = theirs.filter(({ key }) => key === own.key);
    const rivals = theirs.filter(({ key, kind }) => key !== own.key && kind === own.kind);
    if (rivals.length === 0) return false;
    const near = [...claim.tokens.keys()].filter((at) => Math.abs(at - own.at) <= AROUND && at !== own.at);
    const score = ({ at }: Number) =>
      near.reduce((sum, word) => {
        const gap = Math.min(...meets(word).map((place) => Math.abs(place - at)));
        return sum + (gap <= AROUND ? 1 / (1 + gap / 4) : 0);
      }, 0);
    const best = Math.max(...rivals.map(score));
    return best > 0.6 && best > 1.3 * Math.max(0, ...mine.map(score));
  });
}

/** Bodies of law; one named for another is a wrong name. */
const SOURCES = [/^restat/, /^ucc$/, /^constitut/];

/** Names that a sentence has and neither the passages nor the question have. */
export function strangeNames(claim: Said, passages: readonly ReadPassage[], also: string): string[] {
  const known = new Set(passages.flatMap(({ names }) => [...names]));
  const said = readTokens(also).map(({ word }) => bareName(word));
  const initials = initialsIn(passages.flatMap((passage) => passage.said.map(({ text }) => text)).join(' '));
  const has = (pattern: RegExp) =>
    passages.some((passage) => [...passage.terms].some((term) => pattern.test(term)) || pattern.test(also));
  const sources = SOURCES.filter(
    (pattern) => claim.tokens.some(({ term }) => pattern.test(term)) && !has(pattern) && SOURCES.some(has),
  ).map(String);
  return claim.tokens
    .flatMap(({ word, term, isCapital }, at) => {
      const name = bareName(word);
      const isName = isNameAt(claim.tokens, at, known) || isLoneSubject(claim, at);
      if (!isCapital || !isName || hasName(known, name) || said.includes(name) || initials.has(name))
        return [];
      const isWord = passages.some(({ terms }) => terms.has(term) || terms.has(name));
      return isWord && !isStrangeRun(claim, at, passages) ? [] : [name];
    })
    .concat(sources);
}

/** Words with a capital in a row that stand nowhere beside each other: "Electronic Transactions Act" over an electronic record. */
function isStrangeRun({ tokens }: Said, at: number, passages: readonly ReadPassage[]): boolean {
  const isIn = (place: number) =>
    tokens[place]?.isCapital === true && tokens[place]?.after === '' && place > 0;
  if (at < 2 || isIn(at) === false || !isIn(at - 1)) return false;
  const [first, second] = [tokens[at - 1]?.term ?? '', tokens[at]?.term ?? ''];
  return !passages.some(({ said }) =>
    said.some(({ places }) =>
      (places.get(first) ?? []).some((place) => (places.get(second) ?? []).includes(place + 1)),
    ),
  );
}

/** "Orkin discovered": a word that opens a sentence alone before a verb, and is no common noun that could. */
function isLoneSubject({ tokens }: Said, at: number): boolean {
  const [first, next] = [tokens[at], tokens[at + 1]];
  if (at !== 0 || !first || !next || first.isSmall || next.after !== '') return false;
  if (/(?:s|ing|ed|ly|ion|ity|ness|ment|ance|ence|ship|able|al|ism|th)$/.test(first.word)) return false;
  return /(?:[^e]ed|never|lists|listed|held|said|took|sold|told|began|found|sued|holds|says)$/.test(
    next.word,
  );
}
