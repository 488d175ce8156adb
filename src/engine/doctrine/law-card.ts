import type { Block } from '../answering/answer.ts';
import type { Phrases } from '../answering/phrases.ts';
import type { Query } from '../finding/query.ts';
import type { Doctrine } from './entry.ts';
import { lawBlock } from './law-block.ts';
import type { Library } from './library.ts';
import { doctrineLines, wishOf } from './library-answer.ts';

/** An entry of the library as a closed card to stand beside an answer to a question. */
export function lawCard(query: Query, library: Library, entry: Doctrine, phrases: Phrases): Block {
  const shelf = { library, phrases };
  const [, ...lines] = doctrineLines(shelf, entry, wishOf(query.question));
  return lawBlock(shelf, lines, { title: entry.name, doctrine: entry, texts: [entry], isOpen: false });
}
