import { matchLength, type Thesaurus } from '../finding/thesaurus.ts';
import { termsOf } from '../indexing/terms.ts';
import { type Found, hasLooseThought, type Stretch, stretchesFor, tellingWords } from './coverage.ts';
import { bareName, hasName, initialsIn, isNameAt } from './names.ts';
import { phrasesFrom } from './plain-words.ts';
import { areRolesTurned, isKindExchanged, isOppositePut } from './roles.ts';
import { PREFIX, type ReadPassage, readPassage, readSaid, type Said } from './said.ts';
import { isDenied, isModalTurned, type Overlay } from './turned.ts';

/** A text that a sentence may rest on. `title`: what stands over it, a heading or the name of the case. */
export type Source = { text: string; title?: string };

/** A statement of the law library, with whose it is. */
export type LawText = { name: string; text: string; authority: string };

/** What a sentence rests on. */
export type State = 'supported' | 'general' | 'own' | 'contradicted';

/** What kept a sentence from being supported. */
export type Why =
  | 'number'
  | 'name'
  | 'negation'
  | 'modal'
  | 'roles'
  | 'holding'
  | 'glued'
  | 'invented'
  | 'thin';

/**
 * What a sentence rests on. `by`: the source (or, for 'general', the law text) by its place in its list. `share`: the
 * weight of its telling words that one stretch of that source has, 0 to 1.
 */
export type Grounds = { state: State; by: number | null; why: Why | null; share: number };

/** Shares of its telling words that a stretch of one, two and three sentences must have. */
const ENOUGH = [0.55, 0.57, 0.59, 0.61];
/** Share that one sentence of the stretch must have by itself. */
const CORE = 0.36;
/** Share from which a stretch speaks of the same thing, so that what differs contradicts it. */
const SAME_THING = 0.5;
/** Telling words of a short sentence and of a middling one. */
const SHORT = 4;
const MIDDLING = 6;
/** Fewest telling words by which anything can be said to rest on a text. */
const FEWEST = 2;
const MARKUP = /https?:|www\.|[<>{}|\\@]/i;

/**
 * Says what a sentence rests on: one of the sources, the law library, nothing, or against one of the sources. Pure and the
 * same on every call. `also`: names that need no source, as those of the question.
 */
export function checkSentence(
  sentence: string,
  sources: readonly Source[],
  law: readonly LawText[] = [],
  by: { thesaurus?: Thesaurus; also?: string } = {},
): Grounds {
  const passages = sources.map(readSource);
  const own = against(sentence, passages, by);
  if (own.state === 'supported' || own.state === 'contradicted') return own;
  const agreed = against(sentence, law.map(readLaw), by);
  if (agreed.state === 'supported') return { ...agreed, state: 'general' };
  return own;
}

const readSources = new WeakMap<object, ReadPassage>();

const readSource = (source: Source): ReadPassage =>
  remembered(source, () => readPassage(source.text, source.title ?? ''));
const readLaw = (law: LawText): ReadPassage =>
  remembered(law, () => readPassage(law.text, `${law.name}, ${law.authority}`));

/** A source is read once for all sentences of an answer. */
function remembered(source: object, read: () => ReadPassage): ReadPassage {
  const known = readSources.get(source);
  if (known) return known;
  const made = read();
  readSources.set(source, made);
  return made;
}

const NOTHING: Grounds = { state: 'own', by: null, why: null, share: 0 };

function against(
  sentence: string,
  passages: readonly ReadPassage[],
  by: { thesaurus?: Thesaurus; also?: string },
): Grounds {
  const names = new Set(passages.flatMap((passage) => [...passage.names]));
  const said = readSaid(sentence, names);
  if (said.isQuestion || MARKUP.test(sentence) || tellingWords(said).length < FEWEST || passages.length === 0)
    return NOTHING;
  const stretches = stretchesFor(said, passages, conceptsOf(said, by.thesaurus));
  const [best] = stretches;
  if (!best) return NOTHING;
  return on(said, sentence, best, passages, by.also ?? '');
}

/** A sentence held against one stretch. */
function on(
  said: Said,
  sentence: string,
  stretch: Stretch,
  passages: readonly ReadPassage[],
  also: string,
): Grounds {
  const { share, passage: index } = stretch;
  const passage = passages[index];
  if (!passage) return NOTHING;
  const why = conflictOf(said, sentence, stretch, passage, also);
  const isSame = share >= SAME_THING;
  if (why !== null) {
    const isTurned = isSame && why !== 'holding' && why !== 'invented';
    return { state: isTurned ? 'contradicted' : 'own', by: isTurned ? index : null, why, share };
  }
  const enough = (ENOUGH[stretch.length - 1] ?? 1) + shortness(said);
  if (share >= enough && stretch.core >= CORE && !hasLooseThought(said, stretch))
    return { state: 'supported', by: index, why: null, share };
  return { state: 'own', by: null, why: isGlued(said, stretch) ? 'glued' : 'thin', share };
}

/** What a short sentence must have more, since one word of it is much of what it says. */
function shortness(said: Said): number {
  const words = tellingWords(said).length;
  return words <= SHORT ? 0.06 : words <= MIDDLING ? 0.02 : 0;
}

const isGlued = (said: Said, { found }: Stretch): boolean => found.size < tellingWords(said).length / 2;

function conflictOf(
  said: Said,
  sentence: string,
  stretch: Stretch,
  passage: ReadPassage,
  also: string,
): Why | null {
  const inside = passage.said.slice(stretch.from, stretch.from + stretch.length);
  const overlay = overlayOf(said, stretch, inside);
  if (hasStrangeNumber(said, sentence, passage, inside, overlay)) return 'number';
  const names = ownNames(said, passage.names);
  const known = new Set([...passage.names, ...ownNames(readSaid(also, passage.names), passage.names)]);
  const strange = names.find((name) => !hasName(known, name) && !passage.terms.has(name));
  if (strange !== undefined && !initialsIn(passage.said.map(({ text }) => text).join(' ')).has(strange))
    return 'name';
  if (isOtherCase(names, passage, inside, overlay)) return 'holding';
  if (isInvented(said, passage)) return 'invented';
  if (areRolesTurned(overlay) || isKindExchanged(overlay, passage.said)) return 'roles';
  if (isDenied(overlay) || isOppositePut(overlay)) return 'negation';
  if (isModalTurned(overlay)) return 'modal';
  return null;
}

/** For each word every place in the stretch that has the term it was found by, in the sentence it was found in first. */
function overlayOf(said: Said, stretch: Stretch, inside: readonly Said[]): Overlay {
  const all = new Map<number, Found[]>();
  for (const [at, found] of stretch.found) {
    const one = inside[found.said - stretch.from];
    const term = one?.tokens[found.at]?.term ?? '';
    all.set(
      at,
      inside.flatMap((other, on) =>
        (other.places.get(term) ?? []).map((place) => ({ said: on, at: place, quality: found.quality })),
      ),
    );
  }
  for (const [at, token] of said.tokens.entries()) {
    if (all.has(at) || !token.isSmall || token.isFunction) continue;
    const places = inside.flatMap((other, on) =>
      (other.places.get(token.term) ?? []).map((place) => ({ said: on, at: place, quality: 1 })),
    );
    if (places.length > 0) all.set(at, places);
  }
  return { said, inside, closest: stretch.closest - stretch.from, placesOf: (at) => all.get(at) ?? [] };
}

const ownNames = (said: Said, known: ReadonlySet<string>): string[] =>
  said.tokens.flatMap((token, at) => (isNameAt(said.tokens, at, known) ? [bareName(token.word)] : []));

/** A number that the passage does not have, or has of something else. */
function hasStrangeNumber(
  said: Said,
  sentence: string,
  passage: ReadPassage,
  inside: readonly Said[],
  overlay: Overlay,
): boolean {
  const references = termsOf(sentence).filter((term) => term.startsWith('§'));
  if (references.some((reference) => !passage.references.has(reference))) return true;
  const there = inside.flatMap((one) => one.quantities.map((quantity) => ({ one, ...quantity })));
  return said.quantities.some((own) => {
    const hasOther = there.some(({ unit, value }) => unit === own.unit && unit !== '' && value !== own.value);
    const has = there.some(({ value }) => value === own.value);
    if (has) return isOfOther(own, said, there, overlay);
    if (own.isCount) return hasOther;
    return !passage.values.has(own.value) || hasOther;
  });
}

/** Words around a number by which it is told what it is of. */
const AROUND = 8;

/** Whether another number of the stretch stands among the words that stand around this one. */
function isOfOther(
  own: { at: number; value: number; unit: string },
  said: Said,
  there: readonly { one: Said; at: number; value: number; unit: string }[],
  { placesOf, inside }: Overlay,
): boolean {
  const rivals = there.filter(({ unit, value }) => unit === own.unit && value !== own.value);
  if (rivals.length === 0) return false;
  const near = [...said.tokens.keys()].filter(
    (at) => Math.abs(at - own.at) <= AROUND && said.clauses[at] === said.clauses[own.at],
  );
  const score = ({ one, at }: { one: Said; at: number }) =>
    near.filter((word) =>
      placesOf(word).some(
        (place) =>
          inside[place.said] === one &&
          one.clauses[place.at] === one.clauses[at] &&
          Math.abs(place.at - at) <= AROUND + 1,
      ),
    ).length;
  const mine = Math.max(...there.filter(({ value }) => value === own.value).map(score));
  const best = Math.max(...rivals.map(score));
  return best > mine && best >= FEWEST;
}

/** A sentence that speaks of one case, over a stretch most of which stands under another. */
function isOtherCase(
  names: readonly string[],
  passage: ReadPassage,
  inside: readonly Said[],
  { said, placesOf }: Overlay,
): boolean {
  const cases = names.filter((name) => passage.caseNames.has(name));
  if (cases.length === 0) return false;
  const words = [...said.tokens.keys()].filter(
    (at) => !names.includes(bareName(said.tokens[at]?.word ?? '')),
  );
  const counts = inside.map(
    (_, index) => words.filter((at) => placesOf(at).some((place) => place.said === index)).length,
  );
  const most = Math.max(...counts);
  return !inside.some(
    ({ underCase, tokens }, index) =>
      counts[index] === most &&
      (cases.some((name) => underCase.has(name)) ||
        tokens.some(({ word }) => cases.includes(bareName(word)))),
  );
}

const DOCTRINE =
  /^(?:doctrine|rule|test|principle|theory|presumption|defense|exception|standard|maxim|canon|approach)$/;
const COMMON_LABEL =
  /^(?:general|basic|usual|old|older|new|modern|traditional|majority|minority|common|american|english|default|same|main|key|first|second|third|only|important|whole|main|simple|strict|clear|bright|line|present|current|stated|relevant|legal|judicial|statutory|federal|state|so|called|particular|special|narrow|broad|applicable|law|thumb|evidence)$/;

/** "The doctrine of X", "the X rule": a label that the passage does not have. */
function isInvented(said: Said, passage: ReadPassage): boolean {
  const initials = initialsIn(passage.said.map(({ text }) => text).join(' '));
  const { tokens } = said;
  const isKnown = (at: number): boolean => {
    const token = tokens[at];
    if (!token || token.isSmall || COMMON_LABEL.test(token.word)) return true;
    if (passage.terms.has(token.term) || initials.has(token.word)) return true;
    return [...passage.terms].some(
      (term) => term.length >= PREFIX && term.slice(0, PREFIX) === token.term.slice(0, PREFIX),
    );
  };
  return tokens.some(({ word }, at) => {
    if (!DOCTRINE.test(word)) return false;
    const isLabeled =
      /^(?:the|a|an|this|that|its|s|so-called)$/.test(tokens[at - 2]?.word ?? '') ||
      /^(?:the|a|an|this)$/.test(tokens[at - 3]?.word ?? '');
    const before =
      isLabeled && tokens[at]?.after === ''
        ? [at - 1, at - 2].filter((place) => tokens[place + 1]?.after === '')
        : [];
    const after =
      tokens[at + 1]?.word === 'of' ? [at + 2, at + 3].filter((place) => tokens[place]?.after === '') : [];
    return [...before, ...after].some((place) => place >= 0 && !isKnown(place));
  });
}

/** Longest term of art, in terms. */
const LONGEST_FORM = 6;

/** Terms of art and plain phrases of a sentence: for each of their words what else says the same. */
function conceptsOf(said: Said, thesaurus: Thesaurus | undefined): Map<number, (readonly string[])[]> {
  const concepts = new Map<number, (readonly string[])[]>();
  const telling = said.tokens.flatMap((token, at) =>
    token.isFunction ? [] : [{ at, term: token.term, word: token.word, wider: [] }],
  );
  const put = (order: number, length: number, others: readonly (readonly string[])[]) => {
    for (const { at } of telling.slice(order, order + length))
      concepts.set(at, [...(concepts.get(at) ?? []), ...others]);
  };
  for (const [order, { term }] of telling.entries()) {
    for (const { terms, others } of phrasesFrom(term)) {
      if (terms.every((each, step) => telling[order + step]?.term === each)) put(order, terms.length, others);
    }
    for (const form of thesaurus?.byFirstTerm.get(term) ?? []) {
      if (form.gapAt !== null) continue;
      const length = matchLength(form, telling.slice(order, order + LONGEST_FORM), 0);
      if (length === 0) continue;
      const others = (thesaurus?.formsOf.get(form.entry) ?? []).filter(
        (other) => other !== form && other.gapAt === null && !other.isShorthand,
      );
      put(
        order,
        length,
        others.map(({ terms }) => terms),
      );
      break;
    }
  }
  return concepts;
}
export function debugGrounds(sentence: string, sources: readonly Source[], by: any): any {
  const passages = sources.map(readSource);
  const said = readSaid(sentence, new Set(passages.flatMap((p) => [...p.names])));
  const [best] = stretchesFor(said, passages, conceptsOf(said, by.thesaurus));
  if (!best) return null;
  const why = conflictOf(said, sentence, best, passages[best.passage]!, '');
  return { why, share: best.share, core: best.core, k: best.length, n: tellingWords(said).length, loose: hasLooseThought(said, best), state: checkSentence(sentence, sources, [], by).state };
}
