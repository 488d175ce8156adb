import type { Thesaurus } from '../../finding/thesaurus.ts';

/**
 * Subjects in which students use a word when they ask. A word they use in several is a word of everyday speech; one
 * that only the questions of a single subject have tells that subject.
 */
const EVERYDAY_IN = 3;

/**
 * True when a term is everyday speech: students of several subjects ask with it, so that a course has it or lacks it by
 * chance. Numbers always are. Known from content/asked; without that list no word is.
 */
export const isEveryday = (thesaurus: Thesaurus, term: string): boolean =>
  /^\d/.test(term) || thesaurus.asked.filter(({ holders }) => holders.has(term)).length >= EVERYDAY_IN;
