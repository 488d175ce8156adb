import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { MaterialKind } from '#contract/materials.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REAL = resolve(ROOT, '../shared/courses/civil-procedure');
const QUESTIONS = resolve(ROOT, '../shared/eval/course-questions.json');
const SAMPLE = join(ROOT, 'content/sample-course');

export type CourseFile = { path: string; kind: MaterialKind };

/** A course as a student would upload it. `more`: what there is beyond an ordinary course. */
export type CourseOfFiles = {
  name: string;
  files: CourseFile[];
  more: CourseFile[];
  questions: string[];
};

const filesIn = (folder: string, kind: MaterialKind, only?: (name: string) => boolean): CourseFile[] =>
  readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isFile() && (only?.(name) ?? true))
    .sort()
    .map((name) => ({ path: join(folder, name), kind }));

const OPINIONS = [
  'Pennoyer',
  'Shoe',
  'Volkswagen',
  'Erie',
  'Twombly',
  'Iqbal',
  'Gibbs',
  'Mas_Perry',
  'Parklane_Shore',
  'Hanna',
];
const isWanted = (name: string) => OPINIONS.includes(name.replace('.md', ''));

const questionsIn = (path: string): string[] =>
  (JSON.parse(readFileSync(path, 'utf8')) as { questions: { question: string }[] }).questions.map(
    ({ question }) => question,
  );

/** The course that comes with the project, its exams and practice questions included. */
export function sampleCourse(): CourseOfFiles {
  const { files } = JSON.parse(readFileSync(join(SAMPLE, 'course.json'), 'utf8')) as {
    files: { file: string; kind: MaterialKind }[];
  };
  return {
    name: 'sample course',
    files: files.map(({ file, kind }) => ({ path: join(SAMPLE, 'files', basename(file)), kind })),
    more: [],
    questions: questionsIn(join(SAMPLE, 'questions.json')),
  };
}

/** Syllabus, outlines, ten opinions, rules and past exams of a real course; null where it does not lie beside us. */
export function realCourse(): CourseOfFiles | null {
  if (!existsSync(REAL) || !existsSync(QUESTIONS)) return null;
  const cases = join(REAL, 'additional/cases');
  return {
    name: 'civil procedure',
    files: [
      ...filesIn(join(REAL, 'syllabus'), 'syllabus'),
      ...filesIn(join(REAL, 'lecture-notes'), 'lectureNotes'),
      ...filesIn(cases, 'additionalMaterials', isWanted),
      ...filesIn(join(REAL, 'additional/statutes'), 'additionalMaterials'),
      ...filesIn(join(REAL, 'past-exams'), 'pastExams'),
    ],
    more: filesIn(cases, 'additionalMaterials', (name) => !isWanted(name)),
    questions: questionsIn(QUESTIONS),
  };
}
