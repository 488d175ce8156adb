import { existsSync, readFileSync } from 'node:fs';
import type { AnswerKind } from '#contract/chat.ts';
import type { CourseName } from './open-courses.ts';

/** What a course has on a question. `far` are a set's own questions of other subjects, `off-topic` those of off-topic.json. */
export const CLASSES = ['answerable', 'passing', 'near', 'far', 'off-topic'] as const;
export type QuestionClass = (typeof CLASSES)[number];

/** A place that is right: `doc` matches the file's name, `text` its words, both after normalize(). */
export type Alternative = { doc: string; text: string };

/** A question of a course. `history` holds the turns before it, oldest first. */
export type CourseQuestion = {
  id: string;
  course: CourseName;
  class: QuestionClass;
  question: string;
  history: string[];
  /** Kinds of answer that are right. */
  accept: AnswerKind[];
  /** Groups of alternatives; each group must have one that is shown. Empty where nothing may be shown. */
  gold: Alternative[][];
  /** What a right answer contains, in its words or its quotations, and how many of them it must. */
  says: string[];
  saysMin: number;
};

/** A question as the files hold it; `shared` points at a question of ../shared/eval/course-questions.json by its place. */
type Written = {
  id: string;
  q?: string;
  shared?: number;
  class: 'answerable' | 'passing' | 'near-unanswerable' | 'far-unanswerable';
  accept?: AnswerKind[];
  gold?: Alternative[][];
  says?: string[];
  says_min?: number | null;
};
type Turn = Omit<Written, 'id' | 'class'>;
type WrittenSet = { questions: Written[]; follow_ups?: { id: string; turns: Turn[] }[] };

const SHARED = new URL('../../../shared/eval/', import.meta.url);
const OWN = new URL('../sets/', import.meta.url);

/** The files that hold the questions of each course. Those of ../shared count only where that folder is. */
const FILES: Readonly<Record<CourseName, URL[]>> = {
  sample: [new URL('sample-course.json', OWN)],
  torts: [new URL('torts-questions.json', SHARED)],
  'constitutional-law': [
    new URL('conlaw-questions.json', SHARED),
    new URL('constitutional-law-follow-ups.json', OWN),
  ],
  'civil-procedure': [new URL('civil-procedure.json', OWN)],
};

/** Questions written by somebody who has not seen the engine, for a blind rating; they are asked nowhere else. */
const FRESH = new URL('fresh.json', OWN);
const OFF_TOPIC = new URL('off-topic.json', OWN);
const POINTED_AT = new URL('course-questions.json', SHARED);

const CLASS_OF: Readonly<Record<Written['class'], QuestionClass>> = {
  answerable: 'answerable',
  passing: 'passing',
  'near-unanswerable': 'near',
  'far-unanswerable': 'far',
};

const ACCEPTED: Readonly<Record<QuestionClass, AnswerKind>> = {
  answerable: 'answer',
  passing: 'passing',
  near: 'none',
  far: 'none',
  'off-topic': 'none',
};

/** All questions of a course: its own, the second turns (class answerable, with their history), and the off-topic ones. */
export function questionsOf(course: CourseName): CourseQuestion[] {
  const sets = FILES[course].filter(existsSync).map((file) => readJson(file) as WrittenSet);
  const own = sets.flatMap(({ questions }) =>
    questions.map((written) => asked(course, written.id, CLASS_OF[written.class], written, [])),
  );
  const second = sets.flatMap(({ follow_ups = [] }) =>
    follow_ups.map(({ id, turns }) => {
      const last = turns.at(-1);
      if (!last) throw new Error(`${id} has no turns`);
      return asked(course, id, 'answerable', last, turns.slice(0, -1).map(wordsOf));
    }),
  );
  const offTopic = (readJson(OFF_TOPIC) as { questions: { id: string; q: string }[] }).questions.map(
    ({ id, q }) => asked(course, id, 'off-topic', { q }, []),
  );
  return [...own, ...second, ...offTopic];
}

/** The fresh questions of a course, `before` the turns before them; none while nobody has written any. */
export function freshQuestionsOf(course: CourseName): CourseQuestion[] {
  if (!existsSync(FRESH)) return [];
  // They name their classes as figures do, not as the other sets.
  type Fresh = Turn & { id: string; class: QuestionClass; course: CourseName; before?: string[] };
  const { questions } = readJson(FRESH) as { questions: Fresh[] };
  const own = questions.filter((written) => written.course === course);
  return own.map((written) => asked(course, written.id, written.class, written, written.before ?? []));
}

/** Whether a question is the second turn of a conversation. */
export const isSecondTurn = ({ history }: CourseQuestion): boolean => history.length > 0;

function asked(
  course: CourseName,
  id: string,
  class_: QuestionClass,
  written: Turn,
  history: string[],
): CourseQuestion {
  const { accept = [ACCEPTED[class_]], gold = [], says = [] } = written;
  const saysMin = written.says_min ?? says.length;
  return { id, course, class: class_, question: wordsOf(written), history, accept, gold, says, saysMin };
}

function wordsOf({ q, shared }: Turn): string {
  if (q !== undefined) return q;
  const { questions } = readJson(POINTED_AT) as { questions: { question: string }[] };
  const pointed = questions[shared ?? -1];
  if (!pointed) throw new Error(`no question ${shared} in course-questions.json`);
  return pointed.question;
}

const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));
