import { partyOf } from '../grounding/parties.ts';
import { withoutAsking } from './asked-claim.ts';
import { type ClaimWord, type ClaimWords, readClaim } from './claim-words.ts';
import { against, met } from './compare-claims.ts';
import { type Doctrine, LIBRARY_SUBJECTS, type LibrarySubject, type SettledAsk } from './entry.ts';
import type { Library } from './library.ts';
import { isLight } from './same-in-claims.ts';
import { claimOf, rarity, wordingsLike } from './settled-index.ts';

/** A settled question near to one that a student asks. `nearness` from 0 to 1; `isSame`: it is that question. */
export type NearQuestion = { ask: SettledAsk; nearness: number; isSame: boolean };

/** Wordings of a subject looked at, and questions given. */
const WORDINGS = 60;
const MOST = 3;
/** How near a question must be, how near beside the nearest, and how much of both must be met for it to be the same. */
const NEAR = 0.37;
const BESIDE_NEAREST = 0.5;
const SAME = 0.75;
/** What a word counts that tells little, who does it, and one that only the question's other wordings or its reason have. */
const LITTLE = 0.25;
const PARTY = 0.4;
const ELSEWHERE = 0.9;
/** How little the words count that only the settled question has: it may be told in more words than the student's. */
const OF_WORDING = 0.3;
/** What is lost by a turned word or a denial on one side only; what is gained under the doctrine that is spoken of. */
const TURNED = 0.05;
const OWN_DOCTRINE = 1.15;

/**
 * The settled questions nearest to one that a student asks, at most three, nearest first; one alone where it is that very
 * question. A question with one other word may have the contrary answer, and words do not tell which word does: so the
 * student is shown the questions with their answers (decision 049). `doctrine`: what is spoken of, whose questions come first.
 */
export function nearQuestions(
  library: Library,
  subject: LibrarySubject | null,
  question: string,
  doctrine: Doctrine | null = null,
): NearQuestion[] {
  const claim = readClaim(withoutAsking(question));
  const best = new Map<SettledAsk, NearQuestion>();
  for (const one of subject ? [subject] : LIBRARY_SUBJECTS) {
    const weight = (word: ClaimWord) =>
      rarity(library, one, word.term) * (isLight(word.term) ? LITTLE : partyOf(word.word) === '' ? 1 : PARTY);
    for (const { ask, text } of wordingsLike(library, one, claim, weight, WORDINGS)) {
      const { nearness, isSame } = compare(claim, claimOf(library, text), saidIn(library, ask), weight);
      const own = nearness * (ask.entry === doctrine?.id ? OWN_DOCTRINE : 1);
      const known = best.get(ask);
      best.set(ask, {
        ask,
        nearness: Math.max(own, known?.nearness ?? 0),
        isSame: isSame || (known?.isSame ?? false),
      });
    }
  }
  const ranked = [...best.values()].sort((a, b) => b.nearness - a.nearness);
  const same = ranked.filter(({ isSame }) => isSame);
  if (same[0] && same.every(({ ask }) => ask.answer === same[0]?.ask.answer)) return [same[0]];
  const least = Math.max(NEAR, (ranked[0]?.nearness ?? 0) * BESIDE_NEAREST);
  return ranked
    .filter(({ nearness }) => nearness >= least)
    .slice(0, MOST)
    .map((near) => ({ ...near, isSame: false }));
}

/** How far two claims have each other's words, and whether they are one. `said`: all that the question says in any wording. */
function compare(
  claim: ClaimWords,
  wording: ClaimWords,
  said: ClaimWords,
  weight: (word: ClaimWord) => number,
): { nearness: number; isSame: boolean } {
  const share = (words: readonly ClaimWord[], worth: (word: ClaimWord) => number) => {
    const total = words.reduce((sum, word) => sum + weight(word), 0);
    return total === 0 ? 0 : words.reduce((sum, word) => sum + weight(word) * worth(word), 0) / total;
  };
  const isTurned = (word: ClaimWord, others: ClaimWords, side: ClaimWords) =>
    met(word, others) === 0 && against(word, others, side).length > 0;
  const turned = wording.words.filter((word) => isTurned(word, claim, wording));
  const ofWording = share(wording.words, (word) => (turned.includes(word) ? 1 : met(word, claim)));
  const ofClaim = share(claim.words, (word) =>
    isTurned(word, wording, claim) ? 1 : Math.max(met(word, wording), ELSEWHERE * met(word, said)),
  );
  const turns = turned.length + (claim.isDenied === wording.isDenied ? 0 : 1);
  const isSame =
    turns === 0 &&
    ofWording >= SAME &&
    share(claim.words, (word) => met(word, wording)) >= SAME &&
    turnsAlike(claim, wording);
  return { nearness: ofWording ** OF_WORDING * ofClaim - TURNED * turns, isSame };
}

/** Whether what can turn a sentence is the same in both: numbers, only, every, unless, must and may, who is liable. */
const turnsAlike = (one: ClaimWords, other: ClaimWords): boolean =>
  one.isOnly === other.isOnly &&
  one.isUniversal === other.isUniversal &&
  one.hasCondition === other.hasCondition &&
  one.hasDeniedClause === other.hasDeniedClause &&
  one.modal === other.modal &&
  areAlike(one.numbers, other.numbers) &&
  areAlike(one.turning, other.turning);

const areAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

const said = new WeakMap<SettledAsk, ClaimWords>();
/** All words of a settled question in all its wordings, and of its reason. */
function saidIn(library: Library, ask: SettledAsk): ClaimWords {
  const known = said.get(ask);
  if (known) return known;
  const all = [ask.question, ...(ask.also ?? []), ask.why].map((text) => claimOf(library, text));
  const words = [...new Map(all.flatMap(({ words }) => words).map((word) => [word.term, word])).values()];
  const made = { ...claimOf(library, ask.why), words, has: new Set(words.map(({ term }) => term)) };
  said.set(ask, made);
  return made;
}
