import { readFileSync, writeFileSync } from 'node:fs';
import type { ComposedAnswer } from '#engine/answering/answer.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { toWire, verifyCitations } from '#engine/answering/plain-text.ts';
import type { Course } from '#engine/indexing/course.ts';
import { openConfigured, openScripted } from './answerers.ts';
import { readLibrary } from './library.ts';
import { COURSE_NAMES, modelOfEnvironment, openRatedCourses } from './models.ts';

/**
 * Writes the answers to one half of evals/sets/answers.json as a sheet for raters:
 * `node evals/answer-sheet.ts held sheet.md`. A number per question, the question, the whole answer as plain text with each
 * quote's file and heading. Who rates the held half must not be who tunes. A third word says who answers: `embedded` (as
 * without it), `model` for the language model of the environment, `scripted` for the tests' one. The sheets look the same,
 * so that a rater need not know.
 */
type Asked = { course: 'course' | 'sample'; half: 'tune' | 'held'; kind: string; question: string };
type Answer = (course: Course, courseName: string, question: string) => Promise<ComposedAnswer>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

async function main([half = 'tune', file = 'answers.md', by = 'embedded']: readonly string[]): Promise<void> {
  const phrases = readJson('../content/phrases.json') as Phrases;
  const answer = await answerBy(by, phrases);
  const courses = await openRatedCourses();
  const asked = (readJson('./sets/answers.json') as Asked[]).filter((entry) => entry.half === half);
  const parts: string[] = [];
  for (const [at, { course: name, question }] of asked.entries()) {
    const course = courses.get(name);
    if (!course) continue;
    const title = name === 'sample' ? 'Contracts' : 'Civil procedure';
    const text = sheetText(course, await answer(course, COURSE_NAMES[name], question), phrases);
    parts.push(`## ${at + 1}. (${title}) ${question}\n\n${text}\n`);
  }
  writeFileSync(file, `${parts.join('\n')}\n`);
}

/** An answer as the student sees it, with the places of its quotes below. */
function sheetText(course: Course, composed: ComposedAnswer, phrases: Phrases): string {
  const pageText = (materialId: number, page: number) =>
    course.materials.get(materialId)?.pages.find(({ n }) => n === page)?.text ?? null;
  const { answer } = verifyCitations(toWire(composed), pageText, phrases);
  const sources = answer.citations.map(
    ({ material_name, heading, label }, n) => `[${n + 1}] ${material_name} › ${heading || label}`,
  );
  return `${answer.response}\n\n${sources.join('\n')}`;
}

async function answerBy(by: string, phrases: Phrases): Promise<Answer> {
  if (by === 'embedded') {
    const library = readLibrary();
    const voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' } as const;
    return async (course, _name, question) =>
      composeAnswer(course, { question, history: [], voice, task: 'ask', seed: 0, library }, phrases);
  }
  if (by !== 'model' && by !== 'scripted') throw new Error(`nobody answers as ${by}`);
  const answerer = by === 'model' ? openConfigured(modelOfEnvironment()) : await openScripted();
  return async (...asked) => (await answerer.answer(...asked)).answer;
}

await main(process.argv.slice(2));
// The scripted model's server keeps the process alive.
process.exit();
