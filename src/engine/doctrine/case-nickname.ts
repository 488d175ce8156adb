import { isAskingWord, isStopWord } from '../indexing/stop-words.ts';
import { stemOf } from '../indexing/terms.ts';
import type { Library } from './library.ts';
import type { Nickname } from './library-cases.ts';
import { isSlipOf, type WrittenWord } from './written-words.ts';

/** Says of a term in a doctrine from which it is the doctrine's own word. */
const OWN_WORD = 0.75;
/** Fewest letters of a nickname of one word that is nobody's name and no word of the law: flopper. */
const TELLING_LETTERS = 6;
/** Words from which a message is a story, in which everyday words name no case by themselves. */
export const STORY = 14;

/**
 * How many words of a question are a nickname; 0 where they are not surely meant as one. A nickname of one everyday word,
 * or of words that name a doctrine, needs "case" behind it, or must be nearly all that was typed; in a story so does every nickname of everyday words.
 */
export function nicknameHits(
  library: Library,
  { words, isCase }: Nickname,
  written: readonly WrittenWord[],
): number {
  // "Wagonmound".
  const joined = words.length > 1 ? words.join('') : '';
  if (joined.length >= TELLING_LETTERS && written.some(({ word }) => word === joined)) return words.length;
  const at = written.findIndex((_, from) => isAt(words, written, from));
  if (at < 0) return 0;
  const saysCase = /^cases?$/.test(written[at + words.length]?.word ?? '');
  const others = written.filter(
    ({ word }, place) => (place < at || place >= at + words.length) && isTelling(word),
  );
  if (saysCase || others.length === 0) return words.length;
  if (words.length === 1) {
    const only = written[at];
    return !isCase && only && !only.isCommon && only.word.length >= TELLING_LETTERS ? 1 : 0;
  }
  const isStory =
    written.length >= STORY && written.slice(at, at + words.length).every(({ isCommon }) => isCommon);
  return isStory || isOfDoctrine(library, words) ? 0 : words.length;
}

const isTelling = (word: string): boolean =>
  !isStopWord(word) && !isAskingWord(word) && !/^(?:brief|facts?|holding)$/.test(word);

/** Whether the words stand there one after the other, one of them as it is written; the others may be misspelt. */
function isAt(words: readonly string[], written: readonly WrittenWord[], from: number): boolean {
  const places = words.map((word, step) => {
    const one = written[from + step];
    if (one?.word === word) return 'same';
    return one && isSlipOf(one, word) ? 'slip' : 'other';
  });
  return !places.includes('other') && (places.includes('same') || words.length === 1);
}

/** Whether one doctrine has all the words in its name or rule: "zone of danger" is asked of the rule, not of a case. */
function isOfDoctrine({ holders, doctrines }: Library, words: readonly string[]): boolean {
  return doctrines.some((doctrine) =>
    words.every((word) => (holders.get(stemOf(word))?.get(doctrine) ?? 0) >= OWN_WORD),
  );
}
