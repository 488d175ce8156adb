import { quizLines, quizzedWith } from '../../doctrine/doctrine-quiz.ts';
import type { Doctrine } from '../../doctrine/entry.ts';
import { entryFor } from '../../doctrine/entry-for.ts';
import { generalLine } from '../../doctrine/general-line.ts';
import { QUIZ_QUESTIONS } from '../../doctrine/quiz-form.ts';
import type { Shelf } from '../../doctrine/statements.ts';
import { readQuestion } from '../../finding/read-question.ts';
import { runsIn, taughtSubjects } from '../../finding/taught-subjects.ts';
import type { Course } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';
import { NO_MAP, type TopicMap } from '../../reading/topic-map.ts';
import { asBlocks, type ComposedAnswer, linesIn } from '../answer.ts';
import { say } from '../phrases.ts';
import { asksOnAnything, quizTopic } from './quiz.ts';
import { isDropped } from './quiz-scope.ts';

/**
 * A quiz of fewer than ten questions filled up from the law library, under the label of general law: on the doctrine
 * that the quiz is on and its neighbors, or on what the course's headings teach. The course's own questions come first.
 * A quiz on a whole course whose sentences ask nothing is made of general law alone. Every other answer, and a quiz
 * whose topic the library does not have, stays as it is.
 */
export function fillQuiz(
  composed: ComposedAnswer,
  shelf: Shelf,
  course: Course,
  { question, seed, map = NO_MAP }: { question: string; seed: number; map?: TopicMap },
): ComposedAnswer {
  const { blocks } = composed;
  const asked = linesIn(blocks).filter(({ part }) => part === 'key').length;
  const isOnAnything = asksOnAnything(question);
  if (asked >= QUIZ_QUESTIONS || (asked === 0 && !isOnAnything)) return composed;
  const doctrines = isOnAnything
    ? taughtDoctrines(shelf, course, { seed, map })
    : doctrinesOn(shelf, course, quizTopic(question));
  const lines = quizLines(shelf, doctrines, seed, { most: QUIZ_QUESTIONS - asked, first: asked + 1 });
  if (lines.length === 0) return composed;
  const general = asBlocks([generalLine({ label: say(shelf.phrases, 'law_label') }), ...lines]);
  if (asked === 0) return { kind: 'general', blocks: general, followUps: [] };
  const end = 1 + blocks.findLastIndex((block) => linesIn([block]).some(({ part }) => part !== undefined));
  return { ...composed, blocks: [...blocks.slice(0, end), ...general, ...blocks.slice(end)] };
}

function doctrinesOn(shelf: Shelf, course: Course, topic: string): Doctrine[] {
  const entry = entryFor(course, readQuestion(topic, course), shelf.library)?.entry;
  return entry ? quizzedWith(shelf, entry) : [];
}

/**
 * The doctrines whose names stand in the course's headings, beginning at another one for another seed. Headings of topics that
 * the student dropped teach nothing.
 */
function taughtDoctrines(
  { library }: Shelf,
  course: Course,
  { seed, map }: { seed: number; map: TopicMap },
): Doctrine[] {
  const subjects: readonly string[] = taughtSubjects(course);
  const headed = runsIn(course, (section) => !isDropped(course, section, map));
  const taught = library.doctrines.filter(
    ({ subject, name, synonyms }) =>
      subjects.includes(subject) && [name, ...synonyms].some((word) => headed.has(termsOf(word).join(' '))),
  );
  const first = taught.length === 0 ? 0 : (Math.abs(seed) * 7) % taught.length;
  return [...taught.slice(first), ...taught.slice(0, first)];
}
