import type { LibrarySubject } from '#engine/doctrine/entry.ts';
import { findDoctrines } from '#engine/doctrine/find-doctrine.ts';
import { lawTextsOf } from '#engine/doctrine/law-texts.ts';
import type { Library } from '#engine/doctrine/library.ts';
import type { LawText } from '#engine/grounding/grounds.ts';

/** Entries that a sentence may rest on: of the question, and of the sentence itself. */
const OF_QUESTION = 3;
const OF_SENTENCE = 2;

/** The statements of the law library that a sentence on a question may rest on, the question's entries first. */
export function lawTexts(
  library: Library,
  subject: LibrarySubject | null,
  question: string,
  sentence: string,
): LawText[] {
  const found = [
    ...findDoctrines(library, question, subject).slice(0, OF_QUESTION),
    ...findDoctrines(library, sentence, subject).slice(0, OF_SENTENCE),
  ].map(({ doctrine }) => doctrine);
  return [...new Set(found)].flatMap(lawTextsOf);
}
