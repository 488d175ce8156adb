import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MaterialKind } from '#contract/materials.ts';
import type { AskedPoint } from '#engine/finding/asked-points.ts';
import { buildThesaurus, type Thesaurus, type ThesaurusEntry } from '#engine/finding/thesaurus.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { readDocument } from '#server/outside/parsing/read-document.ts';
import { READING_LIMITS } from '#server/outside/parsing/reading-limits.ts';

/** The folder with a real course and the question sets; it is not part of the project. */
const SHARED = fileURLToPath(new URL('../../shared', import.meta.url));
const SAMPLE = fileURLToPath(new URL('../content/sample-course', import.meta.url));
const SETS = fileURLToPath(new URL('./sets', import.meta.url));
const THESAURUS = fileURLToPath(new URL('../content/thesaurus', import.meta.url));
const ASKED = fileURLToPath(new URL('../content/asked', import.meta.url));

/** Folders of the real course and what a student would upload them as. Its past exams stay out of finding. */
const FOLDERS: readonly [string, MaterialKind][] = [
  ['syllabus', 'syllabus'],
  ['lecture-notes', 'lectureNotes'],
  ['additional/cases', 'additionalMaterials'],
  ['additional/statutes', 'additionalMaterials'],
];

const FORECAST_FOLDERS: readonly [string, MaterialKind][] = [
  ['syllabus', 'syllabus'],
  ['lecture-notes', 'lectureNotes'],
  ['slides', 'lectureNotes'],
  ['past-exams', 'pastExams'],
];

/** Patterns a passage must match to be the right one: its file's name, its heading path, its text; '' matches any. */
export type Gold = { doc: string; heading: string; text: string };

/** The questions on the real course, each with the passage that answers it. */
export type CourseQuestions = { questions: { kind: string; question: string; gold: Gold }[] };

type CourseFile = { name: string; path: string; kind: MaterialKind };

/** Whether the real course and the question sets are there. */
export function hasSharedFiles(): boolean {
  return existsSync(`${SHARED}/eval`);
}

/** A question set of the shared folder by its file name. */
export function readQuestionSet(name: string): unknown {
  return JSON.parse(readFileSync(`${SHARED}/eval/${name}`, 'utf8'));
}

/** Series of public exams, by course: the issues that can be tested, and those each exam tested. */
export type ExamSeries = {
  courses: Record<string, { topics: string[]; exams: Record<string, string[]> }>;
};

/** The bar-exam essays of 13 courses, of the shared folder. */
export function readExamSeries(): ExamSeries {
  return JSON.parse(readFileSync(`${SHARED}/data/exam-history-calbar-series.json`, 'utf8')) as ExamSeries;
}

/** What each past exam of the real course tested and could test, by a reader who saw no forecast. */
export type ExamLabels = {
  sittings: {
    name: string;
    kind: 'final' | 'midterm' | 'other';
    complete: boolean;
    possible: string[];
    tested: string[];
  }[];
};

/** Readers' labels of a real course's past exams. */
export function readExamLabels(course: 'civil-procedure' | 'torts' | 'sample'): ExamLabels {
  return JSON.parse(readFileSync(`${SETS}/labels-${course}.json`, 'utf8')) as ExamLabels;
}

/** The questions that come with the sample course. */
export function readSampleQuestions(): unknown {
  return JSON.parse(readFileSync(`${SAMPLE}/questions.json`, 'utf8'));
}

/** A real course's materials without exams, read as an upload is. Ids count from 1 by folder and name. */
export const readCourse = (course: string): Promise<CourseMaterial[]> =>
  readFolders(course, FOLDERS, (name) => name.endsWith('.md'));

/** A real course's syllabus, notes and past exams: what a forecast is made of. */
export const readCourseWithExams = (course: string): Promise<CourseMaterial[]> =>
  readFolders(course, FORECAST_FOLDERS, () => true);

function readFolders(
  course: string,
  folders: readonly [string, MaterialKind][],
  isWanted: (name: string) => boolean,
): Promise<CourseMaterial[]> {
  const files = folders.flatMap(([folder, kind]) => {
    const path = `${SHARED}/courses/${course}/${folder}`;
    const names = existsSync(path) ? readdirSync(path).filter(isWanted) : [];
    return names.sort().map((name) => ({ name, path: `${path}/${name}`, kind }));
  });
  return readFiles(files);
}

/** The sample course's materials, exams and practice questions included, read as an upload is. */
export function readSampleCourse(): Promise<CourseMaterial[]> {
  const course = JSON.parse(readFileSync(`${SAMPLE}/course.json`, 'utf8')) as {
    files: { file: string; kind: MaterialKind }[];
  };
  return readFiles(
    course.files.map(({ file, kind }) => ({ name: file, path: `${SAMPLE}/files/${file}`, kind })),
  );
}

async function readFiles(files: readonly CourseFile[]): Promise<CourseMaterial[]> {
  const materials: CourseMaterial[] = [];
  for (const { name, path, kind } of files) {
    const { pages, passages } = await readDocument(readFileSync(path), name, READING_LIMITS, () => {});
    materials.push({ id: materials.length + 1, name, kind, pages, passages });
  }
  return materials;
}

/** The thesaurus the product ships. */
export function readThesaurus(): Thesaurus {
  return buildThesaurus(readLists(THESAURUS) as ThesaurusEntry[], readLists(ASKED) as AskedPoint[]);
}

/** The entries of all files of a folder, each a JSON list, in the order of the files' names. */
function readLists(folder: string): unknown[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as unknown[]);
}
