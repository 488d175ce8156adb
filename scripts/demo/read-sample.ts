import { readdirSync, readFileSync } from 'node:fs';
import type { MaterialKind } from '#contract/materials.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import type { Doctrine } from '#engine/doctrine/entry.ts';
import { buildThesaurus, type ThesaurusEntry } from '#engine/finding/thesaurus.ts';
import type { PracticePattern } from '#engine/forecasting/practice/pattern.ts';
import { type Course, openCourse } from '#engine/indexing/course.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { readDocument } from '#server/outside/parsing/read-document.ts';
import { READING_LIMITS } from '#server/outside/parsing/reading-limits.ts';

const CONTENT = new URL('../../content/', import.meta.url);

/** A JSON file of content/, taken at its word. */
export const readContentJson = <As>(path: string): As =>
  JSON.parse(readFileSync(new URL(path, CONTENT), 'utf8')) as As;

const readFolder = <As>(folder: string): As[] =>
  readdirSync(new URL(`${folder}/`, CONTENT))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readContentJson<As[]>(`${folder}/${name}`));

/** A doctrine of the law library by its id. */
export const readDoctrine = (id: string): Doctrine => readContentJson<Doctrine>(`doctrine/${id}.json`);

/** Every fact pattern of content/practice. */
export const readPatterns = (): PracticePattern[] => readFolder<PracticePattern>('practice');

/** The sample course as its author describes it, and its files read as an upload is. */
export type Sample = {
  professor_name: string;
  course_name: string;
  department: string;
  specialties: string;
  questionnaire: Questionnaire;
  /** Bytes of each material, in the order of the course. */
  sizes: number[];
  course: Course;
  materials: CourseMaterial[];
};

/** Reads content/sample-course; ids of materials count from 1. */
export async function readSample(): Promise<Sample> {
  const about = readContentJson<{
    professor_name: string;
    course_name: string;
    department: string;
    specialties: string;
    questionnaire_data: unknown;
    files: { file: string; kind: MaterialKind }[];
  }>('sample-course/course.json');
  const materials: CourseMaterial[] = [];
  const sizes: number[] = [];
  for (const { file, kind } of about.files) {
    const bytes = readFileSync(new URL(`sample-course/files/${file}`, CONTENT));
    const { pages, passages } = await readDocument(bytes, file, READING_LIMITS, () => {});
    materials.push({ id: materials.length + 1, name: file, kind, pages, passages });
    sizes.push(bytes.length);
  }
  const thesaurus = buildThesaurus(readFolder<ThesaurusEntry>('thesaurus'));
  return {
    professor_name: about.professor_name,
    course_name: about.course_name,
    department: about.department,
    specialties: about.specialties,
    questionnaire: Questionnaire.parse(about.questionnaire_data),
    sizes,
    course: openCourse(materials, thesaurus),
    materials,
  };
}
