import type { Block } from '../answering/answer.ts';
import type { Phrases } from '../answering/phrases.ts';
import type { Query } from '../finding/query.ts';
import type { Course } from '../indexing/course.ts';
import { entryFor } from './entry-for.ts';
import { lawBlock } from './law-block.ts';
import type { Library } from './library.ts';
import { doctrineLines, wishOf } from './library-answer.ts';

/** The library's entry on a question as a closed card to stand beside an answer; null where no entry is surely right. */
export function lawCard(course: Course, query: Query, library: Library, phrases: Phrases): Block | null {
  const entry = entryFor(course, query, library)?.entry;
  if (!entry) return null;
  const shelf = { library, phrases };
  const [, ...lines] = doctrineLines(shelf, entry, wishOf(query.question));
  return lawBlock(shelf, lines, { title: entry.name, doctrine: entry, isOpen: false });
}
