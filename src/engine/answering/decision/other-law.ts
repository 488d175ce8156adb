import type { Doctrine } from '../../doctrine/entry.ts';
import type { Library } from '../../doctrine/library.ts';
import { taughtShare } from '../../doctrine/taught-share.ts';
import type { Course } from '../../indexing/course.ts';
import { isAskingWord } from '../../indexing/stop-words.ts';
import { readTerms, termsOf } from '../../indexing/terms.ts';
import type { AskedThing } from './asked-things.ts';
import { isEveryday } from './everyday.ts';

/** What a word of a doctrine's texts counts at least beside one of its name. */
const IN_TEXT = 0.4;
/** What a word counts that no doctrine has and nobody uses every day, beside one that everybody uses. */
const UNKNOWN_EVERYDAY = 0.3;

/**
 * How well a question fits law that the course does not teach: the share of its words, weighed by rarity, that the best
 * such doctrine of the library holds, 0–1. Words by which the question names law of the course's own speak for no other.
 */
export function otherLaw(
  course: Course,
  library: Library,
  question: string,
  things: readonly AskedThing[],
): number {
  const own = new Set(
    things
      .filter(({ isLaw, named }) => isLaw && named === 1)
      .flatMap(({ group }) => group.words.flatMap(termsOf)),
  );
  const words = readTerms(question).filter(({ word }) => !isAskingWord(word));
  const held = new Map<Doctrine, number>();
  let total = 0;
  for (const term of new Set(words.map((word) => word.term))) {
    const holders = library.holders.get(term);
    const rarity = Math.log(1 + library.doctrines.length / (holders?.size ?? 0.5));
    total += holders || !isEveryday(course.thesaurus, term) ? rarity : rarity * UNKNOWN_EVERYDAY;
    if (own.has(term)) continue;
    for (const [doctrine, says] of holders ?? [])
      held.set(doctrine, (held.get(doctrine) ?? 0) + rarity * (IN_TEXT + (1 - IN_TEXT) * says));
  }
  let most = 0;
  for (const [doctrine, sum] of held)
    if (sum > most) most = Math.max(most, sum * (1 - taughtShare(course, doctrine)));
  return most / (total || 1);
}
