import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MaterialKind } from '#contract/materials.ts';
import { Questionnaire } from '#contract/questionnaire.ts';
import { readDocument } from '#server/outside/parsing/read-document.ts';
import { READING_LIMITS } from '#server/outside/parsing/reading-limits.ts';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { CONTENT, contentOf, thesaurus } from '../../../test/support/content.ts';
import { openCourse } from '../indexing/course.ts';
import type { CourseMaterial } from '../indexing/passage.ts';
import { type ExamForecast, forecastExam } from './forecast.ts';
import { TESTED } from './label-exams.ts';

const COURSE = `${CONTENT}/sample-course`;
const YEARS = ['2021', '2022', '2024', '2025'];

async function forecastSample(): Promise<ExamForecast> {
  const { files } = contentOf<{ files: { file: string; kind: MaterialKind }[] }>('sample-course/course.json');
  const materials: CourseMaterial[] = [];
  for (const { file, kind } of files) {
    const bytes = readFileSync(`${COURSE}/files/${file}`);
    const { pages, passages } = await readDocument(bytes, file, READING_LIMITS, () => {});
    materials.push({ id: materials.length + 1, name: file, kind, pages, passages });
  }
  return allAtOnce(
    forecastExam(openCourse(materials, thesaurus), { questionnaire: Questionnaire.parse({}) }),
  );
}

/** What the course’s README says each question tests: "2021 1 Battle of the forms". */
function listTruth(): Set<string> {
  const truth = new Set<string>();
  for (const row of readFileSync(`${COURSE}/README.md`, 'utf8').split('\n')) {
    const [, topic = '', ...cells] = row.split('|').map((cell) => cell.trim());
    for (const [at, year] of YEARS.entries())
      for (const question of cells[at]?.match(/^\d(?:, \d)*$/)?.[0].split(', ') ?? [])
        truth.add(`${year} ${question} ${topic}`);
  }
  return truth;
}

describe('the sample course', () => {
  let forecast: ExamForecast;
  const truth = listTruth();

  beforeAll(async () => {
    forecast = await forecastSample();
  }, 60_000);

  it('labels its exams as their author does', () => {
    const found = new Set(
      forecast.labeled.flatMap(({ sitting, labels }) =>
        labels
          .filter(({ share }) => share >= TESTED)
          .map(({ call, topic }) =>
            [sitting.year, call.replace('Question ', ''), forecast.list.topics[topic]?.name].join(' '),
          ),
      ),
    );
    const right = [...found].filter((label) => truth.has(label)).length;
    expect(truth.size).toBe(43);
    expect(right / found.size).toBeGreaterThanOrEqual(0.95);
    expect(right / truth.size).toBeGreaterThanOrEqual(0.84);
  });

  it('ties every question of its exams to a topic, and words the final as its syllabus does', () => {
    expect(forecast.unmatched).toEqual({ questions: 0, of: 8 });
    expect(forecast.format.words).toMatch(
      /^Three hours, closed book, two issue-spotter essays and one short policy question\./,
    );
  });

  it('knows the chapters, days and pages of its schedule', () => {
    const { topics } = forecast.syllabus;
    expect(topics).toHaveLength(25);
    expect(topics[13]).toMatchObject({
      name: 'Unconscionability and public policy',
      chapter: 'Defenses',
      dates: ['Wed., Oct. 14, 2026'],
      sessions: 1,
      pages: 10,
    });
  });

  it('counts three calls an exam, a third of them on policy', () => {
    expect(forecast.traits).toMatchObject({ exams: 4, essayCalls: 12, policies: 4 });
  });
});
