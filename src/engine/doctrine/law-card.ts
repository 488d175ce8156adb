import type { Block } from '../answering/answer.ts';
import { type Phrases, say } from '../answering/phrases.ts';
import type { Query } from '../finding/query.ts';
import { caseBriefLines } from './case-lines.ts';
import { partsOfCase } from './case-parts.ts';
import type { Doctrine, LibrarySubject } from './entry.ts';
import { lawBlock, summaryOf } from './law-block.ts';
import type { Library } from './library.ts';
import { doctrineLines, wishOf } from './library-answer.ts';
import { findLibraryCase } from './library-case.ts';
import { textsOfCase } from './library-cases.ts';
import { settledLines } from './settled-answer.ts';

/**
 * An entry of the library as a closed card to stand beside an answer to a question; where the question names a case of the
 * library whole, or one with a record, that case instead.
 */
export function lawCard(query: Query, library: Library, entry: Doctrine, phrases: Phrases): Block {
  const shelf = { library, phrases };
  const card = caseCard(query.question, library, entry.subject, phrases);
  if (card) return card;
  const [, ...lines] = doctrineLines(shelf, entry, wishOf(query.question));
  const settled = settledLines(shelf, entry, query.question);
  const told = settled.find(({ body }) => body);
  return lawBlock([...settled, ...lines], {
    title: entry.name,
    entry: entry.id,
    // What the student wants told stands in the closed card already.
    summary: [
      ...(told?.body ? [{ label: say(phrases, 'law_settled'), text: told.body }] : []),
      ...summaryOf(shelf, entry),
    ],
    texts: [entry],
    isOpen: false,
  });
}

/**
 * The case that a question names as a closed card: what it held, what has become of it, and the law today; opened, its
 * brief. Null where the question names no case of the library, or one whose own record is missing by one party alone.
 */
export function caseCard(
  question: string,
  library: Library,
  subject: LibrarySubject | null,
  phrases: Phrases,
): Block | null {
  const found = findLibraryCase(library, question, subject);
  if (!found || !(found.isWhole || found.named.record)) return null;
  const shelf = { library, phrases };
  const [, ...lines] = caseBriefLines(shelf, found.named, question);
  const told = partsOfCase(shelf, found.named);
  const summary = (['holding', 'status', 'today'] as const).flatMap((wanted) => {
    const part = told.find(({ part }) => part === wanted);
    return part ? [{ label: part.label, text: part.body }] : [];
  });
  const entry = found.named.leads[0]?.doctrine.id ?? null;
  return lawBlock(lines, {
    title: found.named.name,
    entry,
    summary,
    texts: textsOfCase(found.named),
    isOpen: false,
  });
}
