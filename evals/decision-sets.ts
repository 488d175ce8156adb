import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MaterialKind } from '#contract/materials.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { readDocument } from '#server/outside/parsing/read-document.ts';
import { READING_LIMITS } from '#server/outside/parsing/reading-limits.ts';
import { hasSharedFiles, readQuestionSet, readSampleCourse, readThesaurus } from './course-files.ts';

/** The four courses of different shape that the decision is fitted and tested on. */
export const DECISION_COURSES = ['torts', 'constitutional-law', 'civil-procedure', 'sample'] as const;
export type DecisionCourse = (typeof DECISION_COURSES)[number];

/** What a question is to a course: taught, only named, of its subject and not there, or of no such subject at all. */
export type DecisionClass = 'answerable' | 'passing' | 'near' | 'off';

/** A question with its class on one course. `source`: `shared` for the sets of the shared folder. */
export type DecisionQuestion = {
  course: DecisionCourse;
  question: string;
  class: DecisionClass;
  held: boolean;
  source: 'own' | 'shared' | 'older';
  /** Where the question's answer stands, where the set says so. */
  gold: readonly Gold[];
};

/** A place that holds an answer: a part of its file's name, and words of its page, as regular expressions. */
export type Gold = { doc: string; text: string };

const SHARED = fileURLToPath(new URL('../../shared/courses', import.meta.url));
const EXAMS_TOO: readonly [string, MaterialKind][] = [
  ['syllabus', 'syllabus'],
  ['lecture-notes', 'lectureNotes'],
  ['slides', 'lectureNotes'],
  ['additional', 'additionalMaterials'],
  ['past-exams', 'pastExams'],
];
/** Folders of each course and what a student uploads them as. The exams of civil procedure stay out, as for finding. */
const FOLDERS: Record<Exclude<DecisionCourse, 'sample'>, readonly [string, MaterialKind][]> = {
  torts: EXAMS_TOO,
  'constitutional-law': EXAMS_TOO,
  'civil-procedure': [
    ['syllabus', 'syllabus'],
    ['lecture-notes', 'lectureNotes'],
    ['additional/cases', 'additionalMaterials'],
    ['additional/statutes', 'additionalMaterials'],
  ],
};

/** The four courses opened, those of the shared folder only where it is there. */
export async function openDecisionCourses(): Promise<Map<DecisionCourse, Course>> {
  const courses = new Map<DecisionCourse, Course>();
  const thesaurus = readThesaurus();
  for (const name of DECISION_COURSES) {
    if (name === 'sample') courses.set(name, openCourse(await readSampleCourse(), thesaurus));
    else if (hasSharedFiles()) courses.set(name, openCourse(await readMaterials(name), thesaurus));
  }
  return courses;
}

async function readMaterials(course: Exclude<DecisionCourse, 'sample'>): Promise<CourseMaterial[]> {
  const materials: CourseMaterial[] = [];
  for (const [folder, kind] of FOLDERS[course]) {
    const path = `${SHARED}/${course}/${folder}`;
    for (const name of existsSync(path) ? readdirSync(path).sort() : []) {
      const read = await readDocument(readFileSync(`${path}/${name}`), name, READING_LIMITS, () => {}).catch(
        () => null,
      );
      if (read)
        materials.push({ id: materials.length + 1, name, kind, pages: read.pages, passages: read.passages });
    }
  }
  return materials;
}

type Own = { q: string; class: DecisionClass; held: boolean };
/** `namedIn`: courses whose texts name it, for which it is no question of another subject alone. */
type OffTopic = { q: string; subject: string; held: boolean; namedIn?: string[] };
type Older = { course: string; half: string; kind: string; question: string; passing?: true };
type SharedSet = { questions: { q: string; class: string; gold?: Gold[][] }[] };

const CLASSES: Record<string, DecisionClass> = {
  answerable: 'answerable',
  passing: 'passing',
  near: 'near',
  far: 'off',
  'near-unanswerable': 'near',
  'far-unanswerable': 'off',
};
const SHARED_SETS: Partial<Record<DecisionCourse, string>> = {
  torts: 'torts-questions.json',
  'constitutional-law': 'conlaw-questions.json',
};
const OLDER: Partial<Record<DecisionCourse, string>> = { 'civil-procedure': 'course', sample: 'sample' };

/** Every question of a course with its class: our own sets, those of the shared folder, and the older sets. */
export function listDecisionQuestions(course: DecisionCourse): DecisionQuestion[] {
  const rows: DecisionQuestion[] = [];
  const add = (
    question: string,
    kind: DecisionClass,
    held: boolean,
    source: DecisionQuestion['source'],
    gold: readonly Gold[] = [],
  ) => rows.push({ course, question, class: kind, held, source, gold });
  for (const one of readSet<Own>(`decision-${course}.json`)) add(one.q, one.class, one.held, 'own');
  for (const { q, subject, held, namedIn = [] } of readSet<OffTopic>('decision-off-topic.json')) {
    if (subject !== (course === 'sample' ? 'contracts' : course) && !namedIn.includes(course))
      add(q, 'off', held, 'own');
  }
  const set = SHARED_SETS[course];
  if (set && hasSharedFiles()) {
    for (const one of (readQuestionSet(set) as SharedSet).questions)
      add(one.q, CLASSES[one.class] ?? 'answerable', false, 'shared', (one.gold ?? []).flat());
  }
  if (course === 'civil-procedure' && hasSharedFiles()) {
    const { questions } = readQuestionSet('course-questions.json') as {
      questions: { question: string; gold: Gold }[];
    };
    for (const { question, gold } of questions) add(question, 'answerable', false, 'shared', [gold]);
  }
  for (const one of readSet<Older>('abstention.json')) {
    const kind = one.passing ? 'passing' : (CLASSES[one.kind] ?? 'answerable');
    if (one.course === OLDER[course]) add(one.question, kind, one.half === 'held', 'older');
  }
  for (const one of readSet<Older>('answers.json')) {
    if (one.course === OLDER[course]) add(one.question, 'answerable', one.half === 'held', 'older');
  }
  return rows;
}

/** Files of a small course: the one that answers and its neighbors. */
const BESIDE = 1;
/** Small courses made of each course. */
const MOST_SMALL = 6;

/**
 * Courses of a student who has just begun: notes or slides that answer questions of a course with the files beside them, those with
 * most such questions first; with the questions that it answers, and those that its course does not.
 */
export function smallCoursesOf(
  { materials, thesaurus }: Course,
  questions: readonly DecisionQuestion[],
): { course: Course; questions: DecisionQuestion[] }[] {
  const all = [...materials.values()];
  const texts = new Map(
    all.map((one) => [
      one,
      one.pages
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
    ]),
  );
  const holds = (material: CourseMaterial, { gold }: DecisionQuestion) =>
    gold.some(
      ({ doc, text }) =>
        new RegExp(doc, 'i').test(material.name) && new RegExp(text, 'i').test(texts.get(material) ?? ''),
    );
  const centers = all
    .map((material, at) => ({
      at,
      kind: material.kind,
      count: questions.filter((one) => holds(material, one)).length,
    }))
    .filter(({ count, kind }) => count > 0 && kind === 'lectureNotes')
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_SMALL);
  const lacking = questions.filter(({ class: kind }) => kind === 'near' || kind === 'off');
  return centers.map(({ at }, nth) => {
    const own = all.slice(Math.max(0, at - BESIDE), at + BESIDE + 1);
    const answered = questions.filter(
      (one) => one.class === 'answerable' && own.some((material) => holds(material, one)),
    );
    const share = lacking.filter((_, number) => number % centers.length === nth);
    const numbered = own.map((one, id) => ({ ...one, id: id + 1 }));
    return { course: openCourse(numbered, thesaurus), questions: [...answered, ...share] };
  });
}

const readSet = <Row>(name: string): Row[] =>
  JSON.parse(readFileSync(new URL(`./sets/${name}`, import.meta.url), 'utf8')) as Row[];
