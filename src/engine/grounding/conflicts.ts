import { termsOf } from '../indexing/terms.ts';
import { type Found, findWord, type Stretch, tellingWords } from './coverage.ts';
import { isDenied } from './denials.ts';
import { isKindExchanged, isOnlyClaimed, isOppositePut, isUnderOtherLabel } from './exchanged.ts';
import type { Why } from './grounds.ts';
import { isModalTurned } from './modals.ts';
import { bareName, hasName, initialsIn, isNameAt } from './names.ts';
import type { Overlay } from './overlay.ts';
import { wordingsOf } from './plain-words.ts';
import { areRolesTurned } from './roles.ts';
import { PREFIX, type ReadPassage, readSaid, type Said } from './said.ts';

/** Why a sentence does not say what a stretch of a passage says; null where nothing speaks against it. `also`: names that need no source. */
export function conflictOf(
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
  if (isOnlyClaimed(overlay)) return 'holding';
  if (isInvented(said, passage)) return 'invented';
  if (
    areRolesTurned(overlay) ||
    isKindExchanged(overlay, passage.said) ||
    isUnderOtherLabel(overlay, passage.said)
  )
    return 'roles';
  if (isDenied(overlay) || isOppositePut(overlay)) return 'negation';
  if (isModalTurned(overlay)) return 'modal';
  if (isAnsweredOtherwise(said, passage)) return 'negation';
  for (const rival of stretch.rivals) {
    const other = overlayOf(
      said,
      { ...stretch, from: rival.said, closest: rival.said, found: rival.found },
      passage.said.slice(rival.said, rival.said + 1),
    );
    if (areRolesTurned(other)) return 'roles';
    if (isDenied(other)) return 'negation';
  }
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
    if (own.isCount) return hasOther || (passage.listed > 1 && own.value !== passage.listed);
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
  return best > mine && best >= 2;
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

/** Share of a sentence from which a question asks just that. */
const ASKED = 0.75;

/** "A bid makes the offer irrevocable" where the page asks just that and answers no. */
function isAnsweredOtherwise(said: Said, passage: ReadPassage): boolean {
  const telling = tellingWords(said);
  const whole = telling.reduce((sum, { weight }) => sum + weight, 0);
  return passage.said.some((question, at) => {
    if (!question.isQuestion) return false;
    const answer = passage.said.slice(at + 1, at + 3).find(({ isHeading }) => !isHeading);
    const word = /^\W*(yes|no)\b/i.exec(answer?.text ?? '')?.[1]?.toLowerCase();
    if (word === undefined) return false;
    const found = new Map(
      telling.flatMap((own) => {
        const place = findWord(said, own.at, question, wordingsOf(said.tokens[own.at]?.term ?? ''));
        return place ? [[own.at, [{ ...place, said: 0 }]] as const] : [];
      }),
    );
    const held = telling.reduce((sum, { at: own, weight }) => sum + (found.has(own) ? weight : 0), 0);
    if (held < ASKED * whole) return false;
    const isOther = isDenied({
      said,
      inside: [question],
      closest: 0,
      placesOf: (own) => found.get(own) ?? [],
    });
    return word === 'no' ? !isOther : isOther;
  });
}
