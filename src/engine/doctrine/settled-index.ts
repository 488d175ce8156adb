import { termsOf } from '../indexing/terms.ts';
import { claimAsked, withoutAsking } from './asked-claim.ts';
import { type ClaimWord, type ClaimWords, readClaim } from './claim-words.ts';
import type { LibrarySubject, SettledAsk } from './entry.ts';
import type { Library } from './library.ts';

/** A wording of a settled question. */
export type Wording = { ask: SettledAsk; text: string; length: number };

/** The wordings of a subject's settled questions, and by term which have it. */
type Index = { wordings: readonly Wording[]; holders: ReadonlyMap<string, readonly number[]> };
const indexes = new WeakMap<Library, Map<LibrarySubject, Index>>();

/** Made at the first question of a subject. */
function indexOf(library: Library, subject: LibrarySubject): Index {
  const ofLibrary = indexes.get(library) ?? new Map<LibrarySubject, Index>();
  indexes.set(library, ofLibrary);
  const known = ofLibrary.get(subject);
  if (known) return known;
  const holders = new Map<string, number[]>();
  const wordings: Wording[] = [];
  for (const ask of library.settled()) {
    if (library.byId.get(ask.entry)?.subject !== subject) continue;
    for (const text of [ask.question, ...(ask.also ?? [])]) {
      const terms = new Set(termsOf(text));
      for (const term of terms) {
        const held = holders.get(term) ?? [];
        held.push(wordings.length);
        holders.set(term, held);
      }
      wordings.push({ ask, text, length: terms.size });
    }
  }
  const index = { wordings, holders };
  ofLibrary.set(subject, index);
  return index;
}

/** Most that a rare word says. */
const MOST = 6;

/** How much a term says among a subject's settled questions: the rarer, the more. */
export function rarity(library: Library, subject: LibrarySubject, term: string): number {
  const { wordings, holders } = indexOf(library, subject);
  return Math.min(MOST, Math.log(1 + wordings.length / (1 + (holders.get(term)?.length ?? 0))));
}

/** Keeps long wordings, which have many words, from coming before short ones. */
const SHORTEST = 4;

/**
 * The wordings of a subject's settled questions that share most with a claim, best first. `weight`: how much a word of the
 * claim says.
 */
export function wordingsLike(
  library: Library,
  subject: LibrarySubject,
  claim: ClaimWords,
  weight: (word: ClaimWord) => number,
  limit: number,
): Wording[] {
  const { wordings, holders } = indexOf(library, subject);
  const shared = new Map<number, number>();
  for (const word of claim.words)
    for (const at of holders.get(word.term) ?? []) shared.set(at, (shared.get(at) ?? 0) + weight(word));
  return [...shared]
    .map(([at, sum]) => ({ at, score: sum / Math.sqrt(SHORTEST + (wordings[at]?.length ?? 0)) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, limit)
    .flatMap(({ at }) => wordings[at] ?? []);
}

const read = new WeakMap<Library, Map<string, ClaimWords>>();

/** A wording or a reason of a settled question as a claim, read once. */
export function claimOf(library: Library, text: string): ClaimWords {
  const ofLibrary = read.get(library) ?? new Map<string, ClaimWords>();
  read.set(library, ofLibrary);
  const known = ofLibrary.get(text);
  if (known) return known;
  const claim = readClaim(claimAsked(text) ?? withoutAsking(text));
  ofLibrary.set(text, claim);
  return claim;
}
