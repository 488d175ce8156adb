import type { Line } from '../answering/answer.ts';
import { say } from '../answering/phrases.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Doctrine, LibrarySubject } from './entry.ts';
import { generalLine } from './general-line.ts';
import { explainLines } from './library-answer.ts';
import { pointLine, ruleLine, type Shelf } from './statements.ts';

/** Entries of an overview. */
const MOST = 6;

const THEMES =
  /\b(?:main|major|key|big)\s+(?:themes?|topics?|ideas?)\b|\bwhat is this (?:course|class) about\b/i;
const CASES = /\b(?:which|what)\s+(?:\w+\s+)?cases\s+should i (?:know|read|learn)\b/i;
const HARDEST = /\b(?:hardest|most difficult)\s+(?:topic|doctrine|rule|concept)\b/i;
/** Words of a question on the course as a whole; with others beside them it is about something. */
const COURSE_WORDS =
  /\b(?:main|major|key|big|themes?|topics?|ideas?|course|class|cases|should|know|best|read|learn|hardest|most|difficult|doctrine|rule|concept|explain|step|by|this|about)\b/gi;

/** Whether a question is on the course as a whole: without a subject nothing can answer it. */
export const asksWholeCourse = (question: string): boolean =>
  [THEMES, CASES, HARDEST].some((pattern) => pattern.test(question)) &&
  termsOf(question.replace(COURSE_WORDS, ' ')).length === 0;

/** What the library says on a subject as a whole: its most connected doctrines, their cases, or the one most divided. */
export function wholeCourseLines(shelf: Shelf, question: string, subject: LibrarySubject | null): Line[] {
  const told = wholeCourseDoctrines(shelf, question, subject);
  const [first] = told;
  if (!first || !asksWholeCourse(question)) return [];
  if (HARDEST.test(question))
    return [generalLine({ label: say(shelf.phrases, 'law_course_hardest') }), ...explainLines(shelf, first)];
  if (CASES.test(question))
    return [
      generalLine({ label: say(shelf.phrases, 'law_course_cases') }),
      ...told.flatMap(({ cases }) => cases.slice(0, 1).map((leading) => pointLine(leading))),
    ];
  return [
    generalLine({ label: say(shelf.phrases, 'law_course_themes') }),
    ...told.map((doctrine) => ({ ...ruleLine(shelf, doctrine, doctrine.name), depth: 1 as const })),
  ];
}

/** The doctrines that such an overview is made of: the most connected ones of the subject, or the one most divided. */
export function wholeCourseDoctrines(
  { library }: Shelf,
  question: string,
  subject: LibrarySubject | null,
): Doctrine[] {
  const own = library.doctrines.filter((doctrine) => doctrine.subject === subject);
  return HARDEST.test(question) ? hardestOf(own) : mostConnected(own).slice(0, MOST);
}

/** Doctrines by how many others are told apart from them: what much else borders on. */
function mostConnected(doctrines: readonly Doctrine[]): Doctrine[] {
  const borders = new Map<string, number>();
  for (const { confusable } of doctrines)
    for (const { id } of confusable) borders.set(id, (borders.get(id) ?? 0) + 1);
  return [...doctrines].sort(
    (a, b) =>
      (borders.get(b.id) ?? 0) - (borders.get(a.id) ?? 0) ||
      b.cases.length - a.cases.length ||
      (a.id < b.id ? -1 : 1),
  );
}

/** The doctrine with most exceptions and divisions. */
function hardestOf(doctrines: readonly Doctrine[]): Doctrine[] {
  const weight = ({ exceptions, splits }: Doctrine) => exceptions.length + splits.length;
  return [...doctrines].sort((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1)).slice(0, 1);
}
