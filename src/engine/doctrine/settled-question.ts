import { oppositesOf } from '../grounding/opposites.ts';
import { areCounterparts, partyOf } from '../grounding/parties.ts';
import { wordingsOf } from '../grounding/plain-words.ts';
import { readTerms } from '../indexing/terms.ts';
import { claimAsked } from './asked-claim.ts';
import { type ClaimWord, type ClaimWords, readClaim } from './claim-words.ts';
import type { Doctrine, SettledAsk } from './entry.ts';
import { findDoctrines } from './find-doctrine.ts';
import type { Library } from './library.ts';

/** A question that an entry settles and that a student asks, with the answer to what the student asks. */
export type Settled = { doctrine: Doctrine; ask: SettledAsk; says: SettledAsk['answer'] };

/** Share of the settled question's words that a claim must have, and of the claim's words that the question or its reason must have. */
const LEAST_OF_ASK = 0.8;
const LEAST_OF_CLAIM = 0.72;
/** How far the best must lead another one with another answer. */
const LEAD = 0.04;
/** A word counts so much where it is met by what is put for it, and where only the reason has it. */
const LIKE = 0.85;
const WHY = 0.8;
/** Who does it is often said in one of two sentences only. */
const PARTY = 0.4;
/** A word that no entry has counts as one that so many have. */
const UNKNOWN_HOLDERS = 2;

type Fit = Settled & { score: number };

/**
 * The question that entries settle and that is the one a student asks, with the answer turned where the student states the
 * contrary; null where none surely is. The words must meet both ways; a denial turns the answer, an opposite word turns a
 * yes, and "only", "always", "must" for "may", another number or another party are never answered with a plain yes.
 */
export function findSettled(
  library: Library,
  doctrines: readonly Doctrine[],
  question: string,
  named: ReadonlySet<Doctrine>,
): Settled | null {
  const asked = claimAsked(question);
  if (asked === null) return null;
  const fits = fitsOf(library, doctrines, asked, named);
  const [best] = fits;
  if (!best) return null;
  const rival = fits.find(({ says }) => says !== best.says);
  return rival && best.score - rival.score < LEAD ? null : best;
}

/** All settled questions that may be the one of a claim, best first. */
export function fitsOf(
  library: Library,
  doctrines: readonly Doctrine[],
  asked: string,
  named: ReadonlySet<Doctrine>,
): Fit[] {
  const claim = readClaim(asked);
  return doctrines
    .flatMap((doctrine) =>
      (doctrine.asks ?? []).flatMap((ask) => fitOf(library, doctrine, ask, claim, named.has(doctrine)) ?? []),
    )
    .sort((a, b) => b.score - a.score);
}

/** The doctrines of a subject that a question calls by a name. */
export const namedDoctrines = (
  library: Library,
  question: string,
  subject: Doctrine['subject'] | null,
): Set<Doctrine> =>
  new Set(
    findDoctrines(library, question, subject).flatMap(({ doctrine, isNamed }) => (isNamed ? [doctrine] : [])),
  );

type AskRead = { claim: ClaimWords; why: readonly ClaimWord[] };
/** Each read once: the library's questions are the same objects on every call. */
const made = new WeakMap<SettledAsk, AskRead>();

function readAsk(ask: SettledAsk): AskRead {
  const known = made.get(ask);
  if (known) return known;
  const why = readTerms(ask.why).map(({ word, term }) => ({ word, term }));
  const read = { claim: readClaim(claimAsked(ask.question) ?? ask.question), why };
  made.set(ask, read);
  return read;
}

/** The words of claims that are a name of a doctrine, of several words or a shorthand: one name stands for another. */
function nameWords(library: Library, doctrine: Doctrine, words: readonly ClaimWord[]): Set<string> {
  const terms = new Set(words.map(({ term }) => term));
  const forms = namesOf(library, doctrine);
  return new Set(forms.filter((form) => form.every((term) => terms.has(term))).flat());
}

const named = new WeakMap<Doctrine, readonly (readonly string[])[]>();
function namesOf({ names, doctrineOf, words, alsoCalled }: Library, doctrine: Doctrine) {
  const known = named.get(doctrine);
  if (known) return known;
  const own = [...names.formsOf].filter(([entry]) => doctrineOf.get(entry) === doctrine);
  const also = [...words.formsOf].filter(([entry]) => alsoCalled.get(entry)?.includes(doctrine));
  const forms = [...own, ...also]
    .flatMap(([, all]) => all)
    .filter(({ terms, isShorthand, gapAt }) => gapAt === null && (isShorthand || terms.length > 1))
    .map(({ terms }) => terms);
  named.set(doctrine, forms);
  return forms;
}

/** How well a word is met among others: as it is, or by what is put for it; 0 where it is not. */
function met({ term }: ClaimWord, others: readonly ClaimWord[]): number {
  const has = (one: string) => others.some((other) => other.term === one);
  if (has(term)) return 1;
  return wordingsOf(term).some((wording) => wording.every(has)) ? LIKE : 0;
}

/** The word of others that says the opposite of a word, or is the other party. */
function against(word: ClaimWord, others: readonly ClaimWord[]): ClaimWord | undefined {
  const opposites = oppositesOf(word);
  return others.find(
    (other) =>
      opposites.includes(other.word) || opposites.includes(other.term) || areOtherParties(word, other),
  );
}

function fitOf(
  library: Library,
  doctrine: Doctrine,
  ask: SettledAsk,
  claim: ClaimWords,
  isNamed: boolean,
): Fit | null {
  const { claim: own, why } = readAsk(ask);
  const size = library.doctrines.length;
  const weigh = ({ term, word }: ClaimWord) =>
    (partyOf(word) === '' ? 1 : PARTY) *
    Math.log(1 + size / (library.holders.get(term)?.size ?? UNKNOWN_HOLDERS));
  const share = (of: readonly ClaimWord[], worth: (word: ClaimWord) => number) => {
    const total = of.reduce((sum, word) => sum + weigh(word), 0);
    return total === 0 ? 1 : of.reduce((sum, word) => sum + worth(word) * weigh(word), 0) / total;
  };
  const namesIn = (words: readonly ClaimWord[]) =>
    isNamed ? nameWords(library, doctrine, words) : new Set<string>();
  const [ownNames, claimNames] = [namesIn(own.words), namesIn(claim.words)];
  const turned = own.words.flatMap((word) =>
    ownNames.has(word.term) || met(word, claim.words) > 0 ? [] : (against(word, claim.words) ?? []),
  );
  const turning = claim.words.filter(
    (word) => !claimNames.has(word.term) && met(word, own.words) === 0 && against(word, own.words),
  );
  const ofAsk = share(own.words, (word) =>
    ownNames.has(word.term) ? 1 : Math.max(met(word, claim.words), against(word, claim.words) ? LIKE : 0),
  );
  if (ofAsk < LEAST_OF_ASK) return null;
  const ofClaim = share(claim.words, (word) =>
    claimNames.has(word.term)
      ? 1
      : Math.max(met(word, own.words), against(word, own.words) ? LIKE : 0, WHY * met(word, why)),
  );
  if (ofClaim < LEAST_OF_CLAIM) return null;
  const same = claim.words.filter((word) => met(word, own.words) === 1).length;
  if (same === 0 || (same === 1 && !isNamed && own.words.length > 1)) return null;
  const says = answerTo(ask, own, claim, turned.length > turning.length ? turned : turning, why);
  return says && { doctrine, ask, says, score: ofAsk * ofClaim };
}

const areOtherParties = (one: ClaimWord, other: ClaimWord): boolean => {
  const [a, b] = [partyOf(one.word), partyOf(other.word)];
  return a !== '' && b !== '' && areCounterparts(a, b);
};

/** The answer to a claim that asks the same, but for what turns it; null where that leaves it open. */
function answerTo(
  { answer }: SettledAsk,
  own: ClaimWords,
  claim: ClaimWords,
  turns: readonly ClaimWord[],
  why: readonly ClaimWord[],
): SettledAsk['answer'] | null {
  if (claim.hasCondition && !own.hasCondition) return null;
  const numbers = numbersOf(own, claim, why);
  if (numbers === 'unknown') return null;
  if (answer === 'depends') return numbers === 'other' || turns.length > 0 ? null : 'depends';
  if (turns.length > 1) return null;
  let isYes = answer === 'yes';
  if (turns.length === 1 || numbers === 'other') {
    // The contrary of what is true is false; of what is false it is true only where the reason says so.
    if (turns.length === 1 && numbers === 'other') return null;
    if (!isYes && !turns.some((word) => met(word, why) > 0)) return null;
    isYes = !isYes;
  }
  if (own.isDenied !== claim.isDenied) isYes = !isYes;
  if (!isYes) {
    const isWeaker =
      (own.modal === 'must' && claim.modal === 'may') || (own.isUniversal && !claim.isUniversal && own.modal !== 'must');
    return (isWeaker || (own.isOnly && !claim.isOnly)) && own.isDenied === claim.isDenied && turns.length === 0
      ? null
      : 'no';
  }
  const isStronger =
    (claim.isUniversal && !own.isUniversal) ||
    (claim.isOnly && !own.isOnly) ||
    (claim.modal === 'must' && own.modal === 'may');
  return isStronger ? null : 'yes';
}

/** Whether a claim's numbers are those of the question or its reason, others in their place, or nowhere. */
function numbersOf(own: ClaimWords, claim: ClaimWords, why: readonly ClaimWord[]): 'same' | 'other' | 'unknown' {
  const told = [...own.numbers, ...why.flatMap(({ term }) => (/^\d+$/.test(term) ? [term] : []))];
  const strange = claim.numbers.filter((number) => !told.includes(number));
  const dropped = own.numbers.filter((number) => !claim.numbers.includes(number));
  if (strange.length === 0 && dropped.length === 0) return 'same';
  if (strange.length === 1 && told.length > 0) return 'other';
  return 'unknown';
}
