import { readCallForm } from '../answering/call-form.ts';
import { type Doctrine, LIBRARY_SUBJECTS, type LibrarySubject } from './entry.ts';
import { findDoctrines } from './find-doctrine.ts';
import type { Library } from './library.ts';

/** A topic that is hardly more than the name of a doctrine, and one that is nothing else. */
const MOSTLY_NAME = 1;
const WHOLE_NAME = 1.7;
/** Doctrines that one topic names side by side, at most. */
const MOST_APART = 3;
const BETWEEN = /\s*(?:[,&/]|\band\b|\bor\b)\s*/i;

/**
 * The subjects in which the topic of a call is the name of something, the one first that first-year students mean first;
 * none where the topic is a name in fewer than two, or a case is called.
 */
export function subjectsNaming(library: Library, question: string): LibrarySubject[] {
  const form = readCallForm(question);
  if (form?.called !== '' || form.topic === '') return [];
  const naming = LIBRARY_SUBJECTS.filter((subject) => isNameIn(library, form.topic, subject));
  return naming.length > 1 ? naming : [];
}

const isNameIn = (library: Library, topic: string, subject: LibrarySubject): boolean => {
  const [best] = findDoctrines(library, topic, subject);
  const isName = best?.isNamed === true && best.score >= MOSTLY_NAME;
  return isName || namedApart(library, topic, subject).length > 0;
};

/**
 * The doctrines that a topic names one beside the other ("assault and battery" in torts); none where they are one doctrine
 * together, as in criminal law, or a piece names none.
 */
export function namedApart(library: Library, topic: string, subject: LibrarySubject | null): Doctrine[] {
  const pieces = topic.split(BETWEEN).filter(Boolean);
  if (pieces.length < 2 || pieces.length > MOST_APART) return [];
  const [whole] = findDoctrines(library, topic, subject);
  if (whole?.isNamed && whole.score >= WHOLE_NAME) return [];
  const named = pieces.map((piece) => findDoctrines(library, piece, subject)[0]);
  const doctrines = named.flatMap((one) => (one?.isNamed && one.score >= WHOLE_NAME ? [one.doctrine] : []));
  return new Set(doctrines).size === pieces.length ? doctrines : [];
}
