import { toWire } from '#engine/answering/wire.ts';
import { answerFromLibrary, type LibraryRequest } from '#engine/doctrine/answer-from-library.ts';
import { openLibrary } from '#engine/doctrine/library.ts';
import { phrases, thesaurus } from './content.ts';
import { DOCTRINES } from './doctrines.ts';

/** The small library of doctrines.ts. */
export const library = openLibrary(DOCTRINES, thesaurus);

/** What it answers to a question; null where it has nothing. */
export const askLibrary = (question: string, more: Partial<LibraryRequest> = {}) =>
  answerFromLibrary(
    library,
    { question, task: 'ask', subject: null, history: [], seed: 0, ...more },
    phrases,
  );

/** The same as a student reads it. */
export const readLibrary = (question: string, more: Partial<LibraryRequest> = {}): string => {
  const answer = askLibrary(question, more);
  return answer ? toWire(answer, phrases).response : '';
};
