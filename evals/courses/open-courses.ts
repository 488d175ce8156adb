import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MaterialKind } from '#contract/materials.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { withoutAssistantLines } from '#engine/indexing/without-assistant-lines.ts';
import { readDocument } from '#server/outside/parsing/read-document.ts';
import { READING_LIMITS, UnreadableError } from '#server/outside/parsing/reading-limits.ts';
import { readThesaurus } from '../course-files.ts';

/** The courses that answers are measured on: four, of different shape. All but the sample lie in ../shared. */
export const COURSES = {
  sample: { title: 'Contracts', shape: 'notes, slides, keys' },
  torts: { title: 'Torts', shape: 'slides and memos' },
  'constitutional-law': { title: 'Constitutional Law', shape: 'casebook' },
  'civil-procedure': { title: 'Civil Procedure', shape: 'outlines' },
} as const;
export type CourseName = keyof typeof COURSES;
export const COURSE_NAMES = Object.keys(COURSES) as CourseName[];

/** A course as the server holds it, with the seconds that reading and indexing took, and the files it could not read. */
export type OpenedCourse = {
  name: CourseName;
  title: string;
  course: Course;
  seconds: number;
  unread: string[];
};

const SHARED = fileURLToPath(new URL('../../../shared/courses/', import.meta.url));
const SAMPLE = fileURLToPath(new URL('../../content/sample-course/', import.meta.url));

/** What a student would upload the files of a folder as. */
const KIND_OF_FOLDER: Readonly<Record<string, MaterialKind>> = {
  syllabus: 'syllabus',
  'lecture-notes': 'lectureNotes',
  slides: 'lectureNotes',
  additional: 'additionalMaterials',
  'past-exams': 'pastExams',
  'practice-exams': 'practiceQuestions',
};

/** The folder that a course's files lie in; only the shared courses have one of the same layout. */
export const rootOf = (name: CourseName): string => `${SHARED}${name}`;

const opened = new Map<CourseName, Promise<OpenedCourse>>();

/** Whether the files of a course are there. */
export function hasCourse(name: CourseName): boolean {
  return name === 'sample' || existsSync(`${SHARED}${name}`);
}

/** A course with all of its files, read by the product's own readers as an upload is; read once in a process. */
export function openNamed(name: CourseName): Promise<OpenedCourse> {
  const known = opened.get(name) ?? readNamed(name);
  opened.set(name, known);
  return known;
}

async function readNamed(name: CourseName): Promise<OpenedCourse> {
  const start = performance.now();
  const materials: CourseMaterial[] = [];
  const unread: string[] = [];
  for (const { path, kind } of name === 'sample' ? listSample() : listShared(name)) {
    const file = path.split('/').at(-1) ?? path;
    const read = await readDocument(readFileSync(path), file, READING_LIMITS, () => {}).catch(unreadable);
    if (!read) {
      unread.push(file);
      continue;
    }
    const { pages, passages, assistantLines } = read;
    const material = { id: materials.length + 1, name: file, kind, pages, passages };
    materials.push(withoutAssistantLines(material, assistantLines));
  }
  const course = openCourse(materials, readThesaurus());
  const seconds = (performance.now() - start) / 1000;
  return { name, title: COURSES[name].title, course, seconds, unread };
}

/** A file that the product refuses is told, and the course goes on without it, as it does for a student. */
function unreadable(cause: unknown): null {
  if (cause instanceof UnreadableError) return null;
  throw cause;
}

type Upload = { path: string; kind: MaterialKind };

function listSample(): Upload[] {
  const { files } = JSON.parse(readFileSync(`${SAMPLE}course.json`, 'utf8')) as {
    files: { file: string; kind: MaterialKind }[];
  };
  return files.map(({ file, kind }) => ({ path: `${SAMPLE}files/${file}`, kind }));
}

function listShared(name: CourseName): Upload[] {
  const root = rootOf(name);
  return Object.entries(KIND_OF_FOLDER).flatMap(([folder, kind]) => {
    if (!existsSync(`${root}/${folder}`)) return [];
    const entries = readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`);
    return paths.sort().map((path) => ({ path, kind }));
  });
}
