import type { ThesaurusEntry } from '../finding/thesaurus.ts';
import { oppositesOf } from '../grounding/opposites.ts';
import { areCounterparts, isAnybody, partyOf } from '../grounding/parties.ts';
import { wordingsOf } from '../grounding/plain-words.ts';
import { termsOf } from '../indexing/terms.ts';
import { claimAsked } from './asked-claim.ts';
import { type ClaimWord, type ClaimWords, readClaim } from './claim-words.ts';
import type { Doctrine, SettledAsk } from './entry.ts';
import type { Library } from './library.ts';
import { areContrasted, areSameInClaims, isLight } from './same-in-claims.ts';
import { type Proposition, turnedAnswer } from './turned-answer.ts';

/** A question that an entry settles and that a student asks, with the answer to what the student asks. */
export type Settled = { doctrine: Doctrine; ask: SettledAsk; says: SettledAsk['answer'] };

/** Shares of a settled question's words that a claim must have, and of a claim's words that the question must have. */
const LEAST_OF_ASK = 0.7;
const LEAST_OF_CLAIM = 0.52;
/** The same against a reason, which says more than was asked, and for "every", which speaks of many things. */
const LEAST_OF_REASON = 0.85;
/** How far the best must lead another one with another answer. */
const LEAD = 0.05;
/** What a word counts where it is met by what is put for it, and where only the reason has it. */
const LIKE = 0.85;
const ONLY_IN_REASON = 0.5;
/** What a word counts that tells little, who does it, and one that no entry has. */
const LITTLE = 0.15;
const PARTY = 0.4;
const UNKNOWN = 1.2;
/** "Common law" is read as one word, which no entry has. */
const COMMON_LAW = 3;
/** Most that a rare word counts. */
const MOST = 4;
/** Fewest words of a reason that can stand for a statement of its own. */
const OWN_STATEMENT = 3;

type Fit = Settled & { score: number; by: string };

/**
 * The question that the entries of a subject settle and that is the one a student asks, with the answer turned where the
 * student states the contrary; null where none surely is, or where two with different answers are as near.
 */
export function findSettled(
  library: Library,
  subject: Doctrine['subject'] | null,
  question: string,
): Settled | null {
  const asked = claimAsked(question);
  if (asked === null) return null;
  if (last?.library === library && last.subject === subject && last.asked === asked) return last.found;
  const fits = fitsOf(library, subject, asked);
  const [best] = fits;
  const rival = fits.find(({ says }) => says !== best?.says);
  const found = best && (!rival || best.score - rival.score >= LEAD) ? best : null;
  last = { library, subject, asked, found };
  return found;
}

/** One answer asks three times: which doctrine, what verdict, and for its card. */
let last: {
  library: Library;
  subject: Doctrine['subject'] | null;
  asked: string;
  found: Settled | null;
} | null = null;

/** All settled questions of a subject that may be the one that a claim asks, best first. */
function fitsOf(library: Library, subject: Doctrine['subject'] | null, asked: string): Fit[] {
  const claim = readClaim(asked, library.words);
  return candidates(library, claim)
    .filter(({ doctrine }) => subject === null || doctrine.subject === subject)
    .flatMap(({ doctrine, ask }) => fitsOfAsk(library, doctrine, ask, claim))
    .sort((a, b) => b.score - a.score);
}

type Asked = { doctrine: Doctrine; ask: SettledAsk };
/** The questions of a library by their terms, made at the first question. */
const byTerm = new WeakMap<Library, ReadonlyMap<string, readonly Asked[]>>();

function indexOf(library: Library): ReadonlyMap<string, readonly Asked[]> {
  const known = byTerm.get(library);
  if (known) return known;
  const index = new Map<string, Asked[]>();
  for (const doctrine of library.doctrines)
    for (const ask of doctrine.asks ?? [])
      for (const term of new Set(termsOf(`${ask.question} ${ask.why}`)))
        index.set(term, [...(index.get(term) ?? []), { doctrine, ask }]);
  byTerm.set(library, index);
  return index;
}

/** Those that have two of a claim's telling words, or the one that it has; reading the others would be for nothing. */
function candidates(library: Library, claim: ClaimWords): Asked[] {
  const index = indexOf(library);
  const counts = new Map<SettledAsk, { asked: Asked; count: number }>();
  const terms = new Set([
    ...claim.words.flatMap(({ term }) => (isLight(term) ? [] : [term])),
    ...claim.terms.flatMap(({ entry }) =>
      (library.words.formsOf.get(entry) ?? []).flatMap((form) => form.terms),
    ),
  ]);
  for (const term of terms)
    for (const asked of index.get(term) ?? [])
      counts.set(asked.ask, { asked, count: (counts.get(asked.ask)?.count ?? 0) + 1 });
  const least = Math.min(2, terms.size);
  return [...counts.values()].flatMap(({ asked, count }) => (count >= least ? [asked] : []));
}

type AskRead = { asked: ClaimWords; why: ClaimWords };
/** Each read once: the library's questions are the same objects on every call. */
const made = new WeakMap<SettledAsk, AskRead>();

function readAsk(ask: SettledAsk, library: Library): AskRead {
  const known = made.get(ask);
  if (known) return known;
  const asked = readClaim(claimAsked(ask.question) ?? ask.question, library.words);
  const read = { asked, why: readClaim(ask.why, library.words) };
  made.set(ask, read);
  return read;
}

/** A claim against the question and against its reason, which is a true statement of its own. */
function fitsOfAsk(library: Library, doctrine: Doctrine, ask: SettledAsk, claim: ClaimWords): Fit[] {
  const { asked, why } = readAsk(ask, library);
  const own: Proposition = { words: asked, answer: ask.answer, why };
  const statement: Proposition = { words: why, answer: 'yes', why };
  // A reason that limits or denies says less than it seems to by itself.
  const isPlain = !why.isDenied && !why.isOnly && !why.hasCondition && !claim.isDenied;
  const isStatement = ask.answer !== 'depends' && isPlain && why.words.length >= OWN_STATEMENT;
  return [
    { one: own, least: [LEAST_OF_ASK, LEAST_OF_CLAIM] as const },
    ...(isStatement ? [{ one: statement, least: [LEAST_OF_REASON, LEAST_OF_REASON] as const }] : []),
  ].flatMap(({ one, least }) => {
    const fit = fitOf(library, one, claim, least);
    return fit ? [{ doctrine, ask, ...fit, by: one === own ? 'question' : 'reason' }] : [];
  });
}

/** How well a word is met among others: as it is, or by what is put for it; 0 where it is not. */
function met({ term }: ClaimWord, { words }: ClaimWords): number {
  const has = (one: string) => words.some((other) => other.term === one);
  if (has(term)) return 1;
  if (words.some((other) => areSameInClaims(term, other.term))) return LIKE;
  return wordingsOf(term).some((wording) => wording.every(has)) ? LIKE : 0;
}

/** The words of others that say the opposite of a word or are the other party, and that nothing else meets. */
const against = (word: ClaimWord, others: ClaimWords, side: ClaimWords): ClaimWord[] => {
  const opposites = oppositesOf(word);
  return others.words.filter(
    (other) =>
      met(other, side) === 0 &&
      (opposites.includes(other.word) ||
        opposites.includes(other.term) ||
        areContrasted(word.term, other.term) ||
        areOtherParties(word, other)),
  );
};

const areOtherParties = (one: ClaimWord, other: ClaimWord): boolean => {
  const [a, b] = [partyOf(one.word), partyOf(other.word)];
  return a !== '' && b !== '' && areCounterparts(a, b);
};

/** Whether each speaks of somebody of whom the other does not: an assignee, a sublessee. */
function isOtherParty(own: ClaimWords, claim: ClaimWords): boolean {
  const lone = (one: ClaimWords, other: ClaimWords) =>
    one.words.some(
      (word) => partyOf(word.word) !== '' && !isAnybody(partyOf(word.word)) && met(word, other) === 0,
    );
  const isTurned = claim.words.some((word) => against(word, own, claim).length > 0);
  return !isTurned && lone(own, claim) && lone(claim, own);
}

/** Terms of art that both name, in whatever words. */
function sharedTerms(one: ClaimWords, other: ClaimWords): Set<ThesaurusEntry> {
  // A text that names a thing twice says what it is: "is hearsay a statement offered for its truth".
  const isOnce = ({ terms }: ClaimWords, entry: ThesaurusEntry) =>
    terms.filter((each) => each.entry === entry).length === 1;
  const entries = new Set(
    one.terms.flatMap(({ entry }) => (isOnce(one, entry) && isOnce(other, entry) ? [entry] : [])),
  );
  return new Set(other.terms.flatMap(({ entry }) => (entries.has(entry) ? [entry] : [])));
}

/** Whether each names a term of art that the other does not and that has a word of it: issue and claim preclusion. */
function isOtherTerm(one: ClaimWords, other: ClaimWords): boolean {
  const lone = (all: ClaimWords, others: ClaimWords) =>
    all.terms.filter(
      ({ entry, terms }) => terms.length > 1 && others.terms.every((each) => each.entry !== entry),
    );
  return lone(one, other).some((a) =>
    lone(other, one).some(
      (b) =>
        a.terms.some((term) => b.terms.includes(term)) &&
        !a.terms.every((term) => other.words.some((word) => word.term === term)),
    ),
  );
}

function fitOf(
  library: Library,
  { words: own, answer, why }: Proposition,
  claim: ClaimWords,
  [leastOwn, leastClaim]: readonly [number, number],
): { score: number; says: SettledAsk['answer'] } | null {
  const shared = sharedTerms(own, claim);
  if (isOtherTerm(own, claim)) return null;
  const named = (all: ClaimWords) =>
    new Set(all.terms.filter(({ entry }) => shared.has(entry)).flatMap(({ terms }) => terms));
  const [ownNamed, claimNamed] = [named(own), named(claim)];
  const turned = own.words.filter(
    (word) => !ownNamed.has(word.term) && met(word, claim) === 0 && against(word, claim, own).length > 0,
  );
  const turning = claim.words.filter(
    (word) => !claimNamed.has(word.term) && met(word, own) === 0 && against(word, own, claim).length > 0,
  );
  const ofOwn = shareOf(library, own.words, (word) => {
    if (ownNamed.has(word.term)) return 1;
    return Math.max(met(word, claim), turned.includes(word) ? LIKE : 0);
  });
  if (ofOwn < (own.isUniversal && answer === 'no' ? LEAST_OF_REASON : leastOwn)) return null;
  let inReason = 0;
  const ofClaim = shareOf(library, claim.words, (word) => {
    if (claimNamed.has(word.term)) return 1;
    const here = Math.max(met(word, own), turning.includes(word) ? LIKE : 0);
    if (here > 0) return here;
    const there = ONLY_IN_REASON * met(word, why);
    if (there > 0 && !isLight(word.term)) inReason += 1;
    return there;
  });
  if (ofClaim < leastClaim) return null;
  const same = claim.words.filter(
    (word) => !isLight(word.term) && (claimNamed.has(word.term) || met(word, own) > 0),
  );
  if (same.length < 2 && own.words.length > 1) return null;
  if (isOtherParty(own, claim)) return null;
  // Where each has a word that the other lacks, the one may stand in the other's place.
  const isLone = (
    word: ClaimWord,
    other: ClaimWords,
    names: ReadonlySet<string>,
    beside: readonly ClaimWord[],
  ) =>
    !isLight(word.term) &&
    partyOf(word.word) === '' &&
    !names.has(word.term) &&
    !beside.includes(word) &&
    met(word, other) === 0 &&
    (library.holders.get(word.term)?.size ?? 0) > 0;
  const isSwapped =
    own.words.some((word) => isLone(word, claim, ownNamed, turned)) &&
    claim.words.some((word) => isLone(word, own, claimNamed, turning) && met(word, why) === 0);
  if (isSwapped) return null;
  const turns = turned.length > turning.length ? turned : turning;
  const isBorneOut = turning.some((word) => met(word, why) > 0);
  const says = turnedAnswer(
    { words: own, answer, why },
    claim,
    { count: turns.length, isBorneOut },
    inReason > 0,
  );
  return says && { says, score: ofOwn * ofClaim };
}

/** The share of words' weight that is met. A rare word weighs more; one that no entry has is part of a story. */
function shareOf(library: Library, words: readonly ClaimWord[], worth: (word: ClaimWord) => number): number {
  let [total, sum] = [0, 0];
  const worthOf = new Map(words.map((word) => [word, worth(word)]));
  for (const word of words) {
    // Of words that "or" joins one is enough.
    const choice = words.filter(({ oneOf }) => oneOf !== undefined && oneOf === word.oneOf);
    const most = Math.max(...[word, ...choice].map((each) => worthOf.get(each) ?? 0));
    const holders = library.holders.get(word.term)?.size ?? 0;
    const rarity =
      word.term === 'commonlaw'
        ? COMMON_LAW
        : holders === 0
          ? UNKNOWN
          : Math.min(MOST, Math.log(1 + library.doctrines.length / holders));
    const weight = rarity * (isLight(word.term) ? LITTLE : partyOf(word.word) === '' ? 1 : PARTY);
    total += weight;
    sum += weight * most;
  }
  return total === 0 ? 0 : sum / total;
}
