import { readFileSync } from 'node:fs';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import {
  type CourseQuestions,
  hasSharedFiles,
  readCourse,
  readQuestionSet,
  readSampleCourse,
  readSampleQuestions,
  readThesaurus,
} from './course-files.ts';

/** The two courses questions are asked on: the real one, where it is there, and the sample. */
export type CourseName = 'course' | 'sample';
export type Half = 'tune' | 'held';

/** A question of evals/sets/abstention.json; `near` and `far` ones the materials do not answer. */
export type AbstentionQuestion = {
  course: CourseName;
  half: Half;
  kind: 'answerable' | 'near' | 'far';
  question: string;
  where?: string;
  passing?: true;
};

/** A question with the course it is asked on. `weight`: how much it counts in fitting. */
export type Labeled = {
  set: string;
  course: Course;
  question: string;
  isAnswerable: boolean;
  weight: number;
};

/** What one question of the other sets counts beside one of the tune half, and what one made from others does. */
const OTHER_SET = 0.5;
const MADE = 0.2;

/** The questions of the set, those on the real course only where it is there. */
export function listAbstentionQuestions(half: Half): AbstentionQuestion[] {
  const all = readJson('./sets/abstention.json') as AbstentionQuestion[];
  return all.filter((each) => each.half === half && (hasSharedFiles() || each.course === 'sample'));
}

/** The courses, opened; the real one only where it is there. */
export async function openAskedCourses(): Promise<Map<CourseName, Course>> {
  const courses = new Map<CourseName, Course>();
  for (const [name, materials] of await readMaterials())
    courses.set(name, openCourse(materials, readThesaurus()));
  return courses;
}

async function readMaterials(): Promise<Map<CourseName, CourseMaterial[]>> {
  const materials = new Map<CourseName, CourseMaterial[]>([['sample', await readSampleCourse()]]);
  if (hasSharedFiles()) materials.set('course', await readCourse('civil-procedure'));
  return materials;
}

/**
 * Everything the weights are fitted on: the tune half, our other question sets, and questions made unanswerable by
 * asking them on the other course or on the course without the materials that teach them. Needs the real course.
 */
export async function listForFitting(): Promise<Labeled[]> {
  const materials = await readMaterials();
  const courses = await openAskedCourses();
  const tune = listAbstentionQuestions('tune');
  const answers = (readJson('./sets/answers.json') as AbstentionQuestion[]).filter(
    ({ half }) => half === 'tune',
  );
  const rows: Labeled[] = [];
  const add = (set: string, name: CourseName, question: string, isAnswerable: boolean, weight: number) => {
    const course = courses.get(name);
    if (course) rows.push({ set, course, question, isAnswerable, weight });
  };
  for (const { course, kind, question } of tune) add('tune', course, question, kind === 'answerable', 1);
  const asked = readJson('./answering-questions.json') as AnsweringQuestions;
  const sample = readSampleQuestions() as { questions: { question: string }[]; unanswerable: string[] };
  const answerable: [CourseName, string][] = [
    ...(readQuestionSet('course-questions.json') as CourseQuestions).questions.map(onCourse('course')),
    ...asked.questions.filter(({ after }) => after === undefined).map(onCourse('sample')),
    ...sample.questions.map(onCourse('sample')),
    ...answers.map(({ course, question }): [CourseName, string] => [course, question]),
  ];
  for (const [course, question] of answerable) add('others', course, question, true, OTHER_SET);
  for (const question of [...asked.refused, ...sample.unanswerable])
    add('others', 'sample', question, false, OTHER_SET);
  for (const question of asked.refusedByCourse) add('others', 'course', question, false, OTHER_SET);
  const taught = tune.filter(({ kind }) => kind === 'answerable');
  const exchanged = [...answerable, ...taught.map(({ course, question }) => [course, question] as const)];
  for (const [course, question] of exchanged) {
    if (!ON_THE_COURSE.test(question)) add('exchanged', OTHER[course], question, false, MADE);
  }
  for (const { subject, question } of otherSubjects()) {
    if (subject !== 'civil-procedure') add('subjects', 'course', question, false, MADE);
    if (subject !== 'contracts') add('subjects', 'sample', question, false, MADE);
  }
  return [...rows, ...listWithout(materials, [...taught, ...answers])];
}

type AnsweringQuestions = {
  questions: { question: string; after?: string }[];
  refused: string[];
  refusedByCourse: string[];
};

const OTHER: Record<CourseName, CourseName> = { course: 'sample', sample: 'course' };
const onCourse =
  (course: CourseName) =>
  ({ question }: { question: string }): [CourseName, string] => [course, question];

/** Questions on the course itself, which any syllabus may answer. */
const ON_THE_COURSE = /exam|final|syllabus|grade|class/i;

function otherSubjects(): { subject: string; question: string }[] {
  const library = readJson('./library-questions.json') as {
    questions: { subject: string; question: string }[];
  };
  const shorthand = readJson('./sets/shorthand.json') as { subject: string; half: Half; query: string }[];
  const tune = shorthand.filter(({ half }) => half === 'tune');
  return [...library.questions, ...tune.map(({ subject, query }) => ({ subject, question: query }))];
}

/** The files of the real course that teach a topic of its notes, with the opinions and rules on it. */
const TEACHING: Record<string, RegExp> = {
  Personal_Jurisdiction: /Personal_Jur|Daimler|McIntyre|Keeton|Shoe|Pennoyer|Volkswagen|Mayo|Beeck/,
  Preclusion: /Preclusion|Parklane/,
  Choice_of_Law: /Choice_of|Byrd|Erie|Hanna|Shady|Ragan/,
  Summary_Judgment: /Summary_J|Scott|FRCP/,
  Subject_Matter_Jurisdiction: /Subject_M|Mottley|Grable|Gibbs|Allapattah|Mas_|Federal_Stat|Deutsch|Ang/,
  Joinder: /Joinder|FRCP|Mosley|Camacho|Pace|Lehman|Ginwright|Federal_Stat|Sevier|Ottowa|Rainbow|Ford|Heller/,
  Pleadings: /Pleadings|FRCP|Twombly|Iqbal|Kunstler|Zielinski|Beeck|Johnson|Stout|Washington|Annies|Janjua/,
};
const LECTURES = [1, 2, 3, 4, 5, 6, 7];

/** Questions asked on a course without what teaches them: words of the subject, and no answer. */
function listWithout(
  materials: ReadonlyMap<CourseName, readonly CourseMaterial[]>,
  questions: readonly AbstentionQuestion[],
): Labeled[] {
  const rows: Labeled[] = [];
  const add = (name: CourseName, dropped: RegExp, isTaughtThere: (where: string) => boolean) => {
    const kept = (materials.get(name) ?? []).filter((material) => !dropped.test(material.name));
    const course = openCourse(kept, readThesaurus());
    for (const { course: on, question, where = '' } of questions) {
      if (on === name && isTaughtThere(where))
        rows.push({ set: 'without', course, question, isAnswerable: false, weight: MADE });
    }
  };
  for (const [topic, files] of Object.entries(TEACHING)) {
    const isRules = (where: string) =>
      /^(?:FRCP|Federal_St)/.test(where) && files.test(where.split(' ')[0] ?? '');
    add('course', files, (where) => where.startsWith(topic) || isRules(where));
  }
  for (const lecture of LECTURES) {
    const title = `Lecture Notes ${lecture}`;
    add('sample', new RegExp(`^${title}|Final|Practice|Slides|Handout`), (where) => where.startsWith(title));
  }
  return rows;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
