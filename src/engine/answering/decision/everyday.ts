import type { Thesaurus } from '../../finding/thesaurus.ts';

/**
 * Subjects in which students use a word when they ask, from which it is everyday speech: one that only the questions
 * of a few subjects have tells those.
 */
const EVERYDAY_IN = 4;

/**
 * True when a term is everyday speech: students of several subjects ask with it (content/asked), so that a course has it
 * or lacks it by chance. Numbers always are. Where nothing is known of what students ask, no word is.
 */
export const isEveryday = (thesaurus: Thesaurus, term: string): boolean =>
  /^\d/.test(term) || thesaurus.asked.filter(({ holders }) => holders.has(term)).length >= EVERYDAY_IN;
