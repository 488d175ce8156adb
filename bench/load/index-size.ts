// `node --expose-gc index-size.ts`: the memory that open indexes take and the time to open one, of the sample course and
// of a real one where there is one. Written to standard output as JSON.
import { readCourse, readCourseWithExams, readSampleCourse } from '../../evals/course-files.ts';
import { composeAnswer } from '../../src/engine/answering/compose.ts';
import { openCourse } from '../../src/engine/indexing/course.ts';
import type { CourseMaterial } from '../../src/engine/indexing/passage.ts';
import { readContent } from '../../src/server/content.ts';
import { bytesOf } from '../../src/server/features/materials/courses.ts';
import { realCourse, sampleCourse } from '../real-course.ts';
import { median, rounded } from './figures.ts';

/** Bytes of an open course before and after questions, what courses.ts takes them for, and milliseconds to open it. */
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
    const started = performance.now();
    const opened = openCourse(own, content.thesaurus);
    times.push(performance.now() - started);
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

const sample = sampleCourse();
const sizes = [sizeOf(sample.name, await readSampleCourse(), sample.questions, 20)];
const real = realCourse();
if (real) {
  const own = await readCourse('civil-procedure');
  const names = new Set(own.map(({ name }) => name));
  const exams = (await readCourseWithExams('civil-procedure')).filter(({ name }) => !names.has(name));
  const materials = [...own, ...exams].map((material, at) => ({ ...material, id: at + 1 }));
  sizes.push(sizeOf(real.name, materials, real.questions, 5));
}
console.log(JSON.stringify(sizes));
