import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MaterialKind } from '#contract/materials.ts';
import type { PracticeQuestion } from '#contract/prediction.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { readDocument } from '#server/outside/parsing/read-document.ts';
import { READING_LIMITS } from '#server/outside/parsing/reading-limits.ts';
import type { Phrases } from '../../answering/phrases.ts';
import { buildThesaurus } from '../../finding/thesaurus.ts';
import { type Course, openCourse } from '../../indexing/course.ts';
import type { CourseMaterial } from '../../indexing/passage.ts';
import { makeUnits } from '../../units/make-units.ts';
import { type ExamForecast, forecastExam } from '../forecast.ts';
import type { PracticePattern } from './pattern.ts';
import { writePracticeQuestions } from './practice.ts';

/** A real course beside the repository, where there is one; otherwise all this is skipped. */
const COURSE = fileURLToPath(new URL('../../../../../shared/courses/civil-procedure', import.meta.url));
const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));
const FOLDERS: readonly [string, MaterialKind][] = [
  ['syllabus', 'syllabus'],
  ['lecture-notes', 'lectureNotes'],
  ['additional', 'additionalMaterials'],
  ['past-exams', 'pastExams'],
];

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => `${folder}/${name}`)
    .flatMap((path) => (statSync(path).isDirectory() ? filesOf(path) : [path]));

async function readCourse(): Promise<Course> {
  const materials: CourseMaterial[] = [];
  for (const [folder, kind] of FOLDERS) {
    for (const path of filesOf(`${COURSE}/${folder}`)) {
      const name = path.split('/').at(-1) ?? path;
      const { pages, passages } = await readDocument(readFileSync(path), name, READING_LIMITS, () => {});
      materials.push({ id: materials.length + 1, name, kind, pages, passages });
    }
  }
  return openCourse(materials, buildThesaurus([]));
}

describe.skipIf(!existsSync(COURSE))('a real course of civil procedure', () => {
  let course: Course;
  let forecast: ExamForecast;
  let questions: PracticeQuestion[];
  let milliseconds = 0;

  beforeAll(async () => {
    course = await readCourse();
    const steps = forecastExam(course, { questionnaire: Questionnaire.parse({}) });
    for (let step = steps.next(); ; step = steps.next()) {
      if (!step.done) continue;
      forecast = step.value;
      break;
    }
    const bank = readdirSync(`${CONTENT}/practice`)
      .filter((file) => file.endsWith('.json'))
      .flatMap(
        (file) => JSON.parse(readFileSync(`${CONTENT}/practice/${file}`, 'utf8')) as PracticePattern[],
      );
    const phrases = JSON.parse(readFileSync(`${CONTENT}/phrases.json`, 'utf8')) as Phrases;
    const start = performance.now();
    questions = writePracticeQuestions(course, forecast, { bank, phrases, count: 4, makeUnits });
    milliseconds = performance.now() - start;
  }, 120_000);

  it('gets four stories in the professor’s form: several calls each, on topics of his syllabus', () => {
    const names = new Set(forecast.list.topics.map((topic) => topic.name));
    for (const { question, topic } of questions) {
      expect(question).toContain('(b) ');
      // A name may hold a comma of its own.
      expect([...names].some((name) => topic.startsWith(name))).toBe(true);
    }
    expect(questions.some(({ topic }) => topic.includes('Counterclaims & Crossclaims'))).toBe(true);
    expect(questions.some(({ topic }) => topic.includes('Issue Preclusion'))).toBe(true);
  });

  it('quotes his notes and the rules literally, never an exam or an opinion', () => {
    for (const { citations } of questions) {
      expect(citations.length).toBeGreaterThanOrEqual(3);
      for (const { material_id, page, start, end, quote } of citations) {
        const material = course.materials.get(material_id);
        expect(material?.pages.find((each) => each.n === page)?.text.slice(start, end)).toBe(quote);
        expect(['lectureNotes', 'additionalMaterials']).toContain(material?.kind);
      }
    }
  });

  it('leaves open what courts or facts leave open', () => {
    const answers = questions.map(({ answer }) => answer).join('\n');
    expect(answers).toContain('There is some disagreement among the federal courts');
    expect(answers).toContain('points both ways');
  });

  it('takes less than two seconds', () => {
    expect(milliseconds).toBeLessThan(2000);
  });
});
