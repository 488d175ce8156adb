import type { Doctrine, LibrarySubject } from '#engine/doctrine/entry.ts';
import { findDoctrines } from '#engine/doctrine/find-doctrine.ts';
import type { Library } from '#engine/doctrine/library.ts';
import { authorityOf } from '#engine/doctrine/statements.ts';
import type { LawText } from '#engine/grounding/check-sentence.ts';

/** Entries that a sentence may rest on: of the question, and of the sentence itself. */
const OF_QUESTION = 3;
const OF_SENTENCE = 2;

/** An entry of the library is read once: the comparer remembers its texts. */
const known = new WeakMap<Doctrine, LawText[]>();

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
  return [...new Set(found)].flatMap(textsOf);
}

function textsOf(doctrine: Doctrine): LawText[] {
  const before = known.get(doctrine);
  if (before) return before;
  const own = authorityOf(doctrine);
  const { name } = doctrine;
  const texts = [
    { name, text: doctrine.rule, authority: own },
    ...doctrine.elements.map(({ text }) => ({ name, text, authority: own })),
    ...doctrine.exceptions.map(({ text, authority }) => ({ name, text, authority })),
    ...doctrine.cases.map(({ point, name: called }) => ({
      name,
      text: `${called}: ${point}`,
      authority: called,
    })),
  ];
  known.set(doctrine, texts);
  return texts;
}
