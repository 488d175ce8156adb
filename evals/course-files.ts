import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MaterialKind } from '#contract/materials.ts';
import { buildThesaurus, type Thesaurus, type ThesaurusEntry } from '#engine/finding/thesaurus.ts';
import { cutPassages } from '#engine/indexing/cut-passages.ts';
import type { CourseMaterial } from '#engine/indexing/passage.ts';
import { assemblePages } from '#engine/reading/assemble-pages.ts';
import { markdownBlocks } from '#engine/reading/markdown-blocks.ts';

/** The folder with the course and the question sets; it is not part of the project. */
const SHARED = fileURLToPath(new URL('../../shared', import.meta.url));
const THESAURUS = fileURLToPath(new URL('../content/thesaurus', import.meta.url));

/** Folders of the course and what a student would upload them as. Past exams stay out of finding. */
const FOLDERS: readonly [string, MaterialKind][] = [
  ['syllabus', 'syllabus'],
  ['lecture-notes', 'lectureNotes'],
  ['additional/cases', 'additionalMaterials'],
  ['additional/statutes', 'additionalMaterials'],
];

/** Whether there is something to measure with. */
export function hasSharedFiles(): boolean {
  return existsSync(`${SHARED}/eval`);
}

/** A question set by its file name. */
export function readQuestionSet(name: string): unknown {
  return JSON.parse(readFileSync(`${SHARED}/eval/${name}`, 'utf8'));
}

/** The course's materials, read and cut as an upload is. Ids count from 1 in the order of folders and names. */
export function readCourse(course: string): CourseMaterial[] {
  const files = FOLDERS.flatMap(([folder, kind]) => {
    const path = `${SHARED}/courses/${course}/${folder}`;
    const names = readdirSync(path).filter((name) => name.endsWith('.md'));
    return names.sort().map((name) => ({ name, kind, text: readFileSync(`${path}/${name}`, 'utf8') }));
  });
  return files.map(({ name, kind, text }, at) => {
    const blocks = markdownBlocks(text);
    const pages = assemblePages({ layout: 'flow', pages: [{ number: 1, printed: null, blocks }] });
    return { id: at + 1, name, kind, pages, passages: cutPassages(pages) };
  });
}

/** The thesaurus the product ships. */
export function readThesaurus(): Thesaurus {
  const names = readdirSync(THESAURUS).filter((name) => name.endsWith('.json'));
  return buildThesaurus(
    names
      .sort()
      .flatMap((name) => JSON.parse(readFileSync(`${THESAURUS}/${name}`, 'utf8')) as ThesaurusEntry[]),
  );
}
