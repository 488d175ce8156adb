// `node --expose-gc index-size.ts`: the memory that open indexes take and the time to open one, of the sample course and
// of a real one where there is one. Written to standard output as JSON.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { composeAnswer } from '../../src/engine/answering/compose.ts';
import { openCourse } from '../../src/engine/indexing/course.ts';
import type { CourseMaterial } from '../../src/engine/indexing/passage.ts';
import { readContent } from '../../src/server/content.ts';
import { bytesOf } from '../../src/server/features/materials/courses.ts';
import { readDocument } from '../../src/server/outside/parsing/read-document.ts';
import { READING_LIMITS } from '../../src/server/outside/parsing/reading-limits.ts';
import { type CourseOfFiles, realCourse, sampleCourse } from '../real-course.ts';
import { median, rounded } from './figures.ts';

/** Bytes of an open course before and after questions, what courses.ts takes them for, and milliseconds of processor time to open it. */
export type IndexSize = {
  course: string;
  files: number;
  passages: number;
  characters: number;
  opened: number;
  asked: number;
  estimated: number;
  openMilliseconds: number;
};

const content = readContent();

function memory(): number {
  for (let round = 0; round < 4; round++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function sizeOf(
  course: string,
  materials: readonly CourseMaterial[],
  questions: readonly string[],
  copies: number,
): IndexSize {
  const text = JSON.stringify(materials);
  const parsed = () => JSON.parse(text) as CourseMaterial[];
  // What is shared by all courses is there before the first counts.
  openCourse(parsed(), content.thesaurus);
  const before = memory();
  const times: number[] = [];
  const courses = Array.from({ length: copies }, () => {
    const own = parsed();
    const used = process.threadCpuUsage();
    const opened = openCourse(own, content.thesaurus);
    const { user, system } = process.threadCpuUsage(used);
    times.push((user + system) / 1_000);
    return opened;
  });
  const opened = memory();
  for (const one of courses)
    for (const question of questions.slice(0, 10))
      composeAnswer(
        one,
        {
          question,
          history: [],
          voice: { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' },
          task: 'ask',
          seed: 0,
        },
        content.phrases,
      );
  const asked = memory();
  const count = (of: (material: CourseMaterial) => number) =>
    materials.reduce((sum, material) => sum + of(material), 0);
  return {
    course,
    files: materials.length,
    passages: count(({ passages }) => passages.length),
    characters: count(({ pages }) => pages.reduce((sum, page) => sum + page.text.length, 0)),
    opened: Math.round((opened - before) / courses.length),
    asked: Math.round((asked - before) / courses.length),
    estimated: bytesOf(materials),
    openMilliseconds: rounded(median(times), 1),
  };
}

async function read({ files }: CourseOfFiles): Promise<CourseMaterial[]> {
  const materials: CourseMaterial[] = [];
  for (const { path, kind } of files) {
    const name = basename(path);
    const { pages, passages } = await readDocument(readFileSync(path), name, READING_LIMITS, () => {});
    materials.push({ id: materials.length + 1, name, kind, pages, passages });
  }
  return materials;
}

const [sample, real] = [sampleCourse(), realCourse()];
const sizes = [sizeOf(sample.name, await read(sample), sample.questions, 20)];
if (real) sizes.push(sizeOf(real.name, await read(real), real.questions, 5));
console.log(JSON.stringify(sizes));
