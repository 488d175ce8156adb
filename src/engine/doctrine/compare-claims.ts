import { oppositesOf } from '../grounding/opposites.ts';
import { areCounterparts, partyOf } from '../grounding/parties.ts';
import { wordingsOf } from '../grounding/plain-words.ts';
import type { ClaimWord, ClaimWords } from './claim-words.ts';
import { areContrasted, areSameInClaims } from './same-in-claims.ts';

/** What a word counts where it is met by what is put for it. */
export const LIKE = 0.85;

/** How well a word is met among others, from 0 to 1: as it is, or by what is put for it. */
export function met({ term }: ClaimWord, { words, has }: ClaimWords): number {
  if (has.has(term)) return 1;
  if (words.some((other) => areSameInClaims(term, other.term))) return LIKE;
  return wordingsOf(term).some((wording) => wording.every((one) => has.has(one))) ? LIKE : 0;
}

/** The words of others that say the opposite of a word or are the other party, and that nothing else meets. */
export const against = (word: ClaimWord, others: ClaimWords, side: ClaimWords): ClaimWord[] => {
  const opposites = oppositesOf(word);
  return others.words.filter(
    (other) =>
      (opposites.includes(other.word) ||
        opposites.includes(other.term) ||
        areContrasted(word.term, other.term) ||
        areOtherParties(word, other)) &&
      met(other, side) === 0,
  );
};

const areOtherParties = (one: ClaimWord, other: ClaimWord): boolean => {
  const [a, b] = [partyOf(one.word), partyOf(other.word)];
  return a !== '' && b !== '' && areCounterparts(a, b);
};
