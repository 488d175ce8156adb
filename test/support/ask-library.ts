import { toWire } from '#engine/answering/wire.ts';
import { answerFromLibrary, type LibraryRequest } from '#engine/doctrine/answer-from-library.ts';
import { openLibrary } from '#engine/doctrine/library.ts';
import { RECORDS } from './case-records.ts';
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

/** The small library with the cases' own records. */
export const told = openLibrary(DOCTRINES, thesaurus, [], RECORDS);
/** What that answers, as a student reads it. */
export const readTold = (question: string, more: Partial<LibraryRequest> = {}): string => {
  const request = { question, task: 'ask', subject: null, history: [], seed: 0, ...more } as const;
  const answer = answerFromLibrary(told, request, phrases);
  return answer ? toWire(answer, phrases).response : '';
};
