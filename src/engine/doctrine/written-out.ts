import { isAskingWord, isStopWord } from '../indexing/stop-words.ts';
import { stemOf } from '../indexing/terms.ts';
import type { LibrarySubject } from './entry.ts';
import type { Library } from './library.ts';

/** A question with each abbreviation that no entry writes put out in full: "supplemental jx", "SMJ". */
export const writtenOut = (library: Library, question: string, subject: LibrarySubject | null): string =>
  question.replace(/[\p{L}]+/gu, (word) => {
    const small = word.toLowerCase();
    const term = stemOf(small);
    if (library.holders.has(term) || isStopWord(small) || isAskingWord(small)) return word;
    const forms = library.words.byFirstTerm.get(term) ?? [];
    const meant = forms.filter(
      ({ isShorthand, word: form, terms, entry }) =>
        isShorthand &&
        form === small &&
        terms.length === 1 &&
        (!subject || entry.subject === subject || entry.subject === 'general'),
    );
    return meant[0]?.entry.canonical ?? word;
  });
