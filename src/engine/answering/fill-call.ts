import { partsOfCase } from '../doctrine/case-parts.ts';
import { findDoctrines } from '../doctrine/find-doctrine.ts';
import { generalLine } from '../doctrine/general-line.ts';
import { findLibraryCase } from '../doctrine/library-case.ts';
import { wordsOf } from '../doctrine/spoken-minute.ts';
import { authorityOf, type Shelf } from '../doctrine/statements.ts';
import { taughtSubjects } from '../finding/taught-subjects.ts';
import type { Course } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import { say } from './phrases.ts';

/** Parts of a case that the law library may give where the materials lack them; what matters most has the room first. */
export const FILLED = ['holding', 'facts', 'issue', 'reasoning'] as const;
type Filled = (typeof FILLED)[number];

/** A part of a script in the library's words, under the label of general law. */
function filledLine({ phrases }: Shelf, id: string, { body, authority }: Words): Line {
  const part = say(phrases, id).replace(/:$/, '');
  return generalLine({ label: say(phrases, 'call_general', { part }), body, authority }, 'script');
}
type Words = { body: string; authority: string };

/**
 * What the library's record of a case has of the parts that are missing, as many whole ones as fit into `room` words.
 * Nothing where the library does not have a case of both these names.
 */
export function casePartsFrom(
  shelf: Shelf,
  name: string,
  missing: ReadonlySet<Filled>,
  room: number,
): Map<string, Line> {
  const made = new Map<string, Line>();
  const found = missing.size > 0 ? findLibraryCase(shelf.library, name, null, true) : null;
  if (!found?.isWhole) return made;
  const told = partsOfCase(shelf, found.named);
  let left = room;
  for (const wanted of FILLED) {
    const part = missing.has(wanted) ? told.find((one) => one.part === wanted) : undefined;
    if (!part || wordsOf(part.body) > left) continue;
    left -= wordsOf(part.body);
    made.set(wanted, filledLine(shelf, wanted, part));
  }
  return made;
}

/**
 * The test, the limit and the reason of a topic from the library, where the script lacks them, as many whole ones as fit
 * into `room` words. Nothing where the library has no doctrine of that name in a subject that the course teaches.
 */
export function topicPartsFrom(
  shelf: Shelf,
  course: Course,
  topic: string,
  lacks: (id: 'call_test' | 'call_limit' | 'call_reason') => boolean,
  room: number,
): Line[] {
  const subjects: readonly string[] = taughtSubjects(course);
  const named = findDoctrines(shelf.library, topic, null).filter(
    ({ isNamed, score }) => isNamed && score >= 1,
  );
  const isOneSubject = new Set(named.map(({ doctrine }) => doctrine.subject)).size === 1;
  const doctrine = named.find(({ doctrine: { subject } }) =>
    subjects.length > 0 ? subjects.includes(subject) : isOneSubject,
  )?.doctrine;
  if (!doctrine) return [];
  const authority = authorityOf(doctrine);
  const [limit] = doctrine.exceptions;
  let left = room;
  return [
    { id: 'call_test' as const, body: doctrine.elements.map(({ text }) => text).join(' '), authority },
    { id: 'call_limit' as const, body: limit?.text ?? '', authority: limit?.authority ?? '' },
    { id: 'call_reason' as const, body: doctrine.policy, authority },
  ].flatMap(({ id, ...words }) => {
    const count = wordsOf(words.body);
    if (count === 0 || count > left || !lacks(id)) return [];
    left -= count;
    return [filledLine(shelf, id, words)];
  });
}
